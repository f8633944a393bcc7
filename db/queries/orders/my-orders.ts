import { and, asc, desc, eq, inArray, isNull, lt, or, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  creditNotes,
  deliveries,
  deliveryQuotes,
  orderItems,
  orders,
  payments,
  pickupCodes,
  products,
  users,
} from "#db/schema/index.ts";
import type { Currency, Language } from "#domain/store/formats.ts";
import { selectSold, soldIn } from "../catalogue/translated.ts";
import { paidOrderColumns } from "./orders.ts";

/** Where the last page ended: the orders after it are older. */
export type OrderCursor = { createdAt: number; id: string };

/**
 * A customer's orders, the newest first (storefront §7): the account's own, and those that were
 * placed as a guest with the account's address once that is proven. One round trip with lines,
 * newest deliveries, quotes, credit notes and pickup codes; `hasMore` when there are older ones.
 */
export async function listOrders(
  db: Database,
  params: { userId: string; before: OrderCursor | null; limit: number },
) {
  const { before } = params;
  const mine = ownedBy(db, params.userId);
  const where = before
    ? and(
        mine,
        or(
          lt(orders.createdAt, before.createdAt),
          and(eq(orders.createdAt, before.createdAt), lt(orders.id, before.id)),
        ),
      )
    : mine;
  const page = (limit: number) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(where)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit);
  const [found, items, couriers, quotes, notes, codes] = await db.batch([
    db
      .select(paidOrderColumns)
      .from(orders)
      .innerJoin(payments, eq(payments.id, orders.paymentId))
      .where(where)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(params.limit + 1),
    db
      .select()
      .from(orderItems)
      .where(inArray(orderItems.orderId, page(params.limit)))
      .orderBy(asc(orderItems.orderId), asc(orderItems.line)),
    db
      .select()
      .from(deliveries)
      .where(inArray(deliveries.orderId, page(params.limit)))
      .orderBy(asc(deliveries.createdAt), asc(deliveries.id)),
    quotesOf(db, page(params.limit)),
    db
      .select({
        orderId: creditNotes.orderId,
        refundId: creditNotes.refundId,
        number: creditNotes.number,
        issuedAt: creditNotes.issuedAt,
        orderCents: creditNotes.orderCents,
      })
      .from(creditNotes)
      .where(inArray(creditNotes.orderId, page(params.limit)))
      .orderBy(asc(creditNotes.number)),
    db
      .select()
      .from(pickupCodes)
      .where(inArray(pickupCodes.orderId, page(params.limit))),
  ]);
  // Ascending: the newest delivery of an order is the one that stays.
  const newest = new Map(couriers.map((delivery) => [delivery.orderId, delivery]));
  return {
    hasMore: found.length > params.limit,
    orders: found.slice(0, params.limit).map((order) => ({
      order,
      items: items.filter((item) => item.orderId === order.id),
      delivery: newest.get(order.id) ?? null,
      quote: quotes.find(({ id }) => id === order.quoteId) ?? null,
      creditNotes: notes.flatMap(({ orderId, ...note }) => (orderId === order.id ? [note] : [])),
      pickupCode: codes.find(({ orderId }) => orderId === order.id)?.code ?? null,
    })),
  };
}

/** The quotes with which orders were placed. */
function quotesOf(db: Database, ids: SQLWrapper) {
  const used = db
    .select({ id: sql<string>`${orders.quoteId}` })
    .from(orders)
    .where(inArray(orders.id, ids));
  return db.select().from(deliveryQuotes).where(inArray(deliveryQuotes.id, used));
}

/**
 * The lines of one of the customer's orders and what is sold of them today; null if not theirs.
 * `userId` null: whoever asks has shown otherwise that it is.
 */
export async function loadReorder(
  db: Database,
  params: { userId: string | null; orderId: string; language: Language },
) {
  const { userId } = params;
  const order = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, params.orderId), userId === null ? undefined : ownedBy(db, userId)));
  const [lines, sold] = await db.batch([
    db
      .select({
        productId: orderItems.productId,
        name: orderItems.name,
        priceCents: orderItems.priceCents,
        quantity: orderItems.quantity,
        currency: sql<Currency>`(select currency from orders where id = ${orderItems.orderId})`,
      })
      .from(orderItems)
      .where(inArray(orderItems.orderId, order))
      .orderBy(asc(orderItems.line)),
    selectSold(
      db,
      params.language,
      inArray(
        products.id,
        db
          .select({ id: orderItems.productId })
          .from(orderItems)
          .where(inArray(orderItems.orderId, order)),
      ),
    ),
  ]);
  if (lines.length === 0) return null;
  return {
    lines,
    sold: soldIn(params.language, sold),
  };
}

/** Which orders are a customer's: the account's own, and a guest's under its proven address. */
export function ownedBy(db: Database, userId: string) {
  const provenAddress = db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  return or(
    eq(orders.userId, userId),
    and(isNull(orders.userId), inArray(sql`lower(${orders.userEmail})`, provenAddress)),
  );
}
