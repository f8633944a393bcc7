import { eq } from "drizzle-orm";
import { deliveries } from "#db/schema/index.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

/** A shop with an administrator; `send` buys something and gives the delivery that was booked. */
export async function openBackOffice() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 100 });
  const customer = await newAdmin(shop, { email: "admin@shop.test" });
  return {
    shop,
    viewer: customer.viewer,
    admin: shop.as(customer.viewer).admin,
    send: async (
      shipping: NonNullable<NonNullable<Parameters<typeof placeOrder>[1]>["shipping"]> = {},
    ) => {
      const { orderId } = await placeOrder(shop, { shipping });
      await shop.settled();
      const [found] = await shop.db
        .select()
        .from(deliveries)
        .where(eq(deliveries.orderId, orderId));
      if (!found) throw new Error(`No delivery of ${orderId}`);
      return found;
    },
  };
}
