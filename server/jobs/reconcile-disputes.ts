import { keepJobPlace, readJobPlace } from "#db/queries/platform/job-places.ts";
import { listKnownDisputes } from "#db/queries/platform/webhooks.ts";
import type { Context } from "../context.ts";
import { DISPUTES_A_PAGE, PayPalError } from "../gateways/paypal/types.ts";
import { runConcurrently } from "../platform/concurrency.ts";
import { recordDisputeUpdate } from "../services/refunds/record-dispute.ts";

const DAY_MS = 24 * 60 * 60_000;
const LOOKED_BACK_MS = 42 * DAY_MS;
const PAUSE_AFTER_FAILURE_MS = 60 * 60_000;
const CONCURRENCY = 5;
/** More than a shop has in six weeks: there the look ends. */
const MOST_PAGES = 40;
const PLACE = "look-at-disputes-place";

/**
 * Once a day: asks PayPal for the cases of the last weeks, a page a run, and writes down those whose
 * events were lost. Gives how many were news.
 */
export async function reconcileDisputes(ctx: Context): Promise<number> {
  const now = ctx.now();
  const { place, dueAt } = await readJobPlace(ctx.db, PLACE);
  if (dueAt > now) return 0;
  const page = Number(place) || 1;
  try {
    const updatedAfter = now - LOOKED_BACK_MS;
    const listed = await ctx.paypal.listDisputes({ updatedAfter, page });
    const known = await listKnownDisputes(
      ctx.db,
      listed.map(({ id }) => id),
    );
    const news = listed.filter(({ id, updatedAt }) => updatedAt > (known.get(id) ?? -1));
    await runConcurrently(news, CONCURRENCY, async ({ id }) => {
      const dispute = await ctx.paypal.getDispute(id);
      if (dispute) await recordDisputeUpdate(ctx, dispute);
    });
    const hasMore = listed.length === DISPUTES_A_PAGE && page < MOST_PAGES;
    await keepJobPlace(ctx.db, PLACE, {
      place: hasMore ? String(page + 1) : "1",
      dueAt: hasMore ? now : now + DAY_MS,
    });
    return news.length;
  } catch (error) {
    await keepJobPlace(ctx.db, PLACE, { place: String(page), dueAt: now + PAUSE_AFTER_FAILURE_MS });
    if (!(error instanceof PayPalError)) throw error;
    // Without the permission for cases they are known by their events alone.
    ctx.log("warn", "disputes-not-listed", { kind: error.kind, issue: error.issue });
    return 0;
  }
}
