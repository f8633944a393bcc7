import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client.ts";
import { productCounts, products } from "#db/schema/index.ts";
import { stockAlerts } from "../inventory/stock-alerts.ts";

const TOP_PRODUCTS = 10;

/** As the index `products_by_value` has it. */
const valueCents = sql<number>`${products.priceCents} * ${products.stock}`.mapWith(Number);
const isKept = sql`${products.deletedAt} is null`;
const counted = sumOf(productCounts.n);

/**
 * The figures of Product Analytics (back-office §2) over all products, inactive ones too: totals (what is
 * low or out of stock among the active ones alone), each category's count and stock value (most products first), the ten worth most. One round trip.
 */
export async function readProductAnalytics(db: Database) {
  const [totals, byCategory, top] = await db.batch([
    db
      .select({
        products: counted,
        active: sumOf(sql`iif(${productCounts.status} = 'active', ${productCounts.n}, 0)`),
        valueCents: sumOf(productCounts.valueCents),
        lowStock: stockAlerts("low"),
        outOfStock: stockAlerts("out"),
      })
      .from(productCounts),
    db
      .select({
        name: productCounts.category,
        count: counted,
        valueCents: sumOf(productCounts.valueCents),
      })
      .from(productCounts)
      .groupBy(productCounts.category)
      .having(sql`${counted} > 0`)
      .orderBy(desc(counted), asc(productCounts.category)),
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
  return { totals: totals[0] ?? NOTHING, categories: byCategory, top };
}

const NOTHING = { products: 0, active: 0, valueCents: 0, lowStock: 0, outOfStock: 0 };

function sumOf(value: SQL | AnySQLiteColumn) {
  return sql<number>`coalesce(sum(${value}), 0)`.mapWith(Number);
}
