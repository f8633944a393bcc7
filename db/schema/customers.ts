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
import type { KeptLine } from "#domain/cart/kept-basket.ts";
import { LANGUAGES } from "#domain/store/formats.ts";
import { users } from "./accounts.ts";
import { products } from "./catalogue.ts";
import { updatedColumns } from "./columns.ts";
import { orders } from "./orders.ts";

/** What a customer wishes for (storefront §3); name, price and picture are the product's. */
export const wishlistItems = sqliteTable(
  "wishlist_items",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    addedAt: integer().notNull(),
    /** When they were told that it can be had again. Epoch ms. */
    toldAt: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index("wishlist_items_of_product").on(table.productId),
    /** Those whose owners are to be told when it is back. */
    index("wishlist_items_waiting").on(table.productId).where(sql`told_at = 0`),
  ],
);

/** A customer's lists beside the wishlist, each under a name of its own. */
export const productLists = sqliteTable(
  "product_lists",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    ...updatedColumns,
  },
  (table) => [uniqueIndex("product_lists_of_user").on(table.userId, sql`name collate nocase`)],
);

/** What is on such a list. */
export const productListItems = sqliteTable(
  "product_list_items",
  {
    listId: text()
      .notNull()
      .references(() => productLists.id, { onDelete: "cascade" }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    addedAt: integer().notNull(),
    /** As in wishlist_items. */
    toldAt: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.productId] }),
    index("product_list_items_of_product").on(table.productId),
    index("product_list_items_waiting").on(table.productId).where(sql`told_at = 0`),
  ],
);

/** The links by which others see a list; taken back is deleted. */
export const listShares = sqliteTable(
  "list_shares",
  {
    /** Unguessable: whoever has it sees the list. */
    key: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null: the wishlist. */
    listId: text().references(() => productLists.id, { onDelete: "cascade" }),
    createdAt: integer().notNull(),
  },
  (table) => [
    uniqueIndex("list_shares_of_list").on(table.listId),
    uniqueIndex("list_shares_of_wishlist").on(table.userId).where(sql`list_id is null`),
    index("list_shares_of_user").on(table.userId),
  ],
);

/** What a customer's cart had in it last, so that another device has it too; gone after 60 days. */
export const keptBaskets = sqliteTable(
  "kept_baskets",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** With name and price as they were then, for what has changed since. */
    lines: text({ mode: "json" }).$type<readonly KeptLine[]>().notNull(),
    /** Epoch ms. */
    savedAt: integer().notNull(),
  },
  (table) => [index("kept_baskets_oldest").on(table.savedAt)],
);

/** Saved payment methods (storefront §3). There is no column for a number or a CVV. */
export const paymentMethods = sqliteTable(
  "payment_methods",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text({ enum: ["card", "paypal", "bank_account"] }).notNull(),
    cardType: text({ enum: ["visa", "mastercard", "amex", "discover"] }),
    last4: text(),
    expiryMonth: integer(),
    expiryYear: integer(),
    holderName: text().notNull(),
    nickname: text(),
    isDefault: integer({ mode: "boolean" }).notNull().default(false),
    ...updatedColumns,
  },
  (table) => [
    uniqueIndex("payment_methods_one_default").on(table.userId).where(sql`is_default = 1`),
    index("payment_methods_of_user").on(table.userId, table.createdAt),
    check(
      "payment_methods_last4",
      sql`${table.last4} is null or (length(${table.last4}) = 4 and ${table.last4} not glob '*[^0-9]*')`,
    ),
  ],
);

/** A customer's address book; what is blank was not given. One of them is the default. */
export const addresses = sqliteTable(
  "addresses",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    address: text().notNull(),
    city: text().notNull(),
    province: text().notNull(),
    postalCode: text().notNull(),
    gateCode: text().notNull().default(""),
    landmark: text().notNull().default(""),
    /** Who receives it there, where that is somebody else. */
    recipientName: text().notNull().default(""),
    recipientPhone: text().notNull().default(""),
    isDefault: integer({ mode: "boolean" }).notNull().default(false),
    ...updatedColumns,
  },
  (table) => [
    uniqueIndex("addresses_one_default").on(table.userId).where(sql`is_default = 1`),
    index("addresses_of_user").on(table.userId, table.createdAt),
  ],
);

/** What visitors wrote on the contact page. */
export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** Of the page on which it was written; null on messages from before it was kept. */
    language: text({ enum: LANGUAGES }),
    /** The order that it is about, as far as that can be told. */
    orderId: text().references(() => orders.id, { onDelete: "set null" }),
    handledAt: integer(),
    /** The administrator who dealt with it, as plain text. */
    handledBy: text(),
    createdAt: integer().notNull(),
  },
  (table) => [
    index("contact_messages_by_email").on(sql`lower(${table.email})`),
    index("contact_messages_newest").on(table.createdAt, table.id),
    index("contact_messages_open").on(table.createdAt, table.id).where(sql`handled_at is null`),
    index("contact_messages_of_order").on(table.orderId).where(sql`order_id is not null`),
  ],
);

/** What the shop answered to a message; its mail is `contact-reply-` and the answer's id. */
export const contactReplies = sqliteTable(
  "contact_replies",
  {
    /** The browser's: asked twice, answered once. */
    id: text().primaryKey(),
    messageId: text()
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    text: text().notNull(),
    actorId: text().notNull(),
    actorName: text().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [index("contact_replies_of_message").on(table.messageId, table.createdAt)],
);

/** Attempts within a window, for limits that must hold everywhere (sign-in, registration, reset). */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    attempts: integer().notNull(),
    windowEndsAt: integer().notNull(),
  },
  (table) => [index("rate_limits_by_end").on(table.windowEndsAt)],
);

/** Mails as rendered; the outbox sends them. Kept so that a person can see what a shopper was told. */
export const mails = sqliteTable(
  "mails",
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Ends mails of its kind with one POST (RFC 8058); null where it is no bulk mail. */
    unsubscribeUrl: text(),
    sentAt: integer(),
    /** Marked before the provider is asked, taken back when it plainly refused: else it may be out. */
    attemptedAt: integer(),
    /** How often it was sent, or given up, without knowing whether it had gone out before. */
    doubts: integer().notNull().default(0),
    createdAt: integer().notNull(),
  },
  (table) => [
    index("mails_newest").on(table.createdAt),
    index("mails_by_recipient").on(sql`lower(${table.recipient})`),
    /** By the order, refund or payment that they are about (db/queries/customers/personal-data.ts). */
    index("mails_about").on(sql`substr(${table.id}, -20)`),
  ],
);

/** What the back office notes about a customer, by the key of their orders (orders.customerKey). */
export const customerNotes = sqliteTable(
  "customer_notes",
  {
    id: text().primaryKey(),
    customerKey: text().notNull(),
    text: text().notNull(),
    actorId: text().notNull(),
    actorName: text().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [index("customer_notes_of_customer").on(table.customerKey, table.createdAt)],
);
