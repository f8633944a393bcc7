import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { TestShop } from "./test-shop.ts";

/**
 * Puts rows into a state where a test needs them, although nothing moves them there: an update with
 * the rules of their states (db/triggers/lifecycles.sql) out of force, in one batch.
 */
export async function updateIgnoringLifecycle(
  { db }: Pick<TestShop, "db">,
  update: BatchItem<"sqlite">,
): Promise<void> {
  const rules = await db.all<{ name: string; text: string }>(
    sql`select name, sql as text from sqlite_master where type = 'trigger' and name like '%_lifecycle'`,
  );
  const run = (statement: SQL) => db.run(statement);
  await db.batch([
    run(sql`select 1`),
    ...rules.map(({ name }) => run(sql`drop trigger ${sql.identifier(name)}`)),
    update,
    ...rules.map(({ text }) => run(sql.raw(text))),
  ]);
}
