import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/index.ts";
import type { Language } from "#domain/store/formats.ts";

/** The language of the account whose id a column has, for a select; null where it has none. */
export function languageOfAccount(userId: SQLiteColumn): SQL<Language | null> {
  return sql<Language | null>`(select language from users where users.id = ${userId})`;
}

/** Keeps in which language somebody is spoken to; null: in the shop's. */
export async function setAccountLanguage(
  db: Database,
  params: { userId: string; language: Language | null },
): Promise<void> {
  const { userId, language } = params;
  await db.update(users).set({ language }).where(eq(users.id, userId));
}
