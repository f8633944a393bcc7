import { count, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { media, writeGuards } from "#db/schema/index.ts";

/**
 * A statement for a `db.batch()`: the whole batch is refused (CHECK write_guards_hold) unless the
 * condition holds at that place in it. `guard(db, sql`(select updated_at from …) = ${seen}`)`
 */
export function guard(db: Database, condition: SQL) {
  return db.insert(writeGuards).select(sql`select 0 where not coalesce((${condition}), 0)`);
}

/** The pictures must still be there when they are named: the sweep takes those that nothing names. */
export function guardMedia(db: Database, keys: readonly string[]) {
  const held = db
    .select({ n: count() })
    .from(media)
    .where(inArray(media.key, [...keys]));
  return guard(db, sql`${held} = ${keys.length}`);
}
