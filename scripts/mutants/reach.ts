import type { Line, TestPlan } from "./notes.ts";

/** What each test reaches and how long it takes, and what acts while a module loads. */
export type Reach = {
  tests: Map<string, { reached: string[]; ms: number }>;
  onLoad: Set<string>;
};

/** Without the tests that fail as they are; null when they did not come to their end. */
export function readReach(lines: readonly Line[]): Reach | null {
  const tests: Reach["tests"] = new Map();
  const onLoad = new Set<string>();
  let hasEnded = false;
  for (const line of lines) {
    if ("onLoad" in line) {
      hasEnded = true;
      for (const id of line.onLoad) onLoad.add(id);
    } else if ("reached" in line && !line.hasFailed) tests.set(line.test, line);
  }
  return hasEnded ? { tests, onLoad } : null;
}

/** Below that a test's time says more of the machine. */
const QUICK_MS = 100;

/** The tests of each mutant, `most` of them: those first that reach little and take little time. */
export function testsOfMutants(
  tests: Reach["tests"],
  wanted: ReadonlySet<string>,
  most: number,
): Map<string, string[]> {
  const byMutant = new Map<string, string[]>();
  const cost = ({ reached, ms }: { reached: readonly string[]; ms: number }) =>
    reached.length * Math.max(ms, QUICK_MS);
  for (const [test, { reached }] of [...tests].sort(([, a], [, b]) => cost(a) - cost(b))) {
    for (const id of reached) {
      if (!wanted.has(id)) continue;
      const known = byMutant.get(id) ?? [];
      if (known.length < most) byMutant.set(id, [...known, test]);
    }
  }
  return byMutant;
}

/** What was written down of the tries so far. */
export type Tried = {
  /** Which end by being noticed, or never. */
  over: Map<string, "killed" | "endless">;
  survived: Set<string>;
  tainted: Set<string>;
  unfit: Set<string>;
  /** What never ended while several acted at once: one of these. */
  alone: Set<string>;
};

export function readTried(lines: readonly Line[]): Tried {
  const tried: Tried = {
    over: new Map(),
    survived: new Set(),
    tainted: new Set(),
    unfit: new Set(),
    alone: new Set(),
  };
  let begun: { mutants: readonly string[]; test: string } | null = null;
  const takeEndless = () => {
    const [first, ...more] = begun?.mutants ?? [];
    // Without a mutant: one before it has left the test in a state.
    if (begun && first === undefined) tried.tainted.add(begun.test);
    else if (first !== undefined && more.length === 0) tried.over.set(first, "endless");
    else for (const id of begun?.mutants ?? []) tried.alone.add(id);
    begun = null;
  };
  for (const line of lines) {
    if ("outcome" in line && !("mutants" in line)) {
      (line.outcome === "unfit" ? tried.unfit : tried.tainted).add(line.test);
      begun = null;
    }
    if (!("mutants" in line)) continue;
    const { mutants, test, outcome } = line;
    if (outcome === "begun") {
      takeEndless();
      begun = { mutants, test };
    } else if (outcome === "ended") begun = null;
    else if (outcome === "killed") for (const id of mutants) tried.over.set(id, "killed");
    else for (const id of mutants) tried.survived.add(triedBy(id, test));
  }
  takeEndless();
  return tried;
}

/** So many tests try a mutant by itself before it shares the others with more. */
const CLOSEST = 2;
/** How many mutants act at once then. */
const TOGETHER = 8;

type Plans = Record<string, TestPlan>;

/**
 * What is still to be tried, by test: first the `closest` tests of each mutant, one mutant at a time, then all the
 * others for those that these let pass, several mutants at once; `doubted` are those that tests let pass before.
 */
export function plansOf(
  byMutant: ReadonlyMap<string, readonly string[]>,
  tried: Tried,
  doubted: ReadonlySet<string> = new Set(),
): { near: Plans; far: Plans } {
  const near: Plans = {};
  const far: Plans = {};
  for (const [id, tests] of byMutant) {
    if (tried.over.has(id)) continue;
    for (const [at, test] of tests.entries()) {
      if (tried.unfit.has(test) || tried.survived.has(triedBy(id, test))) continue;
      const isNear = (at < CLOSEST && !doubted.has(id)) || tried.alone.has(id);
      const plan = isNear ? near : far;
      plan[test] ??= {
        mutants: [],
        together: isNear ? 1 : TOGETHER,
        isCareful: tried.tainted.has(test),
      };
      plan[test].mutants.push(id);
    }
  }
  return { near, far };
}

function triedBy(mutant: string, test: string): string {
  return `${mutant} ${test}`;
}
