import { claimForCapture, releasePayment, reopenPayment } from "#db/queries/payments/holds.ts";
import { markSoldMeanwhile, reviveLapsed } from "#db/queries/payments/lapsed.ts";
import { findPayment, type Payment } from "#db/queries/payments/payments.ts";
import { isShopError, ShopError } from "#domain/errors.ts";
import { decideCaptureIssue, holdEndsAt, mayStillBeApproved } from "#domain/payments/payment.ts";
import type { Context } from "../../context.ts";
import { PayPalError, type PayPalOrder } from "../../gateways/paypal/types.ts";
import { isDatabaseAway, violatedConstraint } from "../../platform/failures.ts";
import { orderOf, type PaymentOutcome } from "./outcome.ts";
import { givenBack, settleCapture } from "./settle-capture.ts";

const STOCK_CHECK = "products_stock_covers_reserved";
const SOLD_TEXT =
  "Your payment was approved after we had stopped holding your goods, and some of them are sold by now. Nothing was charged. Please look at your cart and order again.";

/**
 * Captures an approved payment and saves its order (storefront §4). The browser's return, the
 * reconciling job and the webhook all come here; whoever is second finds the first one's
 * result. Two database round trips, three when somebody else was quicker. One that lapsed before they
 * approved is taken up again if its stock is still there. Throws ShopError: PAYMENT_UNKNOWN,
 * PAYMENT_EXPIRED, PAYMENT_NOT_APPROVED, PAYMENT_FAILED, PAYMENT_MISMATCH, OUT_OF_STOCK (approved
 * too late), PAYMENT_UNCONFIRMED (PayPal or the database did not answer: the job looks again),
 * ORDER_NOT_SAVED.
 */
export async function completePayment(
  ctx: Context,
  by: { paypalOrderId: string; checkoutKey?: string | undefined },
): Promise<PaymentOutcome> {
  try {
    return await claimAndComplete(ctx, by);
  } catch (error) {
    if (isShopError(error) || !isDatabaseAway(error)) throw error;
    // He has approved, and may have been charged by an earlier try: nobody may tell him otherwise.
    ctx.log("error", "database-away", { paypalOrder: by.paypalOrderId, error });
    throw new ShopError("PAYMENT_UNCONFIRMED", { cause: error });
  }
}

async function claimAndComplete(
  ctx: Context,
  by: { paypalOrderId: string; checkoutKey?: string | undefined },
): Promise<PaymentOutcome> {
  const claimed = await claimForCapture(ctx.db, { ...by, now: ctx.now() });
  if (!claimed) throw new ShopError("PAYMENT_UNKNOWN", { field: "paypalOrderId" });
  if (mayStillBeApproved(claimed.payment, ctx.now())) {
    return outcomeOf(ctx, await takeUpLapsed(ctx, claimed.payment, by.paypalOrderId), true);
  }
  return outcomeOf(ctx, claimed.payment, claimed.isFirst);
}

/** `isFirst`: nobody has asked PayPal to capture it before. */
async function outcomeOf(
  ctx: Context,
  payment: Payment,
  isFirst: boolean,
): Promise<PaymentOutcome> {
  switch (payment.state) {
    case "capturing":
      return capture(ctx, payment, isFirst);
    case "pending":
      return { outcome: "waiting" };
    case "completed":
      return orderOf(ctx, payment);
    case "failed":
      throw new ShopError("PAYMENT_FAILED");
    case "refunding":
    case "refunded":
      throw givenBack(payment);
    default:
      throw new ShopError("PAYMENT_EXPIRED");
  }
}

/**
 * The hold of a payment ended before its shopper approved. Once PayPal says that he has, its stock
 * is reserved anew; when it is gone, nothing is charged. Gives the payment as it then stands.
 */
async function takeUpLapsed(
  ctx: Context,
  payment: Payment,
  paypalOrderId: string,
): Promise<Payment> {
  const order = await ctx.paypal.getOrder(paypalOrderId).catch((error: unknown) => {
    if (!(error instanceof PayPalError)) throw error;
    throw new ShopError("PAYMENT_UNCONFIRMED", { cause: error });
  });
  if (order?.status !== "APPROVED") return payment;
  const now = ctx.now();
  try {
    // From now on, as if he had begun to pay this moment.
    await reviveLapsed(ctx.db, { payment, reservedUntil: holdEndsAt(now, true), now });
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (!constraint) throw error;
    if (constraint.detail.includes(STOCK_CHECK)) {
      await markSoldMeanwhile(ctx.db, { paymentId: payment.id, now });
      throw new ShopError("OUT_OF_STOCK", { field: "items", text: SOLD_TEXT, cause: error });
    }
  }
  return (await findPayment(ctx.db, { paymentId: payment.id })) ?? payment;
}

async function capture(ctx: Context, payment: Payment, isFirst: boolean): Promise<PaymentOutcome> {
  const { paypalOrderId, captureAttempt } = payment;
  if (paypalOrderId === null) throw new ShopError("PAYMENT_UNKNOWN");
  let order: PayPalOrder;
  try {
    order = await ctx.paypal.captureOrder({
      orderId: paypalOrderId,
      requestId: `cap-${payment.id}-${captureAttempt}`,
    });
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error;
    return afterRefusedCapture(ctx, { payment, paypalOrderId, isFirst }, error);
  }
  return settle(ctx, payment, order);
}

async function settle(ctx: Context, payment: Payment, order: PayPalOrder): Promise<PaymentOutcome> {
  if (!order.capture) {
    await reopen(ctx, payment, "no-capture");
    throw new ShopError("PAYMENT_NOT_APPROVED");
  }
  return settleCapture(ctx, payment, order.capture, order.status);
}

async function afterRefusedCapture(
  ctx: Context,
  asked: { payment: Payment; paypalOrderId: string; isFirst: boolean },
  error: PayPalError,
): Promise<PaymentOutcome> {
  const { payment, paypalOrderId } = asked;
  ctx.log("warn", "paypal-capture-refused", {
    payment: payment.id,
    kind: error.kind,
    issue: error.issue,
    debugId: error.debugId,
  });
  if (error.kind !== "issue") throw new ShopError("PAYMENT_UNCONFIRMED", { cause: error });
  const issue = error.issue ?? "";
  const meaning = decideCaptureIssue(issue);
  // An earlier try may have taken the money before PayPal forgot the order, if it has.
  const isInDoubt = meaning === "gone" && (!asked.isFirst || error.outcomeUnknown);
  switch (isInDoubt ? "unknown" : meaning) {
    case "declined":
      // Only what was approved can be declined.
      await reopen(ctx, payment, issue, holdEndsAt(payment.createdAt, true));
      return { outcome: "declined", sameOrder: true };
    case "not-approved":
    case "payer-action":
      await reopen(ctx, payment, issue);
      throw new ShopError("PAYMENT_NOT_APPROVED", { cause: error });
    case "final":
    case "merchant":
    case "gone":
      await releasePayment(ctx.db, {
        paymentId: payment.id,
        from: ["capturing"],
        to: "failed",
        reason: issue,
        now: ctx.now(),
      });
      throw new ShopError("PAYMENT_FAILED", { cause: error });
    default:
      return lookAtOrder(ctx, payment, paypalOrderId, error);
  }
}

/** Already captured, still being captured, or something we do not know: PayPal's order decides. */
async function lookAtOrder(
  ctx: Context,
  payment: Payment,
  paypalOrderId: string,
  refusal: PayPalError,
): Promise<PaymentOutcome> {
  const order = await ctx.paypal.getOrder(paypalOrderId).catch((error: unknown) => {
    if (error instanceof PayPalError) return null;
    throw error;
  });
  if (order?.capture) return settle(ctx, payment, order);
  throw new ShopError("PAYMENT_UNCONFIRMED", { cause: refusal });
}

/** A new attempt has a new request id: PayPal would answer the old one with the old refusal. */
function reopen(
  ctx: Context,
  payment: Payment,
  reason: string,
  reservedUntil?: number,
): Promise<void> {
  return reopenPayment(ctx.db, {
    paymentId: payment.id,
    attempt: payment.captureAttempt,
    seenAt: payment.updatedAt,
    reason,
    ...(reservedUntil === undefined ? {} : { reservedUntil }),
    now: ctx.now(),
  });
}
