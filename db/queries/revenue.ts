import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orders, refunds } from "#db/schema/index.ts";
import type { RefundState } from "#domain/refund.ts";

/** What went back, or is on its way back. One that is only asked for may still be refused. */
const GIVEN_BACK: RefundState[] = ["pending", "completed"];

/**
 * What an order adds to the revenue, in cents, for a select over `orders`: its total less its
 * refunds, nothing when it was cancelled (decisions.md: revenue, everywhere).
 */
export const revenueCents = sql<number>`(case when ${orders.status} = 'cancelled' then 0
  else ${orders.totalCents} - coalesce((
    select sum(${refunds.randCents}) from ${refunds}
    where ${refunds.orderId} = ${orders.id} and ${inArray(refunds.state, GIVEN_BACK)}
  ), 0) end)`;

/**
 * How much less than their totals the orders of `which` are worth because money went back, in
 * cents: for totals that were counted without looking at each order (order_tallies, a covering
 * index). Reads only the refunds. Cancelled orders count nothing here either way.
 */
export function givenBackCents(db: Database, which?: SQL) {
  return db
    .select({ cents: sql<number>`coalesce(sum(${refunds.randCents}), 0)` })
    .from(refunds)
    .crossJoin(orders)
    .where(
      and(
        inArray(refunds.state, GIVEN_BACK),
        eq(orders.id, refunds.orderId),
        sql`${orders.status} <> 'cancelled'`,
        which,
      ),
    );
}
