import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { deliveries, orders, outbox } from "#db/schema/index.ts";
import { IN_HOUSE } from "#domain/deliveries/carriers.ts";
import { FALLBACK_DELIVERY_STATUSES } from "#domain/deliveries/delivery.ts";
import { isAllRefunded } from "../refunds/all-refunded.ts";

const newest = sql`(select id from deliveries where order_id = ${orders.id}
  order by created_at desc, id desc limit 1)`;

/** The booking is queued and still being tried: it is not given up. */
const isBeingBooked = sql`exists (select 1 from ${outbox} where ${outbox.kind} = 'book_courier'
  and ${outbox.subjectId} = ${orders.id} and ${outbox.doneAt} is null and ${outbox.failedAt} is null)`;

const isGivenUp = sql`exists (select 1 from ${outbox} where ${outbox.kind} = 'book_courier'
  and ${outbox.subjectId} = ${orders.id} and ${outbox.failedAt} is not null)`;

/** A carrier may have heard of it, and has not answered until the outbox gave it up: somebody may come for it. */
const isNeverAnswered = sql`${deliveries.status} = 'confirmed_standard' and ${deliveries.bookingUntil} is not null
  and ${isGivenUp}`;

/**
 * Shipped, and its courier has brought it back, or called it off since: whoever marks it shipped later knows of that. Or
 * so early that no courier was asked, or none answered: nobody may have it.
 */
const isShippedInVain = sql`${orders.status} = 'shipped' and (${deliveries.status} = 'returned'
  or (${deliveries.status} = 'failed' and ${deliveries.error} = 'order-shipped')
  or (${isNeverAnswered})
  or (${deliveries.status} = 'cancelled' and ${orders.updatedAt} <= ${deliveries.updatedAt}))`;

/**
 * Open orders that a courier was to bring and none will: they refused the booking, could not be asked
 * (for it or for its price), was given up, or called it off. Whoever hands one to a driver, books
 * again or marks the order shipped takes it off the list, unless it was so before a courier was booked. One whose money all went back is on a list of its own.
 */
const isWithoutCourier = and(
  sql`((${orders.status} in ('pending', 'processing') and not ${isAllRefunded}) or (${isShippedInVain}))`,
  sql`not ${isBeingBooked}`,
  sql`case
    when ${deliveries.id} is null then ${isGivenUp}
    when ${deliveries.carrier} = ${IN_HOUSE} then 0
    when ${deliveries.status} in ('failed', 'cancelled', 'returned') or (${isNeverAnswered}) then 1
    when ${deliveries.status} in (${sql.join(
      FALLBACK_DELIVERY_STATUSES.map((status) => sql`${status}`),
      sql`, `,
    )}) then ${deliveries.bookingUntil} is null
    else ${deliveries.status} = 'booking' and ${isGivenUp} end`,
);

export function countWithoutCourier(db: Database) {
  return db
    .select({ n: count() })
    .from(orders)
    .leftJoin(deliveries, eq(deliveries.id, newest))
    .where(isWithoutCourier);
}

/** Those orders, the longest waiting first, with the delivery that came to nothing (null: none). */
export function listWithoutCourier(db: Database, params: { limit: number }) {
  return db
    .select({
      orderId: orders.id,
      firstName: orders.firstName,
      lastName: orders.lastName,
      createdAt: orders.createdAt,
      deliveryId: deliveries.id,
      status: deliveries.status,
      fallback: deliveries.fallback,
      error: deliveries.error,
      courierDeliveryId: deliveries.courierDeliveryId,
      updatedAt: deliveries.updatedAt,
    })
    .from(orders)
    .leftJoin(deliveries, eq(deliveries.id, newest))
    .where(isWithoutCourier)
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(params.limit);
}
