import { sql } from "drizzle-orm";
import { outbox, payments } from "#db/schema/index.ts";

/** Whether an order was begun to be paid before what a lost database had was taken over (not yet: before `now`). */
export function isOlderThanTakeover({ orderId, now }: { orderId: string; now: number }) {
  return sql<number>`exists (select 1 from ${outbox} as t, orders as o join ${payments} as p on p.id = o.payment_id
    where o.id = ${orderId} and t.kind = 'take_over_payments' and p.created_at < coalesce(t.done_at, ${now}))`;
}
