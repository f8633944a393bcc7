import {
  findMedia,
  forgetOldUnusedMedia,
  keepSweepPlace,
  readSweepPlace,
} from "#db/queries/catalogue/media.ts";
import { originalKey, storedKeys } from "#domain/catalogue/media-address.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import type { Context } from "../context.ts";

/** A form that somebody is still filling in names its pictures only when it is saved. */
const SPARED_MS = DAY_MS;
/**
 * A database that has never swept, a restored or new one, does not know whose the objects are: they may be of rows
 * that it had a moment ago, or of another database's. So long somebody has to notice.
 */
const FIRST_SWEEP_MS = 30 * DAY_MS;
/** One that was due for so long and was not begun was brought back to an earlier moment, or stood still: as if it had never swept. */
const MAX_LATE_MS = 2 * DAY_MS;
/** What one run does at most; the next minute goes on where it stopped. */
const MAX_ROWS = 100;
const MAX_PAGES = 4;
const PAGE_SIZE = 500;

/**
 * Once a day: deletes pictures that nothing has named for a day, and objects that nobody knows of. One that
 * the storage refuses is due again the next minute, and late until it is through. Gives how many it deleted.
 */
export async function sweepMedia(ctx: Context): Promise<number> {
  const place = await readSweepPlace(ctx.db);
  const now = ctx.now();
  if (!place || place.dueAt < now - MAX_LATE_MS) {
    await keepSweepPlace(ctx.db, { after: "", dueAt: now + FIRST_SWEEP_MS });
    return 0;
  }
  if (place.dueAt > now) return 0;
  // Begun: one that the storage refuses for days is no restored database's.
  await keepSweepPlace(ctx.db, { after: place.after, dueAt: now });
  const unused = await sweepUnused(ctx);
  const strays = await sweepStrays(ctx, place.after);
  const isDone = unused < MAX_ROWS && strays.stoppedAt === null;
  await keepSweepPlace(ctx.db, {
    after: strays.stoppedAt ?? "",
    dueAt: isDone ? now + DAY_MS : now,
  });
  return unused + strays.count;
}

async function sweepUnused(ctx: Context): Promise<number> {
  const storedBefore = ctx.now() - SPARED_MS;
  const gone = await forgetOldUnusedMedia(ctx.db, { storedBefore, limit: MAX_ROWS });
  await ctx.media.delete(gone.flatMap(storedKeys));
  return gone.length;
}

/** Objects without a row: what an upload or a deletion left that broke off half way. */
async function sweepStrays(
  ctx: Context,
  from: string,
): Promise<{ count: number; stoppedAt: string | null }> {
  let after = from;
  let count = 0;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { objects, more } = await ctx.media.list({ after, limit: PAGE_SIZE });
    const old = objects.filter(({ storedAt }) => storedAt < ctx.now() - SPARED_MS);
    const strays = await withoutRow(
      ctx,
      old.map(({ key }) => key),
    );
    await ctx.media.delete(strays);
    count += strays.length;
    after = objects.at(-1)?.key ?? after;
    if (!more) return { count, stoppedAt: null };
  }
  return { count, stoppedAt: after };
}

async function withoutRow(ctx: Context, stored: readonly string[]): Promise<string[]> {
  const originals = [...new Set(stored.flatMap((key) => originalKey(key) ?? []))];
  if (originals.length === 0) return [];
  const known = new Set((await findMedia(ctx.db, originals)).map(({ key }) => key));
  return stored.filter((key) => {
    const original = originalKey(key);
    return original !== null && !known.has(original);
  });
}
