import { sql } from "drizzle-orm";
import { orderItems, orders, refunds } from "#db/schema/index.ts";
import type { OrderStatus } from "#domain/order.ts";
import type { RefundKind, RefundLine, RefundState } from "#domain/refund.ts";
import type { VatClass } from "#domain/vat.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

type Item = { productId: string; quantity: number; priceCents: number; vatClass?: VatClass };

export type Sale = {
  id: string;
  at: number;
  items?: readonly Item[];
  shippingCents?: number;
  status?: OrderStatus;
  email?: string;
  userId?: string;
  city?: string;
  province?: string;
};

/** Orders as they are stored when they were paid, at any moment: what the reports count. */
export async function sell(shop: TestShop, ...sales: Sale[]): Promise<void> {
  for (const sale of sales) {
    const { id, at, shippingCents = 0, status = "delivered" } = sale;
    const items = sale.items ?? [{ productId: "garri", quantity: 1, priceCents: 10_000 }];
    const subtotalCents = items.reduce((sum, one) => sum + one.priceCents * one.quantity, 0);
    const totalCents = subtotalCents + shippingCents;
    const usdCents = 1_000 + totalCents;
    await shop.db.batch([
      shop.db.run(sql`insert into payments (id, checkout_key, request_hash, state, order_id,
          total_cents, usd_cents, usd_rate, snapshot, create_request_id, paypal_order_id, capture_id,
          captured_usd_cents, captured_currency, reserved_until, created_at, updated_at)
        values (${`pay-${id}`}, ${`key-${id}`}, 'sale', 'completed', ${id}, ${totalCents},
          ${usdCents}, 17.5, '{}', ${`create-${id}`}, ${`PP-${id}`}, ${`CAP-${id}`}, ${usdCents},
          'USD', ${at}, ${at}, ${at})`),
      shop.db.insert(orders).values({
        id,
        paymentId: `pay-${id}`,
        userId: sale.userId ?? null,
        userEmail: sale.email ?? "thandi@shopper.test",
        status,
        subtotalCents,
        shippingCents,
        totalCents,
        firstName: "Thandi",
        lastName: "Nkosi",
        phone: "0825550118",
        address: "24 Cumberland Avenue",
        city: sale.city ?? "Bryanston",
        province: sale.province ?? "Gauteng",
        postalCode: "2191",
        deliveryMethod: "standard",
        paypalOrderId: `PP-${id}`,
        paypalStatus: "COMPLETED",
        paypalTransactionId: `CAP-${id}`,
        paypalUsdCents: usdCents,
        usdRate: 17.5,
        estimatedDeliveryAt: at,
        createdAt: at,
        updatedAt: at,
      }),
      shop.db.insert(orderItems).values(
        items.map((item, line) => ({
          orderId: id,
          line,
          name: item.productId,
          category: "Ingredients",
          image: "",
          ...item,
        })),
      ),
    ]);
  }
}

/** Money that goes back for such an order; `usdCents` 1, for the dollars are not counted here. */
export async function giveBack(
  shop: TestShop,
  refund: {
    id: string;
    orderId: string;
    randCents: number;
    lines?: readonly RefundLine[];
    kind?: RefundKind;
    state?: RefundState;
  },
): Promise<void> {
  const { id, lines = [], kind = "amount", state = "completed" } = refund;
  await shop.db.insert(refunds).values({
    id,
    paymentId: `pay-${refund.orderId}`,
    orderId: refund.orderId,
    kind,
    randCents: refund.randCents,
    usdCents: 1,
    lines,
    state,
    paypalRefundId: `REF-${id}`,
    source: "shop",
    createdAt: shop.clock.now(),
    updatedAt: shop.clock.now(),
  });
}
