import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { REQUEST_OUTCOMES } from "#domain/requests/request.ts";
import { LANGUAGES } from "#domain/store/formats.ts";
import { users } from "./accounts.ts";
import { products } from "./catalogue.ts";

/** What shoppers asked the shop to have, each request a row. */
export const productRequests = sqliteTable(
  "product_requests",
  {
    /** The browser's: asked twice, kept once. */
    id: text().primaryKey(),
    /** As it was typed. */
    wanted: text().notNull(),
    /** Its words as a search reads them: requests for the same thing share them. */
    words: text().notNull(),
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    /** Whom to write to once the shop has it; forgotten with that letter. */
    email: text(),
    /** Of the page on which it was asked. */
    language: text({ enum: LANGUAGES }).notNull(),
    createdAt: integer().notNull(),
    /** Null: nobody has seen to it. */
    outcome: text({ enum: REQUEST_OUTCOMES }),
    handledAt: integer(),
    /** The administrator who saw to it, as plain text. */
    handledBy: text(),
    /** What the shop has of it. */
    productId: text().references(() => products.id, { onUpdate: "cascade", onDelete: "set null" }),
    /** When whoever asked was written to. */
    toldAt: integer(),
  },
  (table) => [
    index("product_requests_open").on(table.words).where(sql`outcome is null`),
    index("product_requests_handled").on(table.handledAt).where(sql`outcome is not null`),
    index("product_requests_to_tell")
      .on(table.productId)
      .where(sql`outcome = 'stocked' and email is not null and told_at is null`),
    index("product_requests_of_product").on(table.productId).where(sql`product_id is not null`),
    index("product_requests_of_user").on(table.userId).where(sql`user_id is not null`),
    index("product_requests_of_address").on(table.email).where(sql`email is not null`),
    index("product_requests_oldest").on(table.createdAt),
    check(
      "product_requests_handled",
      sql`(${table.outcome} is null) = (${table.handledAt} is null)`,
    ),
  ],
);

/** Searches that found nothing, counted by their words and the shop's day; nobody's name beside them. */
export const searchMisses = sqliteTable(
  "search_misses",
  {
    /** YYYY-MM-DD. */
    day: text().notNull(),
    words: text().notNull(),
    n: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.words] }),
    check("search_misses_n", sql`${table.n} >= 1`),
  ],
);
