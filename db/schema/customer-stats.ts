import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Customers as the back office derives them (domain/customers/customer.ts): every account that is no
 * administrator's, and every e-mail address of guests' orders that belongs to no account, by the key
 * of their orders (orders.customerKey). Kept by triggers on orders, credit notes, users and
 * administrators (0010, 0019), never written otherwise.
 */
export const customerStats = sqliteTable(
  "customer_stats",
  {
    id: integer().primaryKey(),
    key: text().notNull().unique(),
    /** Null for a guest. */
    userId: text(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    province: text().notNull(),
    postalCode: text().notNull(),
    /** Since when we know them: the account or the first order, whichever was first. Epoch ms. */
    createdAt: integer().notNull(),
    firstOrderAt: integer(),
    lastOrderAt: integer(),
    /** The last one that was not cancelled: what makes a customer active. */
    lastKeptOrderAt: integer(),
    /** All orders, cancelled ones too. */
    totalOrders: integer().notNull(),
    /** Not cancelled, less refunds, in cents. */
    totalSpentCents: integer().notNull(),
    bannedAt: integer(),
  },
  (table) => {
    const name = sql`(${table.firstName} || ' ' || ${table.lastName}) collate nocase`;
    return [
      index("customer_stats_recent").on(table.lastOrderAt, table.id),
      index("customer_stats_active").on(table.lastKeptOrderAt, table.id),
      index("customer_stats_name").on(name, table.id),
      index("customer_stats_email").on(sql`${table.email} collate nocase`, table.id),
      index("customer_stats_orders").on(table.totalOrders, table.id),
      index("customer_stats_spent").on(table.totalSpentCents, table.id),
      index("customer_stats_first").on(table.firstOrderAt),
      index("customer_stats_place").on(table.city, table.province),
      index("customer_stats_banned").on(table.bannedAt, table.id).where(sql`banned_at is not null`),
    ];
  },
);
