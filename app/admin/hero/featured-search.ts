import * as v from "valibot";
import { addressPage, addressText } from "../parts/address-fields.ts";

const Search = v.object({
  q: addressText(200),
  page: addressPage,
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
