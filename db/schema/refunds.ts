import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { CAPTURE_DIFFERENCES } from "#domain/payments/capture-difference.ts";
import {
  REFUND_KINDS,
  REFUND_SOURCES,
  REFUND_STATES,
  type RefundLine,
} from "#domain/refunds/refund.ts";
import { updatedColumns } from "./columns.ts";
import { orders } from "./orders.ts";
import { payments } from "./payments.ts";

/**
 * Money that goes back or went back: all of it, whoever began it. Triggers (0008) see to it that
 * those of a payment that did not fail never come to more than was captured, in dollars and in rand.
 */
export const refunds = sqliteTable(
  "refunds",
  {
    /** The payment's own id where the payment made no order and is given back as a whole. */
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    /** Null where the payment made no order. */
    orderId: text().references(() => orders.id),
    kind: text({ enum: REFUND_KINDS }).notNull(),
    /** What it is worth here, and what PayPal gives back, in hundredths of `currency`. */
    randCents: integer().notNull(),
    usdCents: integer().notNull(),
    currency: text().notNull().default("USD"),
    lines: text({ mode: "json" }).$type<readonly RefundLine[]>().notNull(),
    restock: integer({ mode: "boolean" }).notNull().default(false),
    /** Why, in an administrator's words; may be empty. */
    reason: text().notNull().default(""),
    state: text({ enum: REFUND_STATES }).notNull(),
    paypalRefundId: text(),
    /** PayPal-Request-Id of the next call, stored before it; null where PayPal began. */
    requestId: text(),
    /** The browser's idempotency key. */
    key: text(),
    /** PayPal's last refusal (an issue) or why nobody could ask. */
    failureCode: text(),
    source: text({ enum: REFUND_SOURCES }).notNull(),
    actorId: text(),
    actorName: text(),
    /** A person has seen to one that failed. */
    closedAt: integer(),
    ...updatedColumns,
  },
  (table) => [
    uniqueIndex("refunds_paypal").on(table.paypalRefundId),
    uniqueIndex("refunds_request").on(table.requestId),
    uniqueIndex("refunds_key").on(table.key),
    index("refunds_of_payment").on(table.paymentId),
    index("refunds_of_order").on(table.orderId, table.state, table.randCents),
    index("refunds_by_state").on(table.state, table.orderId, table.randCents),
    index("refunds_of_state_by_time").on(table.state, table.createdAt),
    index("refunds_of_state_not_closed").on(table.state, table.closedAt),
    index("refunds_by_time").on(table.createdAt, table.id),
    check("refunds_amounts", sql`${table.usdCents} > 0 and ${table.randCents} >= 0`),
    check("refunds_lines_json", sql`json_valid(${table.lines})`),
    check(
      "refunds_pending_at_paypal",
      sql`${table.state} <> 'pending' or ${table.paypalRefundId} is not null`,
    ),
  ],
);

/**
 * Credit notes: one for each refund of an order that PayPal has made, their numbers running on
 * without a gap. A trigger (0019) writes one when its refund is completed, with what it takes off
 * the sale; figures read refunds here and nowhere else (docs/decisions/0026-figures.md). Cents.
 */
export const creditNotes = sqliteTable(
  "credit_notes",
  {
    number: integer().primaryKey({ autoIncrement: true }),
    refundId: text()
      .notNull()
      .unique()
      .references(() => refunds.id),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** The day that it counts on. Epoch ms. */
    issuedAt: integer().notNull(),
    /** The three parts below, together. */
    randCents: integer().notNull(),
    standardCents: integer().notNull(),
    zeroCents: integer().notNull(),
    shippingCents: integer().notNull(),
    vatCents: integer().notNull(),
  },
  (table) => [
    index("credit_notes_of_order").on(table.orderId, table.issuedAt),
    index("credit_notes_by_time").on(table.issuedAt),
  ],
);

/** Cases that a payer opened at PayPal, as last told by webhook. */
export const disputes = sqliteTable(
  "disputes",
  {
    /** PayPal's id. */
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    reason: text().notNull(),
    status: text().notNull(),
    usdCents: integer(),
    /** PayPal's own time of what we know: older news changes nothing. */
    toldAt: integer().notNull(),
    resolvedAt: integer(),
    ...updatedColumns,
  },
  (table) => [
    index("disputes_of_payment").on(table.paymentId),
    index("disputes_open").on(table.toldAt).where(sql`resolved_at is null`),
  ],
);

/** Where a capture at PayPal is not what the books say, and nothing could be recorded by itself. */
export const captureDifferences = sqliteTable(
  "capture_differences",
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    kind: text({ enum: CAPTURE_DIFFERENCES }).notNull(),
    /** What PayPal says and what the books say, in words. */
    detail: text().notNull(),
    /** A person has seen to it. */
    closedAt: integer(),
    closedBy: text(),
    ...updatedColumns,
  },
  (table) => [
    uniqueIndex("capture_differences_once").on(table.paymentId, table.kind),
    index("capture_differences_open").on(table.createdAt).where(sql`closed_at is null`),
  ],
);
