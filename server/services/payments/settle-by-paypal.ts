import {
  claimForCapture,
  noteLook,
  releasePayment,
  reopenPayment,
} from "#db/queries/payments/holds.ts";
import { lengthenHold } from "#db/queries/payments/lapsed.ts";
import { findSuccessor, type Payment } from "#db/queries/payments/payments.ts";
import { isShopError } from "#domain/errors.ts";
import {
  holdEndsAt,
  LAPSED,
  mayStillBeApproved,
  type PaymentState,
} from "#domain/payments/payment.ts";
import type { Context } from "../../context.ts";
import type { PayPalCapture, PayPalOrder } from "../../gateways/paypal/types.ts";
import { completePayment } from "./complete.ts";
import { settleCapture } from "./settle-capture.ts";

const SETTLED: readonly PaymentState[] = ["completed", "refunding", "refunded"];

/**
 * Asks PayPal how the order of a payment stands and draws the consequence. `captureId` where
 * somebody names a capture of it: that is asked after when PayPal does not know the order. Throws
 * what `settleByPayPal` throws; where PayPal could not be asked, the look is noted all the same.
 */
export async function lookAtPayment(
  ctx: Context,
  payment: Payment,
  captureId: string | null = payment.captureId,
): Promise<void> {
  const { id: paymentId, paypalOrderId } = payment;
  if (paypalOrderId === null) return;
  let isKnown: boolean | null = null;
  try {
    const order = await ctx.paypal.getOrder(paypalOrderId);
    isKnown = order !== null;
    const capture = order || captureId === null ? null : await captureOf(ctx, payment, captureId);
    if (capture) await settleFound(ctx, paypalOrderId, capture, "COMPLETED");
    else await settleByPayPal(ctx, payment, paypalOrderId, order);
  } finally {
    await noteLook(ctx.db, { paymentId, isKnown, now: ctx.now() });
  }
}

/**
 * Draws the consequence of how PayPal's order stands for a payment that was left half way, or was
 * given up too early: an order, an end, or the money back. The job and the webhooks come here;
 * nobody takes an event's own word. That PayPal does not know the order (null) is no proof that it
 * took nothing: what was being captured waits for a better answer. Throws what PayPal and the
 * database throw, and ShopErrors of completing.
 */
export async function settleByPayPal(
  ctx: Context,
  payment: Payment,
  paypalOrderId: string,
  order: PayPalOrder | null,
): Promise<void> {
  const { state } = payment;
  if (order?.capture) return settleFound(ctx, paypalOrderId, order.capture, order.status);
  if (order?.status === "COMPLETED" || state === "pending") {
    // There is money, and PayPal does not say where: only a person or a later look can tell.
    ctx.log("error", "capture-not-named", { payment: payment.id, state });
    if (state === "created") await claimForCapture(ctx.db, { paypalOrderId, now: ctx.now() });
    return;
  }
  const mayFinish = !isEnded(state) || mayStillBeApproved(payment, ctx.now());
  if (order?.status === "APPROVED" && mayFinish) return finishApproved(ctx, payment, paypalOrderId);
  if (isEnded(state)) return;
  if (!order && state === "capturing") {
    ctx.log("error", "captured-order-unknown", { payment: payment.id });
    return;
  }
  if (payment.reservedUntil <= ctx.now()) return letGo(ctx, payment, LAPSED);
  if (state === "capturing" && order?.approvable) {
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

function isEnded(state: PaymentState): boolean {
  return state === "failed" || state === "expired";
}

async function settleFound(
  ctx: Context,
  paypalOrderId: string,
  capture: PayPalCapture,
  paypalStatus: string,
): Promise<void> {
  const claimed = await claimForCapture(ctx.db, { paypalOrderId, now: ctx.now() });
  // One that was let go meanwhile is given back there.
  if (claimed && !SETTLED.includes(claimed.payment.state)) {
    await settleCapture(ctx, claimed.payment, capture, paypalStatus);
  }
}

/** A capture by its own id, if PayPal says that it is this payment's. */
async function captureOf(
  ctx: Context,
  payment: Payment,
  captureId: string,
): Promise<PayPalCapture | null> {
  const found = await ctx.paypal.getCapture(captureId);
  if (!found) return null;
  const isOurs = found.paymentId === payment.id || payment.captureId === captureId;
  if (!isOurs) ctx.log("error", "capture-of-another", { payment: payment.id });
  return isOurs ? found.capture : null;
}

/** The shopper approved and was cut off before the capture: paying was what he wanted. */
async function finishApproved(
  ctx: Context,
  payment: Payment,
  paypalOrderId: string,
): Promise<void> {
  const successor = await findSuccessor(ctx.db, payment);
  // He has paid for the same cart since, or is about to: nobody pays for it twice.
  if (successor === "paid") return letGo(ctx, payment, "superseded");
  if (successor === "open" && payment.state === "created") {
    const reservedUntil = holdEndsAt(payment.createdAt, true);
    await lengthenHold(ctx.db, { paymentId: payment.id, reservedUntil });
    if (ctx.now() < reservedUntil) return;
  }
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
