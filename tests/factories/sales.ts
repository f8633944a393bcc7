import { sql } from "drizzle-orm";
import { orderItems, orders, refunds } from "#db/schema/index.ts";
import type { VatClass } from "#domain/money/vat.ts";
import type { OrderStatus } from "#domain/orders/order.ts";
import type { RefundKind, RefundLine, RefundState } from "#domain/refunds/refund.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

type Item = {
  productId: string;
  quantity: number;
  priceCents: number;
  vatClass?: VatClass;
  /** What offers took off all its units together. */
  discountCents?: number;
};

export type Sale = {
  id: string;
  at: number;
  items?: readonly Item[];
  shippingCents?: number;
  status?: OrderStatus;
  email?: string;
  userId?: string;
  firstName?: string;
  city?: string;
  province?: string;
};

/** Orders as they are stored when they were paid, at any moment: what the reports count. */
export async function sell(shop: Pick<TestShop, "db">, ...sales: Sale[]): Promise<void> {
  for (const sale of sales) {
    const { id, at, shippingCents = 0, status = "delivered" } = sale;
    const items = sale.items ?? [{ productId: "garri", quantity: 1, priceCents: 10_000 }];
    const discountCents = items.reduce((sum, one) => sum + (one.discountCents ?? 0), 0);
    const goodsCents =
      items.reduce((sum, one) => sum + one.priceCents * one.quantity, 0) - discountCents;
    const totalCents = goodsCents + shippingCents;
    const chargeCents = 1_000 + totalCents;
    await shop.db.batch([
      shop.db.run(sql`insert into payments (id, checkout_key, request_hash, state, order_id,
          total_cents, charge_cents, charge_rate, snapshot, create_request_id, provider_ref, capture_id,
          captured_cents, captured_currency, reserved_until, created_at, updated_at)
        values (${`pay-${id}`}, ${`key-${id}`}, 'sale', 'completed', ${id}, ${totalCents},
          ${chargeCents}, 17.5, '{}', ${`create-${id}`}, ${`PP-${id}`}, ${`CAP-${id}`}, ${chargeCents},
          'USD', ${at}, ${at}, ${at})`),
      shop.db.insert(orders).values({
        id,
        paymentId: `pay-${id}`,
        userId: sale.userId ?? null,
        userEmail: sale.email ?? "thandi@shopper.test",
        status,
        goodsCents,
        discountCents,
        shippingCents,
        totalCents,
        firstName: sale.firstName ?? "Thandi",
        lastName: "Nkosi",
        phone: "0825550118",
        address: "24 Cumberland Avenue",
        city: sale.city ?? "Bryanston",
        province: sale.province ?? "Gauteng",
        postalCode: "2191",
        deliveryMethod: "standard",
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

/** As many orders of one "garri" each, 300 to a batch; the nth can be rung at 082 555 and n. */
export async function sellMany(shop: TestShop, howMany: number): Promise<void> {
  for (let from = 0; from < howMany; from += 300) {
    await sellNumbered(shop, from, Math.min(howMany, from + 300));
  }
}

async function sellNumbered(shop: TestShop, from: number, until: number): Promise<void> {
  const numbers = sql`with recursive n (n) as (select cast(${from} as integer) union all
    select n + 1 from n where n + 1 < ${until})`;
  const id = sql`printf('sold%06d', n)`;
  await shop.db.batch([
    shop.db.run(sql`insert into payments (id, checkout_key, request_hash, state, order_id,
        total_cents, charge_cents, charge_rate, snapshot, create_request_id, provider_ref, capture_id,
        captured_cents, captured_currency, reserved_until, created_at, updated_at)
      ${numbers} select ${id}, ${id}, 'sale', 'completed', ${id}, 10000, 571, 17.5, '{}', ${id},
        ${id}, ${id}, 571, 'USD', n, n, n from n`),
    shop.db.run(sql`insert into orders (id, payment_id, user_email, status, goods_cents,
        shipping_cents, total_cents, first_name, last_name, phone, address, city, province,
        postal_code, delivery_method, estimated_delivery_at, created_at, updated_at)
      ${numbers} select ${id}, ${id}, 'thandi@shopper.test', 'pending', 10000, 0, 10000, 'Thandi',
        'Nkosi', printf('082 555 %04d', n), '24 Cumberland Avenue', 'Bryanston', 'Gauteng', '2191',
        'standard', n, n, n from n`),
    shop.db.run(sql`insert into order_items (order_id, line, product_id, name, category, image,
        price_cents, quantity)
      ${numbers} select ${id}, 0, 'garri', 'Ijebu Garri', 'Ingredients', '', 10000, 1 from n`),
  ]);
}

/** Money that goes back for such an order; `chargeCents` 1, for the dollars are not counted here. */
export async function refundCapture(
  shop: TestShop,
  refund: {
    id: string;
    orderId: string;
    orderCents: number;
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
    orderCents: refund.orderCents,
    chargeCents: 1,
    currency: "USD",
    lines,
    state,
    providerRefundId: `REF-${id}`,
    source: "shop",
    createdAt: shop.clock.now(),
    updatedAt: shop.clock.now(),
  });
}
