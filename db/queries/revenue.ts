import { sql } from "drizzle-orm";
import { orders, payments } from "#db/schema/index.ts";

/**
 * What an order adds to the revenue, in cents, for a select over `orders`: its total unless it was
 * cancelled or its money is going or has gone back (decisions.md: revenue, everywhere).
 */
export const revenueCents = sql<number>`(case
  when ${orders.status} = 'cancelled' then 0
  when exists (
    select 1 from ${payments}
    where ${payments.id} = ${orders.paymentId} and ${payments.state} in ('refunding', 'refunded')
  ) then 0
  else ${orders.totalCents} end)`;
