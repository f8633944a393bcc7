import type { Delivery } from "#db/queries/orders/orders.ts";
import { deliveries, orders } from "#db/schema/index.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

type Link = { orderId: string; key: string };

export async function openWithDelivery(options?: { vendorTimeoutMs?: number }) {
  const shop = await openTestShop(options);
  await seedProducts(shop, { id: "garri" });
  const { orderId, key } = await placeOrder(shop);
  await shop.settled();
  const [id = ""] = Object.keys(shop.courier.state.deliveries);
  const link: Link = { orderId, key };
  return { shop, id, link };
}

export async function only(shop: TestShop): Promise<Delivery> {
  const [first, ...more] = await shop.context().db.select().from(deliveries);
  if (!first || more.length > 0) throw new Error("one delivery was expected");
  return first;
}

export async function theOrder(shop: TestShop) {
  const [found] = await shop.db.select().from(orders);
  return found;
}
