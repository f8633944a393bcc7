import * as v from "valibot";
import { ADMIN_PAGE_SIZES, ADMIN_SORTS, type AdminSort } from "#domain/catalogue/admin-list.ts";
import { PRODUCT_STATUSES, type ProductStatus } from "#domain/catalogue/product.ts";
import { STOCK_BANDS, type StockBand } from "#domain/inventory/stock.ts";
import { addressChoice, addressPage, addressText } from "../../parts/address-fields.ts";

const ListSearch = v.object({
  q: addressText(200),
  category: addressText(200),
  status: addressChoice(PRODUCT_STATUSES),
  stock: addressChoice(STOCK_BANDS),
  sort: addressChoice(ADMIN_SORTS),
  down: v.fallback(v.optional(v.boolean()), undefined),
  page: addressPage,
  size: addressChoice(ADMIN_PAGE_SIZES),
});

/** What the address of /admin/products can say; defaults are left out of it. */
export type ListSearch = {
  q?: string | undefined;
  category?: string | undefined;
  status?: ProductStatus | undefined;
  stock?: StockBand | undefined;
  sort?: AdminSort | undefined;
  /** From the end: Z to A, dear to cheap. */
  down?: boolean | undefined;
  page?: number | undefined;
  size?: (typeof ADMIN_PAGE_SIZES)[number] | undefined;
};

/** Junk falls back to the defaults. Every key is named: the router keeps what is merely absent. */
export function parseListSearch(raw: Record<string, unknown>): ListSearch {
  const { q, category, status, stock, sort, down, page, size } = v.parse(ListSearch, raw);
  return {
    q,
    category,
    status,
    stock,
    sort: sort === "name" ? undefined : sort,
    down: down || undefined,
    page: page === 1 ? undefined : page,
    size: size === ADMIN_PAGE_SIZES[0] ? undefined : size,
  };
}

/** The filter part, as the procedures take it. */
export function filterOf({ q, category, status, stock }: ListSearch) {
  return {
    ...(q ? { search: q } : {}),
    ...(category ? { category } : {}),
    ...(status ? { status } : {}),
    ...(stock ? { band: stock } : {}),
  };
}

/** The list's query for an address. */
export function listInput(search: ListSearch) {
  return {
    ...filterOf(search),
    sort: search.sort ?? "name",
    descending: search.down ?? false,
    page: search.page ?? 1,
    pageSize: search.size ?? ADMIN_PAGE_SIZES[0],
  };
}

let seenLast: ListSearch = {};

/** Keeps how the list was seen last, for the way back to it. Browser only: a server has many who look. */
export function rememberList(search: ListSearch): void {
  seenLast = search;
}

/** The way to the list as it was seen last in this tab, with its search, filters, order and page; all of it at first. */
export function wayBack() {
  return { to: "/admin/products", search: seenLast } as const;
}
