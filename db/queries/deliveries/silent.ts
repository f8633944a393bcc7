import { and, asc, count, eq, lt, notInArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { deliveries, orders } from "#db/schema/index.ts";
import { SILENT_AFTER_MS } from "#domain/deliveries/delivery.ts";
import { isDriven } from "./deliveries.ts";

/** The first look that they did not answer; where none was made, when we last learnt something. */
const silentSince = sql<number>`coalesce(${deliveries.unansweredSince}, ${deliveries.updatedAt})`;

/**
 * Deliveries under way of which the courier has said nothing for an hour, `now` in epoch ms. Their
 * answer takes one off the list; so does whoever sets the order to delivered, or cancels it.
 */
function isSilent(now: number): SQL | undefined {
  return and(
    isDriven,
    notInArray(orders.status, ["delivered", "cancelled"]),
    lt(silentSince, now - SILENT_AFTER_MS),
  );
}

/** How many there are. */
export function countSilent(db: Database, params: { now: number }) {
  return db
    .select({ n: count() })
    .from(deliveries)
    .innerJoin(orders, eq(orders.id, deliveries.orderId))
    .where(isSilent(params.now));
}

/** Those, the longest silent first. */
export function listSilent(db: Database, params: { now: number; limit: number }) {
  return db
    .select({
      deliveryId: deliveries.id,
      orderId: deliveries.orderId,
      firstName: orders.firstName,
      lastName: orders.lastName,
      silentSince,
    })
    .from(deliveries)
    .innerJoin(orders, eq(orders.id, deliveries.orderId))
    .where(isSilent(params.now))
    .orderBy(asc(silentSince), asc(deliveries.id))
    .limit(params.limit);
}
