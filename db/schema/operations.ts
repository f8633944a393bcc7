import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { products } from "./catalogue.ts";
import { payments } from "./payments.ts";

/** Work that follows from a committed write. Written with it, done after it, retried until done. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text().primaryKey(),
    kind: text({
      enum: [
        ...["book_courier", "refund_payment", "send_mail", "send_push"],
        ...["copy_payment", "list_payment_copies", "take_over_payment"],
        ...["copy_erasure", "list_erasures", "repeat_erasure"],
      ] as const,
    }).notNull(),
    /** The order, refund, mail, push, payment, closed account or copy (by its key in the bucket) it is about; one message of a kind for each. */
    subjectId: text().notNull(),
    attempts: integer().notNull().default(0),
    /** Not before this time; also the lease while somebody works on it. Epoch milliseconds. */
    dueAt: integer().notNull(),
    doneAt: integer(),
    /** Set when it needs a person: no retry will help. */
    failedAt: integer(),
    lastError: text(),
    createdAt: integer().notNull(),
  },
  (table) => [
    uniqueIndex("outbox_once").on(table.kind, table.subjectId),
    index("outbox_due").on(table.dueAt).where(sql`done_at is null and failed_at is null`),
    index("outbox_failed").on(table.kind).where(sql`failed_at is not null`),
  ],
);

/** Vendors' events as received, before anything is done about them. */
export const webhookEvents = sqliteTable(
  "webhook_events",
  {
    id: text().primaryKey(),
    /** A payment provider or a carrier, as the address of its webhook names it. */
    vendor: text().notNull(),
    /** The vendor's event id, or a hash where it has none: one row however often it is sent. */
    eventKey: text().notNull(),
    kind: text().notNull(),
    body: text().notNull(),
    /** The one payment whose ids stand in the body; null where none does, or several do. */
    paymentId: text().references(() => payments.id),
    receivedAt: integer().notNull(),
    attempts: integer().notNull().default(0),
    /** Not before this time; also the lease while somebody works on it. */
    dueAt: integer().notNull().default(0),
    processedAt: integer(),
    /** Why it waits, or why nothing came of it. */
    error: text(),
  },
  (table) => [
    uniqueIndex("webhook_events_once").on(table.vendor, table.eventKey),
    index("webhook_events_due").on(table.dueAt).where(sql`processed_at is null`),
    index("webhook_events_by_time").on(table.receivedAt, table.id),
    index("webhook_events_of_payment").on(table.paymentId),
    // For the back office's filters: what few have among all that came.
    index("webhook_events_of_vendor").on(table.vendor, table.receivedAt, table.id),
    index("webhook_events_refused")
      .on(table.receivedAt, table.id)
      .where(sql`processed_at is not null and error is not null`),
  ],
);

/** One document per settings section (back-office §3), as JSON. */
export const settings = sqliteTable(
  "settings",
  {
    section: text().primaryKey(),
    value: text({ mode: "json" }).$type<unknown>().notNull(),
    updatedAt: integer().notNull(),
    updatedBy: text(),
  },
  (table) => [check("settings_json", sql`json_valid(${table.value})`)],
);

/**
 * Small states by name, of three kinds. A job's lease: who runs it now (`holder`) and until when, so that two runs at once
 * do the work once. When a job is due that goes by its own time, `heldUntil`, and where it goes on, `holder`
 * (db/queries/platform/job-places.ts). What a vendor last said, `holder`, and until when that is believed: the health
 * probes (db/queries/platform/health.ts) and accounts that a provider refuses (db/queries/payments/refused-account.ts).
 * Times are epoch milliseconds.
 */
export const jobLeases = sqliteTable("job_leases", {
  name: text().primaryKey(),
  holder: text().notNull(),
  heldUntil: integer().notNull(),
  lastFinishedAt: integer(),
  /** Since when whomever the job asks has not answered; null: they have, or it asks nobody. */
  unansweredSince: integer(),
});

/** Dumps of the whole database in the bucket, newest first (back-office §3, settings: system). */
export const backups = sqliteTable(
  "backups",
  {
    id: text().primaryKey(),
    /** Where it lies in the bucket. */
    key: text().notNull().unique(),
    /** Null where the schedule began it. */
    actorName: text(),
    startedAt: integer().notNull(),
    finishedAt: integer(),
    bytes: integer(),
    rows: integer(),
    /** Why it came to nothing. */
    error: text(),
  },
  (table) => [index("backups_by_time").on(table.startedAt)],
);

/** Products that the shop was told are running low; gone again once they are not. */
export const stockAlerts = sqliteTable("stock_alerts", {
  productId: text()
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  toldAt: integer().notNull(),
});
