import {
  deleteExpired,
  hashPlainTokens,
  keepCleanUpDue,
  readCleanUpDue,
} from "#db/queries/platform/clean-up.ts";
import { keptSince } from "#domain/cart/kept-basket.ts";
import { GUEST_DEVICE_DAYS } from "#domain/notifications/push.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import type { Context } from "../context.ts";

/** Who comes back to an old quote is told that it expired, not that there never was one. */
const QUOTES_SPARED_MS = DAY_MS;
/** What one run deletes of each table at most; the next minute goes on where there is more. */
const MAX_ROWS = 500;

/**
 * Once an hour: deletes expired quotes, sessions, verifications and limits, kept and shared baskets and guests' devices that
 * have run out. Gives how many. Tokens of sessions that are stored as they are become hashes.
 */
export async function cleanUp(ctx: Context): Promise<number> {
  const now = ctx.now();
  if ((await readCleanUpDue(ctx.db)) > now) return 0;
  const { deleted, quotesKept, plain } = await deleteExpired(ctx.db, {
    now,
    quotesBefore: now - QUOTES_SPARED_MS,
    basketsBefore: keptSince(now),
    devicesBefore: now - GUEST_DEVICE_DAYS * DAY_MS,
    limit: MAX_ROWS,
  });
  await hashPlainTokens(ctx.db, plain);
  const counts = Object.values(deleted);
  const quotesSeen = deleted.quotes + quotesKept;
  const hasMore = [...counts, quotesSeen, plain.length].some((count) => count >= MAX_ROWS);
  await keepCleanUpDue(ctx.db, hasMore ? now : now + HOUR_MS);
  return counts.reduce((sum, count) => sum + count, 0);
}
