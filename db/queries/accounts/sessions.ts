import { and, desc, eq, gt, inArray, isNull, ne, notInArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { admins, pushDevices, sessions, twoFactors, users } from "#db/schema/index.ts";
import type { AdminRole } from "#domain/accounts/admin.ts";
import { isBriefSession, MAX_SESSION_MS } from "#domain/accounts/session-life.ts";
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
    language: users.language,
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
              sql`${sessions.createdAt} > unixepoch('subsec') * 1000 - ${MAX_SESSION_MS}`,
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
  if (!found) return null;
  const { language, ...access } = found;
  return { ...access, ...(language ? { language } : {}) };
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
      language: users.language,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(inArray(sessions.token, storedFormsOf(token)), ...isLive(now), isNull(users.bannedAt)),
    );
  if (!found) return null;
  const { image, language, ...session } = found;
  return {
    ...session,
    createdAt: found.createdAt.getTime(),
    ...(image ? { image } : {}),
    ...(language ? { language } : {}),
  };
}

/** That a session has not run out, neither unused nor for its age. */
function isLive(now: number) {
  return [
    gt(sessions.expiresAt, new Date(now)),
    gt(sessions.createdAt, new Date(now - MAX_SESSION_MS)),
  ];
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

/**
 * The second factor that a session was opened with (null: with the password alone), the role of its account
 * in the back office (null: a customer), and whether it is not to be remembered; null
 * where it has ended.
 */
export async function findSessionStanding(
  db: Database,
  { token }: { token: string },
): Promise<{ secondFactorId: string | null; role: AdminRole | null; isBrief: boolean } | null> {
  const [found] = await db
    .select({
      secondFactorId: sessions.secondFactorId,
      role: admins.role,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .leftJoin(admins, eq(admins.userId, sessions.userId))
    .where(inArray(sessions.token, storedFormsOf(token)));
  if (!found) return null;
  const { secondFactorId, role } = found;
  return { secondFactorId, role, isBrief: isBriefSession(found) };
}

/** So many sessions an account has at once, and a list shows. */
const MAX_SESSIONS = 50;

/** Ends those of an account's sessions that were used longest ago, so that with one more there are `MAX_SESSIONS`. */
export async function makeRoomForSession(
  db: Database,
  { userId }: { userId: string },
): Promise<void> {
  const kept = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(MAX_SESSIONS - 1);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.id, kept)));
}

/** Ends the session of a token; one that has ended already stays so. */
export async function endSession(db: Database, { token }: { token: string }): Promise<void> {
  await db.delete(sessions).where(inArray(sessions.token, storedFormsOf(token)));
}

/**
 * Ends the session of a token, where the same browser has another by now; one that has ended already stays
 * so. Of the same account's devices that one answers for from now on.
 */
export async function followSession(
  db: Database,
  { token, by }: { token: string; by: { id: string; userId: string } },
): Promise<void> {
  const before = inArray(sessions.token, storedFormsOf(token));
  const ended = db.select({ id: sessions.id }).from(sessions).where(before);
  await db.batch([
    db
      .update(pushDevices)
      .set({ sessionId: by.id })
      .where(and(eq(pushDevices.userId, by.userId), inArray(pushDevices.sessionId, ended))),
    db.delete(sessions).where(before),
  ]);
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
    .where(and(eq(sessions.userId, params.userId), ...isLive(params.now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(MAX_SESSIONS);
  return found.map((session) => ({
    ...session,
    createdAt: session.createdAt.getTime(),
    updatedAt: session.updatedAt.getTime(),
  }));
}

/**
 * Ends the account's sessions: some of them, all but one, or all. With all that are not this one go the
 * devices whose own ran out long ago. Gives how many sessions there were.
 */
export async function endSessions(
  db: Database,
  params: { userId: string; only?: string | readonly string[]; except?: string },
): Promise<number> {
  const { userId, only, except } = params;
  const which = and(
    eq(sessions.userId, userId),
    only === undefined ? undefined : inArray(sessions.id, [only].flat()),
    except === undefined ? undefined : ne(sessions.id, except),
  );
  const end = db.delete(sessions).where(which).returning({ id: sessions.id });
  if (only !== undefined) return (await end).length;
  const [ended] = await db.batch([end, endDevicesLeft(db, { userId })]);
  return ended.length;
}

/** The statement that forgets an account's devices that no session answers for: it ran out by itself. */
export function endDevicesLeft(db: Database, { userId }: { userId: string }) {
  return db
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), isNull(pushDevices.sessionId)));
}
