import { asc, count, desc, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { productCounts, products } from "#db/schema/index.ts";
import { stockAlerts } from "../inventory/stock-alerts.ts";

const TOP_PRODUCTS = 10;

const valueCents = sql<number>`${products.priceCents} * ${products.stock}`.mapWith(Number);
const isKept = isNull(products.deletedAt);

/**
 * The figures of Product Analytics (back-office §2) over all products, inactive ones too: totals (what is
 * low or out of stock among the active ones alone), each category's count and stock value (most products first), the ten worth most. One round trip.
 */
export async function readProductAnalytics(db: Database) {
  const [totals, alerts, byCategory, top] = await db.batch([
    db
      .select({
        products: count(),
        active: sumOf(sql`${products.status} = 'active'`),
        valueCents: sumOf(valueCents),
      })
      .from(products)
      .where(isKept),
    db.select({ lowStock: stockAlerts("low"), outOfStock: stockAlerts("out") }).from(productCounts),
    db
      .select({ name: products.category, count: count(), valueCents: sumOf(valueCents) })
      .from(products)
      .where(isKept)
      .groupBy(products.category)
      .orderBy(desc(count()), asc(products.category)),
    db
      .select({
        id: products.id,
        name: products.name,
        category: products.category,
        priceCents: products.priceCents,
        stock: products.stock,
        status: products.status,
        valueCents,
      })
      .from(products)
      .where(isKept)
      .orderBy(desc(valueCents), asc(products.name), asc(products.id))
      .limit(TOP_PRODUCTS),
  ]);
  const shelf = totals[0] ?? { products: 0, active: 0, valueCents: 0 };
  const ask = alerts[0] ?? { lowStock: 0, outOfStock: 0 };
  return { totals: { ...shelf, ...ask }, categories: byCategory, top };
}

function sumOf(value: ReturnType<typeof sql>) {
  return sql<number>`coalesce(sum(${value}), 0)`.mapWith(Number);
}
