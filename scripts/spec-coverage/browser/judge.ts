import type { Verdict } from "../proofs.ts";
import { outcomeOf, type TestOutcome } from "../runners/runner.ts";
import { isTitled } from "../test-name.ts";
import type { Ran } from "./ran.ts";

/** The project whose shops have no mutation. */
export const HEALTHY = "healthy";
/** Above it a test may run out of time because the machine has none. */
const BUSY_LOAD = 4;
/** It never came to an assertion of the test. */
const NO_TRY =
  /No shop opened|net::ERR_CONNECTION|browserType\.launch|^Fixture |Cannot find module|SyntaxError/;
/** What waits for the whole page and not for what a test looks at. */
const WAITS = /page\.(goto|reload|goBack|goForward|waitForFunction|waitForURL|waitForLoadState):/;

type Row = { testFile: string; testName: string };

/** How a row's own test went among all that ran under a project. */
export function outcomeIn(ran: readonly Ran[], project: string, row: Row): TestOutcome {
  const own = ownOf(ran, project, row);
  const untried = own.find(({ status, why }) => status !== "passed" && NO_TRY.test(why));
  if (untried) return { kind: "broken", why: untried.why };
  return outcomeOf(
    own.map(({ title, status, why }) => ({
      name: title,
      state: status === "passed" ? ("passed" as const) : ("failed" as const),
      why: why || undefined,
    })),
  );
}

/**
 * A row's verdict: proven when its test failed under the mutation, and passed without it in the same run, after
 * it and on a machine as busy. What ran out of time says nothing on a busy one.
 */
export function judge(
  ran: readonly Ran[],
  row: Row & { id: string },
): { verdict: Verdict | null; why: string } {
  const healthy = outcomeIn(ran, HEALTHY, row);
  if (healthy.kind !== "passed") {
    return { verdict: null, why: `fails without a mutation: ${healthy.why}` };
  }
  const outcome = outcomeIn(ran, row.id, row);
  if (outcome.kind === "passed") return { verdict: "named", why: "its test passes all the same" };
  if (outcome.kind === "broken") return { verdict: null, why: outcome.why };
  const late = ownOf(ran, row.id, row).filter((one) => one.status !== "passed" && isLate(one));
  const why = late.length > 0 ? `out of time: ${outcome.why}` : outcome.why;
  return { verdict: late.some(({ load }) => load > BUSY_LOAD) ? null : "proven", why };
}

function ownOf(ran: readonly Ran[], project: string, { testFile, testName }: Row): Ran[] {
  return ran.filter(
    (one) =>
      one.project === project && one.file.endsWith(`/${testFile}`) && isTitled(testName, one.title),
  );
}

function isLate({ status, why }: Ran): boolean {
  return status === "timedOut" || WAITS.test(why);
}
