import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { payments } from "#db/schema/index.ts";
import { onlyFrom } from "#domain/lifecycle.ts";
import { LAPSED, PAYMENT_LIFECYCLE, type ReviveRefusal } from "#domain/payments/payment.ts";
import { reserveStock } from "../inventory/ledger.ts";
import { precondition } from "../platform/precondition.ts";
import { hasNoCompetingPayment } from "./competing-payments.ts";
import { type PaymentFailedMail, paymentFailedMailInserts } from "./payment-failed-mail.ts";
import type { Payment } from "./payments.ts";

/**
 * Takes up a lapsed payment that was approved after all: its stock is reserved anew and it is
 * being captured from now on. Fails on products_stock_covers_reserved when the stock is gone, on
 * offers_within_limits when what it took of an offer has been used up meanwhile, on
 * preconditions_hold when it is not as it was seen, or its cart was paid for by another.
 */
export async function reviveLapsed(
  db: Database,
  params: { payment: Payment; reservedUntil: number; now: number },
): Promise<void> {
  const { payment, reservedUntil, now } = params;
  const hold = payment.hold + 1;
  await db.batch([
    precondition(
      db,
      sql`exists (select 1 from ${payments} where ${payments.id} = ${payment.id}
        and ${inArray(payments.state, onlyFrom(PAYMENT_LIFECYCLE, "capturing", "expired"))} and ${payments.reason} = ${LAPSED}
        and ${hasNoCompetingPayment}
        and ${payments.hold} = ${payment.hold})`,
    ),
    db
      .update(payments)
      .set({ state: "capturing", reason: null, hold, reservedUntil, updatedAt: now })
      .where(eq(payments.id, payment.id)),
    reserveStock(db, { ...payment, hold }, now),
  ]);
}

/** A lapsed payment cannot be taken up: others have what it was for, and the shopper is told so, here or by `letter`. */
export async function markReviveRefused(
  db: Database,
  params: {
    paymentId: string;
    reason: ReviveRefusal;
    /** Queued where no page waits for it. */
    letter: PaymentFailedMail | null;
    now: number;
  },
): Promise<void> {
  const lapsed = and(
    eq(payments.id, params.paymentId),
    eq(payments.state, "expired"),
    eq(payments.reason, LAPSED),
  );
  const mark = db
    .update(payments)
    .set({ reason: params.reason, updatedAt: params.now })
    .where(lapsed);
  const [first, ...others] = paymentFailedMailInserts(db, params.letter, lapsed);
  await (first ? db.batch([first, ...others, mark]) : mark);
}

/** The provider says that the shopper has approved: what nobody has captured yet is held for longer. */
export async function lengthenHold(
  db: Database,
  params: { paymentId: string; reservedUntil: number },
): Promise<void> {
  await db
    .update(payments)
    .set({ reservedUntil: params.reservedUntil })
    .where(
      and(
        eq(payments.id, params.paymentId),
        eq(payments.state, "created"),
        lt(payments.reservedUntil, params.reservedUntil),
      ),
    );
}
