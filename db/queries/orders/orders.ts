import { asc, desc, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { deliveries, deliveryQuotes, orderItems, orders } from "#db/schema/index.ts";
import { creditNotesOf } from "../refunds/credit-notes.ts";

export type Order = typeof orders.$inferSelect;
export type OrderItem = typeof orderItems.$inferSelect;
export type Delivery = typeof deliveries.$inferSelect;

/**
 * An order with its lines, its newest delivery, the quote that it was placed with and its credit
 * notes, in one round trip; null when there is none.
 */
export async function getOrder(db: Database, by: { orderId: string } | { paymentId: string }) {
  const where = "orderId" in by ? eq(orders.id, by.orderId) : eq(orders.paymentId, by.paymentId);
  const orderId = db.select({ id: orders.id }).from(orders).where(where);
  const quoteId = db.select({ id: orders.quoteId }).from(orders).where(where);
  const [found, items, newest, quotes, notes] = await db.batch([
    db.select().from(orders).where(where),
    db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, orderId))
      .orderBy(asc(orderItems.line)),
    db
      .select()
      .from(deliveries)
      .where(eq(deliveries.orderId, orderId))
      .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
      .limit(1),
    db.select().from(deliveryQuotes).where(eq(deliveryQuotes.id, quoteId)),
    creditNotesOf(db, orderId),
  ]);
  const order = found[0];
  if (!order) return null;
  return {
    order,
    items,
    delivery: newest[0] ?? null,
    quote: quotes[0] ?? null,
    creditNotes: notes,
  };
}
