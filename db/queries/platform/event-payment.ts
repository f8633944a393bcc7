import { type SQL, sql } from "drizzle-orm";

/** Long enough for every id of ours and of a vendor's, and longer than words, sums and postal codes. */
const IDS = [/[A-Za-z0-9]{8,64}/g, /[\w-]{8,64}/g];
const MAX_IDS = 500;

/**
 * The payment that a vendor's event is about, as a value for its row: the one of which any id stands in the body (its
 * own, its order's, the provider's of order or capture, the courier's of a delivery). Null where that is none, or
 * more than one.
 */
export function paymentOfEvent(body: string): SQL<string | null> {
  const found = IDS.flatMap((pattern) => body.match(pattern) ?? []);
  const ids = new Set(found.filter((id) => /\d/.test(id)));
  // A vendor's event has some ten: what has hundreds is about anything.
  if (ids.size === 0 || ids.size > MAX_IDS) return sql`null`;
  const named = sql`(select value from json_each(${JSON.stringify([...ids])}))`;
  return sql`(select iif(count(*) = 1, min(id), null) from (
    select id from payments where id in ${named}
    union select id from payments where order_id in ${named}
    union select id from payments where provider_ref in ${named}
    union select id from payments where capture_id in ${named}
    union select o.payment_id from deliveries as d join orders as o on o.id = d.order_id
      where d.courier_delivery_id in ${named}))`;
}
