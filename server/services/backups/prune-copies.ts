import { lastButOneBackup } from "#db/queries/backups/backups.ts";
import { forgetTraces } from "#db/queries/customers/erasure-copies.ts";
import { forgetCopied } from "#db/queries/payments/copies.ts";
import { areCopiesInUse } from "#db/queries/payments/taken-over.ts";
import { COPIES_KEPT_AT_MOST_DAYS, COPIES_KEPT_DAYS } from "#domain/backups/backup.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import type { Context } from "../../context.ts";
import { MAX_LISTED } from "./ask-bucket.ts";
import { erasuresSince } from "./erasure-copies.ts";
import { copiesSince } from "./payment-copies.ts";

/**
 * Deletes copies of payments and deletions that no backup needs any more, the oldest first, and what was written down of
 * them: those of before the last two backups, once their period is over, and none while a restored shop reads them; in
 * twice that time all the same. Gives how many. Throws BackupStoreError.
 */
export async function pruneCopies(ctx: Pick<Context, "backups" | "db" | "now">): Promise<number> {
  const [isInUse, backedUpAt] = await Promise.all([
    areCopiesInUse(ctx.db),
    lastButOneBackup(ctx.db),
  ]);
  const isOver = ctx.now() - COPIES_KEPT_DAYS * DAY_MS;
  const isOverAnyway = ctx.now() - COPIES_KEPT_AT_MOST_DAYS * DAY_MS;
  // What was begun hours before a backup may have been paid after it.
  const unneeded = backedUpAt === null ? isOver : Math.min(isOver, backedUpAt - DAY_MS);
  // No person's name lies there for good where backups are off, or a copy cannot be taken over.
  const before = isInUse ? isOverAnyway : Math.max(unneeded, isOverAnyway);
  let count = 0;
  for (const since of [copiesSince, erasuresSince]) {
    const end = since(before);
    const prefix = end.slice(0, end.indexOf("/") + 1);
    const { keys } = await ctx.backups.list({ prefix, after: prefix, limit: MAX_LISTED });
    const old = keys.filter((key) => key < end);
    await ctx.backups.delete(old);
    count += old.length;
  }
  count += await forgetTraces(ctx.db, { before, limit: MAX_LISTED });
  return count + (await forgetCopied(ctx.db, { before, limit: MAX_LISTED }));
}
