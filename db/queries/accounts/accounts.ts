import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import * as v from "valibot";
import type { Database } from "#db/client.ts";
import {
  admins,
  type orders,
  sessions,
  twoFactors,
  users,
  verifications,
} from "#db/schema/index.ts";
import type { AdminRole } from "#domain/accounts/admin.ts";
import { storedFormsOf } from "./session-token.ts";

/**
 * Whose session this is and what they are in the back office (null: a customer), in one trip; null
 * when the session has run out, is unknown, or the account is banned. `by` a user's id: the same
 * without a session (`usedAt` null). `usedAt`: when the back office last saw the session, epoch ms.
 * `isProven`: the session was opened with the account's second factor, or the account has none.
 */
export async function findAdminAccess(db: Database, by: { token: string } | { userId: string }) {
  const person = {
    userId: users.id,
    name: users.name,
    email: users.email,
    adminName: admins.name,
    role: admins.role,
    hasSecondFactor: users.twoFactorEnabled,
  };
  const isWelcome = isNull(users.bannedAt);
  const [found] =
    "token" in by
      ? await db
          .select({
            ...person,
            usedAt: sql<number | null>`coalesce(${sessions.adminSeenAt}, ${sessions.createdAt})`,
            isProven: sql<number>`(${users.twoFactorEnabled} = 0 or exists (
              select 1 from ${twoFactors} where ${twoFactors.userId} = ${users.id}
                and ${twoFactors.id} = ${sessions.secondFactorId}
            ))`.mapWith(Boolean),
          })
          .from(sessions)
          .innerJoin(users, eq(users.id, sessions.userId))
          .leftJoin(admins, eq(admins.userId, users.id))
          .where(
            and(
              inArray(sessions.token, storedFormsOf(by.token)),
              sql`${sessions.expiresAt} > unixepoch('subsec') * 1000`,
              isWelcome,
            ),
          )
      : await db
          .select({
            ...person,
            usedAt: sql<number | null>`null`,
            isProven: sql<number>`1`.mapWith(Boolean),
          })
          .from(users)
          .leftJoin(admins, eq(admins.userId, users.id))
          .where(and(eq(users.id, by.userId), isWelcome));
  return found ?? null;
}

/**
 * The session of a token while it lasts, and whose it is; null when it has run out, was ended, or the
 * account is banned. `createdAt` is epoch ms.
 */
export async function findSession(db: Database, { token, now }: { token: string; now: number }) {
  const [found] = await db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      userId: users.id,
      name: users.name,
      email: users.email,
      image: users.image,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.token, storedFormsOf(token)),
        gt(sessions.expiresAt, new Date(now)),
        isNull(users.bannedAt),
      ),
    );
  if (!found) return null;
  const { image, ...session } = found;
  return { ...session, createdAt: found.createdAt.getTime(), ...(image ? { image } : {}) };
}

/** Writes down that the back office has just seen a session (epoch ms). */
export async function noteAdminUse(
  db: Database,
  params: { token: string; now: number },
): Promise<void> {
  await db
    .update(sessions)
    .set({ adminSeenAt: params.now })
    .where(inArray(sessions.token, storedFormsOf(params.token)));
}

/** The account's second factor, confirmed or being set up; null where there is none. */
export async function findSecondFactorId(
  db: Database,
  { userId }: { userId: string },
): Promise<string | null> {
  const [found] = await db
    .select({ id: twoFactors.id })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId))
    .limit(1);
  return found?.id ?? null;
}

/** The second factor that a session was opened with; null: with the password alone. */
export async function findSessionFactor(
  db: Database,
  { token }: { token: string },
): Promise<string | null> {
  const [found] = await db
    .select({ secondFactorId: sessions.secondFactorId })
    .from(sessions)
    .where(inArray(sessions.token, storedFormsOf(token)));
  return found?.secondFactorId ?? null;
}

/** Ends the account's sessions that were not opened with its second factor. */
export async function endUnprovenSessions(
  db: Database,
  { userId }: { userId: string },
): Promise<void> {
  const factors = db
    .select({ id: twoFactors.id })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId));
  await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        or(isNull(sessions.secondFactorId), notInArray(sessions.secondFactorId, factors)),
      ),
    );
}

/** An account with its role in the back office: null for a customer. */
export async function findSignIn(
  db: Database,
  by: { email: string } | { userId: string },
): Promise<{ id: string; role: AdminRole | null } | null> {
  const [found] = await db
    .select({ id: users.id, role: admins.role })
    .from(users)
    .leftJoin(admins, eq(admins.userId, users.id))
    .where("email" in by ? eq(users.email, by.email) : eq(users.id, by.userId));
  return found ?? null;
}

/** Whether an administrator has banned the account (reading.md). */
export async function isBanned(db: Database, params: { userId: string }): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, params.userId), isNotNull(users.bannedAt)));
  return found.length > 0;
}

/** The account of a normalised address, if there is one. */
export async function findAccount(
  db: Database,
  by: { email: string } | { userId: string },
): Promise<{
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  bannedAt: number | null;
} | null> {
  const [found] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      bannedAt: users.bannedAt,
    })
    .from(users)
    .where("email" in by ? eq(users.email, by.email) : eq(users.id, by.userId));
  return found ?? null;
}

const StoredWishes = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ id: v.string(), addedAt: v.number() })),
);

/**
 * The user document of storefront §3, for its owner: `wishlist` is their wishlist, the newest
 * first. Times are epoch ms.
 */
export async function getProfile(db: Database, params: { userId: string }) {
  const [found] = await db
    .select({
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      image: users.image,
      phone: users.phone,
      address: users.address,
      firstName: users.firstName,
      lastName: users.lastName,
      city: users.city,
      postalCode: users.postalCode,
      province: users.province,
      marketingOptInAt: users.marketingOptInAt,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
      wishlist: sql<string>`(
        select json_group_array(json_object('id', wish.product_id, 'addedAt', wish.added_at))
        from (
          select product_id, added_at from wishlist_items
          where user_id = ${users.id} order by added_at desc, product_id
        ) as wish
      )`,
    })
    .from(users)
    .where(eq(users.id, params.userId));
  if (!found) return null;
  return {
    ...found,
    wishlist: v.parse(StoredWishes, found.wishlist),
    createdAt: found.createdAt.getTime(),
    updatedAt: found.updatedAt.getTime(),
  };
}

/** The address of the account's picture; null where it has none. */
export async function findPicture(
  db: Database,
  { userId }: { userId: string },
): Promise<string | null> {
  const [found] = await db.select({ image: users.image }).from(users).where(eq(users.id, userId));
  return found?.image ?? null;
}

/**
 * The statement that keeps where somebody's first order went, for their next one: only where the
 * account knows no city, postal code and province yet, and the order goes to its owner by name.
 */
export function keepFirstAddress(
  db: Database,
  order: Pick<
    typeof orders.$inferInsert,
    "userId" | "firstName" | "lastName" | "phone" | "address" | "city" | "province" | "postalCode"
  >,
) {
  const { userId, phone, address, city, province, postalCode } = order;
  const isBlank = (column: SQLiteColumn) => sql`trim(coalesce(${column}, '')) = ''`;
  return db
    .update(users)
    .set({
      address,
      city,
      province,
      postalCode,
      phone: sql`case when ${isBlank(users.phone)} then ${phone} else ${users.phone} end`,
    })
    .where(
      and(
        eq(users.id, userId ?? ""),
        ...[users.city, users.province, users.postalCode].map(isBlank),
        sql`lower(trim(${users.name})) = lower(trim(${`${order.firstName} ${order.lastName}`}))`,
      ),
    );
}

/** Marks an address as proven: somebody read a mail that we sent there. */
export async function markEmailVerified(db: Database, params: { userId: string }): Promise<void> {
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, params.userId));
}

/**
 * Ends what waits for an account: links that would set a password, and sign-ins that wait for a code,
 * since they began with the password of before.
 */
export async function endLinks(db: Database, { userId }: { userId: string }): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId));
}

/** The account's sessions that have not run out, the last used first. Never their secrets. */
export async function listSessions(db: Database, params: { userId: string; now: number }) {
  const found = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, params.userId), gt(sessions.expiresAt, new Date(params.now))))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(50);
  return found.map((session) => ({
    ...session,
    createdAt: session.createdAt.getTime(),
    updatedAt: session.updatedAt.getTime(),
  }));
}

/** Ends the account's sessions: some of them, all but one, or all. Gives how many there were. */
export async function endSessions(
  db: Database,
  params: { userId: string; only?: string | readonly string[]; except?: string },
): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, params.userId),
        params.only === undefined ? undefined : inArray(sessions.id, [params.only].flat()),
        params.except === undefined ? undefined : ne(sessions.id, params.except),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}
