import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { deliveryQuotes, outbox, payments, users } from "#db/schema/index.ts";
import { holdSlot } from "../deliveries/slots.ts";
import { reserveStock } from "../inventory/ledger.ts";
import { holdOffers } from "../offers/offers.ts";
import type { Payment } from "./payments.ts";

type Quote = typeof deliveryQuotes.$inferInsert;

/** A statement for a `db.batch()`: a payment of these that is being captured is copied to the backups' bucket, once. */
export function askForCopy(
  db: Database,
  { ours, now }: { ours: ReturnType<typeof and>; now: number },
) {
  return db.run(sql`insert into ${outbox} (id, kind, subject_id, due_at, created_at)
    select 'copy:' || id, 'copy_payment', id, ${now}, ${now} from ${payments}
    where ${and(ours, eq(payments.state, "capturing"), isNotNull(payments.providerRef))}
    on conflict do nothing`);
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

/** Which of these payments and people the database has. */
export async function findKnown(
  db: Database,
  asked: { paymentIds: readonly string[]; userIds: readonly string[] },
) {
  const [paid, people] = await db.batch([
    db
      .select({ id: payments.id })
      .from(payments)
      .where(inArray(payments.id, [...asked.paymentIds])),
    db
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [...asked.userIds])),
  ]);
  return {
    payments: new Set(paid.map(({ id }) => id)),
    users: new Set(people.map(({ id }) => id)),
  };
}

/**
 * Writes a payment that a lost database had, with what it holds, as it was before its money was taken: whoever looks
 * after payments asks its provider next. Fails on the constraints of whatever it holds and there is no more.
 */
export async function takeOver(
  db: Database,
  params: {
    payment: Omit<Payment, "state" | "stateSince"> & { state: "created" };
    quote: Quote | null;
    slotCapacity: number;
    now: number;
  },
): Promise<void> {
  const { payment, quote, slotCapacity: capacity, now } = params;
  const { slot, discounts = [], shipping } = payment.snapshot;
  await db.batch([
    db.insert(payments).values({ ...payment, stateSince: now }),
    ...(quote ? [db.insert(deliveryQuotes).values(quote).onConflictDoNothing()] : []),
    ...holdOffers(db, { payment, email: shipping.email, discounts, now }),
    ...(slot ? holdSlot(db, { paymentId: payment.id, slot, capacity, now }) : []),
    reserveStock(db, payment, now),
  ]);
}

/** A statement: copies from this key of the bucket on are to be taken over. `now`: epoch ms. */
export function askForTakeover(
  db: Pick<Database, "insert">,
  { after, now }: { after: string; now: number },
) {
  return db
    .insert(outbox)
    .values({
      id: `take-over:${after}`,
      kind: "take_over_payments",
      subjectId: after,
      dueAt: now,
      createdAt: now,
    })
    .onConflictDoNothing();
}
