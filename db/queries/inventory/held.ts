import { type SQL, sql } from "drizzle-orm";
import { products } from "#db/schema/index.ts";

/**
 * Units of a row of `products` that the unfinished payment under `heldKey` holds: they are still its own
 * shopper's to buy, and nobody else knows the key. None without one.
 */
export function heldUnder(heldKey: string | null): SQL {
  if (heldKey === null) return sql`0`;
  return sql`(select coalesce(sum(m.reserved_delta), 0)
    from payments p join stock_movements m on m.payment_id = p.id
    where p.checkout_key = ${heldKey} and p.state = 'created'
      and m.product_id = ${products.id})`;
}
