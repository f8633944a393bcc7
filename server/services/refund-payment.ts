import { markRefunded } from "#db/queries/payment-outcomes.ts";
import { findPayment, type Payment } from "#db/queries/payments.ts";
import type { Context } from "../context.ts";
import { PayPalError } from "../gateways/paypal/types.ts";
import { mailFor } from "./send-mail.ts";

/** `again`: not yet, try later. `person`: PayPal will not do it by itself. */
export type RefundResult = { done: true } | { done: false; again: boolean; reason: string };

/** Issues that time may heal; the rest needs somebody to look (contracts/paypal.md §7). */
const MAY_PASS = [
  "PENDING_CAPTURE",
  "REFUND_FAILED_INSUFFICIENT_FUNDS",
  "PREVIOUS_REQUEST_IN_PROGRESS",
];

/**
 * Gives back all of a capture that made no order. Repeatable: PayPal knows the stored request id,
 * and a capture that is already refunded counts as done.
 */
export async function refundPayment(ctx: Context, paymentId: string): Promise<RefundResult> {
  const payment = await findPayment(ctx.db, { paymentId });
  if (payment?.state !== "refunding" || !payment.captureId || !payment.refundRequestId) {
    return { done: true };
  }
  try {
    const refund = await ctx.paypal.refundCapture({
      captureId: payment.captureId,
      requestId: payment.refundRequestId,
      usdCents: null,
      note: `${ctx.store.name} could not take this order; here is your money back.`,
    });
    if (refund.status === "FAILED" || refund.status === "CANCELLED") {
      return { done: false, again: false, reason: refund.status };
    }
    const mail = await refundMail(ctx, payment);
    await markRefunded(ctx.db, { paymentId, refundId: refund.id, mail, now: ctx.now() });
    return { done: true };
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error;
    if (error.issue === "CAPTURE_FULLY_REFUNDED") {
      const mail = await refundMail(ctx, payment);
      await markRefunded(ctx.db, { paymentId, refundId: "by-hand", mail, now: ctx.now() });
      return { done: true };
    }
    const again = error.kind !== "issue" || MAY_PASS.includes(error.issue ?? "");
    return { done: false, again, reason: error.issue ?? error.kind };
  }
}

/** The shopper paid and got no order: he is told that his money is on its way back. */
function refundMail(ctx: Context, payment: Payment) {
  const { email, firstName } = payment.snapshot.shipping;
  return mailFor(ctx, {
    kind: "order-refunded",
    refund: {
      id: payment.id,
      to: email,
      name: firstName,
      orderId: null,
      amountCents: payment.capturedUsdCents ?? payment.usdCents,
      currency: payment.capturedCurrency ?? "USD",
    },
  });
}
