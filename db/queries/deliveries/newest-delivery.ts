import { type SQL, sql } from "drizzle-orm";
import type { Delivery } from "../orders/orders.ts";

/**
 * Whether an order's newest delivery is still the one that was seen (null: it had none), at its status and booking
 * lease. Not by its updatedAt: the courier's news moves that on without changing anything; whoever holds the lease may
 * be heard by the courier.
 */
export function isNewestDelivery(
  orderId: string,
  seen: Pick<Delivery, "bookingUntil" | "id" | "status"> | null,
): SQL {
  const expected = seen && `${seen.id} ${seen.status} ${seen.bookingUntil ?? ""}`;
  return sql`(select id || ' ' || status || ' ' || coalesce(cast(booking_until as integer), '')
    from deliveries where order_id = ${orderId}
    order by created_at desc, id desc limit 1) is ${expected}`;
}
