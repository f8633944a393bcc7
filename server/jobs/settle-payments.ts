import { putBehindOthers } from "#db/queries/payment-holds.ts";
import { listUnsettledPayments, type Payment } from "#db/queries/payments.ts";
import { isShopError } from "#domain/errors.ts";
import type { Context } from "../context.ts";
import { isDatabaseAway } from "../failures.ts";
import { PayPalError } from "../gateways/paypal/types.ts";
import { letGo, settleByPayPal } from "../services/settle-by-paypal.ts";
import { sideBySide } from "./side-by-side.ts";

const START_PAUSE_MS = 3 * 60_000;
const CAPTURE_GRACE_MS = 2 * 60_000;
const PENDING_PAUSE_MS = 10 * 60_000;
const AT_ONCE = 25;
/** Three calls of 15 seconds at the worst for each: with this the run stays within its lease. */
const SIDE_BY_SIDE = 5;

/**
 * Finishes, expires or refunds payments that were left half way, and releases what lapsed ones
 * held: PayPal's order says what really happened. Gives the number it looked at.
 */
export async function settlePayments(ctx: Context): Promise<number> {
  const now = ctx.now();
  const unsettled = await listUnsettledPayments(ctx.db, {
    now,
    startedBefore: now - START_PAUSE_MS,
    capturingBefore: now - CAPTURE_GRACE_MS,
    pendingBefore: now - PENDING_PAUSE_MS,
    limit: AT_ONCE,
  });
  await sideBySide(unsettled, SIDE_BY_SIDE, (payment) => settlePayment(ctx, payment));
  return unsettled.length;
}

async function settlePayment(ctx: Context, payment: Payment): Promise<void> {
  try {
    if (payment.paypalOrderId === null) await lapseUnsent(ctx, payment);
    else {
      const order = await ctx.paypal.getOrder(payment.paypalOrderId);
      await settleByPayPal(ctx, payment, payment.paypalOrderId, order);
    }
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const foreseen = error instanceof PayPalError || isShopError(error);
    const level = foreseen ? "warn" : "error";
    ctx.log(level, "payment-not-settled", { payment: payment.id, error });
  }
  // One that nothing could be decided about, or that breaks, must not hold up the others for good.
  await putBehindOthers(ctx.db, {
    paymentId: payment.id,
    seenAt: payment.updatedAt,
    now: ctx.now(),
  });
}

/** PayPal never heard of it, or its answer was lost: nobody can have approved it. */
async function lapseUnsent(ctx: Context, payment: Payment): Promise<void> {
  if (payment.reservedUntil <= ctx.now()) await letGo(ctx, payment, "never-at-paypal");
}
