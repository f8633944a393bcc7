import { sql } from "drizzle-orm";
import { connectDatabase, openDatabase } from "#db/client.ts";
import { BOUGHT } from "./day.ts";

/** Of each product that is bought. */
export const STOCK = 100_000;

/** What a run left behind: all but `orders` and `begun` ought to be 0. */
export type Books = {
  orders: number;
  /** Captured, with neither an order nor its money given back. */
  chargedForNothing: number;
  /** Orders whose payment is not captured. */
  unpaidOrders: number;
  /** Units gone from the stock that no order has, or the other way round. */
  unitsAstray: number;
  /** Payments that nobody approved; their holds lapse in half an hour. */
  begun: number;
  /** Payments of which nobody has said yet how they ended. */
  unsettled: number;
};

/** Looks at the books in the database itself. */
export async function readBooks({ databaseUrl }: { databaseUrl: string }): Promise<Books> {
  const client = connectDatabase({ url: databaseUrl });
  const ids = sql`(select value from json_each(${JSON.stringify(BOUGHT)}))`;
  const [books] = await openDatabase(client)
    .all<Books>(sql`select
      (select count(*) from orders) as orders,
      (select count(*) from payments where capture_id is not null
        and state not in ('completed', 'refunded')) as chargedForNothing,
      (select count(*) from orders as o join payments as p on p.id = o.payment_id
        where p.state <> 'completed') as unpaidOrders,
      (select sum(abs(cast(${STOCK} as integer) - stock - (
          select coalesce(sum(i.quantity), 0) from order_items as i
          join orders as o on o.id = i.order_id
          where i.product_id = products.id and o.status <> 'cancelled')))
        from products where id in ${ids}) as unitsAstray,
      (select count(*) from payments where state = 'created') as begun,
      (select count(*) from payments where state in ('capturing', 'pending', 'refunding')) as unsettled`)
    .finally(() => client.close());
  if (!books) throw new Error("The books could not be read");
  return books;
}
