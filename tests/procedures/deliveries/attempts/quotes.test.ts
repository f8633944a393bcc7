import { expect, test } from "vitest";
import { deliveries, orders } from "#db/schema/index.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { handleCourierRequest } from "#server/http/courier/rest.ts";
import { createCaller } from "#server/router.ts";
import { bookCourier } from "#server/services/deliveries/book.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { withCourier } from "#tests/factories/deliveries/couriers.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

const ASK = { items: [{ productId: "garri", quantity: 1 }], shipping: shippingTo() };

test.each([
  ["429", 1],
  ["500", 2],
] as const)(
  "while the courier answers with %s the shopper has the shop's own figures, and is told why",
  async (fault, times) => {
    const shop = await openShop();
    shop.courier.failNext("quote", fault, times);
    expect(await shop.as().courier.quote(ASK)).toMatchObject({
      fallback: true,
      notice: "QUOTE_UNAVAILABLE",
      feeCents: 5_000,
      dropoffEtaAt: shop.clock.now() + HOUR_MS,
    });
  },
);

test("nobody is told that the courier arrives before the goods can leave the shop", async () => {
  const shop = await openShop();
  const ready = shop.clock.now() + 30 * MINUTE_MS;
  const arriving = (dropoffEtaAt: number) =>
    createCaller(
      withCourier(shop.context(), ({ quote }) => ({
        quote: async (input) => ({
          ...(await quote(input)),
          dropoffEtaAt,
          durationSeconds: 600,
        }),
      })),
    ).courier.quote(ASK);
  expect(await arriving(ready - 1)).toMatchObject({ dropoffEtaAt: ready + 10 * MINUTE_MS });
  expect(await arriving(ready)).toMatchObject({ dropoffEtaAt: ready });
});

test("REST: another quote is refused in words where the courier is booked in the same moment", async () => {
  const { shop, orderId, book, stored } = await openUnbooked();
  const { id: another } = await shop.as().courier.quote(ASK);
  shop.before('update "orders"', () => bookCourier(shop.context(), orderId));
  const answer = await book(another);
  expect(answer).toEqual({
    code: "CONFLICT",
    details: "quote_id",
    error: "This order's courier is booked already, from another quote.",
  });
  const [order] = await shop.db.select().from(orders);
  expect(await stored()).toMatchObject([{ status: "pending", quoteId: order?.quoteId }]);
});

test("REST: who names the order's own quote is shown the courier, whoever booked them from it meanwhile", async () => {
  const { shop, orderId, book } = await openUnbooked();
  const [order] = await shop.db.select().from(orders);
  shop.before("insert or ignore into deliveries", () => bookCourier(shop.context(), orderId));
  const answer = await book(order?.quoteId ?? "");
  expect(answer).toMatchObject({ status: "pending", quote_id: order?.quoteId });
  expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(1);
});

async function openShop() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  return shop;
}

/** An order whose courier nobody has booked yet, and its booking over REST that others interrupt. */
async function openUnbooked() {
  const shop = await openShop();
  const { orderId, key } = await placeOrder(shop);
  await shop.settled();
  const stored = () => shop.db.select().from(deliveries);
  await shop.db.delete(deliveries);
  Object.assign(shop.courier.state, { deliveries: {}, idempotencyKeys: {}, log: [] });
  const book = async (quoteId: string): Promise<unknown> => {
    const request = new Request("https://shop.test/api/courier/deliveries", {
      method: "POST",
      headers: { "content-type": "application/json", "x-order-key": key },
      body: JSON.stringify({ quote_id: quoteId, manifest_reference: orderId }),
    });
    return (await handleCourierRequest(request, shop.context())).json();
  };
  return { shop, orderId, book, stored };
}
