import { keepJobPlace, readJobPlace } from "#db/queries/platform/job-places.ts";
import { listKnownDisputes } from "#db/queries/platform/webhooks.ts";
import { casesJob } from "#domain/payments/providers.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import type { Context } from "../context.ts";
import { runConcurrently } from "../platform/concurrency.ts";
import { PaymentError, type PaymentGateway } from "../ports/payments.ts";
import { recordDisputeUpdate } from "../services/refunds/record-dispute.ts";

const LOOKED_BACK_MS = 42 * DAY_MS;
/** Twice in the hour after which it is told that nobody answers: one lost answer is no alarm. */
const PAUSE_AFTER_FAILURE_MS = HOUR_MS / 2;
const CONCURRENCY = 5;
/** More than a shop has in six weeks: there the look ends. */
const MOST_PAGES = 40;

/**
 * Once a day: asks each provider for the cases of the last weeks, a page a run, and writes down those
 * whose events were lost. Where one has not answered for an hour, the attention list says so. Gives how
 * many were new.
 */
export async function reconcileDisputes(ctx: Context): Promise<number> {
  let recorded = 0;
  for (const { id, disputes } of Object.values(ctx.payments)) {
    if (disputes) recorded += await reconcile(ctx, { provider: id, disputes });
  }
  return recorded;
}

async function reconcile(
  ctx: Context,
  { provider, disputes }: { provider: string; disputes: NonNullable<PaymentGateway["disputes"]> },
): Promise<number> {
  const now = ctx.now();
  const job = casesJob(provider);
  const { place, dueAt, unansweredSince } = await readJobPlace(ctx.db, job);
  if (dueAt > now) return 0;
  const page = Number(place) || 1;
  try {
    const listed = await disputes.list({ updatedAfter: now - LOOKED_BACK_MS, page });
    const known = await listKnownDisputes(
      ctx.db,
      listed.disputes.map(({ id }) => id),
    );
    const updated = listed.disputes.filter(
      ({ id, updatedAt }) => updatedAt > (known.get(id) ?? -1),
    );
    await runConcurrently(updated, CONCURRENCY, async ({ id }) => {
      const dispute = await disputes.get(id);
      if (dispute) await recordDisputeUpdate(ctx, { provider, ...dispute });
    });
    const hasMore = listed.hasMore && page < MOST_PAGES;
    await keepJobPlace(ctx.db, job, {
      place: hasMore ? String(page + 1) : "1",
      dueAt: hasMore ? now : now + DAY_MS,
      unansweredSince: null,
    });
    return updated.length;
  } catch (error) {
    const isSilent = error instanceof PaymentError;
    await keepJobPlace(ctx.db, job, {
      place: String(page),
      dueAt: now + PAUSE_AFTER_FAILURE_MS,
      unansweredSince: unansweredSince ?? (isSilent ? now : null),
    });
    if (!isSilent) throw error;
    // Until then, and without the permission for cases, they are known by their events alone.
    ctx.log("warn", "disputes-not-listed", { provider, kind: error.kind, code: error.code });
    return 0;
  }
}
