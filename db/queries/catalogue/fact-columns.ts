import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { products } from "#db/schema/index.ts";

/** What is known of a product beside its words, price and stock (`ProductFacts`). */
export const factColumns = {
  size: products.size,
  family: products.family,
  diet: products.diet,
  heat: products.heat,
  origin: products.origin,
  storage: products.storage,
  travels: products.travels,
  allergens: products.allergens,
  alsoCalled: products.alsoCalled,
};

/** Of more a far shopper is told at the checkout only. */
const MOST_NEARBY = 5_000;

/** The ids of what is on sale and may go only where the courier comes; one round trip, off its index. */
export async function listNearby(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`travels = 'nearby' and status = 'active' and deleted_at is null`)
    .orderBy(products.id)
    .limit(MOST_NEARBY);
  return rows.map(({ id }) => id);
}
