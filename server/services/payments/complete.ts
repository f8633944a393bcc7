import { claimForCapture, type PaymentAsked, releasePayment } from "#db/queries/payments/holds.ts";
import { markReviveRefused, reviveLapsed } from "#db/queries/payments/lapsed.ts";
import { findPayment, type Payment } from "#db/queries/payments/payments.ts";
import { mayBeUnread } from "#db/queries/payments/taken-over.ts";
import type { CountedVisit } from "#db/queries/platform/rate-limits.ts";
import { isShopError, ShopError } from "#domain/errors.ts";
import {
  holdEndsAt,
  mayStillBeApproved,
  OFFER_USED_MEANWHILE,
  SOLD_MEANWHILE,
  SUPERSEDED,
} from "#domain/payments/payment.ts";
import { offerUsedMeanwhileText, soldMeanwhileText } from "#messages/payment/told-texts.ts";
import type { Context } from "../../context.ts";
import {
  isDatabaseUnavailable,
  isPreconditionFailure,
  violatedConstraint,
} from "../../platform/failures.ts";
import { PaymentError, type ProviderPayment } from "../../ports/payments.ts";
import { VISIT_LIMITS } from "../limits/rate-limit.ts";
import { alreadyPaidError, competingPaymentError } from "./competing-payments.ts";
import { gatewayOf, type PaymentContext } from "./gateway.ts";
import { orderOf, type PaymentOutcome } from "./outcome.ts";
import { delayedPaymentFailedMail, withdrawDelayedMail } from "./payment-failed-mail.ts";
import { afterRefusedCapture, fetchPayment, reopen } from "./refused-capture.ts";
import { refundedError, settleCapture } from "./settle-capture.ts";

/** Which trigger says that its goods, or what it took of an offer, went to others. */
const REVIVE_REFUSALS = [
  { constraint: "products_stock_covers_reserved", reason: SOLD_MEANWHILE },
  { constraint: "offers_within_limits", reason: OFFER_USED_MEANWHILE },
] as const;

/**
 * Captures an approved payment and saves its order (storefront §4). The browser's return, the
 * reconciling job and the webhook all come here; whoever is second finds the first one's
 * result. Two database round trips, three when somebody else was quicker. One that lapsed before they
 * approved is taken up again if its stock is still there. Throws ShopError: PAYMENT_UNKNOWN,
 * PAYMENT_EXPIRED, PAYMENT_NOT_APPROVED, PAYMENT_FAILED, PAYMENT_MISMATCH, OUT_OF_STOCK and CART_CHANGED
 * (approved too late: the goods are sold, the offer is used up), CONFLICT on `paid` (another payment has paid
 * for its cart since it was begun), PAYMENT_UNCONFIRMED (the provider or the database did not answer, or another
 * payment of its cart is in doubt: the job looks again), ORDER_NOT_SAVED, RATE_LIMITED where one of `visits` is one too
 * many (nothing was done then, but the money may have been taken before).
 */
export async function completePayment(
  ctx: PaymentContext,
  by: PaymentAsked,
  { visits = [] }: { visits?: readonly CountedVisit[] } = {},
): Promise<PaymentOutcome> {
  try {
    return await claimAndComplete(ctx, by, visits);
  } catch (error) {
    if (isPreconditionFailure(error)) {
      ctx.log("warn", "rate-limited", { limit: VISIT_LIMITS.checkoutComplete.name });
      throw new ShopError("RATE_LIMITED", { cause: error });
    }
    if (isShopError(error) || !isDatabaseUnavailable(error)) throw error;
    // They have approved, and may have been charged by an earlier try: nobody may say otherwise.
    ctx.log("error", "database-away", { payment: by, error });
    throw new ShopError("PAYMENT_UNCONFIRMED", { cause: error });
  }
}

async function claimAndComplete(
  ctx: PaymentContext,
  by: PaymentAsked,
  visits: readonly CountedVisit[],
): Promise<PaymentOutcome> {
  const claimed = await claimForCapture(ctx.db, { ...by, isTaken: false, visits, now: ctx.now() });
  if (!claimed) {
    // Its copy may not have been read yet: whoever paid is not to pay again.
    const providerRef = "providerRef" in by ? by.providerRef : null;
    const mayCome = await mayBeUnread(ctx.db, { providerRef });
    throw new ShopError(mayCome ? "PAYMENT_UNCONFIRMED" : "PAYMENT_UNKNOWN", {
      field: "providerRef",
    });
  }
  const { payment, others, isFirst } = claimed;
  const mayBeRevived = mayStillBeApproved(payment, ctx.now());
  const isUnclaimed = payment.state === "created" || payment.state === "expired";
  if (isUnclaimed && others.some(({ state }) => state === "completed")) {
    return supersedePayment(ctx, payment);
  }
  const isStopped = others.length > 0 && (payment.state === "created" || mayBeRevived);
  if (isStopped) throw competingPaymentError(others);
  if (mayBeRevived) {
    const taken = await reviveLapsedPayment(ctx, payment);
    return outcomeOf(ctx, taken.payment, taken.isFirst);
  }
  return outcomeOf(ctx, payment, isFirst);
}

/**
 * Its cart was paid for by another payment since it was begun: it is not captured, and lets its stock go. What
 * approving it took, where that is paying, goes back.
 */
async function supersedePayment(ctx: PaymentContext, payment: Payment): Promise<PaymentOutcome> {
  await releasePayment(ctx.db, {
    paymentId: payment.id,
    from: ["created"],
    to: "expired",
    reason: SUPERSEDED,
    now: ctx.now(),
  });
  const isTaken = gatewayOf(ctx, payment.provider).capture === null;
  const found = isTaken ? await fetchPaymentOrUnconfirmed(ctx, payment) : null;
  if (found?.capture) return settleCapture(ctx, payment, found.capture, found.providerStatus);
  throw alreadyPaidError();
}

/** `isFirst`: nobody has asked the provider to capture it before. */
async function outcomeOf(
  ctx: PaymentContext,
  payment: Payment,
  isFirst: boolean,
): Promise<PaymentOutcome> {
  switch (payment.state) {
    case "capturing":
      return payment.takenOverAt === null
        ? capture(ctx, payment, isFirst)
        : settleTakenOver(ctx, payment);
    case "pending":
      return { outcome: "pending" };
    case "completed":
      return orderOf(ctx, payment);
    case "failed":
      throw new ShopError("PAYMENT_FAILED");
    case "refunding":
    case "refunded":
      throw refundedError(payment);
    default:
      throw reviveRefusedError(payment.reason) ?? new ShopError("PAYMENT_EXPIRED");
  }
}

/** What the shopper of a payment is told that could not be taken up, however often they ask. */
function reviveRefusedError(reason: string | null, cause?: unknown): ShopError | null {
  switch (reason) {
    case SOLD_MEANWHILE:
      return new ShopError("OUT_OF_STOCK", { field: "items", text: soldMeanwhileText, cause });
    case OFFER_USED_MEANWHILE:
      return new ShopError("CART_CHANGED", { field: "code", text: offerUsedMeanwhileText, cause });
    default:
      return null;
  }
}

/**
 * The hold of a payment ended before its shopper approved. Once the provider says that they did, its stock
 * is reserved anew; when it is gone, nothing is charged. Gives the payment as it then stands, and whether it was
 * taken up here.
 */
async function reviveLapsedPayment(
  ctx: PaymentContext,
  payment: Payment,
): Promise<{ payment: Payment; isFirst: boolean }> {
  const reread = async (isFirst: boolean) => {
    const found = await findPayment(ctx.db, { paymentId: payment.id });
    return { payment: found ?? payment, isFirst };
  };
  const found = await fetchPaymentOrUnconfirmed(ctx, payment);
  if (found?.status !== "approved" && !found?.capture) return { payment, isFirst: false };
  if (isErased(payment)) {
    // Nobody knows any more where it was to go: what approving it took goes back.
    if (found.capture) await settleCapture(ctx, payment, found.capture, found.providerStatus);
    return reread(false);
  }
  const now = ctx.now();
  try {
    // From now on, as if they had begun to pay this moment.
    await reviveLapsed(ctx.db, { payment, reservedUntil: holdEndsAt(now, true), now });
  } catch (error) {
    await refuseRevival(ctx, payment, found, error);
    return reread(false);
  }
  return reread(true);
}

/**
 * What follows where a lapsed payment could not be revived (`error`). Throws what its shopper is told where the goods, or
 * what it took of an offer, went to others; where approving was paying, that money goes back instead. Does nothing
 * where another request was quicker.
 */
async function refuseRevival(
  ctx: PaymentContext,
  payment: Payment,
  found: ProviderPayment,
  error: unknown,
): Promise<void> {
  const constraint = violatedConstraint(error);
  if (!constraint) throw error;
  const gone = REVIVE_REFUSALS.find((one) => constraint.detail.includes(one.constraint));
  if (!gone) return;
  if (found.capture) {
    await settleCapture(ctx, payment, found.capture, found.providerStatus);
    return;
  }
  const { reason } = gone;
  const letter = await delayedPaymentFailedMail(ctx, payment, ["expired"], reason);
  await markReviveRefused(ctx.db, { paymentId: payment.id, reason, letter, now: ctx.now() });
  await withdrawDelayedMail(ctx, letter);
  throw reviveRefusedError(reason, error) ?? error;
}

/** Its customer's data was deleted since it lapsed (`scrubHeld` of db/queries/customers/erasure.ts). */
function isErased({ requestHash }: Payment): boolean {
  return requestHash === "";
}

async function capture(
  asked: PaymentContext,
  payment: Payment,
  isFirst: boolean,
): Promise<PaymentOutcome> {
  // Who was told to wait has it in writing as well: their page asks again and again, and may be gone by this answer.
  const ctx: PaymentContext = isFirst ? asked : { failureNotice: "mail", ...asked };
  let taken: ProviderPayment;
  // The order will need them: read while the provider captures, they cost nobody a wait. Where that fails
  // they are asked for again.
  void ctx.settings().catch(() => {});
  try {
    taken = await takeMoney(ctx, payment);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    return afterRefusedCapture(ctx, { payment, isFirst }, error);
  }
  return settle(ctx, payment, taken);
}

/** It was captured before the database that had it was lost: that is looked for, and nothing asked for. */
async function settleTakenOver(ctx: PaymentContext, payment: Payment): Promise<PaymentOutcome> {
  const found = await fetchPaymentOrUnconfirmed(ctx, payment);
  if (!found?.capture) throw new ShopError("PAYMENT_UNCONFIRMED");
  return settleCapture(ctx, payment, found.capture, found.providerStatus);
}

/** Captures, or where approving is paying looks whether it was paid. Throws PaymentError. */
async function takeMoney(
  ctx: Pick<Context, "payments">,
  payment: Payment,
): Promise<ProviderPayment> {
  const { id, provider, providerRef, captureAttempt } = payment;
  if (providerRef === null) throw new ShopError("PAYMENT_UNKNOWN");
  const gateway = gatewayOf(ctx, provider);
  if (gateway.capture) {
    return gateway.capture({ ref: providerRef, requestId: `cap-${id}-${captureAttempt}` });
  }
  const found = await gateway.getPayment(providerRef);
  if (found) return found;
  throw new PaymentError("refused", "The provider does not know the payment", { refusal: "gone" });
}

async function settle(
  ctx: PaymentContext,
  payment: Payment,
  found: ProviderPayment,
): Promise<PaymentOutcome> {
  if (!found.capture) {
    await reopen(ctx, payment, "no-capture");
    throw new ShopError("PAYMENT_NOT_APPROVED");
  }
  return settleCapture(ctx, payment, found.capture, found.providerStatus);
}

/** Throws PAYMENT_UNCONFIRMED where the provider cannot say. */
function fetchPaymentOrUnconfirmed(
  ctx: Pick<Context, "payments">,
  payment: Payment,
): Promise<ProviderPayment | null> {
  return fetchPayment(ctx, payment).catch((error: unknown) => {
    if (!(error instanceof PaymentError)) throw error;
    throw new ShopError("PAYMENT_UNCONFIRMED", { cause: error });
  });
}
