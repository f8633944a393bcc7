import { deliveries } from "#db/schema/index.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

/** A shop with an order whose courier could not be asked to take it at first. */
export async function openUntaken() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  shop.courier.failNext("create", "503", 2);
  const link = await placeOrder(shop);
  await shop.settled();
  shop.courier.clearFaults();
  const stored = async () => {
    const [only, ...more] = await shop.db.select().from(deliveries);
    if (!only || more.length > 0) throw new Error("one delivery was expected");
    return only;
  };
  return { shop, link, orderId: link.orderId, stored };
}
