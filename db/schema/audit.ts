import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { AUDIT_SUBJECTS } from "#domain/audit/audit.ts";
import { IMPORT_MODES } from "#domain/imports/product-import.ts";

/**
 * Imports and bulk actions: many changes that were one decision, and can be undone as one. What
 * each row was before stands in `audit_log` under `batchId`.
 */
export const changeBatches = sqliteTable(
  "change_batches",
  {
    id: text().primaryKey(),
    /** What was done: `products.price`, `import.csv` … */
    kind: text().notNull(),
    /** The same in words, for the undo button and the list of imports. */
    label: text().notNull(),
    /** What an import does with a product that the shop has; null: no import, or one of old. */
    mode: text({ enum: IMPORT_MODES }),
    actorId: text().notNull(),
    actorName: text().notNull(),
    createdCount: integer().notNull().default(0),
    changedCount: integer().notNull().default(0),
    refusedCount: integer().notNull().default(0),
    createdAt: integer().notNull(),
    finishedAt: integer(),
    undoneAt: integer(),
  },
  (table) => [
    index("change_batches_by_time").on(table.createdAt),
    index("change_batches_of_actor").on(table.actorId, table.createdAt),
  ],
);

/** Who changed what: a row for every write of the back office, in the write's own batch. Never changed. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    /** Plain text: what somebody did outlives their account. */
    actorId: text().notNull(),
    actorName: text().notNull(),
    /** `product.create`, `product.update`, `category.delete` … */
    action: text().notNull(),
    subject: text({ enum: AUDIT_SUBJECTS }).notNull(),
    subjectId: text().notNull(),
    subjectName: text().notNull(),
    /** The changed fields and their values, as JSON objects; null where there was nothing. */
    before: text({ mode: "json" }).$type<Readonly<Record<string, unknown>>>(),
    after: text({ mode: "json" }).$type<Readonly<Record<string, unknown>>>(),
    batchId: text().references(() => changeBatches.id),
    /** The browser's own id of a creation, which is done once; null for all else. */
    requestKey: text(),
  },
  (table) => [
    check(
      "audit_log_json",
      sql`(${table.before} is null or json_valid(${table.before})) and (${table.after} is null or json_valid(${table.after}))`,
    ),
    index("audit_log_of_subject").on(table.subject, table.subjectId, table.id),
    index("audit_log_by_subject").on(table.subject),
    index("audit_log_of_actor").on(table.actorId, table.id),
    index("audit_log_by_time").on(table.at),
    index("audit_log_of_batch").on(table.batchId, table.id),
    uniqueIndex("audit_log_once").on(table.requestKey).where(sql`request_key is not null`),
  ],
);

/**
 * Holds no rows. A statement that would write 0 here fails its whole batch, which is how a write
 * depends on what it was decided upon (db/queries/platform/precondition.ts).
 */
export const preconditions = sqliteTable(
  "preconditions",
  { holds: integer().notNull() },
  (table) => [check("preconditions_hold", sql`${table.holds} = 1`)],
);
