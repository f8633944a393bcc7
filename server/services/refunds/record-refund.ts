import {
  findPaymentRefunds,
  type PaymentRefunds,
  recordRefund,
} from "#db/queries/refunds/refunds.ts";
import { planRefundFact, type RefundFact } from "#domain/refunds/fact.ts";
import type { Context } from "../../context.ts";
import type { PayPalRefundStatus } from "../../gateways/paypal/types.ts";
import { violatedConstraint } from "../../platform/failures.ts";
import { mailFor } from "../notifications/send-mail.ts";

/** Others write at the same time: so often it is planned anew. */
const TRIES = 6;

export type PayPalRefundUpdate = Omit<RefundFact, "state"> & {
  status: PayPalRefundStatus;
  currency: string;
  /** Why, where somebody else began it. */
  reason?: string;
  /** False where PayPal took the money itself: that is not ours to tell. */
  tellShopper?: boolean;
};

/** `unknown`: no payment of ours has this capture (yet). The two last change nothing, ever. */
export type RecordOutcome = "recorded" | "nothing" | "unknown" | "impossible" | "foreign-currency";

/**
 * Writes down what PayPal says of a refund, whether in an answer, an event or a list: as often and
 * in whatever order it is said, each refund counts once, and the shopper is mailed once.
 */
export async function recordRefundUpdate(
  ctx: Context,
  by: { paymentId?: string | null; captureId?: string | null; paypalOrderId?: string | null },
  news: PayPalRefundUpdate,
): Promise<RecordOutcome> {
  for (let attempt = 1; ; attempt++) {
    const found = await findPaymentRefunds(ctx.db, by);
    if (!found || found.payment.capturedUsdCents === null) return "unknown";
    if (news.currency !== found.payment.capturedCurrency) return "foreign-currency";
    const fact = { ...news, state: stateOf(news.status) };
    const paid = { ...found.payment, capturedUsdCents: found.payment.capturedUsdCents };
    const plan = planRefundFact(paid, found.refunds, fact);
    if (plan === "nothing" || plan === "impossible") return plan;
    const newId = ctx.newId();
    const refundId = plan.rowId ?? newId;
    try {
      await recordRefund(ctx.db, {
        found,
        plan,
        fact,
        newId,
        reason: news.reason ?? "Given back in PayPal's dashboard",
        failureCode: fact.state === "failed" ? news.status : null,
        mail:
          fact.state === "completed" && news.tellShopper !== false
            ? await refundMail(ctx, found, { ...fact, refundId })
            : null,
        now: ctx.now(),
      });
      ctx.log("info", "refund-recorded", { payment: found.payment.id, state: fact.state });
      return "recorded";
    } catch (error) {
      if (!violatedConstraint(error) || attempt === TRIES) throw error;
    }
  }
}

export function stateOf(status: PayPalRefundStatus): RefundFact["state"] {
  if (status === "COMPLETED") return "completed";
  return status === "PENDING" ? "pending" : "failed";
}

/**
 * The shopper is told that his money is on its way back, once for each refund at PayPal. With
 * `refundId` (our own row) an order's mail brings the credit note.
 */
export function refundMail(
  ctx: Context,
  { payment }: Pick<PaymentRefunds, "payment">,
  refund: { paypalRefundId: string; usdCents: number; refundId?: string },
) {
  const { email, firstName } = payment.snapshot.shipping;
  return mailFor(ctx, {
    kind: "order-refunded",
    refund: {
      id: refund.paypalRefundId,
      to: email,
      name: firstName,
      orderId: payment.state === "completed" ? payment.orderId : null,
      refundId: payment.state === "completed" ? (refund.refundId ?? null) : null,
      amountCents: refund.usdCents,
      currency: payment.capturedCurrency ?? "USD",
    },
  });
}
