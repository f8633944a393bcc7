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
