import { appendFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { judgeAfterwards } from "./afterwards.ts";
import type { Leaving } from "./asking.ts";
import { type Outcome, shop } from "./shoppers.ts";
import { type KilledStand, openKilledStand } from "./stand.ts";

/** `npm run kills -- --leave` sets it; it is on demand, like the kills. */
const IS_ASKED = process.env.KILLS_LEAVE === "true";
const REQUESTS = ["price", "quote", "start", "complete", "cancel"];
const QUIET_MS = 250;
const MINUTES = 40;
/** So many calls at the end of a request may come when it is answered: a courier's and a letter's. */
const BEHIND_AN_ANSWER = 2;
const PLAN = { byCourier: true, quantity: 1, end: "pays and cancels", leaves: null } as const;

test.runIf(IS_ASKED)(
  "whoever hangs up, at whichever outside call of a purchase, has an order that is paid for or has not paid",
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "soko-leaving-"));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const stand = await openKilledStand(dataDir);
    const swept = await sweep(stand).finally(() => stand.close());
    const statePath = join(dataDir, "emulators.json");
    const left = { databasePath: stand.path, statePath, dataDir };
    const judged = await judgeAfterwards(left, swept.outcomes);
    const { calls, leavings, struck, behind } = swept;
    const codes = swept.outcomes.flatMap(({ code }) => code ?? []);
    const purchases = swept.outcomes.length;
    report({ calls, leavings, struck, behind: behind.length, codes, purchases, ...judged });
    expect(judged.complaints).toEqual([]);
    expect(swept.missed, "each call was left at").toEqual([]);
    // What somebody began is finished though they left: nothing of it is for a person to settle.
    expect(judged.leftOver, "what is left to a person").toBe(0);
    // Of what goes on behind an answer the end may come when nobody waits any more, of nothing else.
    for (const { request, call, when } of behind) {
      expect(when).toBe("after");
      expect(call).toBeGreaterThan((calls[request - 1] ?? 0) - BEHIND_AN_ANSWER);
    }
    expect(judged.orders).toBeGreaterThan(0);
  },
  MINUTES * 60_000,
);

/** A purchase that nobody leaves says how many calls each request makes; then one is left at each of them, in each way. */
async function sweep(stand: KilledStand) {
  const outcomes: Outcome[] = [];
  const calls = await callsOfEach(stand, outcomes);
  const missed: string[] = [];
  const behind: Leaving[] = [];
  let struck = 0;
  const all = leavingsOf(calls);
  for (const leaving of all) {
    let [hasLeft, wasAnswered] = [false, false];
    const leaves = {
      ...leaving,
      onLeft: () => (hasLeft = true),
      onAnswered: () => (wasAnswered = true),
    };
    outcomes.push(await shop(stand, { ...PLAN, leaves, waits: () => quiet(stand) }));
    if (hasLeft) struck += 1;
    else if (wasAnswered) behind.push(leaving);
    else missed.push(wordsOf(leaving));
  }
  await quiet(stand);
  for (let run = 0; run < 2; run++) await stand.runCron();
  await quiet(stand);
  return { outcomes, calls, leavings: all.length, struck, behind, missed };
}

/** How many calls each request makes; what goes on behind an answer is over before the next one. */
async function callsOfEach(stand: KilledStand, outcomes: Outcome[]): Promise<number[]> {
  let fewest = REQUESTS.map(() => Number.POSITIVE_INFINITY);
  for (let purchase = 0; purchase < 3; purchase++) {
    const seen: number[] = [];
    const onAsked = (calls: number) => void seen.push(calls);
    const outcome = await shop(stand, { ...PLAN, waits: () => quiet(stand), onAsked });
    outcomes.push(outcome);
    // A token of a vendor's is asked for once; a request that was refused is not swept.
    fewest = fewest.map((least, at) => Math.min(least, seen[at] ?? 0));
  }
  return fewest;
}

function leavingsOf(calls: readonly number[]): Leaving[] {
  return calls.flatMap((count, at) =>
    Array.from({ length: count }, (_, nth) => nth + 1).flatMap((call) =>
      (["before", "after"] as const).flatMap((when) =>
        [true, false].map((returns) => ({ request: at + 1, call, when, returns })),
      ),
    ),
  );
}

function wordsOf({ request, call, when, returns }: Leaving): string {
  const then = returns ? "returns" : "is gone";
  return `${REQUESTS[request - 1]}, call ${call}, ${when}, ${then}`;
}

/** Nothing goes on behind an answer any more. */
async function quiet({ between: { state } }: KilledStand): Promise<void> {
  for (let before = -1; before !== state.calls; ) {
    before = state.calls;
    await sleep(QUIET_MS);
  }
}

function report(line: object): void {
  const path = process.env.KILLS_REPORT;
  if (path) appendFileSync(path, `${JSON.stringify(line)}\n`);
}
