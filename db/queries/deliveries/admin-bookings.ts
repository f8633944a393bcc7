import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { deliveries, deliveryQuotes, orders, outbox } from "#db/schema/index.ts";
import type { InHouseDriverStep } from "#domain/deliveries/admin-filters.ts";
import { IN_HOUSE } from "#domain/deliveries/carriers.ts";
import { isOnItsWay, MAKES_WAY_FROM } from "#domain/deliveries/delivery.ts";
import { FOLLOWS_COURIER_FROM, orderNumber } from "#domain/orders/order.ts";
import { nextVersion } from "#domain/time/next-version.ts";
import { type Author, auditInsert } from "../audit/audit.ts";
import { mailInserts, type QueuedMail } from "../notifications/mails.ts";
import { courierNote } from "../orders/booking-cancellation.ts";
import type { Delivery, Order } from "../orders/orders.ts";
import { precondition } from "../platform/precondition.ts";
import { isNewestDelivery } from "./newest-delivery.ts";
import { doneAtUnlessUnconfirmed } from "./unconfirmed.ts";

/** What happens to an order's newest delivery and to the order, as an administrator saw both. */
type Seen = {
  order: Pick<Order, "id" | "updatedAt">;
  /** Null: the order has none. */
  newest: Pick<
    Delivery,
    "bookingAttempt" | "bookingUntil" | "createdAt" | "id" | "status" | "updatedAt"
  > | null;
};

/** An order with its newest delivery, and a quote if one is named; null when there is no order. */
export async function loadDispatch(
  db: Database,
  params: { orderId: string; quoteId?: string | undefined },
) {
  const { orderId, quoteId } = params;
  const [found, newest, quotes, bookings] = await db.batch([
    db.select().from(orders).where(eq(orders.id, orderId)),
    db
      .select()
      .from(deliveries)
      .where(eq(deliveries.orderId, orderId))
      .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
      .limit(1),
    db
      .select()
      .from(deliveryQuotes)
      .where(eq(deliveryQuotes.id, quoteId ?? "")),
    db.select({ n: count() }).from(deliveries).where(eq(deliveries.orderId, orderId)),
  ]);
  const [order] = found;
  if (!order) return null;
  return {
    order,
    newest: newest[0] ?? null,
    quote: quotes[0] ?? null,
    bookings: bookings[0]?.n ?? 0,
  };
}

/**
 * Opens the courier's booking of an order anew, for `bookCourier` or the outbox to make: the same
 * delivery once more ("same"), or one of its own ("next"). Refused as a whole (CHECK, UNIQUE) when
 * somebody else was faster.
 */
export async function openBooking(
  db: Database,
  author: Author,
  params: Seen & {
    newest: NonNullable<Seen["newest"]>;
    rebooking: "same" | "next";
    deliveryId: string;
    messageId: string;
    quote: { id: string; carrier: string; feeCents: number };
    booking: number;
    note: string;
    dueAt: number;
  },
): Promise<void> {
  const { order, newest, rebooking, quote } = params;
  const opened = {
    quoteId: quote.id,
    carrier: quote.carrier,
    fallback: false,
    status: "booking" as const,
    feeCents: quote.feeCents,
    // Free to be claimed at once, by whoever comes first.
    bookingUntil: author.now - 1,
    // Of the same one an earlier try may have been heard, also by whoever finds that nobody is to come any more.
    bookingAttempt: rebooking === "same" && newest.bookingAttempt > 1 ? 1 : 0,
    updatedAt: nextVersion(newest, author.now),
  };
  const deliveryId = rebooking === "same" ? newest.id : params.deliveryId;
  await db.batch([
    standsAsSeen(db, params),
    ...(rebooking === "same"
      ? [db.update(deliveries).set(opened).where(eq(deliveries.id, newest.id))]
      : [
          standDown(db, author, order.id),
          db.insert(deliveries).values({
            ...opened,
            id: deliveryId,
            orderId: order.id,
            createdAt: Math.max(author.now, newest.createdAt + 1),
          }),
        ]),
    db
      .update(orders)
      .set({
        deliveryMethod: "courier",
        updatedAt: nextVersion(order, author.now),
      })
      .where(eq(orders.id, order.id)),
    db
      .insert(outbox)
      .values({
        id: params.messageId,
        kind: "book_courier",
        subjectId: order.id,
        dueAt: params.dueAt,
        createdAt: author.now,
      })
      .onConflictDoUpdate({
        target: [outbox.kind, outbox.subjectId],
        set: { attempts: 0, dueAt: params.dueAt, doneAt: null, failedAt: null, lastError: null },
      }),
    courierNote(db, author, { orderId: order.id, note: params.note }),
    auditInsert(db, author, {
      action: "delivery.book",
      subject: "delivery",
      subjectId: deliveryId,
      subjectName: orderNumber(order.id),
      before: { status: newest.status },
      after: { status: "booking", booking: params.booking, feeCents: quote.feeCents },
    }),
  ]);
}

/**
 * Gives an order to a driver of the shop's own; whatever stood in for a delivery makes way, and no
 * courier is asked any more. Where one may have heard of it, of this booking or an earlier one, the order's message
 * waits until `lookDueAt` (epoch ms) for somebody to look. Refused as a whole when somebody else was faster.
 */
export async function openOwnDelivery(
  db: Database,
  author: Author,
  params: Seen & {
    deliveryId: string;
    driver: { name: string; phone: string };
    feeCents: number;
    note: string;
    lookDueAt: number;
  },
): Promise<void> {
  const { order, newest, deliveryId, driver, feeCents, lookDueAt } = params;
  const createdAt = Math.max(author.now, (newest?.createdAt ?? 0) + 1);
  await db.batch([
    standsAsSeen(db, params),
    standDown(db, author, order.id),
    db.insert(deliveries).values({
      id: deliveryId,
      orderId: order.id,
      carrier: IN_HOUSE,
      status: "pending",
      feeCents,
      courierName: driver.name,
      courierPhone: driver.phone,
      courierUpdatedAt: author.now,
      createdAt,
      updatedAt: createdAt,
    }),
    db
      .update(outbox)
      .set({
        doneAt: doneAtUnlessUnconfirmed({ orderId: order.id, now: author.now }),
        failedAt: null,
        attempts: 0,
        dueAt: lookDueAt,
      })
      .where(and(eq(outbox.kind, "book_courier"), eq(outbox.subjectId, order.id))),
    db
      .update(orders)
      .set({ deliveryMethod: "standard", updatedAt: nextVersion(order, author.now) })
      .where(eq(orders.id, order.id)),
    courierNote(db, author, { orderId: order.id, note: params.note }),
    auditInsert(db, author, {
      action: "delivery.hand_out",
      subject: "delivery",
      subjectId: deliveryId,
      subjectName: orderNumber(order.id),
      before: { status: newest?.status ?? null },
      after: { status: "pending", driver: driver.name, phone: driver.phone, feeCents },
    }),
  ]);
}

/**
 * Moves an in-house delivery to another step, if it is still as it was seen; the order becomes shipped when the driver
 * sets out.
 */
export async function updateInHouseDelivery(
  db: Database,
  author: Author,
  params: {
    delivery: Pick<Delivery, "id" | "orderId" | "status" | "updatedAt">;
    to: InHouseDriverStep;
    note: string;
    mail: QueuedMail | null;
  },
): Promise<void> {
  const { delivery, to, note, mail } = params;
  await db.batch([
    precondition(
      db,
      sql`(select updated_at from deliveries where id = ${delivery.id}
        and status = ${delivery.status}) = ${delivery.updatedAt}`,
    ),
    db
      .update(deliveries)
      .set({
        status: to,
        courierUpdatedAt: author.now,
        updatedAt: nextVersion(delivery, author.now),
      })
      .where(eq(deliveries.id, delivery.id)),
    db
      .update(orders)
      .set({ status: "shipped", updatedAt: author.now })
      .where(
        and(
          eq(orders.id, delivery.orderId),
          inArray(orders.status, isOnItsWay(to) ? FOLLOWS_COURIER_FROM.shipped : []),
        ),
      ),
    courierNote(db, author, { orderId: delivery.orderId, note }),
    auditInsert(db, author, {
      action: "delivery.status",
      subject: "delivery",
      subjectId: delivery.id,
      subjectName: orderNumber(delivery.orderId),
      before: { status: delivery.status },
      after: { status: to },
    }),
    ...(mail ? mailInserts(db, mail) : []),
  ]);
}

function standsAsSeen(db: Database, { order, newest }: Seen) {
  return precondition(
    db,
    sql`(select updated_at from orders where id = ${order.id}
        and status not in ('delivered', 'cancelled')) = ${order.updatedAt}
      and ${isNewestDelivery(order.id, newest)}`,
  );
}

function standDown(db: Database, author: Author, orderId: string) {
  return db
    .update(deliveries)
    .set({ status: "cancelled", bookingUntil: null, updatedAt: author.now })
    .where(and(eq(deliveries.orderId, orderId), inArray(deliveries.status, MAKES_WAY_FROM)));
}
