import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { REFUND_KINDS, REFUND_SOURCES, REFUND_STATES, type RefundLine } from "#domain/refund.ts";
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
