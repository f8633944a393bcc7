import { claimForCapture, releasePayment, reopenPayment } from "#db/queries/payment-holds.ts";
import type { Payment } from "#db/queries/payments.ts";
import { isShopError } from "#domain/errors.ts";
import type { PaymentState } from "#domain/payment.ts";
import type { Context } from "../context.ts";
import type { PayPalOrder } from "../gateways/paypal/types.ts";
import { completePayment } from "./complete-payment.ts";
import { settleCapture } from "./settle-capture.ts";

const SETTLED: readonly PaymentState[] = ["completed", "refunding", "refunded"];

/**
 * Draws the consequence of how PayPal's order stands for a payment that was left half way, or was
 * given up too early: an order, an end, or the money back. The job and the webhooks come here;
 * nobody takes an event's own word. Throws what PayPal and the database throw, and ShopErrors of
 * completing.
 */
export async function settleByPayPal(
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
  if (payment.state === "failed" || payment.state === "expired") return;
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

/** Ends the payment as it was seen; if a shopper came back meanwhile, it is his. */
export function letGo(ctx: Context, payment: Payment, reason: string): Promise<void> {
  return releasePayment(ctx.db, {
    paymentId: payment.id,
    from: ["created", "capturing"],
    to: "expired",
    reason,
    seenAt: payment.updatedAt,
    now: ctx.now(),
  });
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
