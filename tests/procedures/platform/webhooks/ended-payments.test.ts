import { expect, test } from "vitest";
import { placeOrder } from "#tests/factories/checkout.ts";
import { deliverAll, windUpEvents } from "#tests/factories/webhooks.ts";
import { openShop, STANDARD, stored } from "./shop.ts";

test("PayPal is asked nothing about a payment that has ended well, whatever is told of it", async () => {
  const { shop } = await openShop();
  await placeOrder(shop, STANDARD);
  await shop.settled();
  const asked = shop.paypal.state.log.length;
  await deliverAll(shop);
  await windUpEvents(shop);
  const events = await stored(shop);
  expect(events.length).toBeGreaterThan(0);
  expect(events.every(({ processedAt, error }) => processedAt !== null && error === null)).toBe(
    true,
  );
  const later = shop.paypal.state.log.slice(asked).map(({ operation }) => operation);
  expect(later.filter((operation) => operation.startsWith("get"))).toEqual([]);
});
