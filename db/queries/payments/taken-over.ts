import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { outbox, payments } from "#db/schema/index.ts";
import { isWaiting } from "../notifications/outbox.ts";

/**
 * When the database was restored, or took the order's payment over (epoch ms), where the courier of the order's newest
 * delivery may have been booked by the one that was lost: what it is booked from, a quote or else the payment, is older
 * than that. Null for any other.
 */
export function restoredSince({ orderId }: { orderId: string }) {
  // No order of the lost shop is younger than the list of its copies.
  const since = sql`max(t.created_at, min(coalesce(p.taken_over_at, 0), coalesce(t.done_at, 0)))`;
  return sql<number | null>`(select max(${since}) from ${outbox} as t, orders as o
    join ${payments} as p on p.id = o.payment_id
    where o.id = ${orderId} and t.kind = 'list_payment_copies' and ${since} > coalesce((
      select q.created_at from deliveries as d join delivery_quotes as q on q.id = d.quote_id
      where d.order_id = o.id order by d.created_at desc, d.id desc limit 1), p.created_at))`;
}

const STUCK = "copy of ";

/** Why a copy that was read is not taken over, with the provider's id of its payment; kept as its message's last error. */
export function readButStuck(ref: string, reason: string): string {
  return `${STUCK}${ref}: ${reason}`;
}

/**
 * Whether a payment that is here may have been paid in a database that was lost, and its copy is still to be taken over:
 * it was begun before the restore and the copies are not listed yet, or its own waits.
 */
export async function mayBeTakenOver(
  db: Database,
  { paymentId }: { paymentId: string },
): Promise<boolean> {
  const waiting = await db.all(sql`select 1 from ${outbox} where ${isWaiting} and (
    (+kind = 'list_payment_copies'
      and created_at >= (select p.created_at from ${payments} as p where p.id = ${paymentId}))
    or (+kind = 'take_over_payment' and subject_id like ${`%-${paymentId}.json`})) limit 1`);
  return waiting.length > 0;
}

/** Whether any payment of a lost database is still to be taken over. */
export function isTakingOver(db: Database): Promise<boolean> {
  return isAnyWaiting(db, ["list_payment_copies", "take_over_payment"]);
}

/** Whether any copy, of a payment or of a deletion, is still to be read after a restore. */
export function areCopiesInUse(db: Database): Promise<boolean> {
  return isAnyWaiting(db, [
    ...(["list_payment_copies", "take_over_payment"] as const),
    ...(["list_erasures", "repeat_erasure"] as const),
  ]);
}

/** The plus keeps the index of kinds out, which has all that there ever were. */
async function isAnyWaiting(
  db: Database,
  kinds: readonly (typeof outbox.$inferSelect)["kind"][],
): Promise<boolean> {
  const listed = sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  );
  const waiting = await db.all(
    sql`select 1 from ${outbox} where ${isWaiting} and +kind in (${listed}) limit 1`,
  );
  return waiting.length > 0;
}

/** Whether a payment that is not here may be one of a lost database: its copy waits, or may be among those that nobody has read. */
export async function mayBeUnread(
  db: Database,
  { providerRef }: { providerRef: string | null },
): Promise<boolean> {
  const waiting = await db.all(sql`select 1 from ${outbox} where ${isWaiting} and (
    +kind = 'list_payment_copies' or (+kind = 'take_over_payment'
      and (last_error is null or last_error not like ${`${STUCK}%`}
        or last_error like ${`${STUCK}${providerRef ?? ""}: %`}))) limit 1`);
  return waiting.length > 0;
}
