import { and, eq, isNotNull, notInArray } from "drizzle-orm";
import {
  backups,
  deliveries,
  invoices,
  orders,
  payments,
  products,
  refunds,
} from "#db/schema/index.ts";
import { IN_HOUSE } from "#domain/deliveries/carriers.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

/** What the shop has written down by now, of all that may be loose or wrong. */
export type Read = Awaited<ReturnType<typeof readAll>>;

/** Reads it in one round trip. */
export async function readAll(shop: TestShop) {
  const { db } = shop;
  const [paid, placed, back, issued, backedUp, driven, underWay, shelf] = await db.batch([
    db.select().from(payments),
    db
      .select({
        id: orders.id,
        status: orders.status,
        slotFrom: orders.slotFrom,
        userEmail: orders.userEmail,
        payment: payments,
      })
      .from(orders)
      .innerJoin(payments, eq(payments.id, orders.paymentId)),
    db.select().from(refunds),
    db.select({ orderId: invoices.orderId }).from(invoices).where(isNotNull(invoices.number)),
    db.select().from(backups).orderBy(backups.startedAt),
    db
      .select({ orderId: deliveries.orderId })
      .from(deliveries)
      .where(
        and(
          eq(deliveries.carrier, IN_HOUSE),
          notInArray(deliveries.status, ["cancelled", "returned", "failed"]),
        ),
      ),
    db
      .select({ id: deliveries.id })
      .from(deliveries)
      .innerJoin(orders, eq(orders.id, deliveries.orderId))
      .where(
        and(
          isNotNull(deliveries.courierDeliveryId),
          notInArray(deliveries.status, ["delivered", "cancelled", "returned", "failed"]),
          notInArray(orders.status, ["delivered", "cancelled"]),
        ),
      ),
    db
      .select({ id: products.id, stock: products.stock, reserved: products.reserved })
      .from(products),
  ]);
  return {
    paid,
    shelf,
    placed,
    back,
    invoiced: new Set(issued.map(({ orderId }) => orderId)),
    /** A driver of the shop's own brings these. */
    driven: new Set(driven.map(({ orderId }) => orderId)),
    backedUp,
    /** A courier is asked how these stand, and nobody else has ended them. */
    underWay,
  };
}
