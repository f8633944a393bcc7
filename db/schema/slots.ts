import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { SLOT_BOOKING_STATES } from "#domain/deliveries/slots.ts";
import { payments } from "./payments.ts";

/**
 * Slots of which the database knows: those that somebody took a place in, or that an administrator
 * gave a capacity of its own. All others are as the settings have them (domain/deliveries/slots.ts).
 */
export const slots = sqliteTable(
  "slots",
  {
    /** Epoch ms. */
    startsAt: integer().primaryKey(),
    endsAt: integer().notNull(),
    /** How many orders it takes: the settings', as they were when a place in it was last taken, or its own. */
    capacity: integer().notNull(),
    hasOwnCapacity: integer({ mode: "boolean" }).notNull().default(false),
    /** How many places are held or booked; kept by triggers. */
    taken: integer().notNull().default(0),
  },
  (table) => [
    check(
      "slots_bounds",
      sql`${table.endsAt} > ${table.startsAt} and ${table.capacity} >= 0 and ${table.taken} >= 0`,
    ),
  ],
);

/**
 * The place of a payment, and of its order, in a slot: held while it is paid, booked with the order.
 * Triggers refuse one beyond the slot's capacity, all counted that overlap (slots_within_capacity), and keep it in step.
 */
export const slotBookings = sqliteTable(
  "slot_bookings",
  {
    paymentId: text()
      .primaryKey()
      .references(() => payments.id),
    startsAt: integer()
      .notNull()
      .references(() => slots.startsAt),
    endsAt: integer().notNull(),
    state: text({ enum: SLOT_BOOKING_STATES }).notNull().default("held"),
    createdAt: integer().notNull(),
  },
  (table) => [index("slot_bookings_by_time").on(table.startsAt, table.state, table.endsAt)],
);
