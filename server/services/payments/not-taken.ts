import { findLanguage } from "#db/queries/accounts/language.ts";
import type { NotTakenLetter } from "#db/queries/payments/holds.ts";
import type { Payment } from "#db/queries/payments/payments.ts";
import type { PaymentState } from "#domain/payments/payment.ts";
import { mailFor } from "../notifications/send-mail.ts";
import type { PaymentContext } from "./gateway.ts";

/**
 * The letter to who was told to wait for a payment that comes to nothing, for `releasePayment`: their page
 * said that the provider was looking at it, or that the shop was. `from` are the states in which they wait.
 * Null, logged, where it cannot be put into words.
 */
export async function notTakenLetter(
  ctx: PaymentContext,
  { id, userId, provider, chargeCents, chargeCurrency, snapshot }: Payment,
  from: readonly PaymentState[],
): Promise<NotTakenLetter | null> {
  const { email, firstName } = snapshot.shipping;
  const mail = await mailFor(ctx, {
    kind: "payment-not-taken",
    paymentId: id,
    to: email,
    name: firstName,
    provider,
    amountCents: chargeCents,
    currency: chargeCurrency,
    language: (await findLanguage(ctx.db, { userId })) ?? snapshot.language,
  });
  return mail && { mail, from };
}
