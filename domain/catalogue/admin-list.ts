import type { StockBand } from "../inventory/stock.ts";
import type { ProductStatus } from "./product.ts";

/** What the back office's product list can be sorted by. */
export const ADMIN_SORTS = ["name", "price", "stock", "category", "status", "updated"] as const;
export type AdminSort = (typeof ADMIN_SORTS)[number];

/** And narrowed to. */
export type AdminFilter = {
  search?: string | undefined;
  category?: string | undefined;
  status?: ProductStatus | undefined;
  band?: StockBand | undefined;
};

export const ADMIN_PAGE_SIZES = [25, 50, 100] as const;

/** A search counts and sorts so many finds; who has more goes on typing. */
export const MAX_FOUND = 500;

/** So many products a bulk action takes at once. */
export const MAX_IN_BULK = 10_000;

type Count = { category: string; status: ProductStatus; stockBand: StockBand; n: number };

/** How many products a filter leaves, from the counts by category, status and band. */
export function countOf(counts: readonly Count[], filter: Omit<AdminFilter, "search">): number {
  return counts
    .filter(
      (row) =>
        (filter.category === undefined || row.category === filter.category) &&
        (filter.status === undefined || row.status === filter.status) &&
        (filter.band === undefined || row.stockBand === filter.band),
    )
    .reduce((sum, { n }) => sum + n, 0);
}

/** The choices of each filter with what they would leave, the others being as they are. */
export function facetsOf(counts: readonly Count[], filter: Omit<AdminFilter, "search">) {
  const tally = (key: "category" | "status" | "stockBand", others: AdminFilter) => {
    const sums = new Map<string, number>();
    for (const row of counts) {
      if (countOf([row], others) === 0) continue;
      sums.set(row[key], (sums.get(row[key]) ?? 0) + row.n);
    }
    return [...sums]
      .map(([value, n]) => ({ value, n }))
      .sort((a, b) => (a.value < b.value ? -1 : 1));
  };
  return {
    category: tally("category", { ...filter, category: undefined }),
    status: tally("status", { ...filter, status: undefined }),
    band: tally("stockBand", { ...filter, band: undefined }),
  };
}
