import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderItems, orders, products } from "#db/schema/index.ts";
import { inLanguage, PRODUCT_TEXTS } from "#domain/catalogue/translation.ts";
import type { Language } from "#domain/store/formats.ts";
import { cardColumns, isSoldById } from "../catalogue/catalogue.ts";
import { ownedBy } from "./my-orders.ts";

/** Who has bought for years still buys what they bought of late. */
const MAX_ORDERS_READ = 20;

/**
 * What a customer bought in their last 20 orders, as cards: what is on sale and in stock, what is in
 * most of them first, then what was bought last. One round trip.
 */
export async function listBuyAgain(
  db: Database,
  params: { userId: string; limit: number; language: Language },
) {
  const recent = db
    .select({ id: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .where(and(ownedBy(db, params.userId), ne(orders.status, "cancelled")))
    .orderBy(desc(orders.createdAt))
    .limit(MAX_ORDERS_READ)
    .as("recent");
  const bought = db
    .select({
      productId: orderItems.productId,
      times: sql<number>`count(*)`.as("times"),
      lastAt: sql<number>`max(${recent.createdAt})`.as("last_at"),
    })
    .from(recent)
    .innerJoin(orderItems, eq(orderItems.orderId, recent.id))
    .groupBy(orderItems.productId)
    .as("bought");
  const found = await db
    .select(cardColumns(params.language))
    .from(bought)
    .innerJoin(products, eq(products.id, bought.productId))
    .where(and(isSoldById, gt(products.stock, products.reserved)))
    .orderBy(desc(bought.times), desc(bought.lastAt), products.id)
    .limit(params.limit);
  return found.map(({ texts, ...row }) =>
    inLanguage(params.language, row, { texts, fields: PRODUCT_TEXTS }),
  );
}
