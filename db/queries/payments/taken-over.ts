import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { outbox, payments } from "#db/schema/index.ts";

/**
 * When the database was restored (epoch ms), where the courier of an order's newest delivery may have been booked by the
 * one that was lost: what it is booked from, a quote or else the payment, is older than that. Null for any other.
 */
export function restoredSince({ orderId }: { orderId: string }) {
  return sql<number | null>`(select max(t.created_at) from ${outbox} as t, orders as o
    join ${payments} as p on p.id = o.payment_id
    where o.id = ${orderId} and t.kind = 'list_payment_copies' and t.created_at > coalesce((
      select q.created_at from deliveries as d join delivery_quotes as q on q.id = d.quote_id
      where d.order_id = o.id order by d.created_at desc, d.id desc limit 1), p.created_at))`;
}

/**
 * Whether a payment may have been paid in a database that was lost, and its copy is still to be read: the copies are not
 * listed yet, or its own waits. `paymentId` null: any.
 */
export async function mayBeTakenOver(
  db: Database,
  { paymentId }: { paymentId: string | null },
): Promise<boolean> {
  const isIt = paymentId === null ? sql`1` : sql`subject_id like ${`%-${paymentId}.json`}`;
  const waiting =
    await db.all(sql`select 1 from ${outbox} where done_at is null and failed_at is null
    and (+kind = 'list_payment_copies' or (+kind = 'take_over_payment' and ${isIt})) limit 1`);
  return waiting.length > 0;
}
