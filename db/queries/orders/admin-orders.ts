import { and, asc, count, desc, eq, getTableColumns, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  creditNotes,
  deliveries,
  invoices,
  orderEvents,
  orderItems,
  orders,
  orderTallies,
  payments,
  products,
} from "#db/schema/index.ts";
import { SLOT_NEAR_MS, URGENT_AFTER_MS } from "#domain/orders/age.ts";
import type { OrderStatus } from "#domain/orders/order.ts";
import type { Span } from "#domain/orders/periods.ts";
import type { OrderSearch } from "#domain/orders/search.ts";
import { isOrderAllRefunded } from "../refunds/all-refunded.ts";
import { creditedCents, everSold } from "../reports/revenue.ts";
import { paidOrderColumns } from "./orders.ts";
import { readOrdersPage } from "./orders-page.ts";

/** Newest first; the row's own number settles one moment, and is in every index already. */
const NEWEST = [desc(orders.createdAt), sql`orders.rowid desc`] as const;
const LAST_FINISHED = [desc(orders.updatedAt), sql`orders.rowid desc`] as const;

export type OrderFilter = {
  /** Null: whatever there is. */
  search: OrderSearch | null;
  status: OrderStatus | null;
  /** Placed from this moment and before that one, epoch ms. */
  placed?: { from?: number | undefined; until?: number | undefined };
  limit: number;
  offset: number;
};

/**
 * A page of orders, the newest first, and how many there are in all. `cut` when so many have the
 * words that only the newest 2,000 of those were looked through. One round trip.
 */
export async function listAdminOrders(db: Database, filter: OrderFilter) {
  const { from, until } = filter.placed ?? {};
  const where = and(
    filter.status ? eq(orders.status, filter.status) : undefined,
    from === undefined ? undefined : gte(orders.createdAt, from),
    until === undefined ? undefined : lt(orders.createdAt, until),
  );
  const known =
    from === undefined && until === undefined
      ? db
          .select({ n: sql<number>`coalesce(sum(${orderTallies.orders}), 0)` })
          .from(orderTallies)
          .where(filter.status ? eq(orderTallies.status, filter.status) : undefined)
      : null;
  return readOrdersPage(db, { ...filter, where, order: NEWEST, known });
}

/** How many orders there are, how many wait, how many are under way, and the revenue in cents. */
export async function countOrders(db: Database) {
  const [tallies, sold] = await db.batch([db.select().from(orderTallies), everSold(db)]);
  const of = (status: OrderStatus) => tallies.find((tally) => tally.status === status);
  return {
    total: sold[0]?.orders ?? 0,
    pending: of("pending")?.orders ?? 0,
    processing: of("processing")?.orders ?? 0,
    revenueCents: sold[0]?.revenueCents ?? 0,
  };
}

/**
 * How many orders are pending, what they come to, how many wait for more than 24 hours, and when the
 * newest of them was placed (epoch ms; null: there is none).
 */
export async function countPending(db: Database, params: { now: number }) {
  const [tallies, urgent, newest] = await db.batch([
    db.select().from(orderTallies).where(eq(orderTallies.status, "pending")),
    db
      .select({ n: count() })
      .from(orders)
      .where(and(eq(orders.status, "pending"), isUrgentNow(params.now))),
    db
      .select({ at: orders.createdAt })
      .from(orders)
      .where(eq(orders.status, "pending"))
      .orderBy(desc(orders.createdAt))
      .limit(1),
  ]);
  return {
    count: tallies[0]?.orders ?? 0,
    totalCents: tallies[0]?.totalCents ?? 0,
    urgent: urgent[0]?.n ?? 0,
    newestAt: newest[0]?.at ?? null,
  };
}

/** `isUrgent` of domain/orders/age.ts, for pending orders. */
export function isUrgentNow(now: number): SQL {
  return sql`(${orders.createdAt} < ${now - URGENT_AFTER_MS}
    and coalesce(${orders.slotFrom}, 0) < ${now + SLOT_NEAR_MS})`;
}

/** A page of delivered orders by when they were delivered (updatedAt), the last first. */
export function listCompleted(
  db: Database,
  params: { search: OrderSearch | null; from: number | null; limit: number; offset: number },
) {
  const where = and(
    eq(orders.status, "delivered"),
    params.from === null ? undefined : gte(orders.updatedAt, params.from),
  );
  const known =
    params.from === null
      ? db
          .select({ n: orderTallies.orders })
          .from(orderTallies)
          .where(eq(orderTallies.status, "delivered"))
      : null;
  return readOrdersPage(db, { ...params, where, order: LAST_FINISHED, known });
}

/**
 * How many orders were delivered since `from` (null: ever), what they came to, and that less the
 * credit notes of delivered orders since then; and the same revenue of two spans to compare. Cents.
 */
export async function countCompleted(
  db: Database,
  params: { from: number | null; current: Span; previous: Span },
) {
  const { from, current, previous } = params;
  const delivered = eq(orders.status, "delivered");
  const soldWithin = ({ from: start, until }: Span) =>
    sums(db, and(delivered, gte(orders.updatedAt, start), lt(orders.updatedAt, until)));
  const backWithin = ({ from: start, until }: Span) =>
    creditedCents(
      db,
      and(delivered, gte(creditNotes.issuedAt, start), lt(creditNotes.issuedAt, until)),
    );
  const since =
    from === null
      ? db
          .select({ orders: orderTallies.orders, cents: orderTallies.totalCents })
          .from(orderTallies)
          .where(eq(orderTallies.status, "delivered"))
      : sums(db, and(delivered, gte(orders.updatedAt, from)));
  const sinceBack = creditedCents(
    db,
    and(delivered, from === null ? undefined : gte(creditNotes.issuedAt, from)),
  );
  const [all, allBack, now, nowBack, before, beforeBack] = await db.batch([
    since,
    sinceBack,
    soldWithin(current),
    backWithin(current),
    soldWithin(previous),
    backWithin(previous),
  ]);
  const worth = (rows: typeof now, back: typeof nowBack) =>
    (rows[0]?.cents ?? 0) - (back[0]?.cents ?? 0);
  return {
    orders: all[0]?.orders ?? 0,
    grossCents: all[0]?.cents ?? 0,
    revenueCents: worth(all, allBack),
    currentCents: worth(now, nowBack),
    previousCents: worth(before, beforeBack),
  };
}

const MAX_EVENTS = 500;

/**
 * An order with all that its dialog shows: lines (with the SKU that their product has by now), deliveries (the newest first), its latest 500 events (the
 * first of them first) and whether there are older ones, its payment. Null when there is none; one round trip.
 */
export async function findAdminOrder(db: Database, params: { orderId: string }) {
  const { orderId } = params;
  const [found, items, couriers, newest, paid, invoiced] = await db.batch([
    db
      .select(paidOrderColumns)
      .from(orders)
      .innerJoin(payments, eq(payments.id, orders.paymentId))
      .where(eq(orders.id, orderId)),
    db
      .select({ ...getTableColumns(orderItems), sku: products.sku })
      .from(orderItems)
      .leftJoin(products, eq(products.id, orderItems.productId))
      .where(eq(orderItems.orderId, orderId))
      .orderBy(asc(orderItems.line)),
    db
      .select()
      .from(deliveries)
      .where(eq(deliveries.orderId, orderId))
      .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
      .limit(10),
    db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(desc(orderEvents.id))
      .limit(MAX_EVENTS + 1),
    db
      .select({
        state: payments.state,
        capturedCents: payments.capturedCents,
        capturedCurrency: payments.capturedCurrency,
        reason: payments.reason,
        allRefunded: isOrderAllRefunded(orderId),
      })
      .from(payments)
      .where(eq(payments.orderId, orderId)),
    db
      .select({ number: invoices.number, issued: invoices.issued, buyer: invoices.buyer })
      .from(invoices)
      .where(eq(invoices.orderId, orderId)),
  ]);
  const [order] = found;
  if (!order) return null;
  return {
    order,
    items,
    deliveries: couriers,
    events: newest.slice(0, MAX_EVENTS).reverse(),
    hasOlderEvents: newest.length > MAX_EVENTS,
    payment: paid[0] ?? null,
    invoice: invoiced[0] ?? null,
  };
}

function sums(db: Database, where: SQL | undefined) {
  return db
    .select({
      orders: count(),
      cents: sql<number>`coalesce(sum(${orders.totalCents}), 0)`,
    })
    .from(orders)
    .where(where);
}
