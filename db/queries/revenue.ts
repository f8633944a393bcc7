import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orders, payments } from "#db/schema/index.ts";

const GIVEN_BACK = sql`${payments.state} in ('refunding', 'refunded')`;

/**
 * What an order adds to the revenue, in cents, for a select over `orders`: its total unless it was
 * cancelled or its money is going or has gone back (decisions.md: revenue, everywhere).
 */
export const revenueCents = sql<number>`(case
  when ${orders.status} = 'cancelled' then 0
  when exists (
    select 1 from ${payments}
    where ${payments.id} = ${orders.paymentId} and ${GIVEN_BACK}
  ) then 0
  else ${orders.totalCents} end)`;

/**
 * How much less than their totals the orders of `which` are worth because money went back, in
 * cents: for totals that were counted without looking at each order (order_tallies, a covering
 * index). Reads only the payments given back. Cancelled orders count nothing here either way.
 */
export function givenBackCents(db: Database, which?: SQL) {
  return db
    .select({ cents: sql<number>`coalesce(sum(${orders.totalCents}), 0)` })
    .from(payments)
    .crossJoin(orders)
    .where(
      and(
        GIVEN_BACK,
        eq(orders.paymentId, payments.id),
        sql`${orders.status} <> 'cancelled'`,
        which,
      ),
    );
}
