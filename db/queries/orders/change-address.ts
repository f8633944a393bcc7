import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderEvents, orders, payments, products } from "#db/schema/index.ts";
import { nextVersion } from "#domain/time/next-version.ts";
import { mailInserts, type QueuedMail } from "../notifications/mails.ts";
import { askForCopies } from "../payments/copies.ts";
import { precondition } from "../platform/precondition.ts";
import type { Order } from "./orders.ts";

/** How far the products of an order travel (domain/catalogue/facts.ts); one that is gone is not among them. */
export function listTravels(db: Database, params: { productIds: readonly string[] }) {
  return db
    .select({ id: products.id, travels: products.travels })
    .from(products)
    .where(inArray(products.id, [...params.productIds]));
}

/** What an order says of where it goes. */
export type WhereTo = Pick<
  Order,
  | "address"
  | "city"
  | "province"
  | "postalCode"
  | "deliveryInstructions"
  | "deliveryZone"
  | "recipientName"
  | "recipientPhone"
>;

/**
 * Has an order brought elsewhere, as long as it is as it was seen and nothing was done for it: no courier
 * was asked, nothing packed. Refused (CHECK preconditions_hold) otherwise. A quote for the address
 * before is let go of. `note` goes on its timeline, the mail to its shopper; the copy that a restored shop would make
 * the order of is written anew.
 */
export async function writeAddress(
  db: Database,
  params: {
    order: Pick<Order, "id" | "paymentId" | "updatedAt">;
    to: WhereTo;
    note: string;
    mail: QueuedMail;
    now: number;
  },
): Promise<void> {
  const { order, to, note, mail, now } = params;
  const { id: orderId, updatedAt } = order;
  await db.batch([
    precondition(
      db,
      sql`exists (select 1 from orders where id = ${orderId} and status = 'pending'
        and ready_at is null and slip_printed_at is null and updated_at = cast(${updatedAt} as integer))
        and not exists (select 1 from deliveries where order_id = ${orderId})`,
    ),
    db
      .update(orders)
      .set({ ...to, quoteId: null, updatedAt: nextVersion(order, now) })
      .where(eq(orders.id, orderId)),
    db.insert(orderEvents).values({ orderId, at: now, kind: "note", note }),
    ...mailInserts(db, mail),
    askForCopies(db, { which: eq(payments.id, order.paymentId), again: true, now }),
  ]);
}
