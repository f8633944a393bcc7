/** Where a numbered page begins, for a query. */
export function sliceOf(page: number, size: number): { limit: number; offset: number } {
  return { limit: size, offset: (page - 1) * size };
}

/** What was found of all (`total`) with the page's number, and how many pages there are: one at least. */
export function numberedPage<Found extends { total: number }>(
  found: Found,
  { page, size }: { page: number; size: number },
) {
  return { ...found, page, pageCount: Math.max(1, Math.ceil(found.total / size)) };
}

/**
 * A page of a list that goes on from a cursor. `found` has one row more than a page where there are
 * more; `next` is then the cursor of those after the page, else null.
 */
export function cursorPage<Row, Cursor>(
  found: readonly Row[],
  size: number,
  cursorOf: (last: Row) => Cursor,
): { rows: Row[]; next: Cursor | null } {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: found.length > size && last !== undefined ? cursorOf(last) : null };
}
