import { asc, count, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orders } from "#db/schema/index.ts";
import { UNSHIPPED_STATUSES } from "#domain/orders/unshipped.ts";
import { orderToCallColumns } from "../orders/order-to-call.ts";

/** Of a row of `orders`: all of its money went back, or is on its way. A refund that failed gave nothing. */
export const isAllRefunded =
  sql<boolean>`(orders.total_cents <= (select coalesce(sum(rand_cents), 0)
  from refunds where order_id = orders.id and state <> 'failed'))`.mapWith(Boolean);

/** The same of one order by its id, as a condition. */
export function isOrderAllRefunded(orderId: string) {
  return sql<boolean>`exists (select 1 from orders where id = ${orderId} and ${isAllRefunded})`.mapWith(
    Boolean,
  );
}

/** Of a row of `orders`: it would still be sent though all of its money went back. */
export const isOpenAndRefunded = sql`(${inArray(orders.status, UNSHIPPED_STATUSES)} and ${isAllRefunded})`;

/** How many such orders there are. */
export function countRefundedOpen(db: Database) {
  return db.select({ n: count() }).from(orders).where(isOpenAndRefunded);
}

/** Those orders, the longest waiting first. */
export function listRefundedOpen(db: Database, params: { limit: number }) {
  return db
    .select(orderToCallColumns)
    .from(orders)
    .where(isOpenAndRefunded)
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(params.limit);
}
