import { and, asc, count, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { deliveries, orders } from "#db/schema/index.ts";
import { COLLECTED_TOLD_MS, PICKUP_NEAR_MS, SILENT_AFTER_MS } from "#domain/deliveries/delivery.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { deliveryToCheckColumns, isDriven, isOfOpenOrder } from "./deliveries.ts";
import { isUnconfirmed } from "./unconfirmed.ts";

/**
 * The first look that they did not answer; where none was made, when we last learnt something: for an open order not
 * before its pickup is near, for until then they are seldom asked. Of a booking that they may have heard of: since when
 * nobody wants it any more.
 */
const silentSince = sql<number>`iif(${deliveries.status} = 'confirmed_standard', ${orders.updatedAt},
  coalesce(${deliveries.unansweredSince}, iif(${isOfOpenOrder},
    max(${deliveries.updatedAt}, coalesce(${deliveries.pickupReadyAt}, 0) - ${PICKUP_NEAR_MS}),
    ${deliveries.updatedAt})))`;

/**
 * The outbox has not come to calling the courier of an order off; where it has given up, it stays so. The plus keeps
 * the index of kinds out, which has all that were ever booked.
 */
const UNSETTLED = sql`select subject_id from outbox where +kind = 'book_courier' and done_at is null
  and failed_at is null union all
  select subject_id from outbox where kind = 'book_courier' and failed_at is not null`;

/**
 * Deliveries with no answer from the courier for an hour (`now`: epoch ms): those under way, for a week those of
 * ended orders that must still be cancelled (they may have collected it), and for one day those of reassigned ones.
 */
function isSilent(now: number): SQL | undefined {
  const isToBeCalledOff = sql`not ${isOfOpenOrder} and ${orders.updatedAt} > ${now - COLLECTED_TOLD_MS}
    and ${deliveries.orderId} in (${UNSETTLED})`;
  // Where others are asked its turn comes: a long queue is not a courier's silence. By the index deliveries_active.
  const isAsking = sql`exists (select 1 from deliveries as asked where asked.refreshed_at > ${now - SILENT_AFTER_MS}
    and asked.status not in ('delivered', 'cancelled', 'returned', 'failed'))`;
  const isUnheard = sql`(${deliveries.unansweredSince} is not null or not ${isAsking})`;
  return and(
    sql`((${isDriven} and ((${isOfOpenOrder} and ${isUnheard}) or (${isToBeCalledOff})))
      or (${deliveries.status} = 'confirmed_standard' and ${isToBeCalledOff})
      or (${isUnconfirmed} and ${deliveries.updatedAt} > ${now - DAY_MS} and ${deliveries.orderId} in (${UNSETTLED})))`,
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
    .select({ ...deliveryToCheckColumns, silentSince })
    .from(deliveries)
    .innerJoin(orders, eq(orders.id, deliveries.orderId))
    .where(isSilent(params.now))
    .orderBy(asc(silentSince), asc(deliveries.id))
    .limit(params.limit);
}
