import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { deliveryQuotes, offerUses, orders, outbox, payments } from "#db/schema/index.ts";
import { requestSlot } from "../deliveries/slots.ts";
import { reserveStock } from "../inventory/ledger.ts";
import { holdOffers } from "../offers/offers.ts";
import { precondition } from "../platform/precondition.ts";
import { bringBackLostProducts } from "./lost-products.ts";
import type { Payment } from "./payments.ts";

type Quote = typeof deliveryQuotes.$inferInsert;

/**
 * A statement for a `db.batch()`: of these payments those whose money was taken, or is held by the provider, are
 * copied to the backups' bucket; one that was copied before is copied again, over it, if `again`. How long one waits
 * counts from when it was first asked for.
 */
export function askForCopies(
  db: Database,
  { which, again, now }: { which: SQL; again: boolean; now: number },
) {
  const change = again
    ? sql`update set created_at = iif(done_at is null and failed_at is null, created_at, ${now}),
        done_at = null, failed_at = null, attempts = 0, due_at = ${now}`
    : sql`nothing`;
  return db.run(sql`insert into ${outbox} (id, kind, subject_id, due_at, created_at)
    select 'copy:' || id, 'copy_payment', id, ${now}, ${now} from ${payments}
    where ${which} and ${payments.captureId} is not null
    on conflict (kind, subject_id) do ${change}`);
}

/** A payment, the courier's quote that it goes by, and its order if it has one; null where it was deleted since. */
export async function findToCopy(db: Database, { paymentId }: { paymentId: string }) {
  const [found] = await db
    .select({ payment: payments, quote: deliveryQuotes, order: orders })
    .from(payments)
    .leftJoin(orders, eq(orders.paymentId, payments.id))
    .leftJoin(deliveryQuotes, eq(deliveryQuotes.id, sql`${payments.snapshot} ->> '$.quoteId'`))
    .where(eq(payments.id, paymentId));
  return found ?? null;
}

/**
 * Writes a payment that a lost database had, with what it holds, as one whose money was taken and that has no order
 * yet; its account where there is one, and what of its goods the database has lost. Fails on the constraints of whatever it
 * holds and there is no more of.
 * `hasOffers` false: what it took of offers is not counted, for there are none such, or no more of them.
 */
export async function takeOver(
  db: Database,
  params: {
    payment: Omit<Payment, "state" | "stateSince" | "reason" | "takenOverAt">;
    quote: Quote | null;
    slotCapacity: number;
    hasOffers: boolean;
    now: number;
  },
): Promise<void> {
  const { quote, slotCapacity: capacity, hasOffers, now } = params;
  const payment = { ...params.payment, state: "capturing", takenOverAt: now } as const;
  const { slot, discounts = [], shipping } = payment.snapshot;
  const account = sql`(select id from users where id = ${payment.userId})`;
  await db.batch([
    db.insert(payments).values({ ...payment, userId: account, stateSince: now }),
    ...(quote ? [db.insert(deliveryQuotes).values(quote).onConflictDoNothing()] : []),
    ...(hasOffers ? holdOffers(db, { payment, email: shipping.email, discounts, now }) : []),
    // A place that others have by now is no reason to have no order.
    ...(slot ? requestSlot(db, { paymentId: payment.id, slot, capacity, now }) : []),
    ...bringBackLostProducts(db, payment, now),
    reserveStock(db, payment, now),
  ]);
}

/**
 * Marks a payment that the backup knows as open or lapsed as one whose money was taken since; what lapsed takes its stock
 * and offers anew, without `hasOffers` its stock alone. Changes nothing once it moved on; fails on the constraints of
 * whatever there is no more of.
 */
export async function markTakenOver(
  db: Database,
  params: {
    payment: Payment;
    copied: { providerRef: string; captureId: string };
    hasOffers: boolean;
    now: number;
  },
): Promise<void> {
  const { payment, copied, hasOffers, now } = params;
  const isLapsed = payment.state === "expired" || payment.releasedAt !== null;
  const hold = isLapsed ? payment.hold + 1 : payment.hold;
  const asSeen = and(eq(payments.id, payment.id), eq(payments.updatedAt, payment.updatedAt));
  await db.batch([
    precondition(db, sql`exists (select 1 from ${payments} where ${asSeen})`),
    ...(hasOffers
      ? []
      : [
          db
            .delete(offerUses)
            .where(and(eq(offerUses.paymentId, payment.id), eq(offerUses.state, "released"))),
        ]),
    db
      .update(payments)
      .set({
        ...(payment.state === "pending" ? {} : { state: "capturing" as const, reason: null }),
        providerRef: payment.providerRef ?? copied.providerRef,
        captureId: payment.captureId ?? copied.captureId,
        hold,
        releasedAt: null,
        takenOverAt: now,
        updatedAt: now,
      })
      .where(asSeen),
    ...(isLapsed
      ? [...bringBackLostProducts(db, payment, now), reserveStock(db, { ...payment, hold }, now)]
      : []),
  ]);
}

/** What is listed in a database after its restore, and what is asked for of each key that is. */
const LISTS = {
  list_payment_copies: { id: "copies-after", each: "take_over_payment", eachId: "take-over" },
  list_erasures: { id: "erasures-after", each: "repeat_erasure", eachId: "repeat" },
} as const;

export type CopyList = keyof typeof LISTS;

/**
 * A statement: the copies behind this key of the bucket are to be listed, and what they are of is to be done again, in a
 * database that was restored at `restoredAt` (epoch ms).
 */
export function askForList(
  db: Pick<Database, "run">,
  { list, after, restoredAt }: { list: CopyList; after: string; restoredAt: number },
) {
  // Also into a table of an older schema.
  return db.run(sql`insert into ${outbox} (id, kind, subject_id, due_at, created_at)
    values (${`${LISTS[list].id}:${after}`}, ${list}, ${after}, ${restoredAt}, ${restoredAt})
    ${ANEW_AFTER_ANOTHER_RESTORE}`);
}

/** What an earlier restore asked for, which its backup may have as done, is to be done again. */
const ANEW_AFTER_ANOTHER_RESTORE = sql`on conflict (kind, subject_id) do update set
  due_at = excluded.due_at, created_at = excluded.created_at,
  done_at = null, failed_at = null, attempts = 0, last_error = null
  where created_at < excluded.created_at`;

/** Payments whose end the database does not know, the newest 1,000. */
export function listUndecided(db: Database): Promise<Pick<Payment, "id" | "createdAt">[]> {
  return db
    .select({ id: payments.id, createdAt: payments.createdAt })
    .from(payments)
    .where(inArray(payments.state, ["created", "capturing", "pending"]))
    .orderBy(desc(payments.createdAt))
    .limit(1_000);
}

/**
 * A statement: the payment under each of these keys of the bucket is to be taken over, if it is not known as paid, or
 * the deletion made again, in a database that was restored at `restoredAt` (epoch ms).
 */
export function askForListed(
  db: Pick<Database, "run">,
  { list, keys, restoredAt }: { list: CopyList; keys: readonly string[]; restoredAt: number },
) {
  const { each, eachId } = LISTS[list];
  return db.run(sql`insert into ${outbox} (id, kind, subject_id, due_at, created_at)
    select ${eachId} || ':' || value, ${each}, value, ${restoredAt}, ${restoredAt}
    from json_each(${JSON.stringify(keys)}) where true ${ANEW_AFTER_ANOTHER_RESTORE}`);
}

/** Deletes done messages about copies, of payments and of deletions, that are gone by now, `limit` at most. Gives how many. */
export async function forgetCopied(
  db: Database,
  { before, limit }: { before: number; limit: number },
): Promise<number> {
  const gone = await db.run(sql`delete from ${outbox} where id in (select id from ${outbox}
    where kind in ('copy_payment', 'take_over_payment', 'copy_erasure', 'repeat_erasure') and done_at < ${before} limit ${limit})`);
  return gone.rowsAffected;
}
