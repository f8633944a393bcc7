import { expect, test } from "vitest";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { OPENING_TIME, openTestShop } from "#tests/setup/test-shop.ts";

test("an order for the courier says how soon one could be there, reckoned from when it was placed", async () => {
  const { shop, shown, order } = await openOrder({ quote: true });
  const placedAt = shop.clock.now();
  expect(order.deliveryMethod).toBe("courier");
  shop.clock.advance(10 * MINUTE_MS);
  expect(await shown()).toEqual([placedAt + 30 * MINUTE_MS, placedAt + 30 * MINUTE_MS]);
});

test("an order that no courier brings says nothing of when one could be there, although one goes to its place", async () => {
  const { shown, order } = await openOrder({ quote: false });
  expect(order).toMatchObject({ city: "Bryanston", deliveryMethod: "standard" });
  expect(await shown()).toEqual([null, null]);
});

test("where the courier goes no more, an order that waits for one does not say when one comes", async () => {
  const { shop, shown } = await openOrder({ quote: true });
  const zones = DEFAULT_DELIVERY_SETTINGS.zones.map((zone) => ({ ...zone, available: false }));
  await settingsAre(shop, "delivery", { ...DEFAULT_DELIVERY_SETTINGS, zones });
  expect(await shown()).toEqual([null, null]);
});

test("an order's page has the courier's quote that it was placed with, and none where there was none", async () => {
  const quoteOf = async (quote: boolean) => {
    const { shop, viewer, orderId, order } = await openOrder({ quote });
    const { courier } = await shop.as(viewer).orders.byId({ orderId });
    return { placedWith: order.quoteId, used: courier.deliveryQuoteUsed };
  };
  const quoted = await quoteOf(true);
  expect(quoted.used).toEqual({
    id: quoted.placedWith,
    fee: 7_200,
    dropoff_eta: OPENING_TIME + 40 * MINUTE_MS,
    pickup_duration: 12 * 60,
    duration: 40 * 60,
  });
  expect(await quoteOf(false)).toEqual({ placedWith: null, used: null });
});

/** A customer's order of one garri to Bryanston, and what its page and their list say of the soonest. */
async function openOrder({ quote }: { quote: boolean }) {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { viewer } = await newCustomer(shop);
  const { orderId } = await placeOrder(shop, { viewer, quote });
  const { orders } = shop.as(viewer);
  const { order } = await orders.byId({ orderId });
  const shown = async () => {
    const mine = await shop.as(viewer).orders.mine({});
    const { order: own } = await shop.as(viewer).orders.byId({ orderId });
    return [own.earliestAt, mine.orders[0]?.order.earliestAt];
  };
  return { shop, viewer, orderId, order, shown };
}
