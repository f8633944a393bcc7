import { expect } from "vitest";
import type { ShippingDetails } from "#domain/deliveries/address.ts";
import { handleCourierRequest } from "#server/http/courier/rest.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

export const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export async function openWithOrder(shipping: Partial<ShippingDetails> = {}) {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const order = await placeOrder(shop, { shipping });
  await shop.settled();
  return { shop, ...order };
}

export async function call(
  shop: TestShop,
  method: string,
  path: string,
  ask: { body?: object; key?: string; viewer?: Parameters<TestShop["context"]>[0] },
): Promise<object> {
  const request = new Request(`https://shop.test/api/courier${path}`, {
    method,
    headers: { "content-type": "application/json", ...(ask.key && { "x-order-key": ask.key }) },
    ...(ask.body ? { body: JSON.stringify(ask.body) } : {}),
  });
  const answer = await handleCourierRequest(request, shop.context(ask.viewer));
  const body: object = await answer.json();
  expect(answer.status, JSON.stringify(body)).toBe(200);
  return body;
}
