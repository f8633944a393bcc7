import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { creditNotes, orders, salesDays } from "#db/schema/index.ts";

/**
 * All orders that were ever placed, and the revenue of all time in cents: what they came to, less
 * credit notes, less what was cancelled (docs/figures-glossary.md). For the cards that say "Total".
 */
export function everSold(db: Database) {
  return db
    .select({
      orders: sql<number>`coalesce(sum(${salesDays.orders}), 0)`,
      revenueCents: sql<number>`coalesce(sum(${salesDays.revenueCents}), 0)`,
    })
    .from(salesDays);
}

/** What the credit notes of the orders of `which` come to, in cents; `which` is over both tables. */
export function creditedCents(db: Database, which?: SQL) {
  return (
    db
      .select({ cents: sql<number>`coalesce(sum(${creditNotes.randCents}), 0)` })
      .from(creditNotes)
      // In this order: there are far fewer credit notes than orders that are delivered.
      .crossJoin(orders)
      .where(and(eq(orders.id, creditNotes.orderId), which))
  );
}
