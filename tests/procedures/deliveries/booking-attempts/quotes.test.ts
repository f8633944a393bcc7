import { expect, test } from "vitest";
import { deliveries, deliveryQuotes, orders } from "#db/schema/index.ts";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { handleCourierRequest } from "#server/http/courier/rest.ts";
import { createCaller } from "#server/router.ts";
import { bookCourier } from "#server/services/deliveries/book.ts";
import { placeOrder, prepare } from "#tests/factories/checkout.ts";
import { withCourier } from "#tests/factories/deliveries/couriers.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { settingsAre } from "#tests/factories/settings.ts";
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

test("the shortest times that the settings take are long enough for a courier who reads them five seconds later", async () => {
  const shop = await openShop();
  const lead = { readyMinutes: 5, pickupMinutes: 20, dropoffMinutes: 40 };
  await settingsAre(shop, "delivery", { ...DEFAULT_DELIVERY_SETTINGS, lead });
  const slow = withCourier(shop.context(), ({ quote }) => ({
    quote: (input) => {
      shop.clock.advance(5_000);
      return quote(input);
    },
  }));
  expect(await createCaller(slow).courier.quote(ASK)).toMatchObject({ fallback: false });
});

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

test("a street is the same however it is written out, and no other", async () => {
  const shop = await openShop();
  const written = { address: "12 Main Road", city: "Bryanston" };
  const order = await prepare(shop, ASK.items, { shipping: written });
  const payBy = async (asked: { address: string; city: string }) => {
    const { id: quoteId } = await shop.as().courier.quote({ ...ASK, shipping: shippingTo(asked) });
    const checkout = { ...order, checkoutKey: crypto.randomUUID(), quoteId };
    return shop.as().checkout.start(checkout);
  };
  for (const address of ["12 MAIN ROAD", "12 main   road", "12 Main\tRoad "]) {
    await expect(payBy({ ...written, address }), address).resolves.toBeDefined();
  }
  for (const other of [
    { ...written, address: "1 2 Main Road" },
    { ...written, address: "12 Mainroad" },
    { ...written, city: "Rosebank" },
  ]) {
    expect(await refusal(payBy(other)), other.address).toMatchObject({
      code: "QUOTE_FOREIGN",
      field: "quoteId",
    });
  }
});

test("a price holds to the last moment before its end, and what there never was is unknown", async () => {
  const shop = await openShop();
  const checkout = await prepare(shop, ASK.items);
  const pay = (quoteId = checkout.quoteId) =>
    shop.as().checkout.start({ ...checkout, checkoutKey: crypto.randomUUID(), quoteId });
  expect(await refusal(pay("made-up"))).toMatchObject({ code: "QUOTE_UNKNOWN", field: "quoteId" });
  const [quote] = await shop.db.select().from(deliveryQuotes);
  shop.clock.advance((quote?.expiresAt ?? 0) - shop.clock.now() - 1);
  await expect(pay()).resolves.toBeDefined();
  shop.clock.advance(1);
  expect(await refusal(pay())).toMatchObject({ code: "QUOTE_EXPIRED", field: "quoteId" });
});

test("an address that the courier does not serve is refused at the street; a fault of ours is none of theirs", async () => {
  const shop = await openShop();
  const body = { code: "address_undeliverable", message: "no", kind: "error" };
  shop.courier.failNext("quote", { status: 400, body });
  expect(await refusal(shop.as().courier.quote(ASK))).toMatchObject({
    code: "ADDRESS_UNDELIVERABLE",
    field: "shipping.address",
  });
  const broken = withCourier(shop.context(), () => ({
    quote: () => Promise.reject(new Error("broken")),
  }));
  expect((await refusal(createCaller(broken).courier.quote(ASK))).code).toBe("INTERNAL");
});

test("REST: who names the order's own quote changes nothing of the order", async () => {
  const { shop, book } = await openUnbooked();
  const [order] = await shop.db.select().from(orders);
  await shop.client.execute(`create trigger no_choice before update of quote_id on orders
    begin select raise(abort, 'refused'); end`);
  expect(await book(order?.quoteId ?? "")).toMatchObject({ quote_id: order?.quoteId });
});

test("REST: another quote is refused in words where the courier is booked in the same moment", async () => {
  const { shop, orderId, book, stored } = await openUnbooked();
  const { id: another } = await shop.as().courier.quote(ASK);
  shop.beforeStatement('update "orders"', () => bookCourier(shop.context(), orderId));
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
  shop.beforeStatement("insert or ignore into deliveries", () =>
    bookCourier(shop.context(), orderId),
  );
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
