import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { VAT_CLASSES } from "#domain/vat.ts";
import { orders } from "./orders.ts";

/*
 * What orders count for in the reports. Triggers (0011) keep all of it: nothing else writes here.
 * Days are South African ones: "2026-11-21"; months "2026-11". Amounts are cents.
 */

/**
 * What an order counts for now: its total less its refunds, nothing when it was cancelled, split by
 * VAT; and what the courier charged for bringing it. docs/decisions/0019-reports.md.
 */
export const orderSales = sqliteTable("order_sales", {
  orderId: text()
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  day: text().notNull(),
  /** 1 unless it was cancelled. */
  orders: integer().notNull().default(0),
  /** Before refunds. */
  grossCents: integer().notNull().default(0),
  revenueCents: integer().notNull().default(0),
  /** The revenue in its three parts: goods by class, and shipping, which is standard-rated. */
  standardCents: integer().notNull().default(0),
  zeroCents: integer().notNull().default(0),
  shippingCents: integer().notNull().default(0),
  vatCents: integer().notNull().default(0),
  /** 1 when the courier has it or had it. */
  couriered: integer().notNull().default(0),
  courierCents: integer().notNull().default(0),
});

/** What a line of an order counts for now: units that were not given back, and their share. */
export const lineSales = sqliteTable(
  "line_sales",
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    line: integer().notNull(),
    day: text().notNull(),
    productId: text().notNull(),
    vatClass: text({ enum: VAT_CLASSES }).notNull(),
    units: integer().notNull().default(0),
    cents: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.line] })],
);

/** The sums of `order_sales` by day. */
export const salesDays = sqliteTable("sales_days", {
  day: text().primaryKey(),
  orders: integer().notNull().default(0),
  grossCents: integer().notNull().default(0),
  revenueCents: integer().notNull().default(0),
  standardCents: integer().notNull().default(0),
  zeroCents: integer().notNull().default(0),
  shippingCents: integer().notNull().default(0),
  vatCents: integer().notNull().default(0),
  couriered: integer().notNull().default(0),
  /** What customers paid for shipping of the orders that the courier brought. */
  courieredShippingCents: integer().notNull().default(0),
  courierCents: integer().notNull().default(0),
});

const productSums = {
  productId: text().notNull(),
  /** Orders that hold it still. */
  orders: integer().notNull().default(0),
  units: integer().notNull().default(0),
  cents: integer().notNull().default(0),
};

/** The sums of `line_sales` by product and day, by product and month, by product. */
export const productDays = sqliteTable(
  "product_days",
  { day: text().notNull(), ...productSums },
  (table) => [
    primaryKey({ columns: [table.day, table.productId] }),
    index("product_days_of_product").on(table.productId, table.day, table.orders),
  ],
);

export const productMonths = sqliteTable(
  "product_months",
  { month: text().notNull(), ...productSums },
  (table) => [primaryKey({ columns: [table.month, table.productId] })],
);

export const productSales = sqliteTable("product_sales", {
  ...productSums,
  productId: text().primaryKey(),
});
