/** How one test went: it passed, it failed by itself, or it never came to that. */
export type TestOutcome =
  | { kind: "passed" }
  | { kind: "failed"; why: string }
  | { kind: "broken"; why: string };

/** Runs one test of a copy of the project, again and again. */
export type TestRunner = {
  /** `title` as it stands in the test's file, a template's places for any value. */
  run(testFile: string, title: string): Promise<TestOutcome>;
  /** A file of the copy is another than at the last run. */
  changed(file: string): Promise<void>;
  close(): Promise<void>;
};

/** The outcome of the tests that a title stands for: one that failed is enough. */
export function outcomeOf(
  ran: readonly { name: string; state: "passed" | "failed"; why?: string | undefined }[],
): TestOutcome {
  const failed = ran.find(({ state }) => state === "failed");
  if (failed) return { kind: "failed", why: failed.why ?? "without a reason" };
  return ran.length > 0 ? { kind: "passed" } : { kind: "broken", why: "the test did not run" };
}
