import type { CoverageRow } from "./check.ts";
import type { Mutation } from "./mutations.ts";
import type { ProjectCopy } from "./project-copy.ts";
import type { Verdict } from "./proofs.ts";
import type { TestOutcome, TestRunner } from "./runners/runner.ts";

export type Case = { row: CoverageRow; mutation: Mutation };
/** The verdict on a row, or why there is none. */
export type Finding = { row: CoverageRow; verdict: Verdict | null; why: string };

/**
 * Tries rows one after the other: a row's own test has to pass as the copy is, and is `proven` when it
 * fails under the row's mutation. Rows of one test stand side by side, so that it is tried healthy once.
 */
export async function* prove(
  cases: readonly Case[],
  copy: ProjectCopy,
  runner: TestRunner,
): AsyncGenerator<Finding> {
  const healthy = new Map<string, TestOutcome>();
  for (const { row, mutation } of cases.toSorted((a, b) =>
    testOf(a.row) < testOf(b.row) ? -1 : 1,
  )) {
    const { testFile, testName } = row;
    const before = healthy.get(testOf(row)) ?? (await runner.run(testFile, testName));
    healthy.set(testOf(row), before);
    if (before.kind !== "passed") {
      yield { row, verdict: null, why: `fails without a mutation: ${before.why}` };
      continue;
    }
    const applied = copy.apply(mutation);
    if (!applied.ok) {
      yield { row, verdict: null, why: applied.why };
      continue;
    }
    await runner.changed(mutation.file);
    const outcome = await runner.run(testFile, testName).finally(applied.undo);
    await runner.changed(mutation.file);
    yield { row, ...verdictOf(outcome) };
  }
}

function verdictOf(outcome: TestOutcome): { verdict: Verdict | null; why: string } {
  if (outcome.kind === "passed") return { verdict: "named", why: "its test passes all the same" };
  return { verdict: outcome.kind === "failed" ? "proven" : null, why: outcome.why };
}

function testOf({ testFile, testName }: CoverageRow): string {
  return `${testFile}\t${testName}`;
}
