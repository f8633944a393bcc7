import { appendFileSync, readFileSync } from "node:fs";
import * as v from "valibot";
import { type RunnerTask, type RunnerTestCase, type RunnerTestFile, TestRunner, vi } from "vitest";
import { type Line, Plan } from "./notes.ts";

/** What StrykerJS's instrumented code reads and writes. */
type Stryker = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: {
    static: Record<string, number>;
    perTest: Record<string, Record<string, number>>;
  };
};

/** A mutant's branch that is taken so often runs for ever. */
const HIT_LIMIT = 20_000;

const stryker: Stryker = {};
Object.assign(globalThis, { __stryker__: stryker });
const plan = v.parse(
  v.pipe(v.string(), v.parseJson(), Plan),
  readFileSync(process.env.MUTANT_PLAN ?? "", "utf8"),
);
const killed = new Set<string>();

/**
 * Runs a test over and over where others run it once. First twice as it is: what it reaches, and whether
 * it can be run again. Then, in another process, once for each mutant that it reaches and that nothing has
 * killed yet, and after each mutant that it noticed once more as it is: a test that fails then was left in
 * a state by the mutant, and the process ends, to go on in a new one.
 */
export default class MutantRunner extends TestRunner {
  private mutants: string[] = [];
  private isHealthyTry = true;
  private failedBefore = false;
  private tries = 0;

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    this.tries = 0;
    this.failedBefore = false;
    if (plan.kind === "reach") {
      test.repeats = 1;
      return;
    }
    this.mutants = (plan.tests[idOf(test)] ?? []).filter((id) => !killed.has(id));
    if (this.mutants.length === 0) test.mode = "skip";
    // Each may be followed by a try without it.
    else test.repeats = 2 * this.mutants.length;
  }

  override onBeforeTryTask(...[test, options]: Parameters<TestRunner["onBeforeTryTask"]>): void {
    super.onBeforeTryTask(test, options);
    vi.useRealTimers();
    this.tries++;
    if (plan.kind === "reach") {
      stryker.currentTestId = this.tries === 1 ? idOf(test) : undefined;
      return;
    }
    this.isHealthyTry = this.failedBefore || this.tries === 1;
    if (this.isHealthyTry) return;
    const mutant = this.mutants[0];
    if (mutant === undefined) throw new Error("Every mutant was tried");
    note({ mutant, test: idOf(test), outcome: "begun" });
    stryker.hitCount = 0;
    stryker.hitLimit = HIT_LIMIT;
    stryker.activeMutant = mutant;
  }

  override async onAfterRetryTask(
    ...[test, options]: Parameters<TestRunner["onAfterRetryTask"]>
  ): Promise<void> {
    stryker.activeMutant = undefined;
    stryker.currentTestId = undefined;
    await super.onAfterRetryTask(test, options);
    const hasFailed = test.result?.state === "fail";
    if (test.result) {
      test.result.errors = [];
      test.result.attempts = [];
    }
    if (plan.kind === "reach") this.noteReach(test, hasFailed);
    else this.noteTry(test, hasFailed);
  }

  private noteReach(test: RunnerTask, hasFailed: boolean): void {
    const reached = stryker.mutantCoverage?.perTest[idOf(test)] ?? {};
    const ms = performance.now();
    note({ test: idOf(test), reached: Object.keys(reached), try: this.tries, at: ms, hasFailed });
  }

  private noteTry(test: RunnerTask, hasFailed: boolean): void {
    const [mutant] = this.mutants;
    if (mutant === undefined) return;
    if (this.isHealthyTry) {
      this.failedBefore = false;
      if (!hasFailed) return;
      note({ test: idOf(test), outcome: "tainted" });
      process.kill(process.pid, "SIGKILL");
    }
    this.mutants.shift();
    this.failedBefore = hasFailed;
    if (hasFailed) killed.add(mutant);
    note({ mutant, test: idOf(test), outcome: hasFailed ? "killed" : "survived" });
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files);
    if (plan.kind === "reach") note({ onLoad: Object.keys(stryker.mutantCoverage?.static ?? {}) });
  }
}

function note(line: Line): void {
  appendFileSync(plan.notes, `${JSON.stringify(line)}\n`);
}

function idOf(test: RunnerTask): string {
  const names: string[] = [test.name];
  for (let suite = test.suite; suite; suite = suite.suite) names.unshift(suite.name);
  return `${test.file.name}#${names.join(" > ")}`;
}
