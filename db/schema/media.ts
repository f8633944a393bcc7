import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Pictures that administrators uploaded: what R2 holds under `key`, as it was re-encoded. */
export const media = sqliteTable(
  "media",
  {
    key: text().primaryKey(),
    kind: text({ enum: ["product", "category", "hero", "avatar"] }).notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    originalName: text().notNull(),
    /** The administrator's user id; plain text: the picture outlives the account. */
    createdBy: text().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [
    check("media_sizes", sql`${table.bytes} > 0 and ${table.width} > 0 and ${table.height} > 0`),
    index("media_by_time").on(table.createdAt),
  ],
);
