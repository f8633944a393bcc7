/**
 * Works on everything, a few at a time. One that fails does not take the others' turn; the first
 * failure is thrown when all have had theirs.
 */
export async function runConcurrently<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (let start = 0; start < items.length; start += atOnce) {
    const results = await Promise.allSettled(items.slice(start, start + atOnce).map(work));
    for (const result of results) if (result.status === "rejected") failures.push(result.reason);
  }
  if (failures.length > 0) throw failures[0];
}
