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
import { DELIVERY_METHODS } from "#domain/deliveries/method.ts";
import { STOCK_MOVEMENT_KINDS } from "#domain/inventory/stock.ts";
import { VAT_CLASSES } from "#domain/money/vat.ts";
import type { Discount } from "#domain/offers/discount.ts";
import type { InvoiceBuyer, IssuedInvoice } from "#domain/orders/invoice.ts";
import { ORDER_EVENT_KINDS, ORDER_STATUSES } from "#domain/orders/order.ts";
import { SUBSTITUTIONS } from "#domain/orders/substitution.ts";
import { CURRENCIES, LANGUAGES } from "#domain/store/formats.ts";
import { users } from "./accounts.ts";
import { products } from "./catalogue.ts";
import { updatedColumns } from "./columns.ts";
import { payments } from "./payments.ts";

/** Orders of storefront §3. One per payment, whoever asks how often; the money is its payment's. */
export const orders = sqliteTable(
  "orders",
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    userId: text().references(() => users.id, { onDelete: "set null" }),
    userEmail: text().notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull().default("pending"),
    /** What the goods are sold for: their prices, less their discount. */
    goodsCents: integer().notNull(),
    /** What offers took off the goods: the sum of its lines' discounts. */
    discountCents: integer().notNull().default(0),
    /** What the goods are at their prices; reckoned by the database. */
    subtotalCents: integer().notNull().generatedAlwaysAs(sql`goods_cents + discount_cents`),
    /** What is paid for delivery: 0 where an offer takes it off. */
    shippingCents: integer().notNull(),
    totalCents: integer().notNull(),
    /** What its amounts are in, for good: what the shop counted in when it was placed. */
    currency: text({ enum: CURRENCIES }).notNull().default("ZAR"),
    /** Which offers took off how much, as they were then. */
    discounts: text({ mode: "json" }).$type<readonly Discount[]>().notNull().default(sql`'[]'`),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    province: text().notNull(),
    postalCode: text().notNull(),
    deliveryInstructions: text(),
    /** Who receives it, where that is not who ordered it. */
    recipientName: text(),
    recipientPhone: text(),
    deliveryMethod: text({ enum: DELIVERY_METHODS }).notNull(),
    deliveryZone: text(),
    quoteId: text(),
    estimatedDeliveryAt: integer().notNull(),
    deliveredAt: integer(),
    /** Since when one that is fetched is packed; null: it is not, or it is brought. */
    readyAt: integer(),
    /** When its packing slip was printed first, epoch ms: from then on somebody is at it. */
    slipPrintedAt: integer(),
    /** The slot that was chosen for it, epoch ms; kept in step with its place there by triggers. */
    slotFrom: integer(),
    slotUntil: integer(),
    /** Its slot had filled up, or gone by, when its payment came through. */
    slotMissed: integer({ mode: "boolean" }).notNull().default(false),
    /** In which it was placed; null on orders from before it was kept: the shop's. */
    language: text({ enum: LANGUAGES }),
    /**
     * Whose order it is to the back office: the account that placed it, else the account that has
     * its e-mail address, else that address (domain/customers/customer.ts). Kept by triggers (0019).
     */
    customerKey: text().notNull().default(""),
    ...updatedColumns,
  },
  (table) => [
    uniqueIndex("orders_payment").on(table.paymentId),
    index("orders_of_user").on(table.userId, table.createdAt),
    index("orders_by_status").on(table.status, table.createdAt),
    /** With whose they are, for how many customers bought in a month. */
    index("orders_by_time").on(table.createdAt, table.customerKey),
    /** The delivered ones by when, with all that their figures need. */
    index("orders_finished").on(table.status, table.updatedAt, table.totalCents),
    index("orders_of_customer").on(table.customerKey, table.createdAt, table.status),
    /** Packed and not fetched yet, the longest waiting first. */
    index("orders_to_be_fetched")
      .on(table.readyAt)
      .where(sql`ready_at is not null and status in ('pending', 'processing', 'shipped')`),
    /** Those of which somebody has to say when they come after all. */
    index("orders_slot_missed")
      .on(table.slotFrom)
      .where(sql`slot_missed = 1 and status in ('pending', 'processing')`),
    index("orders_of_quote").on(table.quoteId).where(sql`quote_id is not null`),
    index("orders_by_email").on(sql`lower(${table.userEmail})`),
    check("orders_discount", sql`${table.discountCents} >= 0`),
    check(
      "orders_total_adds_up",
      sql`${table.totalCents} = ${table.goodsCents} + ${table.shippingCents} and ${table.goodsCents} > 0 and ${table.shippingCents} >= 0`,
    ),
  ],
);

/** What somebody says at the counter to get an order that is fetched. Apart: no list reads it. */
export const pickupCodes = sqliteTable("pickup_codes", {
  orderId: text()
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  code: text().notNull(),
});

/** The lines of an order as they were sold: later changes of the product do not touch them. */
export const orderItems = sqliteTable(
  "order_items",
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    line: integer().notNull(),
    /** Kept as plain text: deleting a product keeps its orders whole. */
    productId: text().notNull(),
    name: text().notNull(),
    category: text().notNull(),
    image: text().notNull(),
    priceCents: integer().notNull(),
    quantity: integer().notNull(),
    /** As the product's was when it was sold. */
    vatClass: text({ enum: VAT_CLASSES }).notNull().default("standard"),
    /** What offers took off all its units together. */
    discountCents: integer().notNull().default(0),
    /** What its buyer wishes where it is sold out when it is packed. */
    substitution: text({ enum: SUBSTITUTIONS }).notNull().default("refund"),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.line] }),
    check("order_items_quantity", sql`${table.quantity} > 0 and ${table.priceCents} > 0`),
    check(
      "order_items_discount",
      sql`${table.discountCents} between 0 and ${table.priceCents} * ${table.quantity}`,
    ),
    index("order_items_by_product").on(table.productId),
  ],
);

/** Tax invoices: their numbers run on without a gap (but for a restore's: 0020), one for each order, given when it is saved. */
export const invoices = sqliteTable("invoices", {
  number: integer().primaryKey({ autoIncrement: true }),
  orderId: text()
    .notNull()
    .unique()
    .references(() => orders.id),
  issuedAt: integer().notNull(),
  /** Who sold it, as the document says for good: a trigger refuses to alter it (0020). */
  issued: text({ mode: "json" }).$type<IssuedInvoice>(),
  /** The business that it is made out to; null: the shopper alone. */
  buyer: text({ mode: "json" }).$type<InvoiceBuyer>(),
});

/**
 * What happened to an order, in order. Triggers write `placed` and every change of status, whoever
 * makes it; the back office then names the administrator and their note.
 */
export const orderEvents = sqliteTable(
  "order_events",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    at: integer().notNull(),
    kind: text({ enum: ORDER_EVENT_KINDS }).notNull(),
    fromStatus: text({ enum: ORDER_STATUSES }),
    toStatus: text({ enum: ORDER_STATUSES }),
    /** An administrator's or the shop's own words. */
    note: text(),
    /** Null where the shop itself did it: a payment, the courier's news. */
    actorId: text(),
    actorName: text(),
  },
  (table) => [index("order_events_of_order").on(table.orderId, table.id)],
);

/** How many orders of each status there are and what they come to; kept by triggers on `orders`. */
export const orderTallies = sqliteTable("order_tallies", {
  status: text({ enum: ORDER_STATUSES }).primaryKey(),
  orders: integer().notNull().default(0),
  totalCents: integer().notNull().default(0),
});

/**
 * The stock ledger. A trigger adds `stockDelta` and `reservedDelta` to the product, so that the sum
 * of the movements is the stock, always. A reservation is settled once: sold or released. What a
 * cancelled order gives back is a return; taken again, a negative one. So what an order holds of a
 * product is the sum of its payment's movements.
 */
export const stockMovements = sqliteTable(
  "stock_movements",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    paymentId: text().references(() => payments.id),
    kind: text({ enum: STOCK_MOVEMENT_KINDS }).notNull(),
    /** Which of its payment's reservations it makes or settles (payments.hold). */
    hold: integer().notNull().default(1),
    stockDelta: integer().notNull(),
    reservedDelta: integer().notNull(),
    /** Why, in an administrator's words. */
    reason: text(),
    /** The administrator; null where a payment moved the stock. Plain text: the ledger outlives accounts. */
    actorId: text(),
    actorName: text(),
    /** The import or bulk action it belongs to (change_batches). */
    batchId: text(),
    /** The browser's idempotency key of an adjustment: asked twice, done once. */
    requestKey: text(),
    createdAt: integer().notNull(),
  },
  (table) => [
    uniqueIndex("stock_movements_request").on(table.requestKey),
    uniqueIndex("stock_movements_once")
      .on(table.paymentId, table.productId, table.kind, table.hold)
      .where(sql`kind <> 'return'`),
    uniqueIndex("stock_movements_settled_once")
      .on(table.paymentId, table.productId, table.hold)
      .where(sql`kind in ('sale', 'release')`),
    index("stock_movements_of_product").on(table.productId, table.createdAt),
    index("stock_movements_of_payment").on(table.paymentId, table.productId, table.stockDelta),
    check(
      "stock_movements_kind",
      sql`case ${table.kind}
        when 'opening' then ${table.stockDelta} >= 0 and ${table.reservedDelta} = 0 and ${table.paymentId} is null
        when 'reserve' then ${table.stockDelta} = 0 and ${table.reservedDelta} > 0 and ${table.paymentId} is not null
        when 'release' then ${table.stockDelta} = 0 and ${table.reservedDelta} < 0 and ${table.paymentId} is not null
        when 'sale' then ${table.stockDelta} = ${table.reservedDelta} and ${table.stockDelta} < 0 and ${table.paymentId} is not null
        when 'adjustment' then ${table.stockDelta} <> 0 and ${table.reservedDelta} = 0 and ${table.paymentId} is null and ${table.reason} is not null
        when 'return' then ${table.stockDelta} <> 0 and ${table.reservedDelta} = 0 and ${table.paymentId} is not null
        else 0 end`,
    ),
  ],
);
