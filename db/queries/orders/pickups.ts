import { and, asc, count, eq, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderEvents, orders, payments, pickupCodes } from "#db/schema/index.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { nextVersion } from "#domain/time/next-version.ts";
import { type Author, auditInsert } from "../audit/audit.ts";
import { mailInserts, type QueuedMail } from "../notifications/mails.ts";
import { precondition } from "../platform/precondition.ts";
import { orderToCallColumns } from "./order-to-call.ts";
import { type PaidOrder, paidOrderColumns } from "./orders.ts";

/** An order with the code by which it is handed over; null where there is no order. */
export async function findPickup(
  db: Database,
  params: { orderId: string },
): Promise<{ order: PaidOrder; code: string | null } | null> {
  const [found] = await db
    .select({ order: paidOrderColumns, code: pickupCodes.code })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .leftJoin(pickupCodes, eq(pickupCodes.orderId, orders.id))
    .where(eq(orders.id, params.orderId));
  return found ?? null;
}

/**
 * An order that still stands as it was seen is packed: ready from now on, under way if it was
 * pending, with its event, audit row and mail. Refused (CHECK preconditions_hold) when it was changed
 * meanwhile. Gives its new `updatedAt`.
 */
export async function writeReady(
  db: Database,
  author: Author,
  params: { order: Pick<PaidOrder, "id" | "status" | "updatedAt">; mail: QueuedMail | null },
): Promise<number> {
  const { order, mail } = params;
  const { id, status } = order;
  const updatedAt = nextVersion(order, author.now);
  const isStarted = status === "pending";
  await db.batch([
    precondition(
      db,
      sql`(select updated_at from orders where id = ${id} and status = ${status}
        and ready_at is null) = ${order.updatedAt}`,
    ),
    db
      .update(orders)
      .set({ readyAt: author.now, updatedAt, ...(isStarted ? { status: "processing" } : {}) })
      .where(eq(orders.id, id)),
    ...(isStarted
      ? [
          // A trigger has written the event; it cannot know who did it.
          db
            .update(orderEvents)
            .set({ actorId: author.userId, actorName: author.name })
            .where(
              sql`${orderEvents.id} = (select max(id) from order_events
                where order_id = ${id} and kind = 'status')`,
            ),
        ]
      : []),
    db.insert(orderEvents).values({
      orderId: id,
      at: author.now,
      kind: "ready",
      actorId: author.userId,
      actorName: author.name,
    }),
    auditInsert(db, author, {
      action: "order.ready",
      subject: "order",
      subjectId: id,
      subjectName: orderNumber(id),
      before: { status },
      after: { status: isStarted ? "processing" : status },
    }),
    ...(mail ? mailInserts(db, mail) : []),
  ]);
  return updatedAt;
}

/** Spelled as the index orders_to_be_fetched has it. */
const TO_BE_FETCHED = sql`${orders.readyAt} is not null and ${orders.status} in ('pending', 'processing', 'shipped')`;
/** Counting ends here: who has more on the shelf does not ask how many. */
const MAX_COUNTED = 500;

/** Ready since before `readyBefore` (epoch ms), and so long past the slot that it was to be fetched in. */
function isUnfetched(readyBefore: number) {
  return and(
    TO_BE_FETCHED,
    lt(orders.readyAt, readyBefore),
    sql`coalesce(${orders.slotUntil}, 0) < ${readyBefore}`,
  );
}

/** How many orders have been ready since before `readyBefore` (epoch ms) or their slot's end was, up to 500. */
export function countUnfetched(db: Database, params: { readyBefore: number }) {
  return db
    .select({ n: count() })
    .from(
      db
        .select({ id: orders.id })
        .from(orders)
        .where(isUnfetched(params.readyBefore))
        .limit(MAX_COUNTED)
        .as("unfetched"),
    );
}

/** Those orders, the longest waiting first. */
export function listUnfetched(db: Database, params: { readyBefore: number; limit: number }) {
  return db
    .select({
      ...orderToCallColumns,
      readyAt: sql<number>`${orders.readyAt}`,
    })
    .from(orders)
    .where(isUnfetched(params.readyBefore))
    .orderBy(asc(orders.readyAt))
    .limit(params.limit);
}
