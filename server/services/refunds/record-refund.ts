import { findPaymentRefunds, type PaymentRefunds } from "#db/queries/refunds/read.ts";
import { recordRefund } from "#db/queries/refunds/settle.ts";
import { providerName } from "#domain/payments/providers.ts";
import { isGuess, planRefundFact, type RefundFact } from "#domain/refunds/fact.ts";
import { storedReason } from "#domain/refunds/provider-reason.ts";
import type { Context } from "../../context.ts";
import { retryOnConstraint } from "../../platform/failures.ts";
import type { PaymentIds, ProviderRefund, ProviderRefundStatus } from "../../ports/payments.ts";
import { type MailContext, mailFor } from "../notifications/send-mail.ts";

/** Others write at the same time: so often it is planned anew. */
const TRIES = 6;

/** What a provider says of a refund. */
export type RefundUpdate = ProviderRefund & {
  /** The provider took the money itself: that is not ours to tell the shopper. */
  takenBack?: boolean;
};

/** `unknown`: no payment of ours has this capture (yet). The two last change nothing, ever. */
export type RecordOutcome = "recorded" | "nothing" | "unknown" | "impossible" | "foreign-currency";

/**
 * Writes down what the provider says of a refund, whether in an answer, an event or a list: as often and
 * in whatever order it is said, each refund counts once, and the shopper is mailed once.
 */
export async function recordRefundUpdate(
  ctx: MailContext,
  by: PaymentIds & { provider?: string },
  update: RefundUpdate,
): Promise<RecordOutcome> {
  return retryOnConstraint(
    TRIES,
    async () => {
      const found = await findPaymentRefunds(ctx.db, by);
      if (!found || found.payment.capturedCents === null) return "unknown";
      const { payment } = found;
      const { amount, takenBack = false } = update;
      if (amount.currency !== payment.capturedCurrency) return "foreign-currency";
      const fact = {
        providerRefundId: update.id,
        ownId: update.ownId,
        chargeCents: amount.cents,
        state: stateOf(update.status),
      };
      const paid = { ...payment, capturedCents: found.payment.capturedCents };
      const plan = planRefundFact(paid, found.refunds, fact);
      if (plan === "nothing" || plan === "impossible") return plan;
      const newId = ctx.newId();
      // What is worth nothing in the order's currency has no credit note, and its letter brings none.
      const refundId = plan.orderCents > 0 ? (plan.rowId ?? newId) : null;
      // Their letter said already that all of it is on its way back.
      const isTold = found.refunds.some(
        (one) => isGuess(one) && (one.id === plan.rowId || plan.remove.includes(one.id)),
      );
      const name = providerName(payment.provider);
      await recordRefund(ctx.db, {
        found,
        plan,
        fact,
        currency: amount.currency,
        newId,
        reason: storedReason(takenBack ? "taken-back" : "in-dashboard", name),
        failure: failureOf(update.status),
        mail:
          fact.state === "completed" && !takenBack && !isTold
            ? await refundMail(ctx, found, { ...fact, refundId })
            : null,
        now: ctx.now(),
      });
      ctx.log("info", "refund-recorded", { payment: payment.id, state: fact.state });
      return "recorded";
    },
    (error) => error,
  );
}

/** A provider's status of a refund as the shop's state: a cancelled one has failed. */
export function stateOf(status: ProviderRefundStatus): RefundFact["state"] {
  return status === "cancelled" ? "failed" : status;
}

function failureOf(status: ProviderRefundStatus): "failed" | "cancelled" | null {
  return status === "failed" || status === "cancelled" ? status : null;
}

/**
 * The shopper is told that the money is on its way back, once for each refund at the provider. With
 * `refundId` (our own row, where it has a credit note) an order's mail brings that.
 */
export function refundMail(
  ctx: Pick<Context, "languages" | "links" | "log" | "newId" | "now" | "settings" | "siteUrl">,
  { payment, language }: Pick<PaymentRefunds, "payment" | "language">,
  refund: { providerRefundId: string; chargeCents: number; refundId?: string | null },
) {
  const { email, firstName } = payment.snapshot.shipping;
  return mailFor(ctx, {
    kind: "order-refunded",
    refund: {
      id: refund.providerRefundId,
      to: email,
      name: firstName,
      orderId: payment.state === "completed" ? payment.orderId : null,
      refundId: payment.state === "completed" ? (refund.refundId ?? null) : null,
      provider: payment.provider,
      amountCents: refund.chargeCents,
      currency: payment.capturedCurrency ?? payment.chargeCurrency,
      isAll: refund.chargeCents === payment.capturedCents,
      language: language ?? payment.snapshot.language,
    },
  });
}
