import {
  listCapturesToCompare,
  postponeComparison,
  type UnansweredRecord,
} from "#db/queries/payments/capture-differences.ts";
import type { Payment } from "#db/queries/payments/payments.ts";
import { foundDifference } from "#domain/payments/capture-difference.ts";
import { formatCharge } from "#domain/payments/charge.ts";
import { providerName } from "#domain/payments/providers.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import type { Context } from "../context.ts";
import { runConcurrently } from "../platform/concurrency.ts";
import { PaymentError } from "../ports/payments.ts";
import { compareCapture } from "../services/payments/compare-capture.ts";

const PAUSE_AFTER_FAILURE_MS = HOUR_MS;
/**
 * Two calls of 15 seconds at the worst for each, five at a time: within the lease. A thousand orders a day have 42,000
 * captures of six weeks, each due once a day.
 */
const AT_ONCE = 40;
const CONCURRENCY = 5;

/**
 * Holds the captures of the last six weeks against the provider's, each once a day, a few a minute: each
 * knows when it is due, so that a run that breaks off is gone on with. Gives how many it looked at.
 */
export async function compareCaptures(ctx: Context): Promise<number> {
  const due = await listCapturesToCompare(ctx.db, { now: ctx.now(), limit: AT_ONCE });
  await runConcurrently(due, CONCURRENCY, async (payment) => {
    try {
      await compareCapture(ctx, payment);
    } catch (error) {
      const compareDueAt = ctx.now() + PAUSE_AFTER_FAILURE_MS;
      // Also where the failure is ours: nobody knows what the provider has until it was compared.
      const silence = unansweredOf(ctx, payment);
      await postponeComparison(ctx.db, { paymentId: payment.id, compareDueAt, silence });
      if (!(error instanceof PaymentError)) throw error;
      ctx.log("warn", "capture-not-compared", { payment: payment.id, kind: error.kind });
    }
  });
  return due.length;
}

/** That its provider did not answer: on the attention list once that has lasted for an hour. */
function unansweredOf(ctx: Context, payment: Payment): UnansweredRecord {
  const { id: paymentId, capturedCents, capturedCurrency, chargeCurrency } = payment;
  const amount = formatCharge(
    capturedCents ?? payment.chargeCents,
    capturedCurrency ?? chargeCurrency,
  );
  const provider = providerName(payment.provider);
  const found = foundDifference("unanswered", { provider, amount });
  return { id: ctx.newId(), paymentId, now: ctx.now(), ...found };
}
