import { and, asc, count, eq, gt, inArray, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { deliveries, orders } from "#db/schema/index.ts";
import { COLLECTED_TOLD_MS, ON_ITS_WAY } from "#domain/deliveries/delivery.ts";
import { orderToCallColumns } from "../orders/order-to-call.ts";
import { isDriven } from "./deliveries.ts";

/**
 * Deliveries that a courier has with them though their order was cancelled, within a week, `now` in epoch ms. Whatever
 * the courier says of the end takes one off the list; so does whoever takes the order up again.
 */
function isCollectedCancelled(now: number): SQL | undefined {
  return and(
    isDriven,
    inArray(deliveries.status, ON_ITS_WAY),
    eq(orders.status, "cancelled"),
    gt(orders.updatedAt, now - COLLECTED_TOLD_MS),
  );
}

/** How many there are. */
export function countCollectedCancelled(db: Database, params: { now: number }) {
  return db
    .select({ n: count() })
    .from(deliveries)
    .innerJoin(orders, eq(orders.id, deliveries.orderId))
    .where(isCollectedCancelled(params.now));
}

/** Those, the longest booked first. */
export function listCollectedCancelled(db: Database, params: { now: number; limit: number }) {
  return db
    .select({ deliveryId: deliveries.id, ...orderToCallColumns })
    .from(deliveries)
    .innerJoin(orders, eq(orders.id, deliveries.orderId))
    .where(isCollectedCancelled(params.now))
    .orderBy(asc(deliveries.createdAt), asc(deliveries.id))
    .limit(params.limit);
}
