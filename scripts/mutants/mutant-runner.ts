import { appendFileSync, readFileSync } from "node:fs";
import * as v from "valibot";
import { type RunnerTask, type RunnerTestCase, type RunnerTestFile, TestRunner, vi } from "vitest";
import { type Line, Plan } from "./notes.ts";
import { Queue, type Run } from "./queue.ts";

/** What StrykerJS's instrumented code reads and writes; `isActive` in the place of its one mutant. */
type Stryker = {
  isActive?: ((mutant: string) => boolean) | undefined;
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
/** It is ended by `skip` when all was tried. */
const OFTEN = 1_000_000;

const stryker: Stryker = {};
Object.assign(globalThis, { __stryker__: stryker });
const plan = v.parse(
  v.pipe(v.string(), v.parseJson(), Plan),
  readFileSync(process.env.MUTANT_PLAN ?? "", "utf8"),
);
const killed = new Set<string>();

/**
 * Runs a test over and over where others run it once. First as it is: what it reaches. Then, in another process,
 * for the mutants that it reaches and that nothing has killed yet (`Queue`). A test that fails without a mutant was
 * left in a state by one, and the process ends, to go on in a new one.
 */
export default class MutantRunner extends TestRunner {
  private queue: Queue | null = null;
  private run: Run | null = null;
  private acted = new Set<string>();
  private begunAt = 0;

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    this.queue = null;
    if (plan.kind === "reach") return;
    const wanted = plan.tests[idOf(test)];
    if (!wanted) {
      test.mode = "skip";
      return;
    }
    this.queue = new Queue(wanted, (mutant) => killed.has(mutant));
    test.repeats = OFTEN;
  }

  override onBeforeTryTask(...[test, options]: Parameters<TestRunner["onBeforeTryTask"]>): void {
    super.onBeforeTryTask(test, options);
    vi.useRealTimers();
    this.begunAt = performance.now();
    if (plan.kind === "reach") {
      stryker.currentTestId = idOf(test);
      return;
    }
    this.run = this.queue?.next() ?? null;
    if (!this.run && "context" in test) test.context.skip();
    if (!this.run) return;
    note({ mutants: [...this.run.mutants], test: idOf(test), outcome: "begun" });
    this.activate(this.run.mutants);
  }

  private activate(mutants: readonly string[]): void {
    stryker.hitCount = 0;
    stryker.hitLimit = HIT_LIMIT;
    const active = new Set(mutants);
    const acted = new Set<string>();
    this.acted = acted;
    stryker.isActive = (mutant) => {
      if (!active.has(mutant)) return false;
      acted.add(mutant);
      return true;
    };
  }

  override async onAfterRetryTask(
    ...[test, options]: Parameters<TestRunner["onAfterRetryTask"]>
  ): Promise<void> {
    stryker.isActive = undefined;
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
    const reached = Object.keys(stryker.mutantCoverage?.perTest[idOf(test)] ?? {});
    note({ test: idOf(test), reached, ms: performance.now() - this.begunAt, hasFailed });
  }

  private noteTry(test: RunnerTask, hasFailed: boolean): void {
    if (!this.run || !this.queue) return;
    const name = idOf(test);
    const verdict = this.queue.take(this.run, { hasFailed, acted: this.acted });
    if (verdict.disturbed) {
      note({ test: name, outcome: verdict.disturbed });
      process.kill(process.pid, "SIGKILL");
    }
    const { mutants } = this.run;
    if (hasFailed && mutants.length === 1) for (const mutant of mutants) killed.add(mutant);
    note({ mutants: [...mutants], test: name, outcome: "ended" });
    noteAll(name, "killed", verdict.killed);
    noteAll(name, "survived", verdict.survived);
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files);
    if (plan.kind === "reach") note({ onLoad: Object.keys(stryker.mutantCoverage?.static ?? {}) });
  }
}

function noteAll(test: string, outcome: "killed" | "survived", mutants: readonly string[]): void {
  if (mutants.length > 0) note({ mutants: [...mutants], test, outcome });
}

function note(line: Line): void {
  appendFileSync(plan.notes, `${JSON.stringify(line)}\n`);
}

function idOf(test: RunnerTask): string {
  const names: string[] = [test.name];
  for (let suite = test.suite; suite; suite = suite.suite) names.unshift(suite.name);
  return `${test.file.name}#${names.join(" > ")}`;
}
