import { reopenPayment } from "#db/queries/payments/holds.ts";
import type { Payment } from "#db/queries/payments/payments.ts";
import { ShopError } from "#domain/errors.ts";
import { holdEndsAt } from "#domain/payments/payment.ts";
import type { Context } from "../../context.ts";
import { PaymentError, type ProviderPayment } from "../../ports/payments.ts";
import { gatewayOf, type PaymentContext } from "./gateway.ts";
import type { PaymentOutcome } from "./outcome.ts";
import { failPayment } from "./payment-failed-mail.ts";
import { noteRefusedAccount } from "./refused-account.ts";
import { settleCapture } from "./settle-capture.ts";

/**
 * What becomes of a payment whose capture the provider refused. `isFirst`: nobody has asked to capture it before. Throws
 * ShopError: PAYMENT_FAILED, PAYMENT_NOT_APPROVED, or PAYMENT_UNCONFIRMED while money may have been taken.
 */
export async function afterRefusedCapture(
  ctx: PaymentContext,
  asked: { payment: Payment; isFirst: boolean },
  error: PaymentError,
): Promise<PaymentOutcome> {
  const { payment } = asked;
  const { kind, code, debugId, refusal: meaning } = error;
  ctx.log("warn", "capture-refused", { payment: payment.id, kind, code, debugId });
  if (kind !== "refused") throw new ShopError("PAYMENT_UNCONFIRMED", { cause: error });
  if (meaning === "merchant") await noteRefusedAccount(ctx, payment, error);
  const reason = reasonOf(error);
  // An earlier try may have taken the money before the provider forgot the order, if it has, or closed the account.
  const mayHideTaken = meaning === "gone" || meaning === "merchant";
  const isInDoubt = mayHideTaken && (!asked.isFirst || error.outcomeUnknown);
  switch (isInDoubt ? "unknown" : meaning) {
    case "declined":
      // Only what was approved can be declined.
      await reopen(ctx, payment, reason, holdEndsAt(payment.createdAt, true));
      return { outcome: "declined", sameOrder: true };
    case "not-approved":
    case "payer-action":
      await reopen(ctx, payment, reason);
      throw new ShopError("PAYMENT_NOT_APPROVED", { cause: error });
    case "final":
    case "merchant":
    case "gone":
      return endRefused(ctx, payment, error);
    default:
      return decideByProvider(ctx, asked, error);
  }
}

/**
 * Nothing was taken and nothing will be. `expectedVersion`: unless somebody has begun to capture it since. Throws
 * PAYMENT_FAILED, and PAYMENT_UNCONFIRMED where somebody has, or it went on otherwise meanwhile.
 */
async function endRefused(
  ctx: PaymentContext,
  payment: Payment,
  refusal: PaymentError,
  expectedVersion?: number,
): Promise<never> {
  const left = await failPayment(ctx, payment, {
    from: ["capturing"],
    reason: reasonOf(refusal),
    ...(expectedVersion === undefined ? {} : { expectedVersion }),
  });
  throw new ShopError(left?.is === "failed" ? "PAYMENT_FAILED" : "PAYMENT_UNCONFIRMED", {
    cause: refusal,
  });
}

/** What is kept of a refusal: the provider's own word, where there is one. */
function reasonOf({ code, refusal }: PaymentError): string {
  return code ?? refusal ?? "refused";
}

/**
 * Already captured, still being captured, or something we do not know: a look decides. Where nobody asked before, and
 * the payment says that nothing was taken, a plain refusal ends it.
 */
async function decideByProvider(
  ctx: PaymentContext,
  { payment, isFirst }: { payment: Payment; isFirst: boolean },
  refusal: PaymentError,
): Promise<PaymentOutcome> {
  const found = await fetchPayment(ctx, payment).catch((error: unknown) => {
    if (error instanceof PaymentError) return null;
    throw error;
  });
  if (found?.capture) return settleCapture(ctx, payment, found.capture, found.providerStatus);
  const isPlain = refusal.refusal === "unlisted" && isFirst && !refusal.outcomeUnknown;
  const isOpen = found?.status === "open" || found?.status === "approved";
  if (isPlain && isOpen) return endRefused(ctx, payment, refusal, payment.updatedAt);
  throw new ShopError("PAYMENT_UNCONFIRMED", { cause: refusal });
}

/** Throws PaymentError; null where the provider does not know it, or was never told of it. */
export async function fetchPayment(
  ctx: Pick<Context, "payments">,
  payment: Payment,
): Promise<ProviderPayment | null> {
  const { provider, providerRef } = payment;
  return providerRef === null ? null : gatewayOf(ctx, provider).getPayment(providerRef);
}

/** A new attempt has a new request id: the provider would answer the old one with the old refusal. */
export function reopen(
  ctx: Pick<Context, "db" | "now">,
  payment: Payment,
  reason: string,
  reservedUntil?: number,
): Promise<void> {
  return reopenPayment(ctx.db, {
    paymentId: payment.id,
    attempt: payment.captureAttempt,
    expectedVersion: payment.updatedAt,
    reason,
    ...(reservedUntil === undefined ? {} : { reservedUntil }),
    now: ctx.now(),
  });
}
