import { and, asc, desc, eq, getTableColumns, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { creditNotes, orderItems, orders, payments, refunds } from "#db/schema/index.ts";
import type { Language } from "#domain/store/formats.ts";
import { languageOfAccount } from "../accounts/language.ts";
import type { Payment } from "../payments/payments.ts";

export type Refund = typeof refunds.$inferSelect;
/** `language`: the one that the customer's account has, else null. */
export type PaymentRefunds = { payment: Payment; refunds: Refund[]; language: Language | null };

/** In which order refunds are read: as they came. */
export const oldestFirst = [asc(refunds.createdAt), asc(refunds.id)] as const;

/** An order as far as its money can be given back, in one round trip; null when there is none. */
export async function findRefundable(db: Database, params: { orderId: string }) {
  const { orderId } = params;
  const [paid, items, made] = await db.batch([
    db
      .select({ payment: payments, order: orders })
      .from(orders)
      .innerJoin(payments, eq(payments.id, orders.paymentId))
      .where(eq(orders.id, orderId)),
    db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, orderId))
      .orderBy(asc(orderItems.line)),
    db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, orderId))
      .orderBy(...oldestFirst),
  ]);
  const [found] = paid;
  return found ? { ...found, items, refunds: made } : null;
}

/** A refund with its payment and all refunds of that. */
export async function findRefund(
  db: Database,
  params: { refundId: string },
): Promise<(PaymentRefunds & { refund: Refund }) | null> {
  const ofRefund = sql`(select payment_id from refunds where id = ${params.refundId})`;
  const [paid, made] = await db.batch([
    selectPaid(db).where(sql`${payments.id} = ${ofRefund}`),
    db.select().from(refunds).where(sql`${refunds.paymentId} = ${ofRefund}`),
  ]);
  const refund = made.find(({ id }) => id === params.refundId);
  const [found] = paid;
  return found && refund ? { ...found, refunds: made, refund } : null;
}

function selectPaid(db: Database) {
  return db
    .select({ payment: payments, language: languageOfAccount(payments.userId) })
    .from(payments);
}

/** A payment with its refunds, by whichever of its ids are known. */
export async function findPaymentRefunds(
  db: Database,
  by: {
    paymentId?: string | null | undefined;
    captureId?: string | null | undefined;
    providerRef?: string | null | undefined;
    /** Whose ids these are, where they are not ours. */
    provider?: string;
  },
): Promise<PaymentRefunds | null> {
  const ids = or(
    by.paymentId ? eq(payments.id, by.paymentId) : undefined,
    by.captureId ? eq(payments.captureId, by.captureId) : undefined,
    by.providerRef ? eq(payments.providerRef, by.providerRef) : undefined,
  );
  if (!ids) return null;
  const ours = and(ids, by.provider ? eq(payments.provider, by.provider) : undefined);
  const [paid, made] = await db.batch([
    selectPaid(db).where(ours).limit(2),
    db
      .select({ refund: refunds })
      .from(payments)
      .innerJoin(refunds, eq(refunds.paymentId, payments.id))
      .where(ours),
  ]);
  // Ids that point at two payments are nobody's.
  const [found, another] = paid;
  if (!found || another) return null;
  return { ...found, refunds: made.map(({ refund }) => refund) };
}

/** The refund that was asked for under a browser's key. */
export async function findRefundByKey(db: Database, key: string): Promise<Refund | null> {
  const [found] = await db.select().from(refunds).where(eq(refunds.key, key));
  return found ?? null;
}

/** An order's refunds with the numbers of their credit notes, the newest first. */
export function listRefunds(db: Database, params: { orderId: string }) {
  return db
    .select({
      ...getTableColumns(refunds),
      provider: payments.provider,
      creditNote: creditNotes.number,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(creditNotes, eq(creditNotes.refundId, refunds.id))
    .where(eq(refunds.orderId, params.orderId))
    .orderBy(desc(refunds.createdAt), desc(refunds.id));
}
