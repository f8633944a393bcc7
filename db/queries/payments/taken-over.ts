import { sql } from "drizzle-orm";
import { outbox, payments } from "#db/schema/index.ts";

/**
 * Whether the courier of an order's newest delivery may have been booked by a database that was lost: what it is booked
 * from, a quote or else the payment, is older than the list of the copies that were to be taken over (not yet: `now`).
 */
export function mayBeOfLost({ orderId, now }: { orderId: string; now: number }) {
  return sql<number>`exists (select 1 from ${outbox} as t, orders as o join ${payments} as p on p.id = o.payment_id
    where o.id = ${orderId} and t.kind = 'list_payment_copies' and coalesce(t.done_at, ${now}) > coalesce((
      select q.created_at from deliveries as d join delivery_quotes as q on q.id = d.quote_id
      where d.order_id = o.id order by d.created_at desc, d.id desc limit 1), p.created_at))`;
}
