import { and, asc, count, eq, inArray, ne, not, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { deliveries, deliveryTallies, orderEvents, orders, outbox } from "#db/schema/index.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { storedNote } from "#domain/orders/timeline-note.ts";
import { type Author, auditInsert } from "../audit/audit.ts";
import type { Delivery } from "../orders/orders.ts";
import { isAllRefunded, isOpenAndRefunded } from "../refunds/all-refunded.ts";
import { knownAt } from "./delivery-list.ts";

/** How many deliveries stand at each status. */
export function countAdminDeliveries(db: Database) {
  return db
    .select({ state: deliveryTallies.state, n: deliveryTallies.deliveries })
    .from(deliveryTallies);
}

/** Nobody drives these, although an order's delivery stands there. */
const NOBODY_DRIVES = sql`('confirmed_fallback', 'quote_only', 'confirmed_standard')`;
/** Counting ends here: who has more to hand out does not ask how many. */
const MAX_COUNTED = 500;

/**
 * Open orders that nobody brings yet: standard ones, and those whose courier was never booked or
 * did not get there, but none whose money all went back. The longest waiting first, and how many there are, up to 500.
 */
export async function listUnassigned(db: Database, params: { limit: number }) {
  const waiting = and(
    inArray(orders.status, ["pending", "processing", "shipped"]),
    // Their shoppers come for these.
    ne(orders.deliveryMethod, "pickup"),
    // Nobody is to bring these: they wait to be cancelled, in a list of their own.
    not(isOpenAndRefunded),
    sql`not exists (select 1 from deliveries d where d.order_id = ${orders.id}
      and d.status not in ('cancelled', 'returned', 'failed')
      and (d.status not in ${NOBODY_DRIVES} or d.booking_until is not null))`,
    // The outbox is still at it.
    sql`not exists (select 1 from ${outbox} where ${outbox.kind} = 'book_courier'
      and ${outbox.subjectId} = ${orders.id} and ${outbox.doneAt} is null
      and ${outbox.failedAt} is null)`,
  );
  const [rows, totals] = await db.batch([
    db
      .select({
        id: orders.id,
        firstName: orders.firstName,
        lastName: orders.lastName,
        address: orders.address,
        city: orders.city,
        phone: orders.phone,
        status: orders.status,
        deliveryMethod: orders.deliveryMethod,
        createdAt: orders.createdAt,
        updatedAt: orders.updatedAt,
      })
      .from(orders)
      .where(waiting)
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(params.limit),
    db
      .select({ n: count() })
      .from(
        db.select({ id: orders.id }).from(orders).where(waiting).limit(MAX_COUNTED).as("waiting"),
      ),
  ]);
  return { rows, total: totals[0]?.n ?? 0 };
}

/** A delivery with its order and where it stands; null when there is none. */
export async function findAdminDelivery(db: Database, params: { deliveryId: string }) {
  const [found] = await db
    .select({
      delivery: deliveries,
      order: orders,
      allRefunded: isAllRefunded,
      state: deliveries.state,
      knownAt,
      isNewest: sql<number>`not exists (select 1 from deliveries later
        where later.order_id = ${deliveries.orderId} and later.created_at > ${deliveries.createdAt})`,
    })
    .from(deliveries)
    .innerJoin(orders, eq(orders.id, deliveries.orderId))
    .where(eq(deliveries.id, params.deliveryId));
  return found ?? null;
}

/** Those of a carrier's deliveries that are ours. */
export async function findByCourierIds(
  db: Database,
  params: { carrier: string; ids: readonly string[] },
): Promise<Delivery[]> {
  const { carrier, ids } = params;
  if (ids.length === 0) return [];
  return db
    .select()
    .from(deliveries)
    .where(and(inArray(deliveries.courierDeliveryId, [...ids]), eq(deliveries.carrier, carrier)));
}

/** Notes that the courier said the same again. */
export async function touchDeliveries(
  db: Database,
  params: { ids: readonly string[]; now: number },
): Promise<void> {
  const { ids, now } = params;
  if (ids.length === 0) return;
  await db
    .update(deliveries)
    .set({ refreshedAt: now, updatedAt: now, unansweredSince: null })
    .where(inArray(deliveries.id, [...ids]));
}

/** Puts who called the courier off on the order's timeline and into the audit log. */
export async function noteCancelledDelivery(
  db: Database,
  author: Author,
  params: { delivery: Delivery; status: string },
): Promise<void> {
  const { delivery, status } = params;
  await db.batch([
    db.insert(orderEvents).values({
      orderId: delivery.orderId,
      at: author.now,
      kind: "courier",
      note: storedNote("called-off"),
      actorId: author.userId,
      actorName: author.name,
    }),
    auditInsert(db, author, {
      action: "delivery.status",
      subject: "delivery",
      subjectId: delivery.id,
      subjectName: orderNumber(delivery.orderId),
      before: { status: delivery.status },
      after: { status },
    }),
  ]);
}
