import { and, asc, count, eq, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { deliveries, orders } from "#db/schema/index.ts";
import { IN_HOUSE } from "#domain/deliveries/carriers.ts";
import { DRIVER_DUE_AFTER_MS, OVERDUE_AFTER_MS } from "#domain/deliveries/delivery.ts";
import { deliveryToCheckColumns, isMoving, isOfOpenOrder } from "./deliveries.ts";

/** By the carrier's deadline; of a driver of the shop's own by the end of the slot, or a day after they were assigned. */
const dueAt = sql<number>`iif(${deliveries.carrier} = ${IN_HOUSE},
  max(coalesce(${orders.slotUntil}, 0), ${deliveries.createdAt} + ${DRIVER_DUE_AFTER_MS}),
  ${deliveries.dropoffDeadlineAt})`;

/** Deliveries under way, of open orders, that were due two hours before `now` (epoch ms) or longer ago. */
function isOverdue(now: number) {
  return and(
    isMoving,
    sql`(+${deliveries.courierDeliveryId} is not null or ${deliveries.carrier} = ${IN_HOUSE})`,
    isOfOpenOrder,
    lt(dueAt, now - OVERDUE_AFTER_MS),
  );
}

/** How many there are. */
export function countOverdue(db: Database, params: { now: number }) {
  return db
    .select({ n: count() })
    .from(deliveries)
    .innerJoin(orders, eq(orders.id, deliveries.orderId))
    .where(isOverdue(params.now));
}

/** Those, the longest overdue first; `dueAt`: epoch ms. */
export function listOverdue(db: Database, params: { now: number; limit: number }) {
  return db
    .select({ ...deliveryToCheckColumns, dueAt })
    .from(deliveries)
    .innerJoin(orders, eq(orders.id, deliveries.orderId))
    .where(isOverdue(params.now))
    .orderBy(asc(dueAt), asc(deliveries.id))
    .limit(params.limit);
}
