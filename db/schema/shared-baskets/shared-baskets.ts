import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { products } from "../catalogue.ts";

/** Baskets that several people fill; whoever knows the id may join. Nothing is held for them. */
export const sharedBaskets = sqliteTable(
  "shared_baskets",
  {
    /** Stands in the link: nobody can guess it. */
    id: text().primaryKey(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  (table) => [index("shared_baskets_oldest").on(table.expiresAt)],
);

/** Who adds to a shared basket, under which name. */
export const sharedPeople = sqliteTable(
  "shared_people",
  {
    id: text().primaryKey(),
    basketId: text()
      .notNull()
      .references(() => sharedBaskets.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Of the key that their browser has: nobody else changes their lines. */
    keyHash: text().notNull(),
    joinedAt: integer().notNull(),
  },
  (table) => [uniqueIndex("shared_people_names").on(table.basketId, sql`lower(${table.name})`)],
);

/** What each has added: a row for a person and product, so that two at once lose nothing of each other's. */
export const sharedLines = sqliteTable(
  "shared_lines",
  {
    personId: text()
      .notNull()
      .references(() => sharedPeople.id, { onDelete: "cascade" }),
    productId: text()
      .notNull()
      .references(() => products.id, { onUpdate: "cascade", onDelete: "cascade" }),
    quantity: integer().notNull(),
    addedAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.productId] }),
    index("shared_lines_product").on(table.productId),
    check("shared_lines_quantity", sql`${table.quantity} between 1 and 100`),
  ],
);
