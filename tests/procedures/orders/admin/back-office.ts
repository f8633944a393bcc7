import { eq } from "drizzle-orm";
import { mails, orders, pickupCodes, refunds } from "#db/schema/index.ts";
import type { OrderStatus } from "#domain/orders/order.ts";
import { newCustomer, promote } from "#tests/factories/accounts.ts";
import { complete, prepare, preparePickup } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

/** What a write says that holds only while an order is as it was seen. */
export const WRITE = "preconditions";

/** A shop with a hundred of garri and two administrators; orders go by the shop's own delivery. */
export async function openBackOffice() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 100 });
  const first = await newCustomer(shop, { email: "admin@shop.test" });
  const second = await newCustomer(shop, { email: "second@shop.test" });
  await promote(shop, first);
  await promote(shop, second);
  const { admin } = shop.as(first.viewer);
  return {
    shop,
    admin,
    viewer: first.viewer,
    colleague: shop.as(second.viewer).admin,
    buy: async (
      items = [{ productId: "garri", quantity: 1 }],
      shipping: NonNullable<Parameters<typeof prepare>[2]>["shipping"] = {},
    ) => {
      const checkout = await prepare(shop, items, { shipping, quote: false });
      const payment = await shop.as().checkout.start(checkout);
      shop.paypal.approve(payment.providerRef);
      const result = await complete(shop, checkout, payment);
      if (result.outcome !== "ordered") throw new Error(`not ordered: ${result.outcome}`);
      await shop.settled();
      return result.orderId;
    },
    setTo: async (orderId: string, status: OrderStatus) => {
      const { updatedAt } = await orderOf(shop, orderId);
      await admin.orders.setStatus({ orderId, status, expectedVersion: updatedAt });
    },
  };
}

/** An order of one garri that is fetched from the shop, and the code that it is fetched with. */
export async function buyToFetch(shop: TestShop, viewer?: Parameters<TestShop["as"]>[0]) {
  const checkout = await preparePickup(shop);
  const payment = await shop.as(viewer).checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  const result = await complete(shop, checkout, payment);
  if (result.outcome !== "ordered") throw new Error(`not ordered: ${result.outcome}`);
  await shop.settled();
  const { orderId, key } = result;
  const [stored] = await shop.db.select().from(pickupCodes).where(eq(pickupCodes.orderId, orderId));
  return { orderId, key, code: stored?.code ?? "", totalCents: payment.totalCents };
}

export async function orderOf(shop: TestShop, orderId: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`No order ${orderId}`);
  return order;
}

export function mailsOf(shop: TestShop, kind: string) {
  return shop.db.select().from(mails).where(eq(mails.kind, kind));
}

/** What the link in a shopper's letter brings along: it opens their order. */
export async function linkTo(shop: TestShop, orderId: string) {
  return { orderId, key: await shop.context().links.sign(orderId, shop.clock.now()) };
}

/** The refunds of an order, the oldest first. */
export function refundsOf(shop: TestShop, orderId: string) {
  return shop.db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(refunds.createdAt);
}
