import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CONSENT_PURPOSES, CONSENT_SOURCES } from "#domain/customers/consent.ts";
import type { ErasedTraces } from "#domain/customers/privacy.ts";
import { payments } from "./payments.ts";

/**
 * Every time somebody allowed or forbade something that needs consent (POPIA, section 69): who, when,
 * where, and the words that they read. Rows are never altered, and none goes while its account is
 * there (0018).
 */
export const consentLog = sqliteTable(
  "consent_log",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    /** Plain text: the proof outlives the account. */
    userId: text().notNull(),
    /** A keyed hash of the address at that time; empty where the log is younger than the consent. */
    addressHash: text().notNull(),
    purpose: text({ enum: CONSENT_PURPOSES }).notNull(),
    granted: integer({ mode: "boolean" }).notNull(),
    /** What stood beside the box or the button; empty where the log is younger than the consent. */
    wording: text().notNull(),
    source: text({ enum: CONSENT_SOURCES }).notNull(),
  },
  (table) => [
    index("consent_log_of_user").on(table.userId, table.id),
    index("consent_log_of_address").on(table.addressHash),
  ],
);

/**
 * People whose data was deleted on request. The row is the proof of it, and what is left of their
 * orders bears its id (`deletedAddress`), so that one person stays one customer in every figure.
 */
export const closedAccounts = sqliteTable(
  "closed_accounts",
  {
    id: text().primaryKey(),
    /** A keyed hash: who asks with the address again can be answered, nobody can be listed. */
    addressHash: text().notNull(),
    /** False for somebody who only ordered or wrote as a guest. */
    hadAccount: integer({ mode: "boolean" }).notNull(),
    closedBy: text({ enum: ["customer", "administrator"] }).notNull(),
    closedAt: integer().notNull(),
    /** How a restored backup finds the person again: for 63 days; null for a deletion of before this was noted. */
    traces: text({ mode: "json" }).$type<ErasedTraces>(),
  },
  (table) => [
    index("closed_accounts_by_time").on(table.closedAt),
    check("closed_accounts_by", sql`${table.closedBy} in ('customer', 'administrator')`),
  ],
);

/** Payments, and their orders, of closed accounts that still need the name and address: under way. */
export const erasureHolds = sqliteTable(
  "erasure_holds",
  {
    paymentId: text()
      .primaryKey()
      .references(() => payments.id, { onDelete: "cascade" }),
    closedAccountId: text()
      .notNull()
      .references(() => closedAccounts.id, { onDelete: "cascade" }),
    createdAt: integer().notNull(),
  },
  (table) => [index("erasure_holds_of_account").on(table.closedAccountId)],
);
