import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { CheckoutSnapshot } from "#domain/checkout/checkout.ts";
import { PAYMENT_STATES } from "#domain/payments/payment.ts";
import { CURRENCIES } from "#domain/store/formats.ts";
import { users } from "./accounts.ts";
import { updatedColumns } from "./columns.ts";

/**
 * One row per attempt to pay a cart, written with its reservation before the provider hears of
 * it. It holds all that is needed to finish the order without the browser (`snapshot`), and the ids
 * that make every call to the provider repeatable.
 */
export const payments = sqliteTable(
  "payments",
  {
    id: text().primaryKey(),
    /** The browser's idempotency key: the same cart asked for twice finds the first payment. */
    checkoutKey: text().notNull(),
    /** Hash of what was asked for under that key; another cart under it is a conflict. */
    requestHash: text().notNull(),
    /** Hash of who pays for which goods, whatever the key, address or quote: the same cart again. */
    cartHash: text(),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    /** When it came into its state; a trigger (0022) keeps it, whoever moves the payment. */
    stateSince: integer().notNull().default(0),
    /** When the provider was last asked about it without anything having changed. */
    lookedAt: integer().notNull().default(0),
    /** Since when, and in how many looks on end, the provider has not known it. */
    goneSince: integer(),
    goneLooks: integer().notNull().default(0),
    userId: text().references(() => users.id, { onDelete: "set null" }),
    /** The id the order will have, known before there is an order. */
    orderId: text().notNull(),
    totalCents: integer().notNull(),
    /** What `totalCents` and the snapshot's amounts are in. */
    currency: text({ enum: CURRENCIES }).notNull().default("ZAR"),
    /** Who takes the money (domain/payments/providers.ts). */
    provider: text().notNull(),
    /** What the provider is asked to take, in minor units of `chargeCurrency`. */
    chargeCents: integer().notNull(),
    chargeCurrency: text().notNull(),
    /** What of `currency` one of `chargeCurrency` is; 1 where they are the same. */
    chargeRate: real().notNull(),
    snapshot: text({ mode: "json" }).$type<CheckoutSnapshot>().notNull(),
    createRequestId: text().notNull(),
    /** The provider's id of the payment; null until the provider has opened it. */
    providerRef: text(),
    /** The provider's own word for how it stood when its order was saved. */
    providerStatus: text(),
    /** Counts the sources tried; part of the capture's idempotency key. */
    captureAttempt: integer().notNull().default(1),
    captureId: text(),
    /** What was really taken, in minor units of `capturedCurrency`. */
    capturedCents: integer(),
    capturedCurrency: text(),
    /** Why it waits, failed or was refunded: our reason or the provider's code, for the back office. */
    reason: text(),
    /** Until when its stock is held while nothing has been captured. */
    reservedUntil: integer().notNull(),
    /** Which reservation of its stock is the present one: a lapsed one may be made anew. */
    hold: integer().notNull().default(1),
    /** When its stock was let go although it is still open. */
    releasedAt: integer(),
    /**
     * When it was taken over from its copy, after the database that had its order was lost: its money was taken. It is never
     * captured, let go or refunded by itself.
     */
    takenOverAt: integer(),
    /** When its capture is next compared with the provider's; null: not (any more). */
    compareDueAt: integer(),
    ...updatedColumns,
  },
  (table) => [
    uniqueIndex("payments_checkout_key").on(table.checkoutKey),
    uniqueIndex("payments_provider_ref").on(table.providerRef, table.provider),
    uniqueIndex("payments_capture").on(table.captureId, table.provider),
    uniqueIndex("payments_order").on(table.orderId),
    index("payments_open")
      .on(table.updatedAt)
      .where(sql`state in ('created', 'capturing', 'pending', 'refunding')`),
    /** Those that ended without money, for the look that finds what was captured after all. */
    index("payments_never_paid")
      .on(table.createdAt)
      .where(
        sql`state in ('failed', 'expired', 'refunded') and snapshot ->> '$.shipping.email' not like '%@deleted.invalid'`,
      ),
    index("payments_ended").on(table.stateSince).where(sql`state in ('failed', 'expired')`),
    /** Those that may have taken money for a cart, or may yet. */
    index("payments_of_cart").on(table.cartHash, table.createdAt).where(sql`cart_hash is not null`),
    index("payments_to_compare").on(table.compareDueAt).where(sql`compare_due_at is not null`),
    index("payments_of_user").on(table.userId).where(sql`user_id is not null`),
    /** What somebody began to pay as a guest, by the address that they gave. */
    index("payments_by_email").on(sql`lower(${table.snapshot} ->> '$.shipping.email')`),
    index("payments_of_quote")
      .on(sql`${table.snapshot} ->> '$.quoteId'`)
      .where(sql`snapshot ->> '$.quoteId' is not null`),
    check("payments_amounts", sql`${table.totalCents} > 0 and ${table.chargeCents} > 0`),
    check(
      "payments_completed_has_capture",
      sql`${table.state} not in ('completed', 'pending', 'refunding', 'refunded') or ${table.captureId} is not null`,
    ),
  ],
);

/**
 * From which network (a hash) a payment was started, for the cap on what one network may hold. Kept
 * a day; of a visitor whose network nobody can tell there is none.
 */
export const paymentOrigins = sqliteTable(
  "payment_origins",
  {
    paymentId: text()
      .primaryKey()
      .references(() => payments.id, { onDelete: "cascade" }),
    network: text().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [index("payment_origins_by_time").on(table.createdAt)],
);
