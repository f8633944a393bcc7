import * as v from "valibot";

const Search = v.object({
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined),
  page: v.fallback(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
    undefined,
  ),
});

/** What the address of /admin/hero/featured may say: the text looked for, and the page. */
export type FeaturedSearch = { q?: string | undefined; page?: number | undefined };

export function parseFeaturedSearch(search: Record<string, unknown>): FeaturedSearch {
  return v.parse(Search, search);
}

/** The same for the procedure. */
export function featuredInput({ q, page }: FeaturedSearch) {
  return { text: q ?? "", page: page ?? 1 };
}
