import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orders, stockMovements } from "#db/schema/index.ts";

/**
 * The statement that counts the units of a product that are sold, and neither sent nor ready to be fetched yet: they lie
 * on the shelf, and are in its stock no more.
 */
export function countToBePacked(db: Database, params: { productId: string }) {
  return db
    .select({ units: sql<number>`coalesce(-sum(${stockMovements.stockDelta}), 0)` })
    .from(orders)
    .innerJoin(stockMovements, eq(stockMovements.paymentId, orders.paymentId))
    .where(
      and(
        inArray(orders.status, ["pending", "processing"]),
        isNull(orders.readyAt),
        // By the open orders, which are few: the plus keeps the index out that has all a product ever sold.
        sql`+${stockMovements.productId} = ${params.productId}`,
      ),
    );
}
