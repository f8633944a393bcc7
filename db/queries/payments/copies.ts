import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { deliveryQuotes, outbox, payments } from "#db/schema/index.ts";
import { TAKEN_OVER } from "#domain/payments/payment.ts";
import { requestSlot } from "../deliveries/slots.ts";
import { reserveStock } from "../inventory/ledger.ts";
import { holdOffers } from "../offers/offers.ts";
import type { Payment } from "./payments.ts";

type Quote = typeof deliveryQuotes.$inferInsert;

/**
 * A statement for a `db.batch()`: of these payments those whose money was taken, or is held by the provider, are
 * copied to the backups' bucket; one that was copied before is copied again, over it.
 */
export function askForCopies(db: Database, { which, now }: { which: SQL; now: number }) {
  return db.run(sql`insert into ${outbox} (id, kind, subject_id, due_at, created_at)
    select 'copy:' || id, 'copy_payment', id, ${now}, ${now} from ${payments}
    where ${which} and ${payments.captureId} is not null
    on conflict (kind, subject_id) do update set
      done_at = null, failed_at = null, attempts = 0, due_at = ${now}, created_at = ${now}`);
}

/** A payment and the courier's quote that it goes by; null where it was deleted since. */
export async function findToCopy(db: Database, { paymentId }: { paymentId: string }) {
  const [found] = await db
    .select({ payment: payments, quote: deliveryQuotes })
    .from(payments)
    .leftJoin(deliveryQuotes, eq(deliveryQuotes.id, sql`${payments.snapshot} ->> '$.quoteId'`))
    .where(eq(payments.id, paymentId));
  return found ?? null;
}

/**
 * Writes a payment that a lost database had, with what it holds, as one whose money was taken and that has no order
 * yet; its account where there is one. Fails on the constraints of whatever it holds and there is no more of.
 */
export async function takeOver(
  db: Database,
  params: {
    payment: Omit<Payment, "state" | "stateSince" | "reason">;
    quote: Quote | null;
    slotCapacity: number;
    now: number;
  },
): Promise<void> {
  const { quote, slotCapacity: capacity, now } = params;
  const payment = { ...params.payment, state: "capturing", reason: TAKEN_OVER } as const;
  const { slot, discounts = [], shipping } = payment.snapshot;
  const account = sql`(select id from users where id = ${payment.userId})`;
  await db.batch([
    db.insert(payments).values({ ...payment, userId: account, stateSince: now }),
    ...(quote ? [db.insert(deliveryQuotes).values(quote).onConflictDoNothing()] : []),
    ...holdOffers(db, { payment, email: shipping.email, discounts, now }),
    // A place that others have by now is no reason to have no order.
    ...(slot ? requestSlot(db, { paymentId: payment.id, slot, capacity, now }) : []),
    reserveStock(db, payment, now),
  ]);
}

/** A statement: the copies behind this key of the bucket are to be listed, and those of them that are not known taken over. */
export function askForList(
  db: Pick<Database, "insert">,
  { after, now }: { after: string; now: number },
) {
  return db
    .insert(outbox)
    .values({
      id: `copies-after:${after}`,
      kind: "list_payment_copies",
      subjectId: after,
      dueAt: now,
      createdAt: now,
    })
    .onConflictDoNothing();
}

/** A statement: the payment under each of these keys of the bucket is to be taken over, if it is not known. */
export function askForTakeovers(
  db: Database,
  { keys, now }: { keys: readonly string[]; now: number },
) {
  return db.run(sql`insert into ${outbox} (id, kind, subject_id, due_at, created_at)
    select 'take-over:' || value, 'take_over_payment', value, ${now}, ${now}
    from json_each(${JSON.stringify(keys)}) where true on conflict (kind, subject_id) do nothing`);
}
