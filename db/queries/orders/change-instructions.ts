import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderEvents, orders } from "#db/schema/index.ts";
import { nextVersionSql } from "../platform/next-version.ts";
import { precondition } from "../platform/precondition.ts";

/**
 * Writes other instructions for the driver, as long as nothing was done for the order: no courier was
 * asked, nothing packed. Refused (CHECK preconditions_hold) otherwise. `note` goes on its timeline.
 */
export async function writeInstructions(
  db: Database,
  params: { orderId: string; instructions: string | null; note: string; now: number },
): Promise<void> {
  const { orderId, instructions, note, now } = params;
  await db.batch([
    precondition(
      db,
      sql`exists (select 1 from orders where id = ${orderId} and status = 'pending'
        and ready_at is null and slip_printed_at is null)
        and not exists (select 1 from deliveries where order_id = ${orderId})`,
    ),
    db
      .update(orders)
      .set({
        deliveryInstructions: instructions,
        updatedAt: nextVersionSql(now),
      })
      .where(eq(orders.id, orderId)),
    db.insert(orderEvents).values({ orderId, at: now, kind: "note", note }),
  ]);
}
