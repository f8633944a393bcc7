import { expect, test } from "vitest";
import { deliveries, orders } from "#db/schema/index.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

/* Uber's invalid_params is one code for many things: only its words tell which. */

test("what the courier says is wrong is kept, as much of it as is read", async () => {
  const words = `dropoff phone number is not valid. ${"x".repeat(400)}`;
  const { delivery } = await orderRefusedFor({ dropoff_phone_number: words });
  expect(delivery?.status).toBe("failed");
  expect(delivery?.error).toBe(`dropoff_phone_number: ${words}`.slice(0, 300));
});

test("a quote that the courier made for another address is asked for anew, once", async () => {
  const told = await orderRefusedFor({ param_details: "delivery location changed" });
  expect(told.delivery).toMatchObject({ status: "pending", fallback: false });
  expect(told.order?.deliveryMethod).toBe("courier");
  expect(told.bookings).toBe(2);
});

test("what the courier says of a fresh quote as well is what is kept", async () => {
  const { delivery } = await orderRefusedFor({ param_details: "delivery location changed" }, 2);
  expect(delivery).toMatchObject({ status: "failed", error: "delivery location changed" });
});

/** An order whose first booking, or so many, is refused with these words. */
async function orderRefusedFor(metadata: Record<string, string>, times = 1) {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  shop.courier.failNext(
    "create",
    { status: 400, body: { code: "invalid_params", metadata } },
    times,
  );
  await placeOrder(shop);
  await shop.settled();
  const [delivery] = await shop.db.select().from(deliveries);
  const [order] = await shop.db.select().from(orders);
  const bookings = shop.courier.state.log.filter(({ operation }) => operation === "create").length;
  return { delivery, order, bookings };
}
