import { releaseInDoubt } from "#db/queries/payments/holds.ts";
import {
  findPayment,
  listUnsettledPayments,
  noteLook,
  type Payment,
} from "#db/queries/payments/payments.ts";
import { isShopError } from "#domain/errors.ts";
import { outlastsItsStock } from "#domain/payments/payment.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import type { Context } from "../context.ts";
import { runConcurrently, whileThereIsMore } from "../platform/concurrency.ts";
import { isDatabaseUnavailable } from "../platform/failures.ts";
import { PaymentError } from "../ports/payments.ts";
import { expirePayment, reconcilePayment } from "../services/payments/settle-by-provider.ts";

const START_PAUSE_MS = 3 * MINUTE_MS;
const CAPTURE_GRACE_MS = 2 * MINUTE_MS;
const PENDING_PAUSE_MS = 10 * MINUTE_MS;
const AT_ONCE = 25;
/** Three calls of 15 seconds at the worst for each: with this the last of a run's stay within its lease. */
const CONCURRENCY = 5;
/** Each is a few subrequests, of the ten thousand that an invocation may make. */
const MAX_PER_RUN = 500;

/**
 * Finishes, expires or refunds payments that were left half way, and releases what lapsed ones
 * held: the provider's order says what really happened. Looks at each once, and gives how many those are.
 */
export async function reconcilePayments(ctx: Context): Promise<number> {
  const seen = new Set<string>();
  return whileThereIsMore(ctx, { most: MAX_PER_RUN }, async () => {
    const now = ctx.now();
    const listed = await listUnsettledPayments(ctx.db, {
      now,
      startedBefore: now - START_PAUSE_MS,
      capturingBefore: now - CAPTURE_GRACE_MS,
      pendingBefore: now - PENDING_PAUSE_MS,
      limit: AT_ONCE,
    });
    const unsettled = listed.filter(({ id }) => !seen.has(id));
    for (const { id } of unsettled) seen.add(id);
    await runConcurrently(unsettled, CONCURRENCY, (payment) => settlePayment(ctx, payment));
    return { done: unsettled.length, mayBeMore: unsettled.length === AT_ONCE };
  });
}

async function settlePayment(ctx: Context, payment: Payment): Promise<void> {
  try {
    if (payment.providerRef === null) await expireUnsent(ctx, payment);
    else await reconcilePayment(ctx, payment);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    const foreseen = error instanceof PaymentError || isShopError(error);
    const level = foreseen ? "warn" : "error";
    ctx.log(level, "payment-not-settled", { payment: payment.id, error });
  }
  if (outlastsItsStock(payment, ctx.now())) await releaseStockInDoubt(ctx, payment.id);
}

/** Others may have the goods: a payment that stays in doubt has kept them from being sold for days. */
async function releaseStockInDoubt(ctx: Context, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx.db, { paymentId });
  if (!payment || !outlastsItsStock(payment, ctx.now())) return;
  await releaseInDoubt(ctx.db, { payment, now: ctx.now() });
  ctx.log("warn", "stock-of-payment-in-doubt-released", { payment: paymentId });
}

/** The provider never heard of it, or its answer was lost: nobody can have approved it. */
async function expireUnsent(ctx: Context, payment: Payment): Promise<void> {
  const isOver = payment.reservedUntil <= ctx.now() && payment.takenOverAt === null;
  if (isOver) return expirePayment(ctx, payment, "never-at-provider");
  await noteLook(ctx.db, { paymentId: payment.id, isKnown: null, now: ctx.now() });
}
