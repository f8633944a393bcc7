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
