import type { TestPlan } from "./notes.ts";

/** What a test's next run is with: these mutants, or none. */
export type Run = { mutants: readonly string[]; isHealthy: boolean };
/** What a run proved: what the test noticed, what it let pass, or that it fails by itself. */
export type Verdict = {
  killed: readonly string[];
  survived: readonly string[];
  disturbed: "tainted" | "unfit" | null;
};

/** So many mutants may be noticed before a run without any shows that none of them left something behind. */
const UNPROVEN = 8;

/**
 * The runs of one test. Several mutants act at once (`together`) until the test fails; then each half of them, and
 * so on. What a mutant among others hid from the test is tried by itself. A run that fails counts once the test was
 * seen to pass afterwards, with a mutant or without.
 */
export class Queue {
  readonly #open: string[][];
  readonly #isKilled: (mutant: string) => boolean;
  readonly #unproven: number;
  #noticed: string[] = [];
  #healthyFirst: number;

  constructor(plan: TestPlan, isKilled: (mutant: string) => boolean) {
    this.#open = groupsOf(plan.mutants, plan.together);
    this.#isKilled = isKilled;
    this.#unproven = plan.isCareful ? 1 : UNPROVEN;
    // Twice: that it can be run again at all is not the mutants' doing.
    this.#healthyFirst = plan.isCareful ? 2 : 0;
  }

  /** Null when there is nothing left. */
  next(): Run | null {
    const healthy: Run = { mutants: [], isHealthy: true };
    if (this.#healthyFirst > 0) return healthy;
    if (this.#noticed.length >= this.#unproven) return healthy;
    for (let mutants = this.#open.shift(); mutants; mutants = this.#open.shift()) {
      const open = mutants.filter((mutant) => !this.#isKilled(mutant));
      if (open.length > 0) return { mutants: open, isHealthy: false };
    }
    return this.#noticed.length > 0 ? healthy : null;
  }

  /** What became of a run; `acted` are those mutants whose place was come by. */
  take(
    run: Run,
    { hasFailed, acted }: { hasFailed: boolean; acted: ReadonlySet<string> },
  ): Verdict {
    if (run.isHealthy) return this.#takeHealthy(hasFailed);
    if (!hasFailed) {
      const isAlone = run.mutants.length === 1;
      const hidden = isAlone ? [] : run.mutants.filter((mutant) => !acted.has(mutant));
      this.#open.push(...hidden.map((mutant) => [mutant]));
      const survived = run.mutants.filter((mutant) => !hidden.includes(mutant));
      return { killed: this.#proven(), survived, disturbed: null };
    }
    const [mutant] = run.mutants;
    if (run.mutants.length > 1 || mutant === undefined) {
      const half = Math.ceil(run.mutants.length / 2);
      this.#open.unshift(run.mutants.slice(0, half), run.mutants.slice(half));
      return NOTHING;
    }
    this.#noticed.push(mutant);
    // Nothing came before it that could have been the reason.
    const isFirst = this.#unproven === 1;
    return isFirst ? { ...NOTHING, killed: [mutant] } : NOTHING;
  }

  #takeHealthy(hasFailed: boolean): Verdict {
    if (hasFailed) return { ...NOTHING, disturbed: this.#healthyFirst > 0 ? "unfit" : "tainted" };
    if (this.#healthyFirst > 0) this.#healthyFirst--;
    return { ...NOTHING, killed: this.#proven() };
  }

  #proven(): string[] {
    return this.#noticed.splice(0);
  }
}

const NOTHING: Verdict = { killed: [], survived: [], disturbed: null };

/** Groups of `size`, whose members are far apart in the code. */
function groupsOf(mutants: readonly string[], size: number): string[][] {
  const count = Math.ceil(mutants.length / size);
  const ordered = [...mutants].sort((a, b) => Number(a) - Number(b));
  const groups: string[][] = Array.from({ length: count }, () => []);
  for (const [at, mutant] of ordered.entries()) groups[at % count]?.push(mutant);
  return groups;
}
