import { asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import type { Database } from "#db/client.ts";
import {
  deliveries,
  deliveryQuotes,
  orderItems,
  orders,
  payments,
  pickupCodes,
  refunds,
} from "#db/schema/index.ts";
import type { Language } from "#domain/store/formats.ts";
import { languageOfAccount } from "../accounts/language.ts";
import { creditNotesOf } from "../refunds/credit-notes.ts";

export type Order = typeof orders.$inferSelect;
/**
 * What an order's payment says of its money: joined, for nothing of it is kept twice. A payment that
 * made an order was captured (CHECK payments_completed_has_capture), so none of this is null there.
 */
const chargeColumns = {
  provider: payments.provider,
  providerRef: sql<string>`${payments.providerRef}`,
  providerStatus: sql<string>`coalesce(${payments.providerStatus}, '')`,
  captureId: sql<string>`${payments.captureId}`,
  capturedCents: sql<number>`${payments.capturedCents}`,
  capturedCurrency: sql<string>`${payments.capturedCurrency}`,
  chargeRate: payments.chargeRate,
};

/**
 * An order with its charge, to be selected from `orders` joined with `payments`. `accountLanguage`:
 * the one that its customer's account has now, beside the one in which it was placed.
 */
export const paidOrderColumns = {
  ...getTableColumns(orders),
  ...chargeColumns,
  accountLanguage: languageOfAccount(orders.userId),
};

/** `capturedCents` is in minor units of `capturedCurrency`, one of which is `chargeRate` of the order's. */
export type PaidOrder = Order & Charged & { accountLanguage: Language | null };
export type Charged = {
  provider: string;
  providerRef: string;
  /** The provider's own word. */
  providerStatus: string;
  captureId: string;
  capturedCents: number;
  capturedCurrency: string;
  chargeRate: number;
};
export type OrderItem = typeof orderItems.$inferSelect;
export type Delivery = typeof deliveries.$inferSelect;

type OrderAsked = { orderId: string } | { paymentId: string };

/**
 * An order with its lines, its newest delivery, the quote that it was placed with, its credit
 * notes, pickup code and refunds, in one round trip; null when there is none.
 */
export async function getOrder(db: Database, by: OrderAsked) {
  return orderFound(await db.batch(orderStatements(db, by)));
}

/** The same as statements for somebody's `db.batch()`, whose answers `orderFound` reads. */
export function orderStatements(db: Database, by: OrderAsked) {
  const where = "orderId" in by ? eq(orders.id, by.orderId) : eq(orders.paymentId, by.paymentId);
  const orderId = db.select({ id: orders.id }).from(orders).where(where);
  const quoteId = db.select({ id: orders.quoteId }).from(orders).where(where);
  return [
    db
      .select(paidOrderColumns)
      .from(orders)
      .innerJoin(payments, eq(payments.id, orders.paymentId))
      .where(where),
    db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, orderId))
      .orderBy(asc(orderItems.line)),
    db
      .select()
      .from(deliveries)
      .where(eq(deliveries.orderId, orderId))
      .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
      .limit(1),
    db.select().from(deliveryQuotes).where(eq(deliveryQuotes.id, quoteId)),
    creditNotesOf(db, orderId),
    db.select().from(pickupCodes).where(eq(pickupCodes.orderId, orderId)),
    db
      .select({
        state: refunds.state,
        orderCents: refunds.orderCents,
        chargeCents: refunds.chargeCents,
      })
      .from(refunds)
      .where(eq(refunds.orderId, orderId)),
  ] as const;
}

/** All deliveries of an order, the newest first. */
export function listDeliveriesOf(db: Database, params: { orderId: string }): Promise<Delivery[]> {
  return db
    .select()
    .from(deliveries)
    .where(eq(deliveries.orderId, params.orderId))
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id));
}

type Answers = BatchResponse<ReturnType<typeof orderStatements>>;

export function orderFound([found, items, newest, quotes, notes, codes, made]: Answers) {
  const order = found[0];
  if (!order) return null;
  return {
    order,
    items,
    delivery: newest[0] ?? null,
    quote: quotes[0] ?? null,
    creditNotes: notes,
    /** Those under way and those that failed are among them. */
    refunds: made,
    /** For who may have the goods, nobody else: see `orderFor`. */
    pickupCode: codes[0]?.code ?? null,
  };
}
