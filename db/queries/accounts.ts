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
import type { Database } from "#db/client.ts";
import { admins, sessions, twoFactors, users } from "#db/schema/index.ts";
import type { AdminRole } from "#domain/admin.ts";

/**
 * Whose session this is and what they are in the back office (null: a customer), in one trip; null
 * when the session has run out, is unknown, or the account is banned. `by` a user's id: the same
 * without a session (`usedAt` null). `usedAt`: when the back office last saw the session, epoch ms.
 * `isProven`: the session was opened with the account's second factor, or the account has none.
 */
export async function findDeskAccess(db: Database, by: { token: string } | { userId: string }) {
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
            usedAt: sql<number | null>`coalesce(${sessions.deskSeenAt}, ${sessions.createdAt})`,
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
              eq(sessions.token, by.token),
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

/** Writes down that the back office has just seen a session (epoch ms). */
export async function noteDeskUse(
  db: Database,
  params: { token: string; now: number },
): Promise<void> {
  await db.update(sessions).set({ deskSeenAt: params.now }).where(eq(sessions.token, params.token));
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
    .where(eq(sessions.token, token));
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

/** Whether an administrator has banned the account (decisions.md). */
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

/** The user document of storefront §3, for its owner. Times are epoch ms. */
export async function getProfile(db: Database, params: { userId: string }) {
  const [found] = await db
    .select({
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
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
    })
    .from(users)
    .where(eq(users.id, params.userId));
  if (!found) return null;
  return {
    ...found,
    createdAt: found.createdAt.getTime(),
    updatedAt: found.updatedAt.getTime(),
  };
}

/** Marks an address as proven: somebody read a mail that we sent there. */
export async function markEmailVerified(db: Database, params: { userId: string }): Promise<void> {
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, params.userId));
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
