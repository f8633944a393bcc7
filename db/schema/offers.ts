import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { OFFER_KINDS, OFFER_USE_STATES } from "#domain/offers/offer.ts";
import { updatedColumns } from "./columns.ts";
import { payments } from "./payments.ts";

/** Promotion codes and automatic offers (domain/offers/offer.ts, decision 0052). Amounts are cents. */
export const offers = sqliteTable(
  "offers",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** In capitals; null: it is given by itself. */
    code: text(),
    kind: text({ enum: OFFER_KINDS }).notNull(),
    /** Cents of an amount, whole per cent of a percentage, 0 of free delivery. */
    value: integer().notNull(),
    fromAt: integer().notNull(),
    untilAt: integer(),
    minimumCents: integer().notNull().default(0),
    /** A category's name; renaming the category renames it here (a trigger). */
    category: text(),
    limitTotal: integer(),
    limitEach: integer(),
    isFirstOrder: integer({ mode: "boolean" }).notNull().default(false),
    isActive: integer({ mode: "boolean" }).notNull().default(true),
    /** Uses that count towards its limits, those of orders not cancelled, and what these cost. Kept by triggers. */
    uses: integer().notNull().default(0),
    orders: integer().notNull().default(0),
    costCents: integer().notNull().default(0),
    ...updatedColumns,
  },
  (table) => [
    uniqueIndex("offers_code").on(table.code),
    /** Those that each price looks through. */
    index("offers_automatic").on(table.untilAt).where(sql`code is null and is_active = 1`),
    index("offers_by_time").on(table.createdAt, table.id),
    check(
      "offers_value",
      sql`case ${table.kind} when 'amount' then ${table.value} > 0
        when 'percent' then ${table.value} between 1 and 100 else ${table.value} = 0 end`,
    ),
    check(
      "offers_bounds",
      sql`${table.minimumCents} >= 0 and coalesce(${table.untilAt} > ${table.fromAt}, 1)
        and coalesce(${table.limitTotal} > 0, 1) and coalesce(${table.limitEach} > 0, 1)
        and (${table.isFirstOrder} = 0 or coalesce(${table.limitEach} = 1, 0))`,
    ),
  ],
);

/**
 * What payments took of offers, written with the payment. Triggers refuse one beyond the offer's limits
 * (offers_within_limits), however many pay at once, and let go of it with the payment. `customerKey`
 * is the shop's own definition of a customer (domain/customers/customer.ts).
 */
export const offerUses = sqliteTable(
  "offer_uses",
  {
    offerId: text()
      .notNull()
      .references(() => offers.id),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    customerKey: text().notNull(),
    state: text({ enum: OFFER_USE_STATES }).notNull().default("held"),
    goodsCents: integer().notNull(),
    shippingCents: integer().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.offerId] }),
    index("offer_uses_of_customer").on(table.customerKey, table.offerId, table.state),
    index("offer_uses_by_time").on(table.offerId, table.createdAt),
    check(
      "offer_uses_take_off",
      sql`${table.goodsCents} >= 0 and ${table.shippingCents} >= 0 and ${table.goodsCents} + ${table.shippingCents} > 0`,
    ),
  ],
);
