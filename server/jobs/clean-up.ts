import {
  deleteExpired,
  deleteUnusedQuotes,
  hashPlainTokens,
  keepCleanUpDue,
  readCleanUpDue,
} from "#db/queries/platform/clean-up.ts";
import { keepJobPlace, readJobPlace } from "#db/queries/platform/job-places.ts";
import { keptSince } from "#domain/cart/kept-basket.ts";
import { GUEST_DEVICE_DAYS } from "#domain/notifications/push.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import type { Context } from "../context.ts";

/** Who comes back to an old quote is told that it expired, not that there never was one. */
const QUOTES_SPARED_MS = DAY_MS;
const QUOTES = "clean-up-quotes";
/** How long it is known from which network a payment came. */
const ORIGINS_KEPT_MS = DAY_MS;
/** What one run deletes of each table at most; the next minute goes on where there is more. */
const MOST_ROWS = 500;

/**
 * Once an hour: deletes expired sessions, verifications and limits, kept and shared baskets and guests' devices that
 * have run out; once a day expired quotes. Gives how many. Tokens of sessions that are stored as they are become hashes.
 */
export async function cleanUp(ctx: Context): Promise<number> {
  const now = ctx.now();
  const [dueAt, quotes] = await Promise.all([readCleanUpDue(ctx.db), readJobPlace(ctx.db, QUOTES)]);
  if (dueAt > now) return 0;
  const { deleted, plain } = await deleteExpired(ctx.db, {
    now,
    originsBefore: now - ORIGINS_KEPT_MS,
    basketsBefore: keptSince(now),
    devicesBefore: now - GUEST_DEVICE_DAYS * DAY_MS,
    limit: MOST_ROWS,
  });
  if (plain.length > 0) await hashPlainTokens(ctx.db, plain);
  const counts = Object.values(deleted);
  if (quotes.dueAt <= now) counts.push(await forgetQuotes(ctx));
  const hasMore = [...counts, plain.length].some((count) => count >= MOST_ROWS);
  await keepCleanUpDue(ctx.db, hasMore ? now : now + HOUR_MS);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Deletes expired quotes that nothing names; once there are no more, it is not done again for a day. */
async function forgetQuotes(ctx: Context): Promise<number> {
  const now = ctx.now();
  const count = await deleteUnusedQuotes(ctx.db, {
    quotesBefore: now - QUOTES_SPARED_MS,
    limit: MOST_ROWS,
  });
  if (count < MOST_ROWS) {
    const dueAt = now + DAY_MS;
    await keepJobPlace(ctx.db, QUOTES, { place: "", dueAt, unansweredSince: null });
  }
  return count;
}
