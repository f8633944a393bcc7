import { findCompetingPayment } from "#db/queries/payments/competing-payments.ts";
import { claimForCapture, releasePayment, reopenPayment } from "#db/queries/payments/holds.ts";
import { lengthenHold } from "#db/queries/payments/lapsed.ts";
import {
  type PaymentFailedMail,
  queuePaymentFailedMail,
} from "#db/queries/payments/payment-failed-mail.ts";
import { noteLook, type Payment } from "#db/queries/payments/payments.ts";
import { isShopError } from "#domain/errors.ts";
import {
  holdEndsAt,
  LAPSED,
  mayStillBeApproved,
  type PaymentState,
  SUPERSEDED,
} from "#domain/payments/payment.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import type { Context } from "../../context.ts";
import type { ProviderCapture, ProviderPayment } from "../../ports/payments.ts";
import { completePayment } from "./complete.ts";
import { gatewayOf, type PaymentContext } from "./gateway.ts";
import { paymentFailedMail } from "./payment-failed-mail.ts";
import { settleCapture } from "./settle-capture.ts";

/** After which one that ended is looked at again, and a little more (reconcile-ended-payments.ts). */
const ASKED_AGAIN_MS = HOUR_MS + 5 * MINUTE_MS;

/** It was being captured, and nothing was taken: why such a payment is open again. */
const NOT_CAPTURED = "not-captured";

const SETTLED: readonly PaymentState[] = ["completed", "refunding", "refunded"];

/**
 * Asks the provider how the order of a payment stands and draws the consequence. `captureId` where
 * somebody names a capture of it: that is asked after when the provider does not know the order. Throws
 * what `settleByProvider` throws; where the provider could not be asked, the look is noted all the same.
 */
export async function reconcilePayment(
  whose: PaymentContext,
  payment: Payment,
  captureId: string | null = payment.captureId,
): Promise<void> {
  const ctx: PaymentContext = { failureNotice: "mail", ...whose };
  const { id: paymentId, providerRef } = payment;
  if (providerRef === null) return;
  let isKnown: boolean | null = null;
  try {
    const found = await gatewayOf(ctx, payment.provider).getPayment(providerRef);
    isKnown = found !== null;
    const capture = found || captureId === null ? null : await captureOf(ctx, payment, captureId);
    if (capture) await settleFound(ctx, paymentId, capture, capture.status);
    else await settleByProvider(ctx, payment, found);
  } finally {
    await noteLook(ctx.db, { paymentId, isKnown, now: ctx.now() });
  }
}

/**
 * Draws the consequence of how the provider's order stands for a payment that was left half way, or was
 * given up too early: an order, an end, or the money back. `reconcilePayment` alone comes here, for whoever
 * asks; nobody takes an event's own word. That the provider does not know the order (null) is no proof that it
 * took nothing: what was being captured waits for a better answer. Throws what the provider and the
 * database throw, and ShopErrors of completing.
 */
async function settleByProvider(
  ctx: PaymentContext,
  payment: Payment,
  found: ProviderPayment | null,
): Promise<void> {
  const { id: paymentId, state } = payment;
  if (found?.capture) {
    if (gatewayOf(ctx, payment.provider).capture === null) {
      const competing = await findCompetingPayment(ctx.db, { paymentId });
      if (competing === null && mayStillBeApproved(payment, ctx.now())) {
        await completePayment(ctx, { paymentId });
        return;
      }
      // Approving it was paying a second time: that goes back.
      if (competing === "paid" && state === "created")
        await expirePayment(ctx, payment, SUPERSEDED);
    }
    return settleFound(ctx, paymentId, found.capture, found.providerStatus);
  }
  const wasOrdered = payment.takenOverAt !== null;
  if (found?.status === "completed" || state === "pending" || wasOrdered) {
    // There is money, and the provider does not say where: only a person or a later look can tell.
    ctx.log("error", "capture-not-named", { payment: paymentId, state });
    if (state === "created") await claimTaken(ctx, paymentId);
    return;
  }
  const mayFinish = !isEnded(state) || mayStillBeApproved(payment, ctx.now());
  if (found?.status === "approved" && mayFinish) return finishApproved(ctx, payment);
  if (isEnded(state)) {
    if (found?.status === "approved") await mailApprovedButSuperseded(ctx, payment);
    return;
  }
  if (!found && state === "capturing") {
    ctx.log("error", "captured-payment-unknown", { payment: paymentId });
    return;
  }
  if (payment.reservedUntil <= ctx.now()) {
    // One that was being captured has a page that said to wait, also where they might have paid again since. Who
    // approved it, and may have left while it was declined, has heard nothing.
    const isApproved = payment.reservedUntil >= holdEndsAt(payment.createdAt, true);
    const isWaited = state === "capturing" || payment.reason === NOT_CAPTURED || isApproved;
    const letter = isWaited
      ? await paymentFailedMail(ctx, payment, ["created", "capturing"])
      : null;
    return expirePayment(ctx, payment, LAPSED, letter);
  }
  if (state === "capturing" && found?.status === "open") {
    await reopenPayment(ctx.db, {
      paymentId,
      attempt: payment.captureAttempt,
      expectedVersion: payment.updatedAt,
      reason: NOT_CAPTURED,
      now: ctx.now(),
    });
  }
}

/**
 * They approved what they had changed or begun anew before: nothing is taken, and their page may be gone. An hour later
 * they have a letter, unless they have ordered since.
 */
async function mailApprovedButSuperseded(ctx: PaymentContext, payment: Payment): Promise<void> {
  const { state, reason, stateSince } = payment;
  if (state !== "expired" || reason !== SUPERSEDED || stateSince > ctx.now() - HOUR_MS) return;
  const letter = await paymentFailedMail(ctx, payment, ["expired"], SUPERSEDED);
  if (letter) await queuePaymentFailedMail(ctx.db, { payment, letter });
}

/** Ends the payment as it was seen; if a shopper came back meanwhile, it is theirs. */
export async function expirePayment(
  ctx: Pick<Context, "db" | "now">,
  payment: Payment,
  reason: string,
  letter: PaymentFailedMail | null = null,
): Promise<void> {
  await releasePayment(ctx.db, {
    paymentId: payment.id,
    from: ["created", "capturing"],
    to: "expired",
    reason,
    expectedVersion: payment.updatedAt,
    letter,
    now: ctx.now(),
  });
}

function isEnded(state: PaymentState): boolean {
  return state === "failed" || state === "expired";
}

async function settleFound(
  ctx: PaymentContext,
  paymentId: string,
  capture: ProviderCapture,
  providerStatus: string,
): Promise<void> {
  const claimed = await claimTaken(ctx, paymentId);
  // One that was let go meanwhile is refunded there.
  if (claimed && !SETTLED.includes(claimed.payment.state)) {
    await settleCapture(ctx, claimed.payment, capture, providerStatus);
  }
}

/** It is being captured, whatever was paid beside it: the provider has the money. */
function claimTaken(ctx: Pick<Context, "db" | "now">, paymentId: string) {
  return claimForCapture(ctx.db, { paymentId, isTaken: true, visits: [], now: ctx.now() });
}

/** A capture by its own id, if the provider says that it is this payment's. */
async function captureOf(
  ctx: Pick<Context, "log" | "payments">,
  payment: Payment,
  captureId: string,
): Promise<ProviderCapture | null> {
  const found = await gatewayOf(ctx, payment.provider).getCapture(captureId);
  if (!found) return null;
  const isOurs = found.paymentId === payment.id || payment.captureId === captureId;
  if (!isOurs) ctx.log("error", "capture-of-another", { payment: payment.id });
  return isOurs ? found.capture : null;
}

/** The shopper approved and was cut off before the capture: paying was what they wanted. */
async function finishApproved(ctx: PaymentContext, payment: Payment): Promise<void> {
  const competing = await findCompetingPayment(ctx.db, { paymentId: payment.id });
  // They have paid for the same cart since, or are about to: nobody pays for it twice.
  if (competing === "paid") return expirePayment(ctx, payment, SUPERSEDED);
  // One that lapsed is asked after once an hour: by then the other one has ended, if it may still be approved then.
  const isAskedAgain = mayStillBeApproved(payment, ctx.now() + ASKED_AGAIN_MS);
  const waits = competing === "in-doubt" || (competing === "open" && isAskedAgain);
  if (waits && isEnded(payment.state)) return;
  if (competing !== null && payment.state === "created") {
    const reservedUntil = holdEndsAt(payment.createdAt, true);
    await lengthenHold(ctx.db, { paymentId: payment.id, reservedUntil });
    if (ctx.now() < reservedUntil) return;
    if (competing === "in-doubt") return expirePayment(ctx, payment, LAPSED);
  }
  try {
    const { outcome } = await completePayment(ctx, { paymentId: payment.id });
    if (outcome !== "declined") return;
  } catch (error) {
    if (!isShopError(error)) throw error;
    // Another was quicker.
    if (error.code === "CONFLICT") return;
    if (error.code !== "PAYMENT_NOT_APPROVED") throw error;
  }
  // Who was declined before may be choosing another source this moment: it is asked after once its hold ends.
  if (payment.captureAttempt > 1 && ctx.now() < payment.reservedUntil) return;
  // Nobody is there to choose another source.
  await releasePayment(ctx.db, {
    paymentId: payment.id,
    from: ["created"],
    to: "failed",
    reason: "declined",
    letter: await paymentFailedMail(ctx, payment, ["created"]),
    now: ctx.now(),
  });
}
