import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ADMIN_ROLES } from "#domain/accounts/admin.ts";
import { LANGUAGES } from "#domain/store/formats.ts";

/**
 * Accounts, in the shape that better-auth's drizzle adapter reads and writes (its dates are
 * `timestamp_ms`), with the profile fields of storefront §3.
 */
export const users = sqliteTable(
  "users",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: integer({ mode: "boolean" }).notNull().default(false),
    image: text(),
    phone: text(),
    address: text(),
    firstName: text(),
    lastName: text(),
    city: text(),
    postalCode: text(),
    province: text(),
    /** A banned account cannot sign in or order (reading.md). */
    bannedAt: integer(),
    banReason: text(),
    /** Whether a second factor is asked for when they sign in; better-auth keeps it. */
    twoFactorEnabled: integer({ mode: "boolean" }).notNull().default(false),
    /** When they asked to be written to about offers; null: never, or no more. Epoch ms. */
    marketingOptInAt: integer(),
    /** In which they are written to, and the back office speaks to them; null: the shop's. */
    language: text({ enum: LANGUAGES }),
    createdAt: integer({ mode: "timestamp_ms" }).notNull(),
    updatedAt: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    uniqueIndex("users_email").on(table.email),
    // Whose a guest's orders are.
    index("users_by_lower_email").on(sql`lower(${table.email})`),
  ],
);

export const sessions = sqliteTable(
  "sessions",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text().notNull().unique(),
    expiresAt: integer({ mode: "timestamp_ms" }).notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** When it was last used in the back office, to the minute, for the session timeout. Epoch ms. */
    adminSeenAt: integer(),
    /** The second factor (two_factors.id) that it was opened with; null: with the password alone. */
    secondFactorId: text(),
    createdAt: integer({ mode: "timestamp_ms" }).notNull(),
    updatedAt: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("sessions_of_user").on(table.userId),
    index("sessions_oldest").on(table.expiresAt),
    index("sessions_plain").on(table.id).where(sql`substr(token, 1, 7) <> 'sha256:'`),
  ],
);

/** How a user signs in (a password hash): better-auth's "account". */
export const accounts = sqliteTable(
  "accounts",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    accessTokenExpiresAt: integer({ mode: "timestamp_ms" }),
    refreshTokenExpiresAt: integer({ mode: "timestamp_ms" }),
    scope: text(),
    idToken: text(),
    password: text(),
    createdAt: integer({ mode: "timestamp_ms" }).notNull(),
    updatedAt: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    uniqueIndex("accounts_provider").on(table.providerId, table.accountId),
    // By it every sign-in finds the password.
    index("accounts_of_user").on(table.userId),
  ],
);

export const verifications = sqliteTable(
  "verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: integer({ mode: "timestamp_ms" }).notNull(),
    createdAt: integer({ mode: "timestamp_ms" }).notNull(),
    updatedAt: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("verifications_of_identifier").on(table.identifier)],
);

/** Second factors of sign-ins, encrypted, in the shape of better-auth's two-factor plugin. */
export const twoFactors = sqliteTable(
  "two_factors",
  {
    id: text().primaryKey(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    verified: integer({ mode: "boolean" }).notNull().default(true),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: integer({ mode: "timestamp_ms" }),
  },
  (table) => [uniqueIndex("two_factors_of_user").on(table.userId)],
);

/** Who administers the shop: a user is an administrator if a row exists (back-office §6). */
export const admins = sqliteTable("admins", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  name: text().notNull(),
  role: text({ enum: ADMIN_ROLES }).notNull().default("owner"),
  /** The newest order that they have looked at; later ones are new to them. Epoch ms; null: none. */
  ordersSeenAt: integer(),
  createdAt: integer().notNull(),
});
