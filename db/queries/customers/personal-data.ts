import { count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  admins,
  closedAccounts,
  erasureHolds,
  mails,
  orders,
  payments,
  users,
} from "#db/schema/index.ts";
import { STORE_MAILS } from "#domain/notifications/store-mails.ts";

/** What one list of an export holds at most: who has more is told to ask for the rest. */
export const EXPORTED_AT_MOST = 10_000;

/**
 * A person of whom the shop holds something: an account, or an address that ordered or wrote as a
 * guest. `ownsAddress`: the address is proven to be theirs, so that what was left under it without
 * an account is theirs too. Anybody can register with somebody else's address.
 */
export type Person = {
  userId: string | null;
  /** In small letters. */
  email: string;
  ownsAddress: boolean;
};

/** The account of a person, and what stands in the way of closing it; null where there is none. */
export async function findPersonAccount(
  db: Database,
  by: { userId: string } | { email: string },
): Promise<{
  userId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  isAdmin: boolean;
  isOnlyOwner: boolean;
} | null> {
  const [found] = await db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      image: users.image,
      role: admins.role,
      otherOwners: sql<number>`(select count(*) from admins as a where a.role = 'owner' and a.user_id <> ${users.id})`,
    })
    .from(users)
    .leftJoin(admins, eq(admins.userId, users.id))
    .where("userId" in by ? eq(users.id, by.userId) : eq(users.email, by.email));
  if (!found) return null;
  const { role, otherOwners, ...account } = found;
  return {
    ...account,
    isAdmin: role !== null,
    isOnlyOwner: role === "owner" && otherOwners === 0,
  };
}

/** The payments of a person, those that became orders among them. */
export function paymentsOf(person: Person): SQL {
  const { userId, email, ownsAddress } = person;
  const wrote = ownsAddress
    ? sql`select ${payments.id} from ${payments}
        where ${payments.userId} is null and lower(${payments.snapshot} ->> '$.shipping.email') = ${email}
      union select ${orders.paymentId} from ${orders}
        where ${orders.userId} is null and lower(${orders.userEmail}) = ${email}`
    : sql`select ${payments.id} from ${payments} where 0`;
  return sql`(select ${payments.id} from ${payments} where ${payments.userId} = ${userId ?? ""}
    union select ${orders.paymentId} from ${orders} where ${orders.userId} = ${userId ?? ""}
    union ${wrote})`;
}

/** The keys under which the back office knows a person (orders.customerKey). */
export function customerKeysOf({ userId, email, ownsAddress }: Person): string[] {
  return [...(userId ? [`user:${userId}`] : []), ...(ownsAddress ? [`mail:${email}`] : [])];
}

/**
 * Whether the mail of this id is about one of these payments: it ends with the id of an order, a refund
 * or the payment, or has the provider's id of a refund (server/services/notifications/send-mail.ts). The pluses: the
 * index of the mails' ends is found by what has no affinity.
 */
export function isMailAbout(id: SQL, paymentIds: SQL): SQL {
  return sql`(substr(${id}, -20) in (
      select +o.id from orders as o where o.payment_id in ${paymentIds}
      union select +r.id from refunds as r where r.payment_id in ${paymentIds}
      union select +w.id from payments as w where w.id in ${paymentIds})
    or ${id} in (select 'order-refunded-' || r.provider_refund_id from refunds as r
      where r.payment_id in ${paymentIds} and r.provider_refund_id is not null))`;
}

/** Whether a mail is the store's own: no part of what was written to a person, whoever has its address. */
export const isToStore = sql`(${inArray(mails.kind, [...STORE_MAILS])})`;

/** Whether a mail was written to the person at this address (in lower case), and not to the store that has it too. */
export function isMailTo(email: string): SQL {
  return sql`(lower(${mails.recipient}) = ${email} and not ${isToStore})`;
}

/**
 * Mails that an account got as such, at an address that nobody may have proven: whoever opened it need
 * not be the reader of the others that went there. The letter of what it asked for is among them,
 * whichever address that was to go to.
 */
export function mailsOfAccount({ userId, email }: Pick<Person, "userId" | "email">): SQL {
  const owner = userId ?? "";
  return sql`(lower(recipient) = ${email}
      and kind in ('welcome', 'password-reset', 'account-notice', 'back-in-stock')
      and mails.created_at >= (select created_at from users where id = ${owner})
    or mails.id in (select 'request-stocked-' || id from product_requests where user_id = ${owner}))`;
}

/** Whether the shop was asked before to delete what it held under this address. Newest first. */
export function listClosedAccounts(db: Database, params: { addressHash: string }) {
  return db
    .select({ id: closedAccounts.id, closedAt: closedAccounts.closedAt })
    .from(closedAccounts)
    .where(eq(closedAccounts.addressHash, params.addressHash))
    .orderBy(desc(closedAccounts.closedAt))
    .limit(100);
}

/** How many payments of a closed account still need its name and address. */
export async function countHeld(
  db: Database,
  params: { closedAccountId: string },
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(erasureHolds)
    .where(eq(erasureHolds.closedAccountId, params.closedAccountId));
  return row?.n ?? 0;
}

/** How many payments and messages there are of a person; those paid became orders. */
export async function countHoldings(db: Database, person: Person) {
  const { email, ownsAddress } = person;
  const paid = paymentsOf(person);
  const [row] = await db
    .select({
      payments: sql<number>`(select count(*) from payments where id in ${paid})`,
      orders: sql<number>`(select count(*) from orders where payment_id in ${paid})`,
      messages: ownsAddress
        ? sql<number>`(select count(*) from contact_messages where lower(email) = ${email})`
        : sql<number>`0`,
      mails: ownsAddress
        ? sql<number>`(select count(*) from mails where ${isMailTo(email)})`
        : sql<number>`0`,
    })
    .from(sql`(select 1)`);
  return row ?? { payments: 0, orders: 0, messages: 0, mails: 0 };
}
