import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { deliveryQuotes, orders } from "#db/schema/index.ts";

/** Keeps what a courier asks for a trip, for whoever books from it. */
export async function saveQuote(
  db: Database,
  quote: typeof deliveryQuotes.$inferInsert,
): Promise<void> {
  await db.insert(deliveryQuotes).values(quote);
}

/** The quote that an order's first courier is booked from; false once there is a delivery. */
export async function chooseOrderQuote(
  db: Database,
  params: { orderId: string; quoteId: string },
): Promise<boolean> {
  const { orderId, quoteId } = params;
  const chosen = await db
    .update(orders)
    .set({ quoteId })
    .where(
      and(
        eq(orders.id, orderId),
        sql`not exists (select 1 from deliveries where order_id = ${orderId})`,
      ),
    )
    .returning({ id: orders.id });
  return chosen.length > 0;
}
