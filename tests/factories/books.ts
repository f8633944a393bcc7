import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { orders, payments, products, stockMovements } from "#db/schema/index.ts";
import { isOpenPayment } from "#domain/payment.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

/**
 * What must hold at every moment: the ledger is the stock, reserved is what open payments hold, and
 * no order exists that was not captured once, in full. With `settled` nothing may be under way
 * either: every capture that took money has its order or was given back.
 */
export async function assertBooksBalance(
  shop: TestShop,
  { settled = true }: { settled?: boolean } = {},
): Promise<void> {
  const [shelf, ledger, paid, placed, held] = await shop.db.batch([
    shop.db
      .select({ id: products.id, stock: products.stock, reserved: products.reserved })
      .from(products)
      .orderBy(products.id),
    shop.db
      .select({
        id: stockMovements.productId,
        stock: sql<number>`sum(${stockMovements.stockDelta})`,
        reserved: sql<number>`sum(${stockMovements.reservedDelta})`,
      })
      .from(stockMovements)
      .groupBy(stockMovements.productId)
      .orderBy(stockMovements.productId),
    shop.db.select().from(payments),
    shop.db.select().from(orders),
    shop.db
      .select({
        paymentId: stockMovements.paymentId,
        left: sql<number>`sum(${stockMovements.reservedDelta})`,
      })
      .from(stockMovements)
      .where(sql`${stockMovements.paymentId} is not null`)
      .groupBy(stockMovements.paymentId),
  ]);
  expect(ledger, "the ledger is the stock").toEqual(shelf);

  const holding = held.filter(({ left }) => left > 0).map(({ paymentId }) => paymentId);
  const open = paid.filter(({ state }) => isOpenPayment(state)).map(({ id }) => id);
  expect(holding.sort(), "stock is held by open payments, and by them alone").toEqual(open.sort());

  const ordered = new Set(placed.map(({ paypalOrderId }) => paypalOrderId));
  expect(ordered.size, "one order for each PayPal order").toBe(placed.length);
  for (const order of placed) {
    const { capture } = shop.paypal.state.orders[order.paypalOrderId] ?? {};
    expect(capture, `order ${order.id} was captured`).toMatchObject({
      id: order.paypalTransactionId,
      status: "COMPLETED",
      value: (order.paypalUsdCents / 100).toFixed(2),
    });
  }
  if (!settled) return;

  for (const { id, capture } of Object.values(shop.paypal.state.orders)) {
    if (capture?.status !== "COMPLETED") continue;
    expect(ordered.has(id), `capture of ${id} has an order`).toBe(true);
  }
}
