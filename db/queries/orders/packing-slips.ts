import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderEvents, orders } from "#db/schema/index.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { type Author, auditEach } from "../audit/audit.ts";

/** As what an order was printed: its `updatedAt`, and how many refunds it had that did not fail, whose lines stay at home. */
export type SlipVersion = { version: number; refunds: number };

/**
 * Notes that an order's packing slip was printed, by whom and when, on its timeline and in the audit
 * log: the first time only, however often it is printed. Gives when that was (epoch ms), and whether the order
 * still is what was printed, by the version and the number of refunds that were seen; null where there is no such order. What the order
 * says stays as it is, and so does its version.
 */
export async function writeSlipPrinted(
  db: Database,
  author: Author,
  { orderId, seen }: { orderId: string; seen?: SlipVersion | undefined },
): Promise<{ slipPrintedAt: number; isAsSeen: boolean } | null> {
  const { now, userId, name } = author;
  const isFirst = sql`exists (select 1 from orders where id = ${orderId} and slip_printed_at is null)`;
  const [, , , found] = await db.batch([
    db.run(sql`insert into ${orderEvents} (order_id, at, kind, actor_id, actor_name)
      select ${orderId}, cast(${now} as integer), 'slip', ${userId}, ${name} where ${isFirst}`),
    auditEach(db, author, {
      action: "order.slip",
      subject: "order",
      subjectId: orderId,
      subjectName: orderNumber(orderId),
      rows: sql`where ${isFirst}`,
    }),
    db
      .update(orders)
      .set({ slipPrintedAt: now })
      .where(and(eq(orders.id, orderId), isNull(orders.slipPrintedAt))),
    db
      .select({
        at: orders.slipPrintedAt,
        version: orders.updatedAt,
        refunds: sql<number>`(select count(*) from refunds
          where order_id = ${orderId} and state <> 'failed')`,
      })
      .from(orders)
      .where(eq(orders.id, orderId)),
  ]);
  const [order] = found;
  if (!order || order.at === null) return null;
  const isAsSeen = !seen || (seen.version === order.version && seen.refunds === order.refunds);
  return { slipPrintedAt: order.at, isAsSeen };
}
