import { listKnownDisputes } from "#db/queries/payments/disputes.ts";
import { keepJobPlace, readJobPlace } from "#db/queries/platform/job-places.ts";
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
const MAX_PAGES = 40;
const FIRST_PAGE = "";

/**
 * Once a day: asks each provider for the cases of the last weeks, a page a run, and writes down those
 * whose events were lost. Where that has failed for an hour, the attention list says so. Gives how
 * many were new. A failure that nobody foresaw is thrown once every provider was asked.
 */
export async function reconcileDisputes(ctx: Context): Promise<number> {
  let recorded = 0;
  await runConcurrently(Object.values(ctx.payments), 1, async ({ id, disputes }) => {
    if (!disputes) return;
    const added = await reconcile(ctx, { provider: id, disputes });
    recorded += added;
  });
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
  const { page, from } = readPlace(place);
  try {
    const listed = await disputes.list({ updatedAfter: now - LOOKED_BACK_MS, from });
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
    const next = page < MAX_PAGES ? listed.next : null;
    await keepJobPlace(ctx.db, job, {
      place: next === null ? FIRST_PAGE : `${page + 1} ${next}`,
      dueAt: next === null ? now + DAY_MS : now,
      unansweredSince: null,
    });
    return updated.length;
  } catch (error) {
    const isSilent = error instanceof PaymentError;
    // A page that is refused has lapsed: it would be for good.
    const isLapsed = isSilent && error.kind === "refused";
    await keepJobPlace(ctx.db, job, {
      place: isLapsed ? FIRST_PAGE : place,
      dueAt: now + PAUSE_AFTER_FAILURE_MS,
      unansweredSince: unansweredSince ?? now,
    });
    if (!isSilent) throw error;
    // Until then, and without the permission for cases, they are known by their events alone.
    ctx.log("warn", "disputes-not-listed", { provider, kind: error.kind, code: error.code });
    return 0;
  }
}

/** The number of the page to fetch next, and the provider's cursor for it (null: the first). */
function readPlace(place: string): { page: number; from: string | null } {
  const [, page, from = null] = /^(\d{1,2}) (.+)$/.exec(place) ?? [];
  return { page: Number(page ?? 1), from };
}
