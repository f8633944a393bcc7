type CursorOf<Page extends { next: unknown }> = NonNullable<Page["next"]>;

/** More than any shop has: whoever is led in circles stops here. */
const MAX_PAGES = 10_000;

/**
 * Fetches what a cursor leads through, one page after the other, from `first` until there is no next one. Throws
 * where a page leads back to itself, or where there is no end.
 */
export async function fetchAllPages<Page extends { next: string | number | null }>(
  first: CursorOf<Page>,
  fetchPage: (after: CursorOf<Page>) => Promise<Page>,
  onPage: (page: Page) => void,
): Promise<void> {
  let after = first;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = await fetchPage(after);
    onPage(page);
    const next: Page["next"] = page.next;
    if (next === null) return;
    if (next === after) throw new Error(`A page leads back to itself: ${String(after)}`);
    after = next;
  }
  throw new Error(`There is no end after ${MAX_PAGES} pages`);
}
