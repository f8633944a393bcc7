import {
  claimForCapture,
  listUnsettledPayments,
  type Payment,
  releasePayment,
  reopenPayment,
  touchPayment,
} from "#db/queries/payments.ts";
import { isShopError } from "#domain/errors.ts";
import type { Context } from "../context.ts";
import { PayPalError, type PayPalOrder } from "../gateways/paypal/types.ts";
import { completePayment } from "../services/complete-payment.ts";
import { settleCapture } from "../services/settle-capture.ts";

const START_PAUSE_MS = 3 * 60_000;
const CAPTURE_GRACE_MS = 2 * 60_000;
const PENDING_PAUSE_MS = 10 * 60_000;
const AT_ONCE = 25;

/**
 * Finishes, expires or refunds payments that were left half way, and releases what lapsed ones
 * held: PayPal's order says what really happened. Gives the number it looked at.
 */
export async function settlePayments(ctx: Context): Promise<number> {
  const now = ctx.now();
  const unsettled = await listUnsettledPayments(ctx.db, {
    now,
    startedBefore: now - START_PAUSE_MS,
    capturingBefore: now - CAPTURE_GRACE_MS,
    pendingBefore: now - PENDING_PAUSE_MS,
    limit: AT_ONCE,
  });
  for (const payment of unsettled) await settlePayment(ctx, payment);
  return unsettled.length;
}

async function settlePayment(ctx: Context, payment: Payment): Promise<void> {
  try {
    if (payment.paypalOrderId === null) return await lapseUnsent(ctx, payment);
    const order = await ctx.paypal.getOrder(payment.paypalOrderId);
    await settleBy(ctx, payment, payment.paypalOrderId, order);
  } catch (error) {
    if (!(error instanceof PayPalError) && !isShopError(error)) throw error;
    ctx.log("warn", "payment-not-settled", { payment: payment.id, error: error.message });
    await touchPayment(ctx.db, { paymentId: payment.id, now: ctx.now() });
  }
}

/** PayPal never heard of it, or its answer was lost: nobody can have approved it. */
async function lapseUnsent(ctx: Context, payment: Payment): Promise<void> {
  if (payment.reservedUntil > ctx.now()) {
    return touchPayment(ctx.db, { paymentId: payment.id, now: ctx.now() });
  }
  await letGo(ctx, payment, "never-at-paypal");
}

async function settleBy(
  ctx: Context,
  payment: Payment,
  paypalOrderId: string,
  order: PayPalOrder | null,
): Promise<void> {
  if (order?.capture) {
    const claimed = await claimForCapture(ctx.db, { paypalOrderId, now: ctx.now() });
    if (claimed?.state === "capturing" || claimed?.state === "pending") {
      await settleCapture(ctx, claimed, order.capture, order.status);
    }
    return;
  }
  // The shopper approved and was cut off before the capture: paying was what he wanted.
  if (order?.status === "APPROVED") {
    const { outcome } = await completePayment(ctx, { paypalOrderId });
    // Nobody is there to choose another source.
    if (outcome === "declined") {
      await releasePayment(ctx.db, {
        paymentId: payment.id,
        from: ["created"],
        to: "failed",
        reason: "declined",
        now: ctx.now(),
      });
    }
    return;
  }
  if (payment.state === "created" && order && payment.reservedUntil > ctx.now()) {
    await touchPayment(ctx.db, { paymentId: payment.id, now: ctx.now() });
    return;
  }
  if (payment.state === "capturing" && order?.approvable && payment.reservedUntil > ctx.now()) {
    await reopenPayment(ctx.db, {
      paymentId: payment.id,
      attempt: payment.captureAttempt,
      nextAttempt: payment.captureAttempt + 1,
      reason: "not-captured",
      now: ctx.now(),
    });
    return;
  }
  await letGo(ctx, payment, order ? "not-approved" : "gone-at-paypal");
}

/** Ends the payment as it was seen; if a shopper came back meanwhile, it is his. */
function letGo(ctx: Context, payment: Payment, reason: string): Promise<void> {
  return releasePayment(ctx.db, {
    paymentId: payment.id,
    from: ["created", "capturing"],
    to: "expired",
    reason,
    seenAt: payment.updatedAt,
    now: ctx.now(),
  });
}
