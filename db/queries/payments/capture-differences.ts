import {
  and,
  asc,
  count,
  eq,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { captureDifferences, payments, refunds } from "#db/schema/index.ts";
import { orderNumber } from "#domain/orders/order.ts";
import {
  ALERT_AFTER_MS,
  type CaptureDifference,
  type FoundDifference,
  UNANSWERED,
} from "#domain/payments/capture-difference.ts";
import { type Author, auditInsert } from "../audit/audit.ts";
import { precondition } from "../platform/precondition.ts";
import type { Payment } from "./payments.ts";

/** Captures that are due to be compared with the provider's, the longest due first. */
export function listCapturesToCompare(
  db: Database,
  params: { now: number; limit: number },
): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(and(isNotNull(payments.compareDueAt), lte(payments.compareDueAt, params.now)))
    .orderBy(asc(payments.compareDueAt))
    .limit(params.limit);
}

/**
 * Saves what a comparison found and when the next is due (null: never). A difference a person closed reopens only if
 * its detail changes; one that no longer occurs is removed.
 */
export async function saveComparison(
  db: Database,
  params: {
    paymentId: string;
    /** Null where that cannot be said just now: what is listed stays. */
    found: ReadonlyArray<{ id: string; kind: CaptureDifference; detail: string }> | null;
    compareDueAt: number | null;
    now: number;
  },
): Promise<void> {
  const { paymentId, found, compareDueAt, now } = params;
  await db.batch([
    db.update(payments).set({ compareDueAt }).where(eq(payments.id, paymentId)),
    ...(found
      ? [
          db
            .delete(captureDifferences)
            .where(
              and(
                eq(captureDifferences.paymentId, paymentId),
                isNull(captureDifferences.closedAt),
                notInArray(captureDifferences.kind, [
                  ...found.map(({ kind }) => kind),
                  ...UNANSWERED,
                ]),
              ),
            ),
        ]
      : []),
    db.delete(captureDifferences).where(
      and(
        eq(captureDifferences.paymentId, paymentId),
        or(
          eq(captureDifferences.kind, "unanswered"),
          // It was answered otherwise: no refund waits for an answer any more.
          and(
            eq(captureDifferences.kind, "refund-unanswered"),
            sql`not exists (select 1 from ${refunds}
                where ${refunds.paymentId} = ${paymentId} and ${refunds.state} = 'pending')`,
          ),
        ),
      ),
    ),
    ...(found ?? []).map((difference) =>
      db
        .insert(captureDifferences)
        .values({ ...difference, paymentId, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({
          target: [captureDifferences.paymentId, captureDifferences.kind],
          set: { detail: difference.detail, closedAt: null, closedBy: null, updatedAt: now },
          setWhere: sql`${captureDifferences.detail} <> ${difference.detail}`,
        }),
    ),
  ]);
}

/** Puts a capture off that could not be compared now, and keeps since when that is so (`silence`). */
export async function postponeComparison(
  db: Database,
  params: { paymentId: string; compareDueAt: number; silence: UnansweredRecord },
): Promise<void> {
  const { paymentId, compareDueAt, silence } = params;
  await db.batch([
    db.update(payments).set({ compareDueAt }).where(eq(payments.id, paymentId)),
    unansweredInsert(db, silence),
  ]);
}

/** That a provider did not answer, `now` (epoch ms), what was asked about a payment. */
export type UnansweredRecord = FoundDifference & { id: string; paymentId: string; now: number };

/** Keeps since when it does not: what is kept already stays as it is, closed or not. */
export function unansweredInsert(db: Database, { now, ...silence }: UnansweredRecord) {
  return db
    .insert(captureDifferences)
    .values({ ...silence, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: [captureDifferences.paymentId, captureDifferences.kind] });
}

/** It has answered what `detail` is about. */
export function clearUnanswered(db: Database, params: { paymentId: string } & FoundDifference) {
  const { paymentId, kind, detail } = params;
  return db
    .delete(captureDifferences)
    .where(
      and(
        eq(captureDifferences.paymentId, paymentId),
        eq(captureDifferences.kind, kind),
        eq(captureDifferences.detail, detail),
      ),
    );
}

/** What nobody has seen to; that a provider does not answer once it has lasted (ALERT_AFTER_MS). */
function isListed(now: number): SQL | undefined {
  return and(
    sql`${captureDifferences.closedAt} is null`,
    or(
      notInArray(captureDifferences.kind, UNANSWERED),
      lt(captureDifferences.createdAt, now - ALERT_AFTER_MS),
    ),
  );
}

export function countDifferences(db: Database, params: { now: number }) {
  return db.select({ n: count() }).from(captureDifferences).where(isListed(params.now));
}

/** What differs and nobody has seen to, the oldest first. */
export function listDifferences(db: Database, params: { now: number; limit: number }) {
  return db
    .select({
      id: captureDifferences.id,
      kind: captureDifferences.kind,
      detail: captureDifferences.detail,
      createdAt: captureDifferences.createdAt,
      orderId: payments.orderId,
      state: payments.state,
      provider: payments.provider,
      captureId: payments.captureId,
      snapshot: payments.snapshot,
    })
    .from(captureDifferences)
    .innerJoin(payments, eq(payments.id, captureDifferences.paymentId))
    .where(isListed(params.now))
    .orderBy(asc(captureDifferences.createdAt), asc(captureDifferences.id))
    .limit(params.limit);
}

/** The order that an open difference is about; null when there is none open. */
export async function findOpenDifference(
  db: Database,
  params: { id: string },
): Promise<{ orderId: string } | null> {
  const [found] = await db
    .select({ orderId: payments.orderId })
    .from(captureDifferences)
    .innerJoin(payments, eq(payments.id, captureDifferences.paymentId))
    .where(and(eq(captureDifferences.id, params.id), isNull(captureDifferences.closedAt)));
  return found ?? null;
}

/** A person has seen to it. Refused (CHECK preconditions_hold) when somebody else was faster. */
export async function closeDifference(
  db: Database,
  author: Author,
  params: { id: string; orderId: string },
): Promise<void> {
  const open = and(eq(captureDifferences.id, params.id), isNull(captureDifferences.closedAt));
  await db.batch([
    precondition(db, sql`exists (select 1 from ${captureDifferences} where ${open})`),
    auditInsert(db, author, {
      action: "payment.close-difference",
      subject: "order",
      subjectId: params.orderId,
      subjectName: orderNumber(params.orderId),
    }),
    db
      .update(captureDifferences)
      .set({ closedAt: author.now, closedBy: author.name, updatedAt: author.now })
      .where(open),
  ]);
}
