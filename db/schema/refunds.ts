import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { CAPTURE_DIFFERENCES } from "#domain/payments/capture-difference.ts";
import {
  REFUND_KINDS,
  REFUND_SOURCES,
  REFUND_STATES,
  type RefundLine,
} from "#domain/refunds/refund.ts";
import { REFUND_FAILURES } from "#domain/refunds/refusal.ts";
import { updatedColumns } from "./columns.ts";
import { orders } from "./orders.ts";
import { payments } from "./payments.ts";

/**
 * Money that goes back or went back: all of it, whoever began it. Triggers (0008) see to it that
 * those of a payment that did not fail never come to more than was captured, in the currency that
 * was charged and in the order's.
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
    /** What it is worth in the order's currency. */
    orderCents: integer("rand_cents").notNull(),
    /** What the provider refunds, in minor units of `currency`, in which it was charged. */
    chargeCents: integer().notNull(),
    currency: text().notNull(),
    lines: text({ mode: "json" }).$type<readonly RefundLine[]>().notNull(),
    restock: integer({ mode: "boolean" }).notNull().default(false),
    /** Why, in an administrator's words; may be empty. */
    reason: text().notNull().default(""),
    state: text({ enum: REFUND_STATES }).notNull(),
    providerRefundId: text(),
    /** Idempotency key of the next call, stored before it; null where the provider began. */
    requestId: text(),
    /** The browser's idempotency key. */
    key: text(),
    /** The provider's last refusal, or why it could not be asked. */
    failureCode: text({ enum: REFUND_FAILURES }),
    /** The provider's own code of that refusal. */
    providerCode: text(),
    source: text({ enum: REFUND_SOURCES }).notNull(),
    actorId: text(),
    actorName: text(),
    /** A person has seen to one that failed. */
    closedAt: integer(),
    /** When it was asked for last, or found made after it had failed; null (older rows): at `createdAt`. */
    askedAt: integer(),
    ...updatedColumns,
  },
  (table) => [
    uniqueIndex("refunds_provider_refund").on(table.providerRefundId),
    uniqueIndex("refunds_request").on(table.requestId),
    uniqueIndex("refunds_key").on(table.key),
    index("refunds_of_payment").on(table.paymentId),
    index("refunds_of_order").on(table.orderId, table.state, table.orderCents),
    index("refunds_by_state").on(table.state, table.orderId, table.orderCents),
    index("refunds_of_state_by_time").on(table.state, table.createdAt),
    index("refunds_of_state_not_closed").on(table.state, table.closedAt),
    index("refunds_by_time").on(table.createdAt, table.id),
    check("refunds_amounts", sql`${table.chargeCents} > 0 and ${table.orderCents} >= 0`),
    check("refunds_lines_json", sql`json_valid(${table.lines})`),
    check(
      "refunds_pending_at_provider",
      sql`${table.state} <> 'pending' or ${table.providerRefundId} is not null`,
    ),
  ],
);

/**
 * Credit notes: one for each refund of an order that has been made, their numbers running on
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
    orderCents: integer("rand_cents").notNull(),
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

/** Cases that a payer opened at the provider, as last told. */
export const disputes = sqliteTable(
  "disputes",
  {
    /** The provider's id. */
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    reason: text().notNull(),
    status: text().notNull(),
    /** What is disputed, in minor units of `currency`; both null where the provider does not say. */
    amountCents: integer(),
    currency: text(),
    /** The provider's own time of what we know: an older update changes nothing. */
    toldAt: integer().notNull(),
    resolvedAt: integer(),
    ...updatedColumns,
  },
  (table) => [
    index("disputes_of_payment").on(table.paymentId),
    index("disputes_open").on(table.toldAt).where(sql`resolved_at is null`),
  ],
);

/** Where a capture at the provider is not what the books say, and nothing could be recorded by itself. */
export const captureDifferences = sqliteTable(
  "capture_differences",
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    kind: text({ enum: CAPTURE_DIFFERENCES }).notNull(),
    /** What the provider says and what the books say, in words. */
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
