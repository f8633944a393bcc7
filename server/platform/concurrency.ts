import pLimit from "p-limit";

/**
 * Works on everything, a few at a time. One that fails does not take the others' turn; the first
 * failure is thrown when all have had theirs.
 */
export async function runConcurrently<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const limit = pLimit(atOnce);
  const results = await Promise.allSettled(items.map((item) => limit(work, item)));
  const failure = results.find((result) => result.status === "rejected");
  if (failure) throw failure.reason;
}

/**
 * The same page after page: `find` gives those that come after the last one of the page before. Ends with the
 * last page, when `enough` were done (`work` said so), or after `pages`: those with whom it fails are not in
 * the way of the others. Gives how many were done, or throws the first failure when all have had their turn.
 */
export async function runPages<Item>(
  find: (after: Item | null) => Promise<{ items: readonly Item[]; isLast: boolean }>,
  work: (item: Item) => Promise<boolean>,
  { atOnce, enough, pages }: { atOnce: number; enough: number; pages: number },
): Promise<number> {
  const failures: unknown[] = [];
  let after: Item | null = null;
  let done = 0;
  for (let page = 0; page < pages && done < enough; page++) {
    const { items, isLast } = await find(after);
    await runConcurrently(items, atOnce, async (item) => {
      if (await work(item)) done += 1;
    }).catch((error: unknown) => failures.push(error));
    after = items.at(-1) ?? null;
    if (isLast) break;
  }
  if (failures.length > 0) throw failures[0];
  return done;
}

/** A run goes on for so long while there is more, so that a rush is not worked off so many a minute. */
const MAX_RUN_MS = 45_000;

/**
 * Calls `work` again while it says that there may be more, for 45 s or until it has done `most`. Gives how many it did
 * in all.
 */
export async function whileThereIsMore(
  ctx: { now: () => number },
  { most }: { most: number },
  work: () => Promise<{ done: number; mayBeMore: boolean }>,
): Promise<number> {
  const endsAt = ctx.now() + MAX_RUN_MS;
  let total = 0;
  let isLast = false;
  while (!isLast) {
    const { done, mayBeMore } = await work();
    total += done;
    isLast = !mayBeMore || total >= most || ctx.now() >= endsAt;
  }
  return total;
}

/** What `inTime` gives when the time is up. */
export const TIMED_OUT = Symbol("timed out");

/**
 * The work's result, or TIMED_OUT after `ms`; throws what the work throws before. The work goes on: only the waiting ends.
 * The timer is gone as soon as either has come. Whoever waits for another request's work needs a timer of their own:
 * should the other be cut off, workerd would see a request that waits for nothing.
 */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T | typeof TIMED_OUT> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<typeof TIMED_OUT>((resolve) => {
    timer = setTimeout(() => resolve(TIMED_OUT), ms);
  });
  try {
    return await Promise.race([work, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
