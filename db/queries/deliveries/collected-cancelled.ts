import { and, asc, count, eq, gt, inArray, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { deliveries, orders } from "#db/schema/index.ts";
import { COLLECTED_TOLD_MS, ON_ITS_WAY } from "#domain/deliveries/delivery.ts";
import { orderToCallColumns } from "../orders/order-to-call.ts";

/**
 * Deliveries that a courier has with them though their order was cancelled, or has brought since, within a week, `now` in
 * epoch ms. That they bring it back takes one off the list; so does whoever takes the order up again.
 */
function isCollectedCancelled(now: number): SQL | undefined {
  return and(
    // By the index of orders that ended: those of a week are few beside all that was ever delivered.
    eq(orders.status, "cancelled"),
    gt(orders.updatedAt, now - COLLECTED_TOLD_MS),
    isNotNull(deliveries.courierDeliveryId),
    or(
      inArray(deliveries.status, ON_ITS_WAY),
      // What had been delivered before it was cancelled says so itself.
      and(eq(deliveries.status, "delivered"), isNull(orders.deliveredAt)),
    ),
  );
}

/** How many there are. */
export function countCollectedCancelled(db: Database, params: { now: number }) {
  return db
    .select({ n: count() })
    .from(orders)
    .innerJoin(deliveries, eq(deliveries.orderId, orders.id))
    .where(isCollectedCancelled(params.now));
}

/** Those, the longest booked first. */
export function listCollectedCancelled(db: Database, params: { now: number; limit: number }) {
  return db
    .select({ deliveryId: deliveries.id, status: deliveries.status, ...orderToCallColumns })
    .from(orders)
    .innerJoin(deliveries, eq(deliveries.orderId, orders.id))
    .where(isCollectedCancelled(params.now))
    .orderBy(asc(deliveries.createdAt), asc(deliveries.id))
    .limit(params.limit);
}
