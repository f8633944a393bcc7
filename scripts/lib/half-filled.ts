import { eq } from "drizzle-orm";
import { connectDatabase, type Database, openDatabase } from "#db/client.ts";
import { jobLeases } from "#db/schema/index.ts";

/**
 * Not a lease: stands among them while a demo shop is being filled. No backup has it, and a restore
 * takes it away with them.
 */
const MARK = "demo-shop-is-being-filled";

/** To be called before the first thing is put into a demo shop. */
export async function noteFilling(db: Database): Promise<void> {
  await db.insert(jobLeases).values({ name: MARK, holder: "", heldUntil: 0 }).onConflictDoNothing();
}

/** To be called once everything is in it. */
export async function noteFilled(db: Database): Promise<void> {
  await db.delete(jobLeases).where(eq(jobLeases.name, MARK));
}

/** Whether the local database has a demo shop whose filling broke off; false for one without tables. */
export async function isHalfFilled(url: string): Promise<boolean> {
  const client = connectDatabase({ url });
  try {
    const { rows } = await client.execute(
      "select 1 from sqlite_master where type = 'table' and name = 'job_leases'",
    );
    if (rows.length === 0) return false;
    const db = openDatabase(client);
    return (await db.$count(jobLeases, eq(jobLeases.name, MARK))) > 0;
  } finally {
    client.close();
  }
}
