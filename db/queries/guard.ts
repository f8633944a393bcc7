import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { writeGuards } from "#db/schema/index.ts";

/**
 * A statement for a `db.batch()`: the whole batch is refused (CHECK write_guards_hold) unless the
 * condition holds at that place in it. `guard(db, sql`(select updated_at from …) = ${seen}`)`
 */
export function guard(db: Database, condition: SQL) {
  return db.insert(writeGuards).select(sql`select 0 where not coalesce((${condition}), 0)`);
}
