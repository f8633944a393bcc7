import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Author } from "../audit/audit.ts";
import { isNewestDelivery } from "../deliveries/newest-delivery.ts";
import { precondition } from "../platform/precondition.ts";
import { type RefundRequest, refundInserts } from "../refunds/request.ts";
import { type StatusChange, statusStatements } from "./admin-changes.ts";
import type { Delivery } from "./orders.ts";

/**
 * Cancels an order for who placed it, with all that follows from it and the refund of its money, as
 * one write. Refused as a whole (CHECK preconditions_hold) when order, refunds or newest delivery are
 * not as they were seen: somebody has begun to pack it, or to book the courier.
 */
export async function writeShopperCancel(
  db: Database,
  author: Author,
  params: {
    change: StatusChange;
    delivery: Pick<Delivery, "id" | "status" | "bookingUntil"> | null;
    /** Null: nothing is left to give back. */
    refund: RefundRequest | null;
  },
): Promise<void> {
  const { change, delivery, refund } = params;
  await db.batch([
    precondition(
      db,
      sql`${isNewestDelivery(change.order.id, delivery)}
        and (select slip_printed_at from orders where id = ${change.order.id})
          is cast(${change.order.slipPrintedAt} as integer)`,
    ),
    ...statusStatements(db, author, change),
    ...(refund ? refundInserts(db, author, refund) : []),
  ]);
}
