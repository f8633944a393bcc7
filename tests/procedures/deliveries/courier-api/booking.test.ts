import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, deliveryQuotes } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { handleCourierRequest } from "#server/http/courier/rest.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { call, openWithOrder, TIME } from "./calls.ts";

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
    body: { manifest_reference: orderId },
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

test("REST: a delivery is booked from the quote that the request names, and from no other's", async () => {
  const { shop, orderId, key } = await openUnbooked();
  const ours = await quoteFor(shop, "24 Cumberland Avenue");
  const foreign = await quoteFor(shop, "7 Rivonia Road");
  const book = (quote_id: string) => answerOf(shop, key, { quote_id, manifest_reference: orderId });

  expect(await book("no-such-quote")).toMatchObject({ code: "QUOTE_UNKNOWN", details: "quote_id" });
  expect(await book(foreign)).toMatchObject({ code: "QUOTE_FOREIGN", details: "quote_id" });
  expect(await shop.db.select().from(deliveries)).toEqual([]);

  expect(await book(ours)).toMatchObject({ status: "pending", quote_id: ours });
  const [request] = shop.courier.state.log.filter(({ operation }) => operation === "create");
  const [quote] = await shop.db.select().from(deliveryQuotes).where(eq(deliveryQuotes.id, ours));
  expect(request?.body).toMatchObject({
    quote_id: quote?.courierQuoteId,
    manifest_reference: orderId,
  });
  expect(await book(ours)).toMatchObject({ status: "pending", quote_id: ours });
  const another = await quoteFor(shop, "24 Cumberland Avenue");
  expect(await book(another)).toMatchObject({ code: "CONFLICT", details: "quote_id" });
  expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(1);
});

test("REST: a quote that has run out books nobody", async () => {
  const { shop, orderId, key } = await openUnbooked();
  const quote_id = await quoteFor(shop, "24 Cumberland Avenue");
  shop.clock.advance(16 * MINUTE_MS);
  const answer = await answerOf(shop, key, { quote_id, manifest_reference: orderId });
  expect(answer).toMatchObject({ code: "QUOTE_EXPIRED", details: "quote_id" });
  expect(await shop.db.select().from(deliveries)).toEqual([]);
});

test("REST: a booking that the courier refused says why", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  shop.courier.failNext("create", "html", 2);
  const { orderId, key } = await placeOrder(shop);
  await shop.settled();
  const book = () =>
    call(shop, "POST", "/deliveries", { key, body: { manifest_reference: orderId } });
  expect(await book()).toMatchObject({
    fallback: true,
    live_mode: false,
    error: "API blocked by deployment protection...",
  });
  await shop.db.update(deliveries).set({ status: "failed", fallback: false, error: null });
  expect(await book()).toMatchObject({ error: "Unknown error occurred" });
  await shop.db.update(deliveries).set({ error: "customer_suspended" });
  expect(await book()).toMatchObject({ error: "Server API error: customer_suspended" });
});

test("REST: a courier who answers a cancellation with an error is quoted", async () => {
  const { shop, key } = await openWithOrder();
  const [stored] = await shop.db.select().from(deliveries);
  shop.courier.failNext("cancel", "429");
  const answer = await handleCourierRequest(
    new Request(`https://shop.test/api/courier/deliveries/${stored?.id}`, {
      method: "DELETE",
      headers: { "x-order-key": key },
    }),
    shop.context(),
  );
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: "Server API error: customer_limited" });
});

/** An order whose courier nobody has booked yet. */
async function openUnbooked() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const order = await placeOrder(shop);
  await shop.settled();
  await shop.db.delete(deliveries);
  Object.assign(shop.courier.state, { deliveries: {}, idempotencyKeys: {}, log: [] });
  return { shop, ...order };
}

async function quoteFor(shop: TestShop, address: string): Promise<string> {
  const { id } = await shop.as().courier.quote({
    items: [{ productId: "garri", quantity: 1 }],
    shipping: shippingTo({ address }),
  });
  return id;
}

async function answerOf(shop: TestShop, key: string, body: object): Promise<unknown> {
  const request = new Request("https://shop.test/api/courier/deliveries", {
    method: "POST",
    headers: { "content-type": "application/json", "x-order-key": key },
    body: JSON.stringify(body),
  });
  return (await handleCourierRequest(request, shop.context())).json();
}
