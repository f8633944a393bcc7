import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { VAT_CLASSES } from "#domain/money/vat.ts";
import { orders } from "./orders.ts";

/*
 * What orders count for in the reports, and when: docs/decisions/0026-figures.md. Triggers (0011,
 * 0019) keep all of it: nothing else writes here. Days are South African ones: "2026-11-21"; months
 * "2026-11". Amounts are cents.
 */

const amounts = {
  /** Placed, whatever became of them. */
  orders: integer().notNull().default(0),
  /** Of these, the ones that are not cancelled now, and their totals: for the average order. */
  keptOrders: integer().notNull().default(0),
  keptCents: integer().notNull().default(0),
  /** Totals of the orders placed. */
  grossCents: integer().notNull().default(0),
  /** Credit notes. */
  refundsCents: integer().notNull().default(0),
  /** What orders were worth when they were cancelled; less again what of that is given back. */
  cancelledCents: integer().notNull().default(0),
  /** Gross, less refunds, less cancelled. */
  revenueCents: integer().notNull().default(0),
  /** The revenue in its three parts: goods by class, and shipping, which is standard-rated. */
  standardCents: integer().notNull().default(0),
  zeroCents: integer().notNull().default(0),
  shippingCents: integer().notNull().default(0),
  /** VAT within the revenue, and the VAT that credit notes took off. */
  vatCents: integer().notNull().default(0),
  refundVatCents: integer().notNull().default(0),
  /** Orders that the courier has or had. */
  couriered: integer().notNull().default(0),
  /** What customers paid for the shipping of those, less what of it was given back; on the day of the sale, as the fees. */
  courieredShippingCents: integer().notNull().default(0),
  courierCents: integer().notNull().default(0),
};

/**
 * What an order counts for, by the moment: a row for the sale (at the order's own time) and one for
 * each credit note, cancellation or revival since, with the differences that it made. Added up they
 * are what the order is worth now.
 */
export const orderSales = sqliteTable(
  "order_sales",
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Epoch ms. */
    at: integer().notNull(),
    day: text().notNull(),
    ...amounts,
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.at] }),
    index("order_sales_by_time").on(table.at),
  ],
);

/** The same of each line: units that were sold or came back, and their share of the amounts. */
export const lineSales = sqliteTable(
  "line_sales",
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    line: integer().notNull(),
    at: integer().notNull(),
    day: text().notNull(),
    productId: text().notNull(),
    vatClass: text({ enum: VAT_CLASSES }).notNull(),
    /** 1 in the row of the sale. */
    orders: integer().notNull().default(0),
    units: integer().notNull().default(0),
    cents: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.line, table.at] }),
    index("line_sales_by_time").on(table.at),
  ],
);

/** The sums of `order_sales` by day. */
export const salesDays = sqliteTable("sales_days", { day: text().primaryKey(), ...amounts });

const productSums = {
  productId: text().notNull(),
  /** Orders that were placed with it. */
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

export const productSales = sqliteTable(
  "product_sales",
  { ...productSums, productId: text().primaryKey() },
  (table) => [
    index("product_sales_by_cents").on(sql`${table.cents} desc`, table.productId),
    index("product_sales_by_units").on(sql`${table.units} desc`, table.productId),
  ],
);
