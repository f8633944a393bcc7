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
import type { CheckoutSnapshot } from "#domain/checkout.ts";
import { PAYMENT_STATES } from "#domain/payment.ts";
import { users } from "./accounts.ts";
import { updatedColumns } from "./columns.ts";

/**
 * One row per attempt to pay a cart, written with its reservation before PayPal hears of it. It
 * holds all that is needed to finish the order without the browser (`snapshot`), and the ids that
 * make every call to PayPal repeatable.
 */
export const payments = sqliteTable(
  "payments",
  {
    id: text().primaryKey(),
    /** The browser's idempotency key: the same cart asked for twice finds the first payment. */
    checkoutKey: text().notNull(),
    /** Hash of what was asked for under that key; another cart under it is a conflict. */
    requestHash: text().notNull(),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    userId: text().references(() => users.id, { onDelete: "set null" }),
    /** The id the order will have, known before there is an order. */
    orderId: text().notNull(),
    totalCents: integer().notNull(),
    usdCents: integer().notNull(),
    usdRate: real().notNull(),
    snapshot: text({ mode: "json" }).$type<CheckoutSnapshot>().notNull(),
    createRequestId: text().notNull(),
    paypalOrderId: text(),
    /** Counts the sources tried; part of the capture's PayPal-Request-Id. */
    captureAttempt: integer().notNull().default(1),
    captureId: text(),
    capturedUsdCents: integer(),
    capturedCurrency: text(),
    /** Why it waits, failed or was given back: PayPal's reason or issue, for the back office. */
    reason: text(),
    /** Until when its stock is held while nothing has been captured. */
    reservedUntil: integer().notNull(),
    ...updatedColumns,
  },
  (table) => [
    uniqueIndex("payments_checkout_key").on(table.checkoutKey),
    uniqueIndex("payments_paypal_order").on(table.paypalOrderId),
    uniqueIndex("payments_capture").on(table.captureId),
    uniqueIndex("payments_order").on(table.orderId),
    index("payments_open")
      .on(table.updatedAt)
      .where(sql`state in ('created', 'capturing', 'pending', 'refunding')`),
    /** Those that ended without money, for the look that finds what was captured after all. */
    index("payments_ended").on(table.createdAt).where(sql`state in ('failed', 'expired')`),
    check("payments_amounts", sql`${table.totalCents} > 0 and ${table.usdCents} > 0`),
    check(
      "payments_completed_has_capture",
      sql`${table.state} not in ('completed', 'pending', 'refunding', 'refunded') or ${table.captureId} is not null`,
    ),
  ],
);
