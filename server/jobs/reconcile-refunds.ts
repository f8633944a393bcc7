import { clearUnanswered, unansweredInsert } from "#db/queries/payments/capture-differences.ts";
import { findPayment } from "#db/queries/payments/payments.ts";
import { findRefund, type Refund } from "#db/queries/refunds/read.ts";
import {
  listPendingRefunds,
  listRefundsOfUnknownOutcome,
  markRefundLookedAt,
} from "#db/queries/refunds/reconcile.ts";
import { refundUnanswered } from "#domain/payments/capture-difference.ts";
import { providerName } from "#domain/payments/providers.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import type { Context } from "../context.ts";
import { runConcurrently } from "../platform/concurrency.ts";
import { PaymentError } from "../ports/payments.ts";
import { gatewayOf } from "../services/payments/gateway.ts";
import { adoptRefunds } from "../services/refunds/make-refund.ts";
import { recordRefundUpdate } from "../services/refunds/record-refund.ts";

const PAUSE_MS = 30 * MINUTE_MS;
/** A refund that nobody heard of again: the provider may have made it, and its event may be lost too. */
const UNKNOWN_OUTCOME_PAUSE_MS = 6 * HOUR_MS;
const UNKNOWN_OUTCOME_FOR_MS = 30 * DAY_MS;
const AT_ONCE = 20;
const CONCURRENCY = 5;

/**
 * Asks the provider about refunds that it had not finished when it last spoke of them, and for a month
 * about those that were given up without its answer: the event that says so may be lost. Gives the
 * number it looked at.
 */
export async function reconcileRefunds(ctx: Context): Promise<number> {
  const now = ctx.now();
  const [pending, uncertain] = await Promise.all([
    listPendingRefunds(ctx.db, { lookedAtBefore: now - PAUSE_MS, limit: AT_ONCE }),
    listRefundsOfUnknownOutcome(ctx.db, {
      createdAfter: now - UNKNOWN_OUTCOME_FOR_MS,
      lookedAtBefore: now - UNKNOWN_OUTCOME_PAUSE_MS,
      limit: AT_ONCE,
    }),
  ]);
  await runConcurrently([...pending, ...uncertain], CONCURRENCY, async (refund) => {
    try {
      await (refund.state === "pending" ? checkRefund(ctx, refund) : adoptIfMade(ctx, refund));
    } finally {
      await markRefundLookedAt(ctx.db, { refund, now: ctx.now() });
    }
  });
  return pending.length + uncertain.length;
}

async function adoptIfMade(ctx: Context, refund: Refund): Promise<void> {
  const found = await findRefund(ctx.db, { refundId: refund.id });
  if (found) await adoptRefunds(ctx, found.payment);
}

async function checkRefund(ctx: Context, refund: Refund): Promise<void> {
  if (refund.providerRefundId === null) return;
  try {
    const { providerRefundId, paymentId } = refund;
    const { provider } = (await findPayment(ctx.db, { paymentId })) ?? {};
    if (provider === undefined) return;
    const found = await gatewayOf(ctx, provider).getRefund(providerRefundId);
    if (found) {
      await recordRefundUpdate(ctx, { paymentId }, { ...found, ownId: refund.id });
      await clearUnanswered(ctx.db, {
        paymentId,
        ...refundUnanswered(providerName(provider), providerRefundId),
      });
      return;
    }
    ctx.log("warn", "refund-forgotten-at-provider", { refund: refund.id });
    await saveUnanswered(ctx, refund);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    ctx.log("warn", "refund-not-looked-at", { refund: refund.id, kind: error.kind });
    await saveUnanswered(ctx, refund);
  }
}

/** Not known to the provider is no answer either: on the attention list once it has lasted for an hour. */
async function saveUnanswered(
  ctx: Context,
  { paymentId, providerRefundId }: Refund,
): Promise<void> {
  const { provider } = (await findPayment(ctx.db, { paymentId })) ?? {};
  if (provider === undefined || providerRefundId === null) return;
  const found = refundUnanswered(providerName(provider), providerRefundId);
  await unansweredInsert(ctx.db, { id: ctx.newId(), paymentId, now: ctx.now(), ...found });
}
