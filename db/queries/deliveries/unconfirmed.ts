import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { deliveries, orderEvents, outbox } from "#db/schema/index.ts";
import { IN_HOUSE } from "#domain/deliveries/carriers.ts";
import type { Delivery } from "../orders/orders.ts";

/**
 * A booking that made way for another although its carrier may have heard of it: nobody has looked yet. The plus keeps
 * the index of the carriers' own ids out, which has all that have none.
 */
export const isUnconfirmed = sql`(${deliveries.status} = 'cancelled' and ${deliveries.carrier} <> ${IN_HOUSE}
  and +${deliveries.courierDeliveryId} is null and ${deliveries.bookingAttempt} > 1)`;

/**
 * The booking of an order that made way for a driver of the shop's own although its carrier may have heard
 * of it: it was asked for and never answered. `booking`: which of the order's deliveries it is, from 1 on.
 * Null: there is none, or somebody has looked for it.
 */
export async function findUnconfirmedBooking(
  db: Database,
  params: { orderId: string },
): Promise<{ delivery: Delivery; booking: number } | null> {
  const [found] = await db
    .select({
      delivery: deliveries,
      booking: sql<number>`(select count(*) from deliveries as d where d.order_id = deliveries.order_id
        and (d.created_at, d.id) <= (deliveries.created_at, deliveries.id))`,
    })
    .from(deliveries)
    .where(and(eq(deliveries.orderId, params.orderId), isUnconfirmed))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(1);
  return found ?? null;
}

/** Whether such a booking of an order has still to be looked for, as a condition. */
function hasUnconfirmedBooking(orderId: string): SQL {
  return sql`exists (select 1 from ${deliveries} where ${deliveries.orderId} = ${orderId} and ${isUnconfirmed})`;
}

/** The outbox message that books an order's courier and is not done, where no booking has to be looked for any more. */
export function isBookingSettled(orderId: string): SQL | undefined {
  return and(
    eq(outbox.kind, "book_courier"),
    eq(outbox.subjectId, orderId),
    isNull(outbox.doneAt),
    sql`not ${hasUnconfirmedBooking(orderId)}`,
  );
}

/** When the message of an order that nobody is booked for is done: `now` (epoch ms), or null while one has to be looked for. */
export function doneAtUnlessUnconfirmed({ orderId, now }: { orderId: string; now: number }): SQL {
  return sql`iif(${hasUnconfirmedBooking(orderId)}, null, cast(${now} as integer))`;
}

/**
 * When the message of a booking that the courier took, or was asked about, is done: `now` (epoch ms), or null where
 * somebody may come for nothing: the order has ended meanwhile, or an earlier booking of it is unconfirmed.
 */
export function doneAtUnlessOrderEnded(params: { orderId: string; now: number }): SQL {
  return sql`iif(${hasEnded(params.orderId)}, null, ${doneAtUnlessUnconfirmed(params)})`;
}

/**
 * The new `booking_until` of a booking that was given up: just before `now` (epoch ms) if its order has ended, so that
 * the outbox cancels whoever was booked (`scheduleBookingCancellation`); else null.
 */
export function bookingUntilIfOrderEnded({ orderId, now }: { orderId: string; now: number }): SQL {
  return sql`iif(${hasEnded(orderId)}, cast(${now - 1} as integer), null)`;
}

function hasEnded(orderId: string): SQL {
  return sql`(select status from orders where id = ${orderId}) in ('cancelled', 'delivered')`;
}

/**
 * Writes down that the carrier has said what became of such a booking, and settles the order's message where it was
 * the last of an order that has not ended:
 * `found` is the carrier's own id of what it had, with what the timeline says of it; null: nothing.
 */
export async function resolveUnconfirmedBooking(
  db: Database,
  params: {
    delivery: Pick<Delivery, "id" | "orderId">;
    found: { courierDeliveryId: string; note: string } | null;
    now: number;
  },
): Promise<void> {
  const { delivery, found, now } = params;
  const { id, orderId } = delivery;
  await db.batch([
    db
      .update(deliveries)
      .set({
        // No try of it is unanswered any more.
        bookingAttempt: 0,
        ...(found ? { courierDeliveryId: found.courierDeliveryId, fallback: false } : {}),
        updatedAt: now,
      })
      .where(eq(deliveries.id, id)),
    db
      .update(outbox)
      .set({ doneAt: doneAtUnlessOrderEnded({ orderId, now }), failedAt: null })
      .where(isBookingSettled(orderId)),
    ...(found
      ? [db.insert(orderEvents).values({ orderId, at: now, kind: "courier", note: found.note })]
      : []),
  ]);
}
