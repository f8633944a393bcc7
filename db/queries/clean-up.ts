import { and, asc, eq, inArray, isNotNull, lt, notInArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  deliveries,
  deliveryQuotes,
  jobLeases,
  orders,
  payments,
  rateLimits,
  sessions,
  verifications,
} from "#db/schema/index.ts";

/** Not a job's lease: when the cleaning is due again. */
const CLEAN_UP = "clean-up-due";

/** How many rows went, by table. */
export type CleanedUp = {
  quotes: number;
  sessions: number;
  verifications: number;
  rateLimits: number;
};

/**
 * Deletes what has run out, of each table at most `limit` rows: courier quotes that expired before
 * `quotesBefore` and that no payment, order or delivery names; sessions, verifications and
 * rate-limit windows that have ended. One round trip, all or nothing. Times are epoch milliseconds.
 */
export async function deleteExpired(
  db: Database,
  params: { now: number; quotesBefore: number; limit: number },
): Promise<CleanedUp> {
  const { limit } = params;
  const today = new Date(params.now);
  const quotesInUse = [
    db
      .select({ id: sql<string>`json_extract(${payments.snapshot}, '$.quoteId')` })
      .from(payments)
      .where(sql`json_extract(${payments.snapshot}, '$.quoteId') is not null`),
    db
      .select({ id: sql<string>`${orders.quoteId}` })
      .from(orders)
      .where(isNotNull(orders.quoteId)),
    db
      .select({ id: sql<string>`${deliveries.quoteId}` })
      .from(deliveries)
      .where(isNotNull(deliveries.quoteId)),
  ];
  const unusedQuotes = db
    .select({ id: deliveryQuotes.id })
    .from(deliveryQuotes)
    .where(
      and(
        lt(deliveryQuotes.expiresAt, params.quotesBefore),
        ...quotesInUse.map((used) => notInArray(deliveryQuotes.id, used)),
      ),
    )
    .limit(limit);
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
  const [quotes, sessionRows, verificationRows, windows] = await db.batch([
    db.delete(deliveryQuotes).where(inArray(deliveryQuotes.id, unusedQuotes)),
    db.delete(sessions).where(inArray(sessions.id, endedSessions)),
    db.delete(verifications).where(inArray(verifications.id, endedVerifications)),
    db.delete(rateLimits).where(inArray(rateLimits.key, endedWindows)),
  ]);
  return {
    quotes: quotes.rowsAffected,
    sessions: sessionRows.rowsAffected,
    verifications: verificationRows.rowsAffected,
    rateLimits: windows.rowsAffected,
  };
}

/** When the cleaning is due (epoch ms); 0 when it never ran. */
export async function readCleanUpDue(db: Database): Promise<number> {
  const [row] = await db
    .select({ dueAt: jobLeases.heldUntil })
    .from(jobLeases)
    .where(eq(jobLeases.name, CLEAN_UP));
  return row?.dueAt ?? 0;
}

export async function keepCleanUpDue(db: Database, dueAt: number): Promise<void> {
  await db
    .insert(jobLeases)
    .values({ name: CLEAN_UP, holder: "", heldUntil: dueAt })
    .onConflictDoUpdate({ target: jobLeases.name, set: { heldUntil: dueAt } });
}
