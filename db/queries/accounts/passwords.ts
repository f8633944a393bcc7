import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  accounts,
  addresses,
  consentLog,
  listShares,
  noticeChoices,
  paymentMethods,
  sessions,
  users,
  verifications,
} from "#db/schema/index.ts";
import { optionalMailInserts, type QueuedMail } from "../notifications/mails.ts";
import { unbindDevices } from "../notifications/push-devices.ts";
import { precondition } from "../platform/precondition.ts";
import { storedFormsOf } from "./session-token.ts";
import { endDevicesLeft } from "./sessions.ts";

/** How better-auth calls the way in by address and password. */
const BY_PASSWORD = "credential";

/** `letter`: tells the owner of it, in the same write. */
type NewHash = { passwordHash: string; letter: QueuedMail | null; now: number };

/**
 * A new password for whoever knows the one of before, and the end of every session of the account and of its
 * links and devices, in one write: those of the session in which it is asked (`token`) are given, for the one that
 * follows it. Refused (CHECK preconditions_hold) where another password was set since `was` was looked
 * at, or that session has ended since.
 */
export async function changePassword(
  db: Database,
  params: NewHash & { userId: string; was: string; token: string },
): Promise<Array<{ id: string }>> {
  const { userId, was, token, ...next } = params;
  const passwords = and(eq(accounts.userId, userId), eq(accounts.providerId, BY_PASSWORD));
  const [, , , devices] = await db.batch([
    precondition(
      db,
      sql`exists ${db
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(passwords, eq(accounts.password, was)))}
      and exists ${db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), inArray(sessions.token, storedFormsOf(token))))}`,
    ),
    setPassword(db, passwords, next),
    endDevicesLeft(db, { userId }),
    unbindDevices(db, { token }),
    db.delete(sessions).where(eq(sessions.userId, userId)),
    endLinksOf(db, userId),
    ...optionalMailInserts(db, next.letter),
  ]);
  return devices;
}

/**
 * A new password for who got a mailed link, and so has proven the address; with the end of every session, link
 * and device of the account, in one write: half of it would leave a thief's session beside the new password.
 * Until now somebody else may have had the account: what it showed by a key ends, as does what it agreed to; and where it `isClaimed` (they
 * did not make it, or do not know) also what orders and their news would go by. Refused (CHECK preconditions_hold)
 * where the link was used, or ended, since it was looked at: it is used up in the same write.
 */
export async function setPasswordByLink(
  db: Database,
  params: NewHash & { userId: string; isClaimed: boolean; linkId: string },
): Promise<void> {
  const { userId, isClaimed, linkId, ...next } = params;
  const passwords = and(eq(accounts.userId, userId), eq(accounts.providerId, BY_PASSWORD));
  const isUnproven = sql`exists (select 1 from ${users} where id = ${userId} and not email_verified)`;
  const link = and(eq(verifications.id, linkId), eq(verifications.value, userId));
  await db.batch([
    precondition(
      db,
      sql`exists ${db.select({ id: verifications.id }).from(verifications).where(link)}`,
    ),
    setPassword(db, passwords, next),
    db.delete(listShares).where(and(eq(listShares.userId, userId), isUnproven)),
    ...withdrawConsent(db, { userId, isUnproven, now: next.now }),
    ...(isClaimed ? forgetMaker(db, userId) : []),
    db.update(users).set({ emailVerified: true }).where(eq(users.id, userId)),
    db.delete(sessions).where(eq(sessions.userId, userId)),
    endLinksOf(db, userId),
    endDevicesLeft(db, { userId }),
    ...optionalMailInserts(db, next.letter),
  ]);
}

/** The statements that withdraw what was agreed to before the address was proven: it may have been nobody's to give. */
function withdrawConsent(
  db: Database,
  { userId, isUnproven, now }: { userId: string; isUnproven: SQL; now: number },
) {
  return [
    db.run(sql`insert into ${consentLog} (at, user_id, address_hash, purpose, granted, wording, source)
      select ${now}, given.user_id, given.address_hash, given.purpose, 0, '', 'address-proven'
      from consent_log as given where given.user_id = ${userId} and given.granted = 1 and ${isUnproven}
        and not exists (select 1 from consent_log as later where later.user_id = given.user_id
          and later.purpose = given.purpose and later.id > given.id)`),
    db
      .update(noticeChoices)
      .set({ stockPush: false })
      .where(and(eq(noticeChoices.userId, userId), isUnproven)),
    db
      .update(users)
      .set({ marketingOptInAt: null })
      .where(and(eq(users.id, userId), eq(users.emailVerified, false))),
  ] as const;
}

/**
 * The statements that take from an account where its maker would have goods brought, how they pay, of what to be told,
 * and their picture.
 */
function forgetMaker(db: Database, userId: string) {
  const place = { phone: null, address: null, city: null, postalCode: null, province: null };
  const nowhere = { ...place, image: null };
  return [
    db.delete(addresses).where(eq(addresses.userId, userId)),
    db.delete(paymentMethods).where(eq(paymentMethods.userId, userId)),
    db.delete(noticeChoices).where(eq(noticeChoices.userId, userId)),
    db.update(users).set(nowhere).where(eq(users.id, userId)),
  ] as const;
}

function setPassword(db: Database, which: SQL | undefined, { passwordHash, now }: NewHash) {
  return db
    .update(accounts)
    .set({ password: passwordHash, updatedAt: new Date(now) })
    .where(which);
}

/**
 * What waits for an account: links that would set a password, and sign-ins that wait for a code, since
 * they began with the password of before.
 */
function endLinksOf(db: Database, userId: string) {
  return db.delete(verifications).where(eq(verifications.value, userId));
}
