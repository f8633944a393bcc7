import { and, eq, exists, inArray, notInArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { admins, sessions, twoFactors, users } from "#db/schema/index.ts";
import { type Author, auditInsert } from "../audit/audit.ts";
import { optionalMailInserts, type QueuedMail } from "../notifications/mails.ts";
import { precondition } from "../platform/precondition.ts";
import { storedFormsOf } from "./session-token.ts";

/** In which session an administrator turns their own second factor on or off, and as whom the audit log keeps it. */
export type FactorAuthor = { token: string; by: Author; email: string };
/** Whose it is, and the letter that tells its owner, in the same write. */
type Change = { userId: string; letter: QueuedMail | null };

/**
 * From now on the account's password alone does not open it, and the factor that was begun is confirmed. Refused
 * (CHECK preconditions_hold) where it is no administrator's (any more), what was begun is gone, or the session has
 * ended meanwhile. One write, with the end of the account's other sessions, which were begun without one: a factor that
 * is wanted and not confirmed opens nothing.
 */
export async function turnSecondFactorOn(
  db: Database,
  params: FactorAuthor & Change,
): Promise<void> {
  const { userId, token } = params;
  const isBegun = exists(db.select().from(twoFactors).where(eq(twoFactors.userId, userId)));
  await db.batch([
    precondition(db, sql`${isStillTheirs(db, params)} and ${isBegun}`),
    db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId)),
    db.update(twoFactors).set({ verified: true }).where(eq(twoFactors.userId, userId)),
    db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), notInArray(sessions.token, storedFormsOf(token)))),
    changeNoted(db, params, "administrator.second-factor-on"),
    ...optionalMailInserts(db, params.letter),
  ]);
}

/** From now on the account's password alone opens it; refused and in one write, too. */
export async function turnSecondFactorOff(
  db: Database,
  params: FactorAuthor & Change,
): Promise<void> {
  await db.batch([
    precondition(db, isStillTheirs(db, params)),
    ...withoutSecondFactor(db, params.userId),
    changeNoted(db, params, "administrator.second-factor-off"),
    ...optionalMailInserts(db, params.letter),
  ]);
}

/** Ten new codes (encrypted) in the place of those of before, by which nobody signs in any more; refused and in one write, too. */
export async function renewBackupCodes(
  db: Database,
  params: FactorAuthor & Change & { backupCodes: string },
): Promise<void> {
  const { userId, backupCodes, letter } = params;
  const isOn = exists(
    db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), eq(users.twoFactorEnabled, true))),
  );
  await db.batch([
    precondition(db, sql`${isStillTheirs(db, params)} and ${isOn}`),
    db.update(twoFactors).set({ backupCodes }).where(eq(twoFactors.userId, userId)),
    changeNoted(db, params, "administrator.backup-codes-renewed"),
    ...optionalMailInserts(db, letter),
  ]);
}

/** The statements after which the account's password alone opens it. */
export function withoutSecondFactor(db: Database, userId: string) {
  return [
    db.delete(twoFactors).where(eq(twoFactors.userId, userId)),
    db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId)),
  ] as const;
}

/** An administrator's, in a session that is there: whoever was put out meanwhile would else lock the owner out. */
function isStillTheirs(db: Database, { userId, token }: { userId: string; token: string }) {
  const isAdmin = exists(db.select().from(admins).where(eq(admins.userId, userId)));
  const isIn = exists(
    db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), inArray(sessions.token, storedFormsOf(token)))),
  );
  return sql`${isAdmin} and ${isIn}`;
}

function changeNoted(
  db: Database,
  { userId, by, email }: FactorAuthor & { userId: string },
  action: string,
) {
  const subject = { subject: "administrator", subjectId: userId, subjectName: email } as const;
  return auditInsert(db, by, { action, ...subject });
}
