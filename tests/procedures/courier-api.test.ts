import { expect, test } from "vitest";
import { admins, deliveries } from "#db/schema/index.ts";
import { handleCourierRequest } from "#server/courier-rest.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { stockShelf } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

test("REST: a quote has the fee in cents, durations in seconds and times in RFC 3339", async () => {
  const shop = await openTestShop();
  const quote = await call(shop, "POST", "/quotes", {
    body: {
      dropoff_address: {
        first_name: "Thandi",
        last_name: "Nkosi",
        phone_number: "082 555 0118",
        address: "24 Cumberland Avenue",
        city: "Bryanston",
        state: "Gauteng",
        zip_code: "2191",
        country: "ZA",
      },
      items: [{ title: "Garri", quantity: 2, price: 54.9, currency_code: "ZAR" }],
    },
  });
  expect(quote).toEqual({
    id: expect.any(String),
    fee: expect.any(Number),
    currency: "ZAR",
    duration: 40 * 60,
    pickup_duration: 12 * 60,
    dropoff_eta: expect.stringMatching(TIME),
    expires: expect.stringMatching(TIME),
    fallback: false,
  });
});

test("REST: a delivery is booked, looked at and called off by the key of its order", async () => {
  const { shop, orderId, key } = await openWithOrder();
  const booked = await call(shop, "POST", "/deliveries", {
    key,
    body: { quote_id: "any", manifest_reference: orderId },
  });
  expect(booked).toMatchObject({
    id: expect.any(String),
    kind: "delivery",
    status: "pending",
    complete: false,
    fallback: false,
    tracking_url: expect.stringMatching(/^https:/),
    fee: expect.any(Number),
    created: expect.stringMatching(TIME),
    updated: expect.stringMatching(TIME),
    quote_id: expect.any(String),
    manifest: { reference: orderId },
    pickup: {
      address: { phone_number: expect.any(String), city: expect.any(String), country: "ZA" },
    },
    dropoff: {
      address: {
        first_name: "Thandi",
        last_name: "Nkosi",
        address: "24 Cumberland Avenue",
        city: "Bryanston",
        state: "Gauteng",
        zip_code: "2191",
        country: "ZA",
      },
      eta: expect.stringMatching(TIME),
    },
    courier: null,
  });
  const [delivery] = await shop.db.select().from(deliveries);
  const path = `/deliveries/${delivery?.id}`;
  expect(await call(shop, "GET", path, { key })).toMatchObject({ status: "pending" });
  expect(await call(shop, "DELETE", path, { key })).toMatchObject({
    status: "cancelled",
    complete: true,
  });
});

test("REST: the list gives 50 from the first on, unless asked otherwise, and the count of all", async () => {
  const { shop } = await openWithOrder();
  const [booked] = await shop.db.select().from(deliveries);
  if (!booked) throw new Error("no delivery");
  await shop.db.insert(deliveries).values(
    Array.from({ length: 54 }, (_, index) => ({
      ...booked,
      id: `d${String(index).padStart(2, "0")}`,
      courierDeliveryId: null,
      status: "cancelled",
      createdAt: booked.createdAt - index - 1,
    })),
  );
  const { viewer, userId } = await newCustomer(shop);
  await shop.db.insert(admins).values({ userId, name: "Naledi", createdAt: 0 });
  const list = async (query: string) => call(shop, "GET", `/deliveries${query}`, { viewer });

  const first = await list("");
  expect(first).toMatchObject({ total_count: 55 });
  expect(Reflect.get(first, "deliveries")).toHaveLength(50);
  expect(Reflect.get(await list("?offset=50"), "deliveries")).toHaveLength(5);
  const two = await list("?limit=2&offset=1");
  expect(two).toMatchObject({ deliveries: [{ id: "d00" }, { id: "d01" }] });
});

async function openWithOrder() {
  const shop = await openTestShop();
  await stockShelf(shop, { id: "garri" });
  const order = await placeOrder(shop);
  await shop.settled();
  return { shop, ...order };
}

async function call(
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
