import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Language } from "#domain/store/formats.ts";

/** The language of the account whose id a column has, for a select; null where it has none. */
export function languageOfAccount(userId: SQLiteColumn): SQL<Language | null> {
  return sql<Language | null>`(select language from users where users.id = ${userId})`;
}
