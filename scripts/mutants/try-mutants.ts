import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startVitest } from "../lib/runs/run-vitest.ts";
import type { Fate } from "./fates.ts";
import type { Mutant } from "./instrument.ts";
import { type Plan, readNotes } from "./notes.ts";
import type { Part } from "./parts.ts";
import { plansOf, readReach, readTried, testsOfMutants } from "./reach.ts";

/** A process takes so long to load, at the most, on a machine that others work on too. */
const LOADING_MS = 180_000;
/** So many processes in a row that say nothing are no accident: the rest stays untried. */
const MAX_SILENT = 3;
/** A mutant that nothing is heard of for so long runs for ever: longer than any test is given. */
const SILENCE_MS = 30_000;
/** The tests that say what they reach only say something when they end. */
const REACH_SILENCE_MS = 180_000;

type Asked = {
  root: string;
  part: Part;
  until: number;
  /** Those that tests let pass before. */
  doubted: ReadonlySet<string>;
};

/** The fate of each mutant: that a test noticed it, or that none did. */
export async function tryMutants(
  mutants: readonly Mutant[],
  { root, part, until, doubted }: Asked,
): Promise<Map<string, Fate>> {
  const reachNotes = join(root, "reach.ndjson");
  await runTests({ kind: "reach", notes: reachNotes }, { root, part, until });
  const reach = readReach(readNotes(reachNotes));
  if (!reach) return new Map(mutants.map(({ id }) => [id, "not tried"]));
  const wanted = new Set(mutants.map(({ id }) => id));
  const byMutant = testsOfMutants(reach.tests, wanted, part.testsPerMutant);

  const notes = join(root, "tried.ndjson");
  const triedNow = () => readTried(readNotes(notes));
  for (let silent = 0; silent < MAX_SILENT && Date.now() < until; ) {
    const { near, far } = plansOf(byMutant, triedNow(), doubted);
    const tests = Object.keys(near).length > 0 ? near : far;
    if (Object.keys(tests).length === 0) break;
    const before = readNotes(notes).length;
    await runTests({ kind: "try", notes, tests }, { root, part, until });
    silent = readNotes(notes).length === before ? silent + 1 : 0;
  }
  const tried = triedNow();
  const { near, far } = plansOf(byMutant, tried);
  const plans = [...Object.values(near), ...Object.values(far)];
  const untried = new Set(plans.flatMap((plan) => plan.mutants));
  return new Map(
    mutants.map(({ id }) => {
      const fate = tried.over.get(id);
      if (fate) return [id, fate];
      if (untried.has(id)) return [id, "not tried"];
      if (byMutant.has(id)) return [id, "survived"];
      return [id, reach.onLoad.has(id) ? "on load" : "not reached"];
    }),
  );
}

/** One process of tests, ended when it says nothing for long, or when time is over. */
async function runTests(plan: Plan, { root, part, until }: Omit<Asked, "doubted">): Promise<void> {
  const path = join(root, "plan.json");
  writeFileSync(path, JSON.stringify(plan));
  const files =
    plan.kind === "try"
      ? [...new Set(Object.keys(plan.tests).map((test) => test.split("#")[0] ?? ""))]
      : [];
  const run = startVitest({
    args: ["--config", "scripts/mutants/vitest.config.ts", "--reporter=dot", ...files],
    env: {
      MUTANT_PLAN: path,
      MUTANT_TESTS: part.tests.join(":"),
      MUTANT_TIMEOUT_MS: String(plan.kind === "reach" ? REACH_SILENCE_MS : part.timeoutMs),
    },
    root,
    stdio: "ignore",
    detached: true,
  });
  const end = () => run.pid !== undefined && process.kill(-run.pid, "SIGKILL");
  const begunAt = writtenAt(path);
  let wasOverdue = false;
  const watch = setInterval(() => {
    const heardAt = writtenAt(plan.notes);
    const longest = heardAt > begunAt ? SILENCE_MS : LOADING_MS;
    const silenceMs = plan.kind === "reach" ? REACH_SILENCE_MS : longest;
    const isSilent = Date.now() - Math.max(heardAt, begunAt) > silenceMs;
    if (wasOverdue || (!isSilent && Date.now() < until + 5_000)) return;
    wasOverdue = true;
    end();
  }, 1_000);
  await new Promise((resolve) => run.on("exit", resolve));
  clearInterval(watch);
}

function writtenAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
