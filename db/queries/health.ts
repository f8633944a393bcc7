import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";

/** Resolves when the database answers; one round trip, no rows read. */
export async function pingDatabase(db: Database): Promise<void> {
  await db.run(sql`select 1`);
}
