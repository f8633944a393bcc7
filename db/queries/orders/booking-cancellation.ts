import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { deliveries, orderEvents, outbox } from "#db/schema/index.ts";
import { IN_HOUSE } from "#domain/deliveries/carriers.ts";
import { shopAuthor } from "#domain/orders/shopper.ts";
import { isBookingSettled } from "../deliveries/unconfirmed.ts";

/**
 * Statements for the write that ends an order: from `dueAt` (epoch ms) on the outbox job calls a courier off who is
 * to collect it, unless that was settled before. One who may have heard of a booking that was given up is looked
 * for then. A message that somebody has in hand is put back like any other: they may have seen the order open.
 */
export function scheduleBookingCancellation(
  db: Database,
  params: { orderId: string; dueAt: number; now: number },
) {
  const { orderId, dueAt, now } = params;
  return [
    db
      .update(deliveries)
      .set({ bookingUntil: now - 1 })
      .where(
        and(
          eq(deliveries.orderId, orderId),
          eq(deliveries.status, "confirmed_standard"),
          ne(deliveries.carrier, IN_HOUSE),
          isNull(deliveries.bookingUntil),
          gt(deliveries.bookingAttempt, 1),
        ),
      ),
    db
      .update(outbox)
      .set({ doneAt: null, failedAt: null, attempts: 0, lastError: null, dueAt })
      .where(
        and(
          eq(outbox.kind, "book_courier"),
          eq(outbox.subjectId, orderId),
          sql`exists (select 1 from deliveries d where d.order_id = ${orderId} and d.carrier <> ${IN_HOUSE}
            and (d.status in ('pending', 'pickup')
              or (d.status = 'confirmed_standard' and d.booking_until is not null)))`,
        ),
      ),
  ] as const;
}

/** Whose note it is: nobody's where the shop itself did it. */
type NoteAuthor = { userId: string | null; name: string | null; now: number };

/** The statement that notes on an order's timeline what became of its courier. */
export function courierNote(
  db: Database,
  author: NoteAuthor,
  { orderId, note }: { orderId: string; note: string },
) {
  return db.insert(orderEvents).values({
    orderId,
    at: author.now,
    kind: "courier",
    note,
    actorId: author.userId,
    actorName: author.name,
  });
}

/** Notes what became of calling the courier off. `isSettled`: nobody has to ask them again. */
export async function recordBookingCancellation(
  db: Database,
  author: NoteAuthor,
  params: { orderId: string; note: string; isSettled: boolean },
): Promise<void> {
  const { orderId, note, isSettled } = params;
  await db.batch([
    courierNote(db, author, { orderId, note }),
    ...(isSettled
      ? [db.update(outbox).set({ doneAt: author.now }).where(isBookingSettled(orderId))]
      : []),
  ]);
}

/** Notes that a courier who was called off, and whom another replaced, has the order after all; `note` null: it is known. */
export async function recordCancelledCourierArrived(
  db: Database,
  params: {
    delivery: { id: string; orderId: string };
    error: string;
    note: string | null;
    now: number;
  },
): Promise<void> {
  const { delivery, error, note, now } = params;
  await db.batch([
    db
      .update(deliveries)
      .set({ refreshedAt: now, error, unansweredSince: null })
      .where(eq(deliveries.id, delivery.id)),
    ...(note === null
      ? []
      : [courierNote(db, shopAuthor(now), { orderId: delivery.orderId, note })]),
  ]);
}
