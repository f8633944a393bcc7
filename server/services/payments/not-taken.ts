import { findLanguage } from "#db/queries/accounts/language.ts";
import type { NotTakenLetter } from "#db/queries/payments/not-taken.ts";
import type { Payment } from "#db/queries/payments/payments.ts";
import type { GoneMeanwhile, PaymentState } from "#domain/payments/payment.ts";
import { mailFor } from "../notifications/send-mail.ts";
import type { PaymentContext } from "./gateway.ts";

/**
 * The letter to who was told to wait for a payment that comes to nothing, for `releasePayment`: their page
 * said that the provider was looking at it, or that the shop was, or they approved it when what it was for had gone
 * to others (`gone`). `from` are the states in which they wait. Null where they need none, and, logged, where it
 * cannot be put into words.
 */
export async function notTakenLetter(
  ctx: PaymentContext,
  { id, userId, provider, chargeCents, chargeCurrency, snapshot }: Payment,
  from: readonly PaymentState[],
  gone: GoneMeanwhile | null = null,
): Promise<NotTakenLetter | null> {
  if (ctx.told === "nowhere") return null;
  const { email, firstName } = snapshot.shipping;
  const mail = await mailFor(ctx, {
    kind: "payment-not-taken",
    paymentId: id,
    to: email,
    name: firstName,
    provider,
    amountCents: chargeCents,
    currency: chargeCurrency,
    gone,
    language: (await findLanguage(ctx.db, { userId })) ?? snapshot.language,
  });
  return mail && { mail, from };
}
