import { and, asc, count, desc, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  auditLog,
  customerNotes,
  customerStats,
  orders,
  pushDevices,
  sessions,
  users,
} from "#db/schema/index.ts";
import { activeSince, type CustomerSort, type CustomerStatus } from "#domain/customers/customer.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { type Author, auditEach, auditInsert } from "../audit/audit.ts";
import { withdrawStockLetters } from "../notifications/mails.ts";
import { precondition } from "../platform/precondition.ts";
import { everSold } from "../reports/revenue.ts";

/** What the audit log calls the file with everybody in it. */
const CUSTOMERS_FILE = "customers.csv";

export type AdminCustomer = typeof customerStats.$inferSelect;

export type CustomerFilter = {
  /** An FTS5 expression of domain/customers/customer.ts; null: whoever there is. */
  search: string | null;
  status: CustomerStatus | null;
  sort: CustomerSort;
  /** Epoch ms: who is active depends on it. */
  now: number;
  limit: number;
  offset: number;
};

const isAdminSql = sql<number>`exists (select 1 from admins where admins.user_id = ${users.id})`;
const byId = asc(customerStats.id);
const name = sql`(${customerStats.firstName} || ' ' || ${customerStats.lastName}) collate nocase`;
const SORTS: Record<CustomerSort, SQL[]> = {
  recent: [desc(customerStats.lastOrderAt), desc(customerStats.id)],
  name: [asc(name), byId],
  email: [asc(sql`${customerStats.email} collate nocase`), byId],
  orders: [desc(customerStats.totalOrders), desc(customerStats.id)],
  spent: [desc(customerStats.totalSpentCents), desc(customerStats.id)],
};

/** A page of customers and how many fit in all, in one round trip. */
export async function listAdminCustomers(db: Database, filter: CustomerFilter) {
  const where = and(hasStatus(filter.status, filter.now), found(filter.search));
  const [rows, totals] = await db.batch([
    db
      .select()
      .from(customerStats)
      .where(where)
      .orderBy(...SORTS[filter.sort])
      .limit(filter.limit)
      .offset(filter.offset),
    db.select({ n: count() }).from(customerStats).where(where),
  ]);
  return { rows, total: totals[0]?.n ?? 0 };
}

/**
 * How many customers there are, how many ordered lately, how many are banned; and the shop's revenue
 * of all time (cents), the orders of administrators with it.
 */
export async function countAdminCustomers(db: Database, params: { now: number }) {
  const [all, active, banned, sold] = await db.batch([
    db.select({ n: count() }).from(customerStats),
    db.select({ n: count() }).from(customerStats).where(hasStatus("active", params.now)),
    db.select({ n: count() }).from(customerStats).where(isNotNull(customerStats.bannedAt)),
    everSold(db),
  ]);
  const total = all[0]?.n ?? 0;
  const isActive = active[0]?.n ?? 0;
  const isBanned = banned[0]?.n ?? 0;
  return {
    total,
    active: isActive,
    inactive: total - isActive - isBanned,
    banned: isBanned,
    revenueCents: sold[0]?.revenueCents ?? 0,
  };
}

/**
 * Customers after one of them by their number, for an export that ends; who took them stands in the audit log. One round
 * trip.
 */
export async function exportAdminCustomers(
  db: Database,
  { after, limit, author }: { after: number; limit: number; author: Author },
): Promise<AdminCustomer[]> {
  const { userId, now } = author;
  const [, rows] = await db.batch([
    // A row for each download, which begins at 0; whoever begins further on has one as well.
    auditEach(db, author, {
      action: "customer.export-all",
      subject: "customer",
      subjectId: CUSTOMERS_FILE,
      subjectName: CUSTOMERS_FILE,
      rows: sql`where ${after} = 0 or not exists (select 1 from ${auditLog} as noted
        where noted.subject = 'customer' and noted.subject_id = ${CUSTOMERS_FILE}
          and noted.actor_id = ${userId} and noted.at > ${now - HOUR_MS})`,
    }),
    db.select().from(customerStats).where(gt(customerStats.id, after)).orderBy(byId).limit(limit),
  ]);
  return rows;
}

/**
 * All that is known of one customer, with a page of the orders, the newest first; null for nobody. `averageCents`: of
 * the orders that are not cancelled, before refunds; 0 without any.
 */
export async function findAdminCustomer(
  db: Database,
  params: { key: string; orders: { limit: number; offset: number }; notes: number },
) {
  const { key } = params;
  const [known, ban, placed, ordered, notes] = await db.batch([
    db.select().from(customerStats).where(eq(customerStats.key, key)),
    db
      .select({ reason: users.banReason, emailVerified: users.emailVerified, isAdmin: isAdminSql })
      .from(users)
      .innerJoin(customerStats, eq(customerStats.userId, users.id))
      .where(eq(customerStats.key, key)),
    db
      .select({
        id: orders.id,
        status: orders.status,
        totalCents: orders.totalCents,
        currency: orders.currency,
        createdAt: orders.createdAt,
      })
      .from(orders)
      .where(eq(orders.customerKey, key))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(params.orders.limit)
      .offset(params.orders.offset),
    db
      .select({
        cancelled: sql<number>`coalesce(sum(${orders.status} = 'cancelled'), 0)`,
        averageCents: sql<number>`coalesce(cast(round(
          avg(iif(${orders.status} <> 'cancelled', ${orders.totalCents}, null))) as integer), 0)`,
      })
      .from(orders)
      .where(eq(orders.customerKey, key)),
    db
      .select()
      .from(customerNotes)
      .where(eq(customerNotes.customerKey, key))
      .orderBy(desc(customerNotes.createdAt), desc(customerNotes.id))
      .limit(params.notes),
  ]);
  const customer = known[0];
  if (!customer) return null;
  const account = ban[0];
  return {
    customer,
    account: account ? { ...account, isAdmin: account.isAdmin === 1 } : null,
    orders: placed,
    cancelledOrders: ordered[0]?.cancelled ?? 0,
    averageCents: ordered[0]?.averageCents ?? 0,
    notes,
  };
}

/** Writes a note, with its audit row. Refused (CHECK preconditions_hold) when there is no such customer. */
export async function insertCustomerNote(
  db: Database,
  author: Author,
  params: {
    id: string;
    customerKey: string;
    email: string;
    text: string;
    requestKey: string | undefined;
  },
): Promise<void> {
  const { requestKey, email, ...note } = params;
  await db.batch([
    precondition(
      db,
      sql`exists (select 1 from ${customerStats} where ${customerStats.key} = ${note.customerKey})`,
    ),
    db.insert(customerNotes).values({
      ...note,
      actorId: author.userId,
      actorName: author.name,
      createdAt: author.now,
    }),
    auditInsert(db, author, {
      action: "customer.note",
      subject: "customer",
      subjectId: note.customerKey,
      subjectName: email,
      after: { note: note.text },
      requestKey,
    }),
  ]);
}

/** Who an account belongs to, and whether it may be banned. */
export async function findBannable(db: Database, params: { userId: string }) {
  const [found] = await db
    .select({
      email: users.email,
      bannedAt: users.bannedAt,
      banReason: users.banReason,
      isAdmin: isAdminSql,
    })
    .from(users)
    .where(eq(users.id, params.userId));
  return found ? { ...found, isAdmin: found.isAdmin === 1 } : null;
}

/**
 * Bans an account (its sessions end, its devices hear of nothing, and what waits of back-in-stock mails is not sent) or lets it in again. Refused (CHECK
 * preconditions_hold) when it is so already, or an administrator would be banned.
 */
export async function writeBan(
  db: Database,
  author: Author,
  params: { userId: string; email: string; before: string | null; reason: string | null },
): Promise<void> {
  const { userId, email, before, reason } = params;
  const isBan = reason !== null;
  await db.batch([
    precondition(
      db,
      sql`exists (select 1 from ${users} where ${and(
        eq(users.id, userId),
        isBan ? isNull(users.bannedAt) : isNotNull(users.bannedAt),
        isBan ? sql`not exists (select 1 from admins where admins.user_id = ${userId})` : undefined,
      )})`,
    ),
    db
      .update(users)
      .set({
        bannedAt: isBan ? author.now : null,
        banReason: reason,
        updatedAt: new Date(author.now),
      })
      .where(eq(users.id, userId)),
    db.delete(sessions).where(and(eq(sessions.userId, userId), sql`${isBan ? 1 : 0} = 1`)),
    db.delete(pushDevices).where(and(eq(pushDevices.userId, userId), sql`${isBan ? 1 : 0} = 1`)),
    ...(isBan ? withdrawStockLetters(db, userId) : []),
    auditInsert(db, author, {
      action: isBan ? "customer.ban" : "customer.unban",
      subject: "customer",
      subjectId: `user:${userId}`,
      subjectName: email,
      before: { banReason: before },
      after: { banReason: reason },
    }),
  ]);
}

function hasStatus(status: CustomerStatus | null, now: number): SQL | undefined {
  const since = activeSince(now);
  switch (status) {
    case null:
      return undefined;
    case "banned":
      return isNotNull(customerStats.bannedAt);
    case "active":
      return sql`${customerStats.bannedAt} is null
        and ${customerStats.lastKeptOrderAt} >= ${since}`;
    case "inactive":
      return sql`${customerStats.bannedAt} is null
        and coalesce(${customerStats.lastKeptOrderAt}, 0) < ${since}`;
  }
}

function found(search: string | null): SQL | undefined {
  return search === null
    ? undefined
    : sql`${customerStats.id} in (select rowid from customer_search where customer_search match ${search})`;
}
