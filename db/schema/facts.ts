import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The facts of what is sold that a list can be narrowed by, as `diet:halal` (domain/catalogue/fact-filter.ts):
 * kept by triggers, so that a filter finds its products without looking through the shop.
 */
export const productFacts = sqliteTable(
  "product_facts",
  {
    fact: text().notNull(),
    category: text().notNull(),
    productId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fact, table.category, table.productId] }),
    index("product_facts_product").on(table.productId),
  ],
);

/** How many products of a category, and of the shop (''), have a fact: kept by the triggers of `product_facts`. */
export const factCounts = sqliteTable(
  "fact_counts",
  {
    category: text().notNull(),
    fact: text().notNull(),
    n: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.category, table.fact] }),
    check("fact_counts_n", sql`${table.n} >= 0`),
  ],
);
