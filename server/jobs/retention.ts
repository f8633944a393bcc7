import { finishErasure, forgetClosedAccounts } from "#db/queries/customers/erasure.ts";
import { listReadyErasures } from "#db/queries/customers/erasure-holds.ts";
import { deletePastPeriod } from "#db/queries/customers/retention.ts";
import { keepJobPlace, readJobPlace } from "#db/queries/platform/job-places.ts";
import { MISSES_KEPT_DAYS } from "#domain/requests/request.ts";
import { dayOf } from "#domain/store/opening.ts";
import { ERASURE_WAITS_DAYS, periodBegan } from "#domain/store/settings/privacy.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import type { Context } from "../context.ts";
import { runConcurrently } from "../platform/concurrency.ts";
import { pruneUnknownBackups } from "../services/backups/make-backup.ts";
import { pruneCopies } from "../services/backups/prune-copies.ts";

/** When the periods are looked at again (`readJobPlace`). */
const DUE = "retention-due";
/** What one run deletes of each kind at most; the next minute goes on where there is more. */
const MAX_ROWS = 500;
/** People whose last order arrived, a run. */
const MAX_ERASURES = 20;

/**
 * Keeps the periods of the settings (`privacy`): once a day deletes what is older, of every kind; where the copies'
 * bucket refuses, that is done again each minute, and late until it is through. Where
 * the stored settings cannot be read the longest periods hold. Gives how many rows it dealt with.
 */
export async function enforceRetention(ctx: Context): Promise<number> {
  const now = ctx.now();
  if ((await readJobPlace(ctx.db, DUE)).dueAt > now) return 0;
  const { privacy, store } = await ctx.settings();
  const dealtWith = await deletePastPeriod(ctx.db, {
    mailsBefore: periodBegan(privacy, "mailMonths", now),
    contactsBefore: periodBegan(privacy, "contactMonths", now),
    unpaidBefore: periodBegan(privacy, "unpaidPaymentDays", now),
    missesBefore: dayOf(now - MISSES_KEPT_DAYS * DAY_MS, store.timezone),
    auditBefore: periodBegan(privacy, "auditMonths", now),
    limit: MAX_ROWS,
  });
  const closed = await forgetClosedAccounts(ctx.db, {
    closedBefore: periodBegan(privacy, "closedAccountYears", now),
    limit: MAX_ROWS,
  });
  const copies = (await pruneCopies(ctx)) + (await pruneUnknownBackups(ctx));
  const counts = [...Object.values(dealtWith), closed, copies];
  const hasMore = counts.some((count) => count >= MAX_ROWS);
  await keepJobPlace(ctx.db, DUE, { dueAt: hasMore ? now : now + DAY_MS });
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Takes name and address out of orders whose customers had their data deleted while they were under
 * way, and that arrived a day ago or earlier: what is set to delivered by mistake is set back within that. Gives how
 * many people's.
 */
export async function finishErasures(ctx: Context): Promise<number> {
  const now = ctx.now();
  const waited = {
    heldBefore: now - ERASURE_WAITS_DAYS * DAY_MS,
    finishedBefore: now - DAY_MS,
  };
  const ready = await listReadyErasures(ctx.db, { ...waited, limit: MAX_ERASURES });
  await runConcurrently(ready, 1, (closedAccountId) =>
    finishErasure(ctx.db, { closedAccountId, ...waited, now }),
  );
  return ready.length;
}
