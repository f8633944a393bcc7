import { eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { rateLimits } from "#db/schema/index.ts";
import { precondition } from "./precondition.ts";

/** A visit that a write counts for itself, and how many there may be in its window. */
export type CountedVisit = { key: string; most: number; now: number; windowEndsAt: number };

/** For a batch that does something else as well: counts the visit, and refuses the batch beyond the limit. */
export function countVisit(db: Database, { key, most, now, windowEndsAt }: CountedVisit) {
  return [
    countUnder(db, { keys: [key], now, windowEndsAt }),
    precondition(db, sql`(select attempts from rate_limits where key = ${key}) <= ${most}`),
  ] as const;
}

/**
 * Counts one attempt under each key and gives the counts, this one included; a window that has
 * ended starts anew. One round trip, and safe however many try at once.
 */
export async function countAttempts(
  db: Database,
  params: { keys: readonly string[]; now: number; windowEndsAt: number },
): Promise<Map<string, number>> {
  const [counted] = await db.batch([countUnder(db, params), forgetEnded(db, params.now)]);
  return countsOf(counted);
}

/**
 * The same for counters that stand one behind the other: `wide` counts an attempt only where each of
 * `narrow` still lets it through (has counted no more than its `most`). So nobody fills the counter
 * that others share with attempts that are refused anyway. One round trip.
 */
export async function countUnlessCrowded(
  db: Database,
  params: {
    narrow: readonly { key: string; most: number }[];
    wide: string | null;
    now: number;
    windowEndsAt: number;
  },
): Promise<Map<string, number>> {
  const { narrow, wide, now, windowEndsAt } = params;
  const window = { now, windowEndsAt };
  const first = countUnder(db, { keys: narrow.map(({ key }) => key), ...window });
  if (wide === null) {
    const [counted] = await db.batch([first, forgetEnded(db, now)]);
    return countsOf(counted);
  }
  const isCrowded = or(
    ...narrow.map(({ key, most }) => sql`(counted.key = ${key} and counted.attempts > ${most})`),
  );
  const unlessCrowded = sql`(not exists (select 1 from ${rateLimits} as counted where ${isCrowded}))`;
  const [inner, outer] = await db.batch([
    first,
    countUnder(db, { keys: [wide], ...window }, unlessCrowded),
    forgetEnded(db, now),
  ]);
  return countsOf([...inner, ...outer]);
}

/** A few of those whose time has passed; the clean-up job sees to the rest. */
function forgetEnded(db: Database, now: number) {
  const ended = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lt(rateLimits.windowEndsAt, now))
    .limit(20);
  return db.delete(rateLimits).where(inArray(rateLimits.key, ended));
}

function countsOf(rows: readonly { key: string; attempts: number }[]): Map<string, number> {
  return new Map(rows.map(({ key, attempts }) => [key, attempts]));
}

/** Adds `one` to each key's counter; a window that has ended begins anew. */
function countUnder(
  db: Database,
  params: { keys: readonly string[]; now: number; windowEndsAt: number },
  one: SQL = sql`1`,
) {
  const { now, windowEndsAt } = params;
  const isOver = sql`${rateLimits.windowEndsAt} <= ${now}`;
  return db
    .insert(rateLimits)
    .values(params.keys.map((key) => ({ key, attempts: one, windowEndsAt })))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        attempts: sql`case when ${isOver} then 0 else ${rateLimits.attempts} end + ${one}`,
        windowEndsAt: sql`case when ${isOver} then ${windowEndsAt} else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ key: rateLimits.key, attempts: rateLimits.attempts });
}

/** Takes attempts back that turned out well: `clear` is forgotten, `keys` count one less. */
export async function forgiveAttempts(
  db: Database,
  params: { keys: readonly string[]; clear: string },
): Promise<void> {
  await db.batch([
    db
      .update(rateLimits)
      .set({ attempts: sql`max(0, ${rateLimits.attempts} - 1)` })
      .where(inArray(rateLimits.key, [...params.keys])),
    db.delete(rateLimits).where(eq(rateLimits.key, params.clear)),
  ]);
}
