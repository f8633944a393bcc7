import { eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { rateLimits } from "#db/schema/index.ts";

/**
 * Counts one attempt under each key and gives the counts, this one included; a window that has
 * ended starts anew. One round trip, and safe however many try at once.
 */
export async function countAttempts(
  db: Database,
  params: { keys: readonly string[]; now: number; windowEndsAt: number },
): Promise<Map<string, number>> {
  const { now, windowEndsAt } = params;
  const isOver = sql`${rateLimits.windowEndsAt} <= ${now}`;
  const forgotten = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lt(rateLimits.windowEndsAt, now))
    .limit(20);
  const [counted] = await db.batch([
    db
      .insert(rateLimits)
      .values(params.keys.map((key) => ({ key, attempts: 1, windowEndsAt })))
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          attempts: sql`case when ${isOver} then 1 else ${rateLimits.attempts} + 1 end`,
          windowEndsAt: sql`case when ${isOver} then ${windowEndsAt} else ${rateLimits.windowEndsAt} end`,
        },
      })
      .returning({ key: rateLimits.key, attempts: rateLimits.attempts }),
    db.delete(rateLimits).where(inArray(rateLimits.key, forgotten)),
  ]);
  return new Map(counted.map(({ key, attempts }) => [key, attempts]));
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
