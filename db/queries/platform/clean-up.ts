import { and, asc, eq, inArray, isNull, lt, not, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  deliveries,
  deliveryQuotes,
  keptBaskets,
  orders,
  paymentOrigins,
  payments,
  pushDevices,
  rateLimits,
  sessions,
  sharedBaskets,
  verifications,
} from "#db/schema/index.ts";
import { storedSessionToken } from "../accounts/session-token.ts";
import { keepJobPlace, readJobPlace } from "./job-places.ts";

/** When the cleaning is due again (`readJobPlace`). */
const CLEAN_UP = "clean-up-due";

/** How many rows went, by table. */
export type CleanedUp = {
  quotes: number;
  sessions: number;
  verifications: number;
  rateLimits: number;
  origins: number;
  baskets: number;
  sharedBaskets: number;
  pushDevices: number;
};

/** What is older goes, at most so many rows of each table; epoch milliseconds. */
type CleanUpLimits = {
  now: number;
  quotesBefore: number;
  basketsBefore: number;
  devicesBefore: number;
  limit: number;
};

/** A session that was opened before tokens were hashed. */
export type PlainToken = { id: string; token: string };

/**
 * Deletes what has run out, of each table at most `limit` rows: courier quotes that expired before
 * `quotesBefore` and that no payment, order or delivery names (those that one names are marked, and not
 * looked at again); sessions, verifications and rate-limit windows that have ended; from which network a
 * payment came, before then; baskets that were kept before `basketsBefore`, and shared ones that have
 * ended with the names in them; devices of no account that were written down before `devicesBefore`.
 * Gives beside the counts how many quotes were marked, and at most `limit` sessions whose token has yet
 * to be hashed. One round trip, all or nothing. Times are epoch milliseconds.
 */
export async function deleteExpired(
  db: Database,
  params: CleanUpLimits,
): Promise<{ deleted: CleanedUp; quotesKept: number; plain: PlainToken[] }> {
  const { limit } = params;
  const today = new Date(params.now);
  const endedSessions = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lt(sessions.expiresAt, today))
    .limit(limit);
  const endedVerifications = db
    .select({ id: verifications.id })
    .from(verifications)
    .where(lt(verifications.expiresAt, today))
    .limit(limit);
  const endedWindows = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lt(rateLimits.windowEndsAt, params.now))
    .orderBy(asc(rateLimits.windowEndsAt))
    .limit(limit);
  const oldOrigins = db
    .select({ paymentId: paymentOrigins.paymentId })
    .from(paymentOrigins)
    .where(lt(paymentOrigins.createdAt, params.quotesBefore))
    .limit(limit);
  const oldBaskets = db
    .select({ userId: keptBaskets.userId })
    .from(keptBaskets)
    .where(lt(keptBaskets.savedAt, params.basketsBefore))
    .limit(limit);
  const oldShared = db
    .select({ id: sharedBaskets.id })
    .from(sharedBaskets)
    .where(lt(sharedBaskets.expiresAt, params.now))
    .limit(limit);
  const expired = inArray(deliveryQuotes.id, expiredQuotes(db, params));
  const [
    named,
    quotes,
    ,
    sessionRows,
    verificationRows,
    windows,
    origins,
    baskets,
    shared,
    devices,
    plain,
  ] = await db.batch([
    db.update(deliveryQuotes).set({ isKept: true }).where(and(expired, isNamed)),
    db.delete(deliveryQuotes).where(and(expired, not(isNamed))),
    keepAccountDevices(db, today),
    db.delete(sessions).where(inArray(sessions.id, endedSessions)),
    db.delete(verifications).where(inArray(verifications.id, endedVerifications)),
    db.delete(rateLimits).where(inArray(rateLimits.key, endedWindows)),
    db.delete(paymentOrigins).where(inArray(paymentOrigins.paymentId, oldOrigins)),
    db.delete(keptBaskets).where(inArray(keptBaskets.userId, oldBaskets)),
    db.delete(sharedBaskets).where(inArray(sharedBaskets.id, oldShared)),
    deleteGuestDevices(db, params),
    plainTokens(db, limit),
  ]);
  const deleted = {
    quotes: quotes.rowsAffected,
    sessions: sessionRows.rowsAffected,
    verifications: verificationRows.rowsAffected,
    rateLimits: windows.rowsAffected,
    origins: origins.rowsAffected,
    baskets: baskets.rowsAffected,
    sharedBaskets: shared.rowsAffected,
    pushDevices: devices.rowsAffected,
  };
  return { deleted, quotesKept: named.rowsAffected, plain };
}

/** Quotes that have expired and are not known to be named by anything, as the index of these has them. */
function expiredQuotes(db: Database, { quotesBefore, limit }: CleanUpLimits) {
  return db
    .select({ id: deliveryQuotes.id })
    .from(deliveryQuotes)
    .where(and(sql`${deliveryQuotes.isKept} = 0`, lt(deliveryQuotes.expiresAt, quotesBefore)))
    .orderBy(asc(deliveryQuotes.expiresAt))
    .limit(limit);
}

/**
 * Whether a payment, an order or a delivery names a quote. An order shows its own for good. The plus: an
 * expression's index is found by what has no affinity.
 */
const isNamed = sql`(exists (select 1 from ${payments}
    where ${payments.snapshot} ->> '$.quoteId' = +${deliveryQuotes.id})
  or exists (select 1 from ${orders} where ${orders.quoteId} = ${deliveryQuotes.id})
  or exists (select 1 from ${deliveries} where ${deliveries.quoteId} = ${deliveryQuotes.id}))`;

function plainTokens(db: Database, limit: number) {
  return (
    db
      .select({ id: sessions.id, token: sessions.token })
      .from(sessions)
      // As the index of them has it.
      .where(sql`substr(${sessions.token}, 1, 7) <> 'sha256:'`)
      .limit(limit)
  );
}

/** For a device outlives a session that has run out by itself, and goes with one that somebody ended. */
function keepAccountDevices(db: Database, today: Date) {
  const ended = db.select({ id: sessions.id }).from(sessions).where(lt(sessions.expiresAt, today));
  return db
    .update(pushDevices)
    .set({ sessionId: null })
    .where(inArray(pushDevices.sessionId, ended));
}

function deleteGuestDevices(db: Database, params: { devicesBefore: number; limit: number }) {
  const old = db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(and(isNull(pushDevices.userId), lt(pushDevices.updatedAt, params.devicesBefore)))
    .limit(params.limit);
  return db.delete(pushDevices).where(inArray(pushDevices.id, old));
}

/** Sets the hash in place of each token that `deleteExpired` found as it is. One round trip. */
export async function hashPlainTokens(db: Database, plain: readonly PlainToken[]): Promise<void> {
  const [first, ...rest] = plain.map(({ id, token }) =>
    db
      .update(sessions)
      .set({ token: storedSessionToken(token) })
      .where(and(eq(sessions.id, id), eq(sessions.token, token))),
  );
  if (first) await db.batch([first, ...rest]);
}

/** When the cleaning is due (epoch ms); 0 when it never ran. */
export async function readCleanUpDue(db: Database): Promise<number> {
  return (await readJobPlace(db, CLEAN_UP)).dueAt;
}

/** The statement that keeps when the cleaning is due again, epoch ms. */
export function keepCleanUpDue(db: Database, dueAt: number) {
  return keepJobPlace(db, CLEAN_UP, { dueAt });
}
