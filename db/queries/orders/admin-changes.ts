import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  deliveries,
  orderEvents,
  orderItems,
  orders,
  outbox,
  payments,
  products,
  refunds,
} from "#db/schema/index.ts";
import { IN_HOUSE } from "#domain/deliveries/carriers.ts";
import { ENDS_WITH_ORDER_FROM } from "#domain/deliveries/delivery.ts";
import { type OrderStatus, orderNumber } from "#domain/orders/order.ts";
import { DAY_MS, OUTBOX_GRACE_MS } from "#domain/time/durations.ts";
import { nextVersion } from "#domain/time/next-version.ts";
import { type Author, auditInsert } from "../audit/audit.ts";
import { returnStock, takeStockAgain, unitsNeeded } from "../inventory/ledger.ts";
import { mailInserts, type QueuedMail, withdrawStatusNews } from "../notifications/mails.ts";
import { precondition } from "../platform/precondition.ts";
import { isOrderAllRefunded } from "../refunds/all-refunded.ts";
import { scheduleBookingCancellation } from "./booking-cancellation.ts";
import { type Delivery, type PaidOrder, paidOrderColumns } from "./orders.ts";

/** A line as stock sees it: what the order needs, and what is on the shelf. */
export type OrderNeed = {
  orderId: string;
  productId: string;
  name: string;
  quantity: number;
  /** What can still be bought; null when the product is gone. */
  available: number | null;
};

export type OrderFacts = {
  order: PaidOrder;
  /** Its newest one. */
  delivery: Delivery | null;
  /** All of them, the newest first. */
  deliveries: Delivery[];
  needs: OrderNeed[];
  /** What went back of its money, or is on its way. Cents. */
  refundedCents: number;
  /** Who made it what it is now; null when that was the shop itself. */
  changedBy: string | null;
};

/** What a change of status has to know of each order that there is, in one round trip. */
export async function loadOrderFacts(
  db: Database,
  params: { orderIds: readonly string[] },
): Promise<OrderFacts[]> {
  const ids = [...params.orderIds];
  const [found, couriers, needs, changes, given] = await db.batch([
    db
      .select(paidOrderColumns)
      .from(orders)
      .innerJoin(payments, eq(payments.id, orders.paymentId))
      .where(inArray(orders.id, ids)),
    db
      .select()
      .from(deliveries)
      .where(inArray(deliveries.orderId, ids))
      .orderBy(desc(deliveries.createdAt), desc(deliveries.id)),
    db
      .select({
        orderId: orderItems.orderId,
        productId: orderItems.productId,
        name: sql<string>`max(${orderItems.name})`,
        quantity: unitsNeeded({ orderId: orderItems.orderId, productId: orderItems.productId }),
        available: sql<number | null>`max(${products.stock} - ${products.reserved})`,
      })
      .from(orderItems)
      .leftJoin(products, eq(products.id, orderItems.productId))
      .where(inArray(orderItems.orderId, ids))
      .groupBy(orderItems.orderId, orderItems.productId),
    db
      .select({
        orderId: orderEvents.orderId,
        at: orderEvents.at,
        actorName: orderEvents.actorName,
      })
      .from(orderEvents)
      .where(and(inArray(orderEvents.orderId, ids), eq(orderEvents.kind, "status")))
      .orderBy(desc(orderEvents.id)),
    db
      .select({ orderId: refunds.orderId, cents: sql<number>`sum(${refunds.orderCents})` })
      .from(refunds)
      .where(and(inArray(refunds.orderId, ids), ne(refunds.state, "failed")))
      .groupBy(refunds.orderId),
  ]);
  return found.map((order) => ({
    order,
    delivery: couriers.find(({ orderId }) => orderId === order.id) ?? null,
    deliveries: couriers.filter(({ orderId }) => orderId === order.id),
    needs: needs.filter(({ orderId }) => orderId === order.id),
    refundedCents: given.find(({ orderId }) => orderId === order.id)?.cents ?? 0,
    changedBy:
      changes.find(({ orderId, at }) => orderId === order.id && at === order.updatedAt)
        ?.actorName ?? null,
  }));
}

export type StatusChange = {
  order: Pick<
    PaidOrder,
    "deliveredAt" | "id" | "paymentId" | "slipPrintedAt" | "status" | "updatedAt"
  >;
  to: OrderStatus;
  note: string | null;
  mail: QueuedMail | null;
};

/**
 * Sets the status of orders that still stand as they were seen, each with what follows from it:
 * the stock given back or taken again, the event's author and note, the audit row, the mail. All or
 * nothing: refused (CHECK preconditions_hold) when one was changed meanwhile, or is taken up again and
 * all of its money went back, (CHECK products_stock_covers_reserved) when the stock is not there. Gives
 * the new `updatedAt` of each.
 */
export async function writeStatusChanges(
  db: Database,
  author: Author,
  changes: readonly StatusChange[],
): Promise<Array<{ orderId: string; updatedAt: number }>> {
  const [first, ...others] = changes.map((change) => ({
    statements: statusStatements(db, author, change),
    written: { orderId: change.order.id, updatedAt: nextVersion(change.order, author.now) },
  }));
  if (!first) return [];
  const [head, ...rest] = first.statements;
  await db.batch([head, ...rest, ...others.flatMap(({ statements }) => statements)]);
  return [first, ...others].map(({ written }) => written);
}

/** Adds a note to the order's timeline, with its audit row; false when there is no such order. */
export async function insertOrderNote(
  db: Database,
  author: Author,
  params: { orderId: string; note: string; requestKey: string | undefined },
): Promise<boolean> {
  const { orderId, note, requestKey } = params;
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
  if (!order) return false;
  await db.batch([
    db.insert(orderEvents).values({
      orderId,
      at: author.now,
      kind: "note",
      note,
      actorId: author.userId,
      actorName: author.name,
    }),
    auditInsert(db, author, {
      action: "order.note",
      subject: "order",
      subjectId: orderId,
      subjectName: orderNumber(orderId),
      after: { note },
      requestKey,
    }),
  ]);
  return true;
}

/** A change of status with what follows from it, as statements for the batch of its write. */
export function statusStatements(db: Database, author: Author, change: StatusChange) {
  const { order, to, note, mail } = change;
  const { id, status: from } = order;
  const updatedAt = nextVersion(change.order, author.now);
  // Taken back and set again, it was still delivered when it was.
  const deliveredAt = order.deliveredAt ?? (to === "delivered" ? author.now : null);
  return [
    precondition(
      db,
      sql`(select updated_at from orders where id = ${id} and status = ${from}) = ${order.updatedAt}`,
    ),
    ...(to === "cancelled" ? [returnStock(db, author, order)] : []),
    ...(from === "cancelled"
      ? [holdsMoney(db, id), takeStockAgain(db, author, order), bookAfterAll(db, author, id)]
      : []),
    db
      .update(orders)
      // What was cancelled stands on the shelf again: whoever takes it up packs it anew.
      .set({
        status: to,
        deliveredAt,
        updatedAt,
        ...(to === "cancelled" ? { readyAt: null, slipPrintedAt: null } : {}),
      })
      .where(eq(orders.id, id)),
    ...(to === "delivered" || to === "cancelled"
      ? [
          endOwnDelivery(db, author, id, to),
          ...scheduleBookingCancellation(db, {
            orderId: id,
            dueAt: author.now + OUTBOX_GRACE_MS,
            now: author.now,
          }),
        ]
      : []),
    // A trigger has written the event; it cannot know who did it.
    db
      .update(orderEvents)
      .set({ actorId: author.userId, actorName: author.name, note })
      .where(
        sql`${orderEvents.id} = (select max(id) from order_events
          where order_id = ${id} and kind = 'status')`,
      ),
    auditInsert(db, author, {
      action: "order.status",
      subject: "order",
      subjectId: id,
      subjectName: orderNumber(id),
      before: { status: from },
      after: { status: to, ...(note ? { note } : {}) },
    }),
    ...withdrawStatusNews(db, { orderId: id, status: from }),
    ...(mail ? mailInserts(db, mail) : []),
  ] as const;
}

/** A driver of our own has no other news than ours: their delivery ends with its order. */
function endOwnDelivery(
  db: Database,
  author: Author,
  orderId: string,
  status: "delivered" | "cancelled",
) {
  return db
    .update(deliveries)
    .set({ status, courierUpdatedAt: author.now, updatedAt: author.now })
    .where(
      and(
        eq(deliveries.orderId, orderId),
        eq(deliveries.carrier, IN_HOUSE),
        // In the words of the index of live deliveries.
        sql`${deliveries.status} not in ('cancelled', 'returned', 'failed')`,
        inArray(deliveries.status, ENDS_WITH_ORDER_FROM[status]),
      ),
    );
}

/** What is taken up again is sent: somebody has paid for it, and has not got all of that back meanwhile. */
function holdsMoney(db: Database, orderId: string) {
  return precondition(db, sql`not ${isOrderAllRefunded(orderId)}`);
}

/**
 * A courier who was not booked because the order was cancelled is to be booked now. A message that is not done keeps its
 * time, as a slot's is not due yet, all but a moment: whoever has it in hand, and saw the order cancelled, does not settle it.
 * Where its slot has begun meanwhile, a day later, as for an order that is paid too late for it: another one is to be chosen.
 */
function bookAfterAll(db: Database, author: Author, orderId: string) {
  return db
    .update(outbox)
    .set({
      doneAt: null,
      dueAt: sql`iif((select slot_from from orders where id = ${orderId}) <= ${author.now},
        cast(${author.now + DAY_MS} as integer),
        iif(${outbox.doneAt} is null, ${outbox.dueAt} - 1, cast(${author.now} as integer)))`,
    })
    .where(
      and(
        eq(outbox.kind, "book_courier"),
        eq(outbox.subjectId, orderId),
        sql`not exists (select 1 from deliveries where order_id = ${orderId})`,
      ),
    );
}
