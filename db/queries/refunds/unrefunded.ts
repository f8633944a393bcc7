import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orders } from "#db/schema/index.ts";

/** No index knows which orders still hold money: the newest cancelled ones are looked at one by one. */
const LOOKED_AT = 500;

/** `isSuperseded` of domain/refunds/superseded.ts, of the refund `r` of an order: the other one's money counts. */
const placeTaken = sql`exists (select 1 from refunds o
  where o.order_id = r.order_id and o.id <> r.id and o.state <> 'failed'
    and coalesce(o.asked_at, o.created_at) > coalesce(r.asked_at, r.created_at)
    and (r.kind <> 'lines' or o.kind <> 'lines' or exists (
      select 1 from json_each(r.lines) a, json_each(o.lines) b
      where a.value ->> 'line' = b.value ->> 'line')))`;

/**
 * The newest cancelled orders whose money was not given back, or not all of it, the newest first;
 * `leftCents` in the order's currency. A refund that failed is out, as long as no other took its place: it waits in
 * the queue of its own, or a person has seen to it. Looks at the 500 that changed last (index orders_finished).
 */
export function listUnrefunded(db: Database) {
  const newest = db
    .select({
      orderId: orders.id,
      firstName: orders.firstName,
      lastName: orders.lastName,
      updatedAt: orders.updatedAt,
      currency: orders.currency,
      leftCents: sql<number>`orders.total_cents - (select coalesce(sum(rand_cents), 0)
        from refunds r where r.order_id = orders.id and not (r.state = 'failed' and ${placeTaken}))`.as(
        "left_cents",
      ),
    })
    .from(orders)
    .where(eq(orders.status, "cancelled"))
    .orderBy(desc(orders.updatedAt))
    .limit(LOOKED_AT)
    .as("newest");
  return db
    .select()
    .from(newest)
    .where(sql`${newest.leftCents} > 0`)
    .orderBy(desc(newest.updatedAt));
}
