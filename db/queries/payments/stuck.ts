import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { payments } from "#db/schema/index.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { CLOSED_BY_HAND, STUCK_AFTER_MS } from "#domain/payments/payment.ts";
import { nextVersion } from "#domain/time/next-version.ts";
import { type Author, auditInsert } from "../audit/audit.ts";
import { releaseMovements } from "../inventory/ledger.ts";
import { precondition } from "../platform/precondition.ts";
import { type PaymentFailedMail, paymentFailedMailInserts } from "./payment-failed-mail.ts";
import { isUnsettled, type Payment } from "./payments.ts";

/**
 * Payments that have been in a state that is no end for longer than it may last (STUCK_AFTER_MS): a
 * person has to look. One that is to be given back, and cannot be, counts among the refunds.
 */
export function isStuck(now: number): SQL | undefined {
  const limits = Object.entries(STUCK_AFTER_MS).map(
    ([state, after]) => sql`when ${state} then ${now - after}`,
  );
  return and(
    isUnsettled,
    sql`${payments.stateSince} < case ${payments.state} ${sql.join(limits, sql` `)} end`,
    sql`not exists (select 1 from refunds where id = ${payments.id} and state = 'failed')`,
  );
}

/** Those payments, the longest stuck first, with what is known of each. */
export function listStuckPayments(db: Database, params: { now: number; limit: number }) {
  return db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      state: payments.state,
      stateSince: payments.stateSince,
      lookedAt: payments.lookedAt,
      goneSince: payments.goneSince,
      releasedAt: payments.releasedAt,
      reason: payments.reason,
      totalCents: payments.totalCents,
      currency: payments.currency,
      provider: payments.provider,
      chargeCents: payments.chargeCents,
      chargeCurrency: payments.chargeCurrency,
      providerRef: payments.providerRef,
      captureId: payments.captureId,
      snapshot: payments.snapshot,
    })
    .from(payments)
    .where(isStuck(params.now))
    .orderBy(asc(payments.stateSince), asc(payments.id))
    .limit(params.limit);
}

/**
 * Ends a payment that took no money, as an administrator says, and lets its stock go, with the letter to who waits to
 * hear of it. Refused (CHECK preconditions_hold) when it is not as it was seen.
 */
export async function closeInDoubt(
  db: Database,
  author: Author,
  { expected, letter }: { expected: Payment; letter: PaymentFailedMail | null },
): Promise<void> {
  const asSeen = and(
    eq(payments.id, expected.id),
    inArray(payments.state, CLOSED_BY_HAND),
    eq(payments.updatedAt, expected.updatedAt),
  );
  const now = nextVersion(expected, author.now);
  await db.batch([
    precondition(db, sql`exists (select 1 from ${payments} where ${asSeen})`),
    auditInsert(db, author, {
      action: "payment.close",
      subject: "order",
      subjectId: expected.orderId,
      subjectName: orderNumber(expected.orderId),
      before: { state: expected.state },
      after: { state: "expired" },
    }),
    releaseMovements(db, asSeen, now),
    ...paymentFailedMailInserts(db, letter, asSeen),
    db
      .update(payments)
      .set({
        state: "expired",
        reason: "closed-by-hand",
        captureAttempt: expected.captureAttempt + 1,
        updatedAt: now,
      })
      .where(asSeen),
  ]);
}
