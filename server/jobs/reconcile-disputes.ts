import { keepJobPlace, readJobPlace } from "#db/queries/platform/job-places.ts";
import { listKnownDisputes } from "#db/queries/platform/webhooks.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import type { Context } from "../context.ts";
import { runConcurrently } from "../platform/concurrency.ts";
import { PaymentError, type PaymentGateway } from "../ports/payments.ts";
import { recordDisputeUpdate } from "../services/refunds/record-dispute.ts";

const LOOKED_BACK_MS = 42 * DAY_MS;
const PAUSE_AFTER_FAILURE_MS = HOUR_MS;
const CONCURRENCY = 5;
/** More than a shop has in six weeks: there the look ends. */
const MOST_PAGES = 40;

/**
 * Once a day: asks each provider for the cases of the last weeks, a page a run, and writes down those
 * whose events were lost. Gives how many were new.
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
  const job = `reconcile-disputes:${provider}`;
  const { place, dueAt } = await readJobPlace(ctx.db, job);
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
    });
    return updated.length;
  } catch (error) {
    await keepJobPlace(ctx.db, job, { place: String(page), dueAt: now + PAUSE_AFTER_FAILURE_MS });
    if (!(error instanceof PaymentError)) throw error;
    // Without the permission for cases they are known by their events alone.
    ctx.log("warn", "disputes-not-listed", { provider, kind: error.kind, code: error.code });
    return 0;
  }
}
