import { expect, test } from "vitest";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { handleCourierRequest } from "#server/http/courier/rest.ts";
import { createCaller } from "#server/router.ts";
import { newCustomer, openBrowser } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const QUOTE = { items: [{ productId: "garri", quantity: 1 }], shipping: shippingTo() };
const REST_QUOTE = {
  dropoff_address: {
    first_name: "Thandi",
    last_name: "Nkosi",
    phone_number: "0825550118",
    address: "24 Cumberland Avenue",
    city: "Bryanston",
  },
  items: [{ quantity: 1, price: 50 }],
};

test("a visitor's thirty quotes in ten minutes are answered, more only later; others are not held up", async () => {
  const shop = await openShop();
  const visitor = openBrowser(shop, { address: "102.65.1.1" });
  const ask = () => createCaller(visitor.context()).courier.quote(QUOTE);
  for (let count = 0; count < 28; count++) await ask();
  // The REST path is counted with it.
  expect(await restQuote(shop, "102.65.1.1")).toBe(200);
  expect(await restQuote(shop, "102.65.1.1")).toBe(200);

  const asked = calls(shop, "quote");
  expect(await refusal(ask())).toMatchObject({ code: "CHECK_NEEDED" });
  expect(await restQuote(shop, "102.65.1.1")).toBe(429);
  expect(calls(shop, "quote"), "the courier was not asked again").toBe(asked);

  expect(await restQuote(shop, "102.65.1.2")).toBe(200);
  shop.clock.advance(10 * MINUTE_MS + 1);
  expect(await ask()).toMatchObject({ fallback: false });
});

test("a network of IPv6 counts as one visitor, and a signed-in customer for themselves", async () => {
  const shop = await openShop();
  for (let count = 0; count < 30; count++) await restQuote(shop, `2c0f:f248:1:2::${count}`);
  expect(await restQuote(shop, "2c0f:f248:1:2:ffff::1")).toBe(429);
  expect(await restQuote(shop, "2c0f:f248:1:3::1")).toBe(200);

  const { viewer } = await newCustomer(shop);
  const behindTheSame = { ...shop.context(viewer), clientAddress: "2c0f:f248:1:2::1" };
  expect(await createCaller(behindTheSame).courier.quote(QUOTE)).toMatchObject({ fallback: false });
});

test("who may not have a quote any more can still pay, by standard delivery", async () => {
  const shop = await openShop();
  const context = () => openBrowser(shop, { address: "102.65.1.1" }).context();
  for (let count = 0; count < 30; count++) await createCaller(context()).courier.quote(QUOTE);
  expect(await refusal(createCaller(context()).courier.quote(QUOTE))).toMatchObject({
    code: "CHECK_NEEDED",
  });
  expect(await placeOrder(shop, { quote: false })).toMatchObject({ outcome: "ordered" });
});

test("the probe asks for a quote from its fixed test pickup, for one test item", async () => {
  const shop = await openShop();
  expect(await health(shop)).toMatchObject({ status: 200, courier: "up" });
  const [probe] = shop.courier.state.log.filter(({ operation }) => operation === "quote");
  expect(probe?.body).toMatchObject({
    pickup_address: JSON.stringify({
      street_address: ["83 Rivonia Road"],
      city: "Sandton",
      state: "Gauteng",
      zip_code: "2196",
      country: "ZA",
    }),
    manifest_total_value: 10_000,
  });
  expect(calls(shop, "list")).toBe(0);
  expect(Object.keys(shop.courier.state.deliveries)).toEqual([]);
});

test("however many ask after the courier's health, they are asked once a minute", async () => {
  const shop = await openShop();
  const answers = await Promise.all(Array.from({ length: 12 }, () => health(shop)));
  expect(calls(shop, "quote")).toBe(1);
  expect(answers.filter(({ courier }) => courier === "down")).toEqual([]);

  shop.courier.failNext("quote", "503");
  shop.clock.advance(MINUTE_MS - 1);
  expect(await health(shop)).toMatchObject({ courier: "up" });
  shop.clock.advance(1);
  expect(await health(shop)).toMatchObject({ courier: "down", status: 200 });
  expect(await health(shop)).toMatchObject({ courier: "down" });
  expect(calls(shop, "quote")).toBe(2);
  shop.clock.advance(MINUTE_MS);
  expect(await health(shop)).toMatchObject({ courier: "up" });
});

test("a visitor's health checks are limited", async () => {
  const shop = await openShop();
  for (let count = 0; count < 60; count++) {
    expect((await health(shop, "102.65.1.1")).status).toBe(200);
  }
  expect((await health(shop, "102.65.1.1")).status).toBe(429);
  expect((await health(shop, "102.65.1.2")).status).toBe(200);
});

test("without the database the health check says so, and the courier is not asked", async () => {
  const shop = await openShop();
  await shop.database.close();
  expect(await health(shop, "102.65.1.1")).toMatchObject({
    status: 503,
    database: "down",
    courier: "unknown",
  });
  expect(calls(shop, "quote")).toBe(0);
});

test("who has an order's key looks at its delivery sixty times in ten minutes, not more", async () => {
  const shop = await openShop();
  const { orderId, key } = await placeOrder(shop);
  await shop.settled();
  const { id } = await shop.as().courier.delivery({ orderId, key });
  const look = () => rest(shop, "102.65.1.1", `/deliveries/${id}?key=${key}`);
  for (let count = 0; count < 60; count++) expect((await look()).status).toBe(200);
  const asked = calls(shop, "get");
  expect((await look()).status).toBe(429);
  expect(calls(shop, "get")).toBe(asked);
});

async function openShop() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  return shop;
}

function rest(shop: TestShop, address: string | null, path: string, body?: object) {
  const request = new Request(`https://shop.test/api/courier${path}`, {
    method: body ? "POST" : "GET",
    headers: { "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return handleCourierRequest(request, { ...shop.context(), clientAddress: address });
}

async function restQuote(shop: TestShop, address: string): Promise<number> {
  return (await rest(shop, address, "/quotes", REST_QUOTE)).status;
}

async function health(shop: TestShop, address: string | null = null) {
  const answer = await rest(shop, address, "/health");
  const { status: _overall, ...parts } = await answer.json();
  return { ...parts, status: answer.status };
}

function calls(shop: TestShop, operation: string): number {
  return shop.courier.state.log.filter((call) => call.operation === operation).length;
}
