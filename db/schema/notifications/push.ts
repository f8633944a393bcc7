import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { PUSH_KINDS } from "#domain/notifications/push.ts";
import { LANGUAGES } from "#domain/store/formats.ts";
import { sessions, users } from "../accounts.ts";
import { products } from "../catalogue.ts";
import { updatedColumns } from "../columns.ts";
import { orders } from "../orders.ts";

/** A browser that its owner wants to be told on: a subscription with its push service. */
export const pushDevices = sqliteTable(
  "push_devices",
  {
    id: text().primaryKey(),
    /** An address of the push service that whoever has it, and the shop's key, can write to. */
    endpoint: text().notNull(),
    /** The browser's public key and shared secret, base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Of the page on which it was asked for; an account's own goes before. */
    language: text({ enum: LANGUAGES }).notNull(),
    /** Told of the account's news too; null: of single orders alone. */
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    /** Who signs out there is told no more. Null once the session has run out by itself. */
    sessionId: text().references(() => sessions.id, { onDelete: "cascade" }),
    userAgent: text(),
    ...updatedColumns,
  },
  (table) => [
    uniqueIndex("push_devices_once").on(table.endpoint),
    index("push_devices_of_user").on(table.userId),
    index("push_devices_of_session").on(table.sessionId),
    index("push_devices_without_account").on(table.updatedAt).where(sql`user_id is null`),
  ],
);

/** The orders that a device is told of, whoever is signed in there. */
export const pushOrders = sqliteTable(
  "push_orders",
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    deviceId: text()
      .notNull()
      .references(() => pushDevices.id, { onDelete: "cascade" }),
    createdAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.deviceId] }),
    index("push_orders_of_device").on(table.deviceId),
  ],
);

/** News for one device that waits to go out (outbox `send_push`); gone as soon as it is out. */
export const pushes = sqliteTable(
  "pushes",
  {
    /** The letter's id that tells the same, and the device's. */
    id: text().primaryKey(),
    deviceId: text()
      .notNull()
      .references(() => pushDevices.id, { onDelete: "cascade" }),
    kind: text({ enum: PUSH_KINDS }).notNull(),
    orderId: text().references(() => orders.id, { onDelete: "cascade" }),
    /** Of what is back in stock, the first, and how many there are. */
    productId: text().references(() => products.id, { onDelete: "cascade" }),
    productCount: integer(),
    createdAt: integer().notNull(),
  },
  (table) => [
    index("pushes_of_device").on(table.deviceId),
    index("pushes_of_product").on(table.productId).where(sql`product_id is not null`),
  ],
);

/** By which way a customer wants which news, where that is not what everybody has. */
export const noticeChoices = sqliteTable("notice_choices", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** How far an order is; what it is proof of always comes by mail. */
  orderMail: integer({ mode: "boolean" }).notNull().default(true),
  orderPush: integer({ mode: "boolean" }).notNull().default(true),
  stockPush: integer({ mode: "boolean" }).notNull().default(false),
  updatedAt: integer().notNull(),
});
