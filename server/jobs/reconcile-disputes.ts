import { listKnownDisputes } from "#db/queries/payments/disputes.ts";
import { keepJobPlace, readJobPlace } from "#db/queries/platform/job-places.ts";
import { casesJob } from "#domain/payments/providers.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import type { Context } from "../context.ts";
import { runConcurrently } from "../platform/concurrency.ts";
import { PaymentError, type PaymentGateway } from "../ports/payments.ts";
import { recordDisputeUpdate } from "../services/refunds/record-dispute.ts";

type Cases = NonNullable<PaymentGateway["disputes"]>;

const LOOKED_BACK_MS = 42 * DAY_MS;
/** Twice in the hour after which it is told that nobody answers: one lost answer is no alarm. */
const PAUSE_AFTER_FAILURE_MS = HOUR_MS / 2;
const CONCURRENCY = 5;
/** More than a shop has in six weeks: there the look ends. */
const MAX_PAGES = 40;
const FIRST_PAGE = "";
/** Before a place: the provider did not show a case, in this look at the list or in the one before. */
const MARKS = { now: "!", before: "?" } as const;

/**
 * Once a day: asks each provider for the cases of the last weeks, a page a run, and writes down those
 * whose events were lost. Where that has failed for an hour, the attention list says so. A case that is listed and not
 * shown keeps no other from being asked for: the look goes on, and begins anew half an hour after. Gives how many were
 * new. A failure that nobody foresaw is thrown once every provider was asked.
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
  { provider, disputes }: { provider: string; disputes: Cases },
): Promise<number> {
  const now = ctx.now();
  const job = casesJob(provider);
  const { place, dueAt, unansweredSince } = await readJobPlace(ctx.db, job);
  if (dueAt > now) return 0;
  const { mark, page, from } = readPlace(place);
  try {
    const listed = await disputes.list({ updatedAfter: now - LOOKED_BACK_MS, from });
    const known = await listKnownDisputes(
      ctx.db,
      listed.disputes.map(({ id }) => id),
    );
    const updated = listed.disputes.filter(
      ({ id, updatedAt }) => updatedAt > (known.get(id) ?? -1),
    );
    let unshown = 0;
    await runConcurrently(updated, CONCURRENCY, async ({ id }) => {
      const dispute = await shownCase(ctx, { provider, get: disputes.get, id });
      if (dispute === "not-shown") unshown++;
      else if (dispute) await recordDisputeUpdate(ctx, { provider, ...dispute });
    });
    const isMissed = unshown > 0 || mark === MARKS.now;
    const next = page < MAX_PAGES ? listed.next : null;
    await keepJobPlace(ctx.db, job, {
      ...(next === null
        ? endOf({ isMissed, now })
        : { place: `${isMissed ? MARKS.now : mark}${page + 1} ${next}`, dueAt: now }),
      // Since when a case is not shown is known until a whole look has shown all.
      unansweredSince: isMissed || (mark !== "" && next !== null) ? (unansweredSince ?? now) : null,
    });
    return updated.length - unshown;
  } catch (error) {
    const isSilent = error instanceof PaymentError;
    // A page that is refused has lapsed: it would be for good.
    const isLapsed = isSilent && error.kind === "refused";
    await keepJobPlace(ctx.db, job, {
      place: isLapsed ? endOf({ isMissed: mark !== "", now }).place : place,
      dueAt: now + PAUSE_AFTER_FAILURE_MS,
      unansweredSince: unansweredSince ?? now,
    });
    if (!isSilent) throw error;
    // Until then, and without the permission for cases, they are known by their events alone.
    ctx.log("warn", "disputes-not-listed", { provider, kind: error.kind, code: error.code });
    return 0;
  }
}

/** Where and when the next look at the list begins. */
function endOf({ isMissed, now }: { isMissed: boolean; now: number }) {
  return isMissed
    ? { place: `${MARKS.before}${FIRST_PAGE}`, dueAt: now + PAUSE_AFTER_FAILURE_MS }
    : { place: FIRST_PAGE, dueAt: now + DAY_MS };
}

/** A case as the provider shows it, null where it knows none; "not-shown" where it does not answer, or refuses. */
async function shownCase(
  ctx: Pick<Context, "log">,
  { provider, get, id }: { provider: string; get: Cases["get"]; id: string },
) {
  try {
    return await get(id);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    ctx.log("warn", "dispute-not-shown", { provider, id, kind: error.kind, code: error.code });
    return "not-shown" as const;
  }
}

/**
 * The number of the page to fetch next, and the provider's cursor for it (null: the first). `mark` says whether a case
 * was not shown; "" where all were.
 */
function readPlace(place: string) {
  const mark = Object.values(MARKS).find((one) => place.startsWith(one)) ?? "";
  const [, page, from = null] = /^(\d{1,2}) (.+)$/.exec(place.slice(mark.length)) ?? [];
  return { mark, page: Number(page ?? 1), from };
}
