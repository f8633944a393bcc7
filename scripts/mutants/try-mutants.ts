import { spawn } from "node:child_process";
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutant } from "./instrument.ts";
import { type Line, type Plan, readNotes } from "./notes.ts";
import type { Part } from "./parts.ts";

/** What became of a mutant. On load: it acts while its module loads, once for all tests. */
export const FATE_NAMES = [
  "killed",
  "endless",
  "survived",
  "on load",
  "not reached",
  "not tried",
] as const;
export type Fate = (typeof FATE_NAMES)[number];

/** A mutant that nothing is heard of for so long runs for ever. */
const SILENCE_MS = 45_000;

type Asked = { root: string; part: Part; until: number };

/** The fate of each mutant: which test noticed it, or that none did. */
export async function tryMutants(
  mutants: readonly Mutant[],
  { root, part, until }: Asked,
): Promise<Map<string, Fate>> {
  const reachNotes = join(root, "reach.ndjson");
  await runTests({ kind: "reach", notes: reachNotes }, { root, part, until });
  const reach = readReach(readNotes(reachNotes));
  const wanted = new Set(mutants.map(({ id }) => id));
  const byMutant = testsOfMutants(reach.tests, wanted, part.testsPerMutant);

  const notes = join(root, "tried.ndjson");
  const over = new Map<string, Fate>();
  while (Date.now() < until) {
    const tests = planOf(byMutant, over, readNotes(notes));
    if (Object.keys(tests).length === 0) break;
    const before = readNotes(notes).length;
    await runTests({ kind: "try", notes, tests }, { root, part, until });
    const lines = readNotes(notes);
    takeOver(lines, over);
    if (lines.length === before) break;
  }
  const open = planOf(byMutant, over, readNotes(notes));
  const untried = new Set(Object.values(open).flat());
  return new Map(
    mutants.map(({ id }) => {
      const fate = over.get(id);
      if (fate) return [id, fate];
      if (untried.has(id)) return [id, "not tried"];
      if (byMutant.has(id)) return [id, "survived"];
      return [id, reach.onLoad.has(id) ? "on load" : "not reached"];
    }),
  );
}

type Reach = { tests: Map<string, string[]>; onLoad: Set<string> };

/** What each test reaches; without those that fail when they are run a second time. */
function readReach(lines: readonly Line[]): Reach {
  const tests = new Map<string, string[]>();
  const onLoad = new Set<string>();
  for (const line of lines) {
    if ("onLoad" in line) for (const id of line.onLoad) onLoad.add(id);
    else if ("reached" in line) {
      if (line.try === 1 && !line.hasFailed) tests.set(line.test, line.reached);
      if (line.hasFailed) tests.delete(line.test);
    }
  }
  return { tests, onLoad };
}

/** The tests of each mutant, those first that reach the fewest others. */
function testsOfMutants(
  tests: ReadonlyMap<string, readonly string[]>,
  wanted: ReadonlySet<string>,
  most: number,
): Map<string, string[]> {
  const byMutant = new Map<string, string[]>();
  const closest = [...tests].sort(([, a], [, b]) => a.length - b.length);
  for (const [test, reached] of closest) {
    for (const id of reached) {
      if (!wanted.has(id)) continue;
      const known = byMutant.get(id) ?? [];
      if (known.length < most) byMutant.set(id, [...known, test]);
    }
  }
  return byMutant;
}

/** What is still to be tried, by test. */
function planOf(
  byMutant: ReadonlyMap<string, readonly string[]>,
  over: ReadonlyMap<string, Fate>,
  lines: readonly Line[],
): Record<string, string[]> {
  const survived = new Set(
    lines.flatMap((line) =>
      "mutant" in line && line.outcome === "survived" ? `${line.mutant} ${line.test}` : [],
    ),
  );
  const plan: Record<string, string[]> = {};
  for (const [id, tests] of byMutant) {
    if (over.has(id)) continue;
    for (const test of tests) {
      if (survived.has(`${id} ${test}`)) continue;
      plan[test] ??= [];
      plan[test].push(id);
    }
  }
  return plan;
}

/** What was begun and never ended runs for ever, or ended the process. */
function takeOver(lines: readonly Line[], over: Map<string, Fate>): void {
  let begun: string | null = null;
  for (const line of lines) {
    if (!("mutant" in line)) continue;
    if (line.outcome === "begun") {
      if (begun !== null) over.set(begun, "endless");
      begun = line.mutant;
    } else {
      begun = null;
      if (line.outcome === "killed") over.set(line.mutant, "killed");
    }
  }
  if (begun !== null) over.set(begun, "endless");
}

/** One process of tests, ended when it says nothing for long, or when time is over. */
async function runTests(plan: Plan, { root, part, until }: Asked): Promise<void> {
  const path = join(root, "plan.json");
  writeFileSync(path, JSON.stringify(plan));
  const files =
    plan.kind === "try"
      ? [...new Set(Object.keys(plan.tests).map((test) => test.split("#")[0] ?? ""))]
      : [];
  const run = spawn(
    process.execPath,
    [
      join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      "--config",
      "scripts/mutants/vitest.config.ts",
      "--reporter=dot",
      ...files,
    ],
    {
      cwd: root,
      detached: true,
      stdio: "ignore",
      env: { ...process.env, MUTANT_PLAN: path, MUTANT_TESTS: part.tests.join(":") },
    },
  );
  const end = () => run.pid !== undefined && process.kill(-run.pid, "SIGKILL");
  let wasOverdue = false;
  const watch = setInterval(() => {
    const isSilent = Date.now() - heardAt(plan.notes, path) > SILENCE_MS;
    if (wasOverdue || (!isSilent && Date.now() < until + 5_000)) return;
    wasOverdue = true;
    end();
  }, 1_000);
  await new Promise((resolve) => run.on("exit", resolve));
  clearInterval(watch);
}

function heardAt(...paths: string[]): number {
  return Math.max(...paths.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0));
}
