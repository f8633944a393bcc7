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
import { DELIVERY_STATUSES, STORED_DELIVERY_STATUSES } from "#domain/deliveries/delivery.ts";
import type { CourierPosition } from "#domain/deliveries/map/position.ts";
import { SA_PROVINCES } from "#domain/deliveries/provinces.ts";
import { updatedColumns } from "./columns.ts";
import { orders } from "./orders.ts";

/** Courier quotes as given to a shopper. A quote is for one address only (`addressHash`). */
export const deliveryQuotes = sqliteTable(
  "delivery_quotes",
  {
    id: text().primaryKey(),
    /** Who quoted it, and is booked from it (domain/deliveries/carriers.ts); null for a fallback quote. */
    carrier: text(),
    /** The carrier's own id; null for a fallback quote, which is never sent to one. */
    courierQuoteId: text(),
    fallback: integer({ mode: "boolean" }).notNull(),
    addressHash: text().notNull(),
    zone: text().notNull(),
    feeCents: integer().notNull(),
    durationSeconds: integer().notNull(),
    pickupDurationSeconds: integer().notNull(),
    dropoffEtaAt: integer().notNull(),
    expiresAt: integer().notNull(),
    createdAt: integer().notNull(),
    /**
     * The clean-up found a payment, an order or a delivery that names it, and looks at it no more. A
     * trigger takes it back when one of them lets go of it.
     */
    isKept: integer({ mode: "boolean" }).notNull().default(false),
  },
  (table) => [index("delivery_quotes_unkept").on(table.expiresAt).where(sql`is_kept = 0`)],
);

/**
 * Deliveries with the courier, and fallback rows that stand for one and are never sent to it.
 */
export const deliveries = sqliteTable(
  "deliveries",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    courierDeliveryId: text(),
    quoteId: text().references(() => deliveryQuotes.id),
    fallback: integer({ mode: "boolean" }).notNull().default(false),
    /** Who brings it, and is asked how it stands: a courier company, or a driver of our own. */
    carrier: text().notNull(),
    status: text({ enum: STORED_DELIVERY_STATUSES }).notNull(),
    /**
     * Where it stands: the courier's word, or the order's where no courier has taken it. Triggers keep
     * it after each write: what an insert or update returns does not have it yet.
     */
    state: text({ enum: DELIVERY_STATUSES }).notNull().default("pending"),
    bookingAttempt: integer().notNull().default(1),
    bookingUntil: integer(),
    feeCents: integer().notNull(),
    trackingUrl: text(),
    estimatedDeliveryAt: integer(),
    /** What was asked of the courier when it was booked; null on what never went to one. */
    pickupReadyAt: integer(),
    pickupDeadlineAt: integer(),
    dropoffDeadlineAt: integer(),
    courierName: text(),
    courierPhone: text(),
    courierRating: real(),
    courierVehicle: text(),
    /** On a host of the carrier's; shown through our own origin only. */
    courierPhotoUrl: text(),
    /** Where they were last seen; a trigger forgets it when they are not under way any more. */
    courierPosition: text({ mode: "json" }).$type<CourierPosition>(),
    error: text(),
    /** The courier's own time of the last applied change: older news is ignored. */
    courierUpdatedAt: integer(),
    refreshedAt: integer(),
    /** Since when the courier has not answered how it stands; null: they have, or were not asked yet. */
    unansweredSince: integer(),
    ...updatedColumns,
  },
  (table) => [
    uniqueIndex("deliveries_courier_id").on(table.courierDeliveryId, table.carrier),
    uniqueIndex("deliveries_one_live_per_order")
      .on(table.orderId)
      .where(sql`status not in ('cancelled', 'returned', 'failed')`),
    index("deliveries_by_time").on(table.createdAt, table.id),
    index("deliveries_by_state").on(table.state, table.createdAt, table.id),
    index("deliveries_of_quote").on(table.quoteId).where(sql`quote_id is not null`),
    index("deliveries_of_order").on(table.orderId, table.createdAt),
    index("deliveries_active")
      .on(table.refreshedAt)
      .where(sql`status not in ('delivered', 'cancelled', 'returned', 'failed')`),
    check(
      "deliveries_fallback_is_never_sent",
      sql`${table.fallback} = 0 or ${table.courierDeliveryId} is null`,
    ),
  ],
);

/** How many deliveries stand at each state; kept by triggers on `deliveries`. */
export const deliveryTallies = sqliteTable("delivery_tallies", {
  state: text({ enum: DELIVERY_STATUSES }).primaryKey(),
  deliveries: integer().notNull().default(0),
});

/**
 * Suburbs and towns by which a shopper says where to (docs/suburbs.md). Their zone is found by their
 * names, as that of an address is.
 */
export const suburbs = sqliteTable(
  "suburbs",
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    city: text().notNull(),
    province: text({ enum: SA_PROVINCES }).notNull(),
    /** The code of its streets; "" where it is not known. */
    postalCode: text().notNull().default(""),
    /** Other spellings, nicknames and box codes, with commas between them. */
    also: text().notNull().default(""),
    /** Epoch milliseconds; 0 as it came with the shop. */
    updatedAt: integer().notNull().default(0),
    /** Shoppers are not offered it. */
    isHidden: integer({ mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    uniqueIndex("suburbs_once").on(
      sql`${table.city} collate nocase`,
      sql`${table.name} collate nocase`,
      table.postalCode,
    ),
    check("suburbs_named", sql`${table.name} <> '' and ${table.city} <> ''`),
    check(
      "suburbs_code",
      sql`${table.postalCode} = '' or ${table.postalCode} glob '[0-9][0-9][0-9][0-9]'`,
    ),
  ],
);
