import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { boughtTogether } from "#db/schema/index.ts";
import { keepJobPlace } from "../platform/job-places.ts";

/** What is kept for each product; not all of them may be sold any more. */
const MAX_KEPT = 8;
/** What one person buys again and again says little; and nobody shall be known by what they cook. */
const MIN_CUSTOMERS = 3;
/** When the baskets are to be looked through again (`readJobPlace`). */
export const BOUGHT_TOGETHER_DUE = "bought-together-due";

/**
 * Writes anew what is bought together: in the last `orders` orders, of each its first `lines` lines,
 * which bounds what is read (the cross joins begin with them). What is in half of all baskets goes with everything and so says little:
 * a product counts by how often it was there, times the share of its own orders that this is.
 * Due again at `dueAt` (epoch ms). One round trip, all or nothing. Gives how many pairs there are.
 */
export async function rebuildBoughtTogether(
  db: Database,
  params: { orders: number; lines: number; dueAt: number },
): Promise<number> {
  const recent = sql`select id, customer_key from orders where status <> 'cancelled' order by created_at desc limit cast(${params.orders} as integer)`;
  const within = (line: string) => sql`${sql.raw(line)}.line < cast(${params.lines} as integer)`;
  const [, , found] = await db.batch([
    db.delete(boughtTogether),
    db.run(sql`
      insert into bought_together (product_id, place, other_id)
      with recent as materialized (${recent}),
      sold as materialized (
        select one.product_id, count(*) as orders from recent
        cross join order_items as one on one.order_id = recent.id and ${within("one")}
        group by one.product_id
      ),
      pairs as (
        select one.product_id, other.product_id as other_id, count(*) as together from recent
        cross join order_items as one on one.order_id = recent.id and ${within("one")}
        cross join order_items as other on other.order_id = recent.id and ${within("other")}
          and other.product_id <> one.product_id
        group by one.product_id, other.product_id
        having count(distinct recent.customer_key) >= cast(${MIN_CUSTOMERS} as integer)
      ),
      ranked as (
        select pairs.product_id, pairs.other_id, row_number() over (
          partition by pairs.product_id
          order by pairs.together * pairs.together * 1.0 / sold.orders desc, pairs.other_id
        ) as place
        from pairs join sold on sold.product_id = pairs.other_id
      )
      select product_id, place, other_id from ranked
      where place <= cast(${MAX_KEPT} as integer)
        and product_id in (select id from products) and other_id in (select id from products)
    `),
    db.select({ n: sql<number>`count(*)`.mapWith(Number) }).from(boughtTogether),
    keepJobPlace(db, BOUGHT_TOGETHER_DUE, { dueAt: params.dueAt }),
  ]);
  return found[0]?.n ?? 0;
}
