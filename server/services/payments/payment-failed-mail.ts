import { findLanguage } from "#db/queries/accounts/language.ts";
import { withdrawLetter } from "#db/queries/notifications/mails.ts";
import { releasePayment } from "#db/queries/payments/holds.ts";
import type { PaymentFailedMail } from "#db/queries/payments/payment-failed-mail.ts";
import type { Payment } from "#db/queries/payments/payments.ts";
import type { PaymentState, ReviveRefusal, SUPERSEDED } from "#domain/payments/payment.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import type { ProviderCapture } from "../../ports/payments.ts";
import { mailFor } from "../notifications/send-mail.ts";
import type { PaymentContext } from "./gateway.ts";

type Release = Parameters<typeof releasePayment<"failed">>[1];

/** In this time the answer has reached the page that waits for it. */
const PAGE_ANSWERED_MS = 2 * MINUTE_MS;

/**
 * The letter to who was told to wait for a payment that comes to nothing, for `releasePayment`: their page
 * said that the provider was looking at it, or that the shop was, or they approved it when what it was for had gone
 * to others (`gone`). `from` are the states in which they wait. Null where they need none, and, logged, where it
 * cannot be put into words.
 */
export async function paymentFailedMail(
  ctx: PaymentContext,
  { id, userId, provider, chargeCents, chargeCurrency, snapshot }: Payment,
  from: readonly PaymentState[],
  gone: ReviveRefusal | typeof SUPERSEDED | null = null,
): Promise<PaymentFailedMail | null> {
  if (ctx.failureNotice === "none") return null;
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

/**
 * Like `paymentFailedMail`, but also when a page is waiting: queued two minutes ahead, and taken back by
 * `withdrawDelayedMail` once the page has its answer.
 */
export async function delayedPaymentFailedMail(
  ctx: PaymentContext,
  ...of: [payment: Payment, from: readonly PaymentState[], gone?: ReviveRefusal | null]
): Promise<PaymentFailedMail | null> {
  const letter = await paymentFailedMail(ctx, ...of);
  if (!letter || ctx.failureNotice) return letter;
  return { ...letter, mail: { ...letter.mail, dueAt: ctx.now() + PAGE_ANSWERED_MS } };
}

/** The answer is on its way to the page. Where this fails, its reader has a letter as well. */
export async function withdrawDelayedMail(
  ctx: PaymentContext,
  letter: PaymentFailedMail | null,
): Promise<void> {
  if (!letter || ctx.failureNotice) return;
  const { id } = letter.mail.mail;
  await withdrawLetter(ctx.db, id).catch((error: unknown) => {
    ctx.log("warn", "letter-not-withdrawn", { mail: id, error });
  });
}

/**
 * Ends a payment of which the provider takes nothing, or has nothing any more: `returned` is a capture that was refunded
 * there before the shop heard of it, whose refund has a letter of its own. Otherwise with a letter to who waits to hear of
 * it. `expectedVersion`: unless somebody has touched it since. Gives what `releasePayment` gives.
 */
export async function failPayment(
  ctx: PaymentContext,
  payment: Payment,
  {
    returned = null,
    ...end
  }: Pick<Release, "expectedVersion" | "from" | "reason"> & { returned?: ProviderCapture | null },
): ReturnType<typeof releasePayment> {
  const letter = returned ? null : await delayedPaymentFailedMail(ctx, payment, end.from);
  const now = ctx.now();
  const left = await releasePayment(ctx.db, {
    paymentId: payment.id,
    to: "failed",
    letter,
    // By its id the refund is found: by its event, or by the comparison.
    capture: payment.captureId === null ? returned : null,
    now,
    ...end,
  });
  // Only of a payment that is over it is said so; and what was held was to be heard later: its page does not wait.
  if (left?.is === "failed" && left.was !== "pending") await withdrawDelayedMail(ctx, letter);
  return left;
}
