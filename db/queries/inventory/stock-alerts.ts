import { type SQL, sql } from "drizzle-orm";

/**
 * How many products ask for new stock, as `stockAlert` of domain/inventory/stock.ts has it: over
 * `product_counts`, which triggers keep, so that every page shows the one number.
 */
export function stockAlerts(band: "low" | "out"): SQL<number> {
  return sql<number>`coalesce(sum(iif(status = 'active' and stock_band = ${band}, n, 0)), 0)`.mapWith(
    Number,
  );
}
