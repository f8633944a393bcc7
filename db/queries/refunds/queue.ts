import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { outbox, payments, refunds } from "#db/schema/index.ts";
import { statesBefore } from "#domain/lifecycle.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { REFUND_LIFECYCLE } from "#domain/refunds/refund.ts";
import { requestedAfter } from "#domain/refunds/superseded.ts";
import type { Currency } from "#domain/store/formats.ts";
import { nextVersion } from "#domain/time/next-version.ts";
import { type Author, auditInsert } from "../audit/audit.ts";
import { precondition } from "../platform/precondition.ts";
import { oldestFirst, type Refund } from "./read.ts";
import { refundsPrecondition } from "./refunds-precondition.ts";
import { goodsBack, queueRefund } from "./request.ts";

/**
 * Asks again for one that failed, as it was seen beside the others of its payment (`expected`). Refused (CHECK
 * preconditions_hold) when they are not so any more, by the trigger refunds_within_capture where that much is not
 * left.
 */
export async function reopenRefund(
  db: Database,
  author: Author,
  params: {
    refund: Refund;
    /** What it is to give back this time. */
    amounts: { orderCents: number; chargeCents: number };
    expected: readonly Refund[];
    currency: Currency;
    requestId: string;
    message: { id: string; dueAt: number };
  },
): Promise<void> {
  const { refund, amounts, expected, currency, requestId, message } = params;
  const { now } = author;
  await db.batch([
    stillAs(db, refund),
    refundsPrecondition(db, refund.paymentId, expected),
    db
      .update(refunds)
      .set({
        ...amounts,
        state: "requested",
        requestId,
        providerRefundId: null,
        closedAt: null,
        askedAt: requestedAfter(expected, now),
        updatedAt: nextVersion(refund, now),
      })
      .where(
        and(
          eq(refunds.id, refund.id),
          inArray(refunds.state, statesBefore(REFUND_LIFECYCLE, "requested")),
        ),
      ),
    db
      .delete(outbox)
      .where(and(eq(outbox.kind, "refund_payment"), eq(outbox.subjectId, refund.id))),
    queueRefund(db, { refundId: refund.id, message, now }),
    ...goodsAgain(db, author, refund),
    auditOf(db, author, { refund: { ...refund, ...amounts }, currency }, "order.retry-refund"),
  ]);
}

/** Its goods moved when it was asked for first; what its order took again since, cancelled and taken up, moves now. */
function goodsAgain(db: Database, author: Author, refund: Refund) {
  const { orderId, paymentId, kind, lines, restock: toShelf } = refund;
  if (orderId === null || (kind !== "lines" && !toShelf)) return [];
  const goods = lines.map(({ line, quantity }) => {
    const productId = sql`(select product_id from order_items
      where order_id = ${orderId} and line = ${line})`;
    return { productId, quantity, toShelf };
  });
  return goodsBack(db, author, { orderId, paymentId }, goods);
}

/** A person has seen to one that failed: it leaves the queue. */
export async function closeRefund(
  db: Database,
  author: Author,
  params: { refund: Refund; currency: Currency },
): Promise<void> {
  const { refund } = params;
  const { now } = author;
  await db.batch([
    stillAs(db, refund),
    db
      .update(refunds)
      .set({ closedAt: now, updatedAt: nextVersion(refund, now) })
      .where(eq(refunds.id, refund.id)),
    // Nothing is left to be done about the payment that it belonged to either.
    db
      .update(outbox)
      .set({ doneAt: now, failedAt: null })
      .where(and(eq(outbox.kind, "refund_payment"), eq(outbox.subjectId, refund.id))),
    auditOf(db, author, params, "order.close-refund"),
  ]);
}

/** The refunds that wait: for the provider, or (failed) for a person. The oldest first. */
export function listRefundQueue(db: Database, params: { limit: number }) {
  return db
    .select({
      refund: refunds,
      customer: payments.snapshot,
      provider: payments.provider,
      captureId: payments.captureId,
      shopCurrency: payments.currency,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      or(
        inArray(refunds.state, ["requested", "pending"]),
        and(eq(refunds.state, "failed"), isNull(refunds.closedAt)),
      ),
    )
    .orderBy(...oldestFirst)
    .limit(params.limit);
}

function stillAs(db: Database, refund: Refund) {
  return precondition(
    db,
    sql`exists (select 1 from refunds where id = ${refund.id} and state = ${refund.state}
      and updated_at = ${refund.updatedAt})`,
  );
}

/** `currency` is the order's. */
function auditOf(
  db: Database,
  author: Author,
  { refund, currency }: { refund: Refund; currency: Currency },
  action: string,
) {
  return auditInsert(db, author, {
    action,
    subject: "order",
    subjectId: refund.orderId ?? refund.paymentId,
    subjectName: orderNumber(refund.orderId ?? refund.paymentId),
    after: {
      randCents: refund.orderCents,
      currency,
      chargeCents: refund.chargeCents,
      chargeCurrency: refund.currency,
    },
  });
}
