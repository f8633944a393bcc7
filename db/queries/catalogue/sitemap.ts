import { and, asc, count, eq, max } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { categories, products } from "#db/schema/index.ts";

const isActive = eq(products.status, "active");

/** One stretch of the active products, by id, and when each last changed (epoch milliseconds). */
export async function listSitemapProducts(
  db: Database,
  params: { limit: number; offset: number },
): Promise<{ id: string; updatedAt: number }[]> {
  return db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(isActive)
    .orderBy(asc(products.id))
    .limit(params.limit)
    .offset(params.offset);
}

/**
 * The categories that sell something with the last change to what they sell, how many active
 * products there are, and the first of them; one round trip.
 */
export async function getSitemap(db: Database, params: { limit: number }) {
  const [categoryRows, totals, firstProducts] = await db.batch([
    db
      .select({ name: categories.name, updatedAt: max(products.updatedAt) })
      .from(categories)
      .innerJoin(products, and(eq(products.category, categories.name), isActive))
      .groupBy(categories.name)
      .orderBy(asc(categories.name)),
    db.select({ total: count() }).from(products).where(isActive),
    db
      .select({ id: products.id, updatedAt: products.updatedAt })
      .from(products)
      .where(isActive)
      .orderBy(asc(products.id))
      .limit(params.limit),
  ]);
  return {
    categories: categoryRows,
    total: totals[0]?.total ?? 0,
    products: firstProducts,
  };
}
