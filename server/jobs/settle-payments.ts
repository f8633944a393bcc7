import {
  claimForCapture,
  putBehindOthers,
  releasePayment,
  reopenPayment,
} from "#db/queries/payment-holds.ts";
import { listUnsettledPayments, type Payment } from "#db/queries/payments.ts";
import { isShopError } from "#domain/errors.ts";
import type { PaymentState } from "#domain/payment.ts";
import type { Context } from "../context.ts";
import { isDatabaseAway } from "../failures.ts";
import { PayPalError, type PayPalOrder } from "../gateways/paypal/types.ts";
import { completePayment } from "../services/complete-payment.ts";
import { settleCapture } from "../services/settle-capture.ts";
import { sideBySide } from "./side-by-side.ts";

const START_PAUSE_MS = 3 * 60_000;
const CAPTURE_GRACE_MS = 2 * 60_000;
const PENDING_PAUSE_MS = 10 * 60_000;
const AT_ONCE = 25;
/** Three calls of 15 seconds at the worst for each: with this the run stays within its lease. */
const SIDE_BY_SIDE = 5;
const SETTLED: readonly PaymentState[] = ["completed", "refunding", "refunded"];

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
  await sideBySide(unsettled, SIDE_BY_SIDE, (payment) => settlePayment(ctx, payment));
  return unsettled.length;
}

async function settlePayment(ctx: Context, payment: Payment): Promise<void> {
  try {
    if (payment.paypalOrderId === null) await lapseUnsent(ctx, payment);
    else {
      const order = await ctx.paypal.getOrder(payment.paypalOrderId);
      await settleBy(ctx, payment, payment.paypalOrderId, order);
    }
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const foreseen = error instanceof PayPalError || isShopError(error);
    const level = foreseen ? "warn" : "error";
    ctx.log(level, "payment-not-settled", { payment: payment.id, error: String(error) });
  }
  // One that nothing could be decided about, or that breaks, must not hold up the others for good.
  await putBehindOthers(ctx.db, {
    paymentId: payment.id,
    seenAt: payment.updatedAt,
    now: ctx.now(),
  });
}

/** PayPal never heard of it, or its answer was lost: nobody can have approved it. */
async function lapseUnsent(ctx: Context, payment: Payment): Promise<void> {
  if (payment.reservedUntil <= ctx.now()) await letGo(ctx, payment, "never-at-paypal");
}

async function settleBy(
  ctx: Context,
  payment: Payment,
  paypalOrderId: string,
  order: PayPalOrder | null,
): Promise<void> {
  if (order?.capture) {
    const claimed = await claimForCapture(ctx.db, { paypalOrderId, now: ctx.now() });
    // One that was let go meanwhile is given back there.
    if (claimed && !SETTLED.includes(claimed.state)) {
      await settleCapture(ctx, claimed, order.capture, order.status);
    }
    return;
  }
  if (order?.status === "APPROVED") return finishApproved(ctx, payment, paypalOrderId);
  if (order?.status === "COMPLETED" || payment.state === "pending") {
    // There is money, and PayPal does not say where: only a person or a later look can tell.
    ctx.log("error", "capture-not-named", { payment: payment.id, state: payment.state });
    return;
  }
  if (!order || payment.reservedUntil <= ctx.now()) {
    return letGo(ctx, payment, order ? "not-approved" : "gone-at-paypal");
  }
  if (payment.state === "capturing" && order.approvable) {
    await reopenPayment(ctx.db, {
      paymentId: payment.id,
      attempt: payment.captureAttempt,
      seenAt: payment.updatedAt,
      reason: "not-captured",
      now: ctx.now(),
    });
  }
}

/** The shopper approved and was cut off before the capture: paying was what he wanted. */
async function finishApproved(
  ctx: Context,
  payment: Payment,
  paypalOrderId: string,
): Promise<void> {
  try {
    const { outcome } = await completePayment(ctx, { paypalOrderId });
    if (outcome !== "declined") return;
  } catch (error) {
    if (!isShopError(error) || error.code !== "PAYMENT_NOT_APPROVED") throw error;
  }
  // Nobody is there to choose another source.
  await releasePayment(ctx.db, {
    paymentId: payment.id,
    from: ["created"],
    to: "failed",
    reason: "declined",
    now: ctx.now(),
  });
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
