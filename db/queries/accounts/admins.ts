import { and, asc, count, eq, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { admins, sessions, twoFactors, users } from "#db/schema/index.ts";
import type { AdminRole } from "#domain/accounts/admin.ts";
import { type Author, auditInsert } from "../audit/audit.ts";
import { optionalMailInserts, type QueuedMail } from "../notifications/mails.ts";
import { precondition } from "../platform/precondition.ts";
import { withoutSecondFactor } from "./second-factor.ts";

/**
 * Everybody with a record in the admins table, by name; `lastSeenAt`: when they last signed in or
 * used the back office, epoch ms.
 */
export function listAdmins(db: Database) {
  return db
    .select({
      userId: admins.userId,
      name: admins.name,
      email: users.email,
      language: users.language,
      role: admins.role,
      createdAt: admins.createdAt,
      hasSecondFactor: hasFactor().mapWith(Boolean),
      lastSeenAt: sql<
        number | null
      >`(select max(${sessions.adminSeenAt}) from ${sessions} where ${sessions.userId} = ${users.id})`,
    })
    .from(admins)
    .innerJoin(users, eq(users.id, admins.userId))
    .orderBy(asc(admins.name))
    .limit(500);
}

/**
 * Who gives and takes roles: of the back office an owner, still at the moment of the write (else it is refused, CHECK
 * preconditions_hold). Whoever asks again and again would else give themselves back what is being taken from them.
 */
type Granting = { by: Author; isOfOwner?: boolean };
/** Whose account it is, and the letter that tells them, in the same write. */
type Told = { account: { id: string; email: string }; letter?: QueuedMail | null };

/**
 * Makes the account an administrator, or gives an administrator another role; 'last-owner' where
 * nobody else is owner and this one would be none any more, 'none' for a mere change (`isChange`) of who is no
 * administrator. Refused like above where another owner has given or taken a role since it was looked. Who becomes one is signed out everywhere: whether
 * a password meets the administrators' policy is known at a sign-in alone, from a hash nobody can tell.
 */
export async function grantAdmin(
  db: Database,
  params: Granting & {
    account: { id: string; name: string; email: string };
    role: AdminRole;
    isChange?: boolean;
  },
): Promise<"granted" | "none" | "last-owner"> {
  const { account, role, by, isChange = false } = params;
  const { before, otherOwners } = await standing(db, account.id);
  if (!before && isChange) return "none";
  if (before?.role === "owner" && role !== "owner" && otherOwners === 0) return "last-owner";
  await db.batch([
    authorOwns(db, params),
    roleIsStill(db, account.id, before?.role),
    db
      .insert(admins)
      .values({ userId: account.id, name: account.name, role, createdAt: by.now })
      .onConflictDoUpdate({ target: admins.userId, set: { role } }),
    ...(before ? [] : [db.delete(sessions).where(eq(sessions.userId, account.id))]),
    // Two owners who take it from each other at once must not leave the shop without one.
    ownerRemains(db, before?.role),
    auditInsert(db, by, {
      action: "administrator.grant",
      subject: "administrator",
      subjectId: account.id,
      subjectName: account.email,
      before: before ?? null,
      after: { role },
    }),
  ]);
  return "granted";
}

/**
 * Takes the record away, and the second factor with it: only the back office has a screen for one, so who lost
 * their phone afterwards could neither sign in nor turn it off, and no owner could reset it. Gives 'none' where
 * there was none, 'last-owner' where nobody else could.
 */
export async function revokeAdmin(
  db: Database,
  params: Granting & Told,
): Promise<"revoked" | "none" | "last-owner"> {
  const { account, by, letter = null } = params;
  const { before, otherOwners } = await standing(db, account.id);
  if (!before) return "none";
  if (before.role === "owner" && otherOwners === 0) return "last-owner";
  await db.batch([
    authorOwns(db, params),
    db.delete(admins).where(eq(admins.userId, account.id)),
    ...withoutSecondFactor(db, account.id),
    ownerRemains(db, before.role),
    auditInsert(db, by, {
      action: "administrator.revoke",
      subject: "administrator",
      subjectId: account.id,
      subjectName: account.email,
      before,
    }),
    ...optionalMailInserts(db, letter),
  ]);
  return "revoked";
}

/**
 * Takes an administrator's second factor away, for one whose phone is lost, and ends their sessions.
 * False where there was none.
 */
export async function resetSecondFactor(db: Database, params: Granting & Told): Promise<boolean> {
  const { account, by, letter = null } = params;
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(admins, eq(admins.userId, users.id))
    .where(and(eq(users.id, account.id), hasFactor()));
  if (!found) return false;
  await db.batch([
    authorOwns(db, params),
    ...withoutSecondFactor(db, account.id),
    db.delete(sessions).where(eq(sessions.userId, account.id)),
    auditInsert(db, by, {
      action: "administrator.second-factor-reset",
      subject: "administrator",
      subjectId: account.id,
      subjectName: account.email,
    }),
    ...optionalMailInserts(db, letter),
  ]);
  return true;
}

/** Whether an account has a second factor, or what was left of one that was turned off before that was one write. */
function hasFactor() {
  return sql`(${users.twoFactorEnabled} or exists (
    select 1 from ${twoFactors} where ${twoFactors.userId} = ${users.id} and ${twoFactors.verified}))`;
}

async function standing(db: Database, userId: string) {
  const [found, others] = await db.batch([
    db.select({ role: admins.role }).from(admins).where(eq(admins.userId, userId)),
    db
      .select({ n: count() })
      .from(admins)
      .where(and(eq(admins.role, "owner"), ne(admins.userId, userId))),
  ]);
  return { before: found[0], otherOwners: others[0]?.n ?? 0 };
}

function authorOwns(db: Database, { by, isOfOwner = false }: Granting) {
  return precondition(
    db,
    isOfOwner
      ? sql`exists (select 1 from ${admins} where ${admins.userId} = ${by.userId} and ${admins.role} = 'owner')`
      : sql`1`,
  );
}

/** Else a role that was taken meanwhile would come back, with the sessions of before. */
function roleIsStill(db: Database, userId: string, before: AdminRole | undefined) {
  return precondition(
    db,
    sql`(select ${admins.role} from ${admins} where ${admins.userId} = ${userId}) is ${before ?? null}`,
  );
}

function ownerRemains(db: Database, roleBefore: AdminRole | undefined) {
  return precondition(
    db,
    sql`${roleBefore ?? "none"} <> 'owner' or exists (select 1 from ${admins} where ${admins.role} = 'owner')`,
  );
}
