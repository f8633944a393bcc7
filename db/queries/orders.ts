import { asc, desc, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { deliveries, orderItems, orders } from "#db/schema/index.ts";
import { creditNotesOf } from "./credit-notes.ts";

export type Order = typeof orders.$inferSelect;
export type OrderItem = typeof orderItems.$inferSelect;
export type Delivery = typeof deliveries.$inferSelect;

/**
 * An order with its lines, its newest delivery and its credit notes, in one round trip; null when
 * there is none.
 */
export async function getOrder(db: Database, by: { orderId: string } | { paymentId: string }) {
  const where = "orderId" in by ? eq(orders.id, by.orderId) : eq(orders.paymentId, by.paymentId);
  const orderId = db.select({ id: orders.id }).from(orders).where(where);
  const [found, items, newest, notes] = await db.batch([
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
    creditNotesOf(db, orderId),
  ]);
  const order = found[0];
  return order ? { order, items, delivery: newest[0] ?? null, creditNotes: notes } : null;
}
