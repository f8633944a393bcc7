import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/index.ts";
import type { Language } from "#domain/store/formats.ts";

/** The language of the account whose id a column has, for a select; null where it has none. */
export function languageOfAccount(userId: SQLiteColumn): SQL<Language | null> {
  return sql<Language | null>`(select language from users where users.id = ${userId})`;
}

/** The language that an account has; null where it has none, or nobody has an account. */
export async function findLanguage(
  db: Database,
  params: { userId: string | null },
): Promise<Language | null> {
  if (params.userId === null) return null;
  const [found] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, params.userId));
  return found?.language ?? null;
}
