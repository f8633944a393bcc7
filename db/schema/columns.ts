import { sql } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";

/** Epoch milliseconds of creation and of the last change; written by the caller's clock. */
export const updatedColumns = {
  createdAt: integer().notNull(),
  updatedAt: integer().notNull(),
};

/** A row's texts in other languages (domain/catalogue/translation.ts): `{"zu":{"name":"…"}}`. */
export const translationsColumn = <Kept extends object>() =>
  text("translations", { mode: "json" }).$type<Kept>().notNull().default(sql`'{}'`);
