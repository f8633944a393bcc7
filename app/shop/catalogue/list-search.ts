import * as v from "valibot";
import { PRODUCT_SORTS, type ProductSort } from "#domain/catalogue/product.ts";

const LIST_VIEWS = ["grid", "list"] as const;
export type ListView = (typeof LIST_VIEWS)[number];

const MAX_TEXT_LENGTH = 200;
const LAST_PAGE = 10_000;

/** The router reads `?q=123` as a number: what was typed is a text all the same. */
const text = v.fallback(
  v.optional(
    v.pipe(
      v.union([v.string(), v.number(), v.boolean()]),
      v.transform((value) => String(value).trim().slice(0, MAX_TEXT_LENGTH) || undefined),
    ),
  ),
  undefined,
);
const sort = v.fallback(v.optional(v.picklist(PRODUCT_SORTS)), undefined);
const view = v.fallback(v.optional(v.picklist(LIST_VIEWS)), undefined);
const page = v.fallback(
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LAST_PAGE))),
  undefined,
);

/** Values with commas between them; which ones there are is known where they are used. */
const factList = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^[\w,-]+$/), v.maxLength(MAX_TEXT_LENGTH))),
  undefined,
);
const facts = {
  diet: factList,
  free: factList,
  heat: factList,
  storage: factList,
  origin: factList,
};

const ProductsSearch = v.object({ q: text, category: text, sort, view, page, ...facts });
const CategorySearch = v.object({ sort, view, page, ...facts });

/** The facts that a list is narrowed by, as its address says them (domain/catalogue/fact-filter.ts). */
export type FactSearch = { [Kind in keyof typeof facts]?: string | undefined };

/** What the address of /products can say; defaults are left out of it. */
export type ProductsSearch = {
  q?: string | undefined;
  category?: string | undefined;
  sort?: ProductSort | undefined;
  view?: ListView | undefined;
  page?: number | undefined;
} & FactSearch;
export type CategorySearch = Pick<ProductsSearch, "sort" | "view" | "page"> & FactSearch;

/** The search part of /products' address; junk falls back to the defaults. */
export function parseProductsSearch(raw: Record<string, unknown>): ProductsSearch {
  return tidy(v.parse(ProductsSearch, raw));
}

/** The same of a category's page. */
export function parseCategorySearch(raw: Record<string, unknown>): CategorySearch {
  const { sort, view, page, ...read } = tidy(v.parse(CategorySearch, raw));
  return { sort, view, page, ...factsOf(read) };
}

/** The catalogue's query for an address; `view` is for the eye only. */
export function listInput(search: ProductsSearch) {
  return {
    ...(search.q ? { search: search.q } : {}),
    ...(search.category ? { category: search.category } : {}),
    ...(search.sort ? { sort: search.sort } : {}),
    page: search.page ?? 1,
    ...Object.fromEntries(Object.entries(factsOf(search)).filter(([, said]) => said)),
  };
}

/**
 * Every key is named, undefined where it says nothing: the router keeps what came in under a key
 * that is merely absent.
 */
function tidy(search: ProductsSearch): ProductsSearch {
  return {
    q: search.q,
    category: search.category,
    // Of a search the first order is another one.
    sort: search.sort === "name" && !search.q ? undefined : search.sort,
    view: search.view === "grid" ? undefined : search.view,
    page: search.page === 1 ? undefined : search.page,
    ...factsOf(search),
  };
}

/** What an address says of facts, and nothing besides. */
export function factsOf({ diet, free, heat, storage, origin }: FactSearch): FactSearch {
  return { diet, free, heat, storage, origin };
}

/** Whether a list is narrowed by a fact: no page of its own for search engines. */
export function isNarrowed(search: FactSearch): boolean {
  return Object.values(factsOf(search)).some(Boolean);
}
