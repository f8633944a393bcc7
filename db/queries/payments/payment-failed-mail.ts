import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { payments } from "#db/schema/index.ts";
import type { PaymentState } from "#domain/payments/payment.ts";
import { mailInserts, type QueuedMail } from "../notifications/mails.ts";
import { hasNoCompetingPayment } from "./competing-payments.ts";
import type { Payment } from "./payments.ts";

/** A letter that a payment comes to nothing, and the states in which its shopper waits to hear that. */
export type PaymentFailedMail = { mail: QueuedMail; from: readonly PaymentState[] };

/**
 * The statements that queue it, for the batch in which the payment `which` ends, before that: if it is in one of its
 * states until then, and its shopper has not paid for the same cart by another since, or may have.
 */
export function paymentFailedMailInserts(
  db: Database,
  letter: PaymentFailedMail | null,
  which: SQL | undefined,
) {
  if (!letter) return [];
  const waits = and(which, inArray(payments.state, [...letter.from]), hasNoCompetingPayment);
  return mailInserts(db, letter.mail, sql`exists (select 1 from ${payments} where ${waits})`);
}

/**
 * Queues it, once, for a payment that has ended, unless whoever began it has ordered something since, or may have: their
 * account, or their address.
 */
export async function queuePaymentFailedMail(
  db: Database,
  params: {
    payment: Pick<Payment, "createdAt" | "id" | "snapshot" | "userId">;
    letter: PaymentFailedMail;
  },
): Promise<void> {
  const { payment, letter } = params;
  const email = payment.snapshot.shipping.email.toLowerCase();
  // Where there is no account this is of nobody: `=` is never true of null.
  const isTheirs = (account: SQL, address: SQL) =>
    sql`(${account} = ${payment.userId} or lower(${address}) = ${email})`;
  // The first list of states is spelled as the index payments_open has it.
  const isWaiting = and(
    eq(payments.id, payment.id),
    sql`not exists (select 1 from orders where created_at >= ${payment.createdAt}
      and ${isTheirs(sql`user_id`, sql`user_email`)})`,
    sql`not exists (select 1 from payments as later
      where later.state in ('created', 'capturing', 'pending', 'refunding')
      and later.state in ('capturing', 'pending') and later.created_at >= ${payment.createdAt}
      and ${isTheirs(sql`later.user_id`, sql`later.snapshot ->> '$.shipping.email'`)})`,
  );
  const [first, ...others] = paymentFailedMailInserts(db, letter, isWaiting);
  if (first) await db.batch([first, ...others]);
}
