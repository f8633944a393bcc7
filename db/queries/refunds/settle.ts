import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { creditNotes, outbox, payments, refunds } from "#db/schema/index.ts";
import { onlyFrom, statesBefore } from "#domain/lifecycle.ts";
import { refundUnanswered } from "#domain/payments/capture-difference.ts";
import { PAYMENT_LIFECYCLE } from "#domain/payments/payment.ts";
import { providerName } from "#domain/payments/providers.ts";
import type { FactPlan, RefundFact } from "#domain/refunds/fact.ts";
import { REFUND_LIFECYCLE } from "#domain/refunds/refund.ts";
import type { RefundFailure } from "#domain/refunds/refusal.ts";
import { requestedAfter } from "#domain/refunds/superseded.ts";
import { nextVersion } from "#domain/time/next-version.ts";
import { mailInserts, type QueuedMail } from "../notifications/mails.ts";
import { clearUnanswered } from "../payments/capture-differences.ts";
import type { PaymentRefunds } from "./read.ts";
import { refundsPrecondition } from "./refunds-precondition.ts";

/**
 * Writes what the provider says of a refund, as planned from `found`: refused (CHECK preconditions_hold)
 * when the payment's refunds have changed since. The mail goes out once the money has.
 */
export async function recordRefund(
  db: Database,
  params: {
    found: PaymentRefunds;
    plan: FactPlan;
    fact: RefundFact;
    newId: string;
    /** What the charge is in. */
    currency: string;
    reason: string;
    failure: RefundFailure | null;
    mail: QueuedMail | null;
    now: number;
  },
): Promise<void> {
  const { found, plan, fact, now } = params;
  const { payment } = found;
  const row = found.refunds.find(({ id }) => id === plan.rowId);
  const updatedAt = Math.max(now, ...found.refunds.map((one) => nextVersion(one, now)));
  // The books say by what it was reckoned, and of an order's its credit note, which is out: ours follows it.
  const credited = found.refunds.find(
    (one) => plan.remove.includes(one.id) && one.state === "completed",
  );
  const told = {
    ...(row && credited ? { kind: credited.kind, lines: credited.lines } : {}),
    state: fact.state,
    orderCents: plan.orderCents,
    chargeCents: fact.chargeCents,
    providerRefundId: fact.providerRefundId,
    failureCode: params.failure,
    // Found made, it has taken the place of those that failed before.
    ...(fact.state !== "failed" && (!row || row.state === "failed")
      ? { askedAt: requestedAfter(found.refunds, now) }
      : {}),
    updatedAt,
  };
  const done = [...plan.refuse, ...plan.remove, ...(row ? [row.id] : [])];
  await db.batch([
    refundsPrecondition(db, payment.id, found.refunds),
    // A refund taken for a stranger's that was ours: its credit note is ours as well, and stands.
    ...(row && plan.remove.length > 0
      ? [
          db
            .update(creditNotes)
            .set({ refundId: row.id })
            .where(inArray(creditNotes.refundId, plan.remove)),
        ]
      : []),
    ...plan.remove.map((id) => db.delete(refunds).where(eq(refunds.id, id))),
    ...plan.refuse.map((id) =>
      db
        .update(refunds)
        .set({ state: "failed", failureCode: "exceeds-left", updatedAt })
        .where(eq(refunds.id, id)),
    ),
    ...plan.shrink.map(({ id, orderCents, chargeCents }) =>
      db.update(refunds).set({ orderCents, chargeCents, updatedAt }).where(eq(refunds.id, id)),
    ),
    row
      ? db.update(refunds).set(told).where(eq(refunds.id, row.id))
      : db.insert(refunds).values({
          ...told,
          id: params.newId,
          paymentId: payment.id,
          orderId: payment.state === "completed" ? payment.orderId : null,
          kind: plan.orderCents === payment.totalCents ? "whole" : "amount",
          currency: params.currency,
          lines: [],
          reason: params.reason,
          source: "provider",
          createdAt: now,
        }),
    ...(done.length > 0 ? [finishRefundMessages(db, done, now)] : []),
    markPaymentRefunded(db, payment.id, now),
    clearUnansweredRefund(db, payment, fact),
    ...(params.mail ? mailInserts(db, params.mail) : []),
  ]);
}

/** Its provider has answered: that it does not is on the list no longer. */
function clearUnansweredRefund(db: Database, payment: PaymentRefunds["payment"], fact: RefundFact) {
  const silence = refundUnanswered(providerName(payment.provider), fact.providerRefundId);
  return clearUnanswered(db, { paymentId: payment.id, ...silence });
}

/** What could not be given back because somebody had, by refunds that the provider does not name. */
export async function guessRefunded(
  db: Database,
  params: { refundId: string; paymentId: string; mail: QueuedMail | null; now: number },
): Promise<void> {
  const { refundId, paymentId, now } = params;
  const ours = and(
    eq(refunds.id, refundId),
    inArray(refunds.state, onlyFrom(REFUND_LIFECYCLE, "completed", "requested")),
  );
  await db.batch([
    finishRefundMessages(db, [refundId], now),
    ...(params.mail
      ? mailInserts(db, params.mail, sql`exists (select 1 from ${refunds} where ${ours})`)
      : []),
    db.update(refunds).set({ state: "completed", failureCode: null, updatedAt: now }).where(ours),
    markPaymentRefunded(db, paymentId, now),
  ]);
}

/** The provider would not, this time: remembers why, and asks under another id next time if need be. */
export async function noteRefusal(
  db: Database,
  params: {
    refundId: string;
    failure: RefundFailure;
    providerCode: string | null;
    /** The id under which it was asked, and the one for the next time. */
    requestId: string;
    nextRequestId: string;
    now: number;
  },
): Promise<void> {
  const { refundId, failure, providerCode, requestId, nextRequestId, now } = params;
  await db
    .update(refunds)
    .set({ failureCode: failure, providerCode, requestId: nextRequestId, updatedAt: now })
    .where(
      and(
        eq(refunds.id, refundId),
        eq(refunds.state, "requested"),
        eq(refunds.requestId, requestId),
      ),
    );
}

const UNKNOWN_OUTCOME: RefundFailure = "unreachable";

/** Nobody tries it again by themselves: it stays in the queue for a person. */
export async function failRefund(
  db: Database,
  params: { refundId: string; lastError: string; now: number },
): Promise<void> {
  const { refundId, lastError, now } = params;
  await db.batch([
    db
      .update(refunds)
      .set({
        state: "failed",
        // Why was noted with the refusal; where there was none, nobody knows whether it was made.
        failureCode: sql`coalesce(${refunds.failureCode}, ${UNKNOWN_OUTCOME})`,
        updatedAt: now,
      })
      .where(
        and(
          eq(refunds.id, refundId),
          inArray(refunds.state, onlyFrom(REFUND_LIFECYCLE, "failed", "requested")),
        ),
      ),
    db
      .update(outbox)
      .set({ failedAt: now, lastError })
      .where(
        and(
          eq(outbox.kind, "refund_payment"),
          eq(outbox.subjectId, refundId),
          isNull(outbox.doneAt),
        ),
      ),
  ]);
}

function finishRefundMessages(db: Database, refundIds: readonly string[], now: number) {
  return db
    .update(outbox)
    .set({ doneAt: now, failedAt: null })
    .where(and(eq(outbox.kind, "refund_payment"), inArray(outbox.subjectId, [...refundIds])));
}

/** A payment that made no order is refunded once nothing of it waits to be given back. */
function markPaymentRefunded(db: Database, paymentId: string, now: number) {
  return db
    .update(payments)
    .set({ state: "refunded", updatedAt: now })
    .where(
      and(
        eq(payments.id, paymentId),
        inArray(payments.state, statesBefore(PAYMENT_LIFECYCLE, "refunded")),
        isNotNull(payments.captureId),
        sql`not exists (select 1 from refunds where payment_id = ${paymentId}
          and id = ${paymentId} and state <> 'completed')`,
      ),
    );
}
