import { asc, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { categories, products } from "#db/schema/index.ts";
import { isSoldById } from "./catalogue.ts";
import { countSold } from "./product-list.ts";

/** One stretch of the active products, by id, and when each last changed (epoch milliseconds). */
export async function listSitemapProducts(
  db: Database,
  params: { limit: number; offset: number },
): Promise<{ id: string; updatedAt: number }[]> {
  return db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(isSoldById)
    .orderBy(asc(products.id))
    .limit(params.limit)
    .offset(params.offset);
}

/**
 * The categories that sell something with the last change to what they sell, how many active
 * products there are, and the first of them; one round trip.
 */
export async function getSitemap(db: Database, params: { limit: number }) {
  // The index is named: SQLite would sort a whole category by its changes to find the last one.
  const lastChange = sql<number | null>`(
    select updated_at from products indexed by products_admin_category_updated
    where category = categories.name and status = 'active' and deleted_at is null
    order by updated_at desc limit 1
  )`;
  const [categoryRows, totals, firstProducts] = await db.batch([
    db
      .select({
        name: categories.name,
        updatedAt: lastChange.as("last_change"),
      })
      .from(categories)
      .where(sql`last_change is not null`)
      .orderBy(asc(categories.name)),
    countSold(db),
    db
      .select({ id: products.id, updatedAt: products.updatedAt })
      .from(products)
      .where(isSoldById)
      .orderBy(asc(products.id))
      .limit(params.limit),
  ]);
  return {
    categories: categoryRows,
    total: totals[0]?.total ?? 0,
    products: firstProducts,
  };
}
