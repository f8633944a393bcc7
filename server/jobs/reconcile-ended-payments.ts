import {
  findPayment,
  listEndedPayments,
  markGoneForGood,
  type Payment,
} from "#db/queries/payments/payments.ts";
import { isShopError } from "#domain/errors.ts";
import { isGoneForGood } from "#domain/payments/payment.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import type { Context } from "../context.ts";
import { runConcurrently } from "../platform/concurrency.ts";
import { PaymentError } from "../ports/payments.ts";
import { reconcilePayment } from "../services/payments/settle-by-provider.ts";

/** The provider tries to deliver an event for as long; after that nobody would hear of it. */
const LOOKED_FOR_MS = 3 * DAY_MS;
const PAUSE_MS = HOUR_MS;
const AT_ONCE = 25;
const CONCURRENCY = 5;

/**
 * Looks once an hour, for three days, whether a payment that failed or expired here was captured
 * at the provider after all: then its money is given back. Gives the number it looked at.
 */
export async function reconcileEndedPayments(ctx: Context): Promise<number> {
  const now = ctx.now();
  const ended = await listEndedPayments(ctx.db, {
    endedAfter: now - LOOKED_FOR_MS,
    lookedAtBefore: now - PAUSE_MS,
    limit: AT_ONCE,
  });
  await runConcurrently(ended, CONCURRENCY, (payment) => checkEndedPayment(ctx, payment));
  return ended.length;
}

async function checkEndedPayment(ctx: Context, payment: Payment): Promise<void> {
  const { id: paymentId } = payment;
  try {
    await reconcilePayment(ctx, payment);
  } catch (error) {
    if (!(error instanceof PaymentError) && !isShopError(error)) throw error;
    ctx.log("warn", "ended-payment-looked-at", { payment: paymentId, error });
  }
  const after = await findPayment(ctx.db, { paymentId });
  if (after && isGoneForGood(after, ctx.now())) {
    await markGoneForGood(ctx.db, { paymentId, now: ctx.now() });
  }
}
