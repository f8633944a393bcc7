import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries } from "#db/schema/index.ts";
import { isFallbackDelivery } from "#domain/deliveries/delivery.ts";
import { shopperText } from "#domain/errors.ts";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";
import type { Context } from "#server/context.ts";
import { handleCourierRequest } from "#server/http/courier/rest.ts";
import { refreshDeliveries } from "#server/jobs/refresh-deliveries.ts";
import { newCustomer, openBrowser, promote } from "#tests/factories/accounts.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { complete, MINUTE, placeOrder, prepare, startApproved } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { COURIERS } from "#tests/mocks/uber-direct-state.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const STOP = {
  first_name: "Thandi",
  last_name: "Nkosi",
  email: "thandi@shopper.test",
  phone_number: "082 555 0118",
  address: "24 Cumberland Avenue",
  city: "Bryanston",
  state: "Gauteng",
  zip_code: "2191",
  country: "ZA",
};
/** A delivery request with every field that storefront §3 lists. */
const REQUEST = {
  pickup_address: { ...STOP, first_name: "Somebody", address: "1 Elsewhere Street" },
  dropoff_address: STOP,
  items: [
    { title: "Garri", quantity: 2, price: 54.9, currency_code: "ZAR" },
    { title: "Egusi", quantity: 1, price: 10.05, currency_code: "ZAR" },
  ],
  pickup_ready_dt: "2026-11-24T08:30:00Z",
  pickup_deadline_dt: "2026-11-24T10:00:00Z",
  dropoff_deadline_dt: "2026-11-24T12:00:00Z",
  manifest_reference: "any-order",
  dropoff_instructions: "Gate 4",
  requires_signature: false,
  unattended_delivery: false,
};

test("REST: a whole delivery request is quoted from its address and items, and the store's own address", async () => {
  const shop = await openTestShop();
  expect((await quote(shop, REQUEST)).status).toBe(200);
  const asked = shop.courier.state.log.findLast(({ operation }) => operation === "quote");
  expect(asked?.body).toMatchObject({
    dropoff_address: addressOf({
      street: "24 Cumberland Avenue",
      city: "Bryanston",
      zipCode: "2191",
    }),
    dropoff_phone_number: "+27825550118",
    pickup_address: addressOf({
      street: "114 Bryanston Drive, Bryanston",
      city: "Johannesburg",
      zipCode: "2021",
    }),
    manifest_total_value: 2 * 5_490 + 1_005,
  });
});

test.each([
  ["another currency", { items: [{ ...REQUEST.items[0], currency_code: "USD" }] }, /currency_code/],
  ["another country", { dropoff_address: { ...STOP, country: "KE" } }, /country/],
  ["no address to speak of", { dropoff_address: { ...STOP, email: "no address" } }, /email/],
  ["no quantity", { items: [{ ...REQUEST.items[0], quantity: 0 }] }, /quantity/],
  ["no first name", { dropoff_address: { ...STOP, first_name: " " } }, /first_name/],
  ["no last name", { dropoff_address: { ...STOP, last_name: "" } }, /last_name/],
])("REST: a delivery request with %s is refused at its field", async (_what, changes, field) => {
  const shop = await openTestShop();
  const refused = await quote(shop, { ...REQUEST, ...changes });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    code: "INVALID_INPUT",
    details: expect.stringMatching(field),
  });
  expect(Object.keys(shop.courier.state.quotes)).toEqual([]);
});

test.each([
  ["html", /^API blocked by deployment protection/],
  ["truncated", /^Invalid JSON response from server$/],
  ["unreachable", /^Network error\. Please check your connection and try again\.$/],
  ["503", /^Unable to get delivery quote at this time$/],
] as const)(
  "a quote that the courier answers with %s says so to the shopper",
  async (fault, words) => {
    const shop = await openTestShop();
    await seedProducts(shop, { id: "garri" });
    shop.courier.failNext("quote", fault, 3);
    const items = [{ productId: "garri", quantity: 1 }];
    const found = await shop.as().courier.quote({ items, shipping: shippingTo() });
    expect(found.fallback).toBe(true);
    expect(found.notice && shopperText(found.notice)).toMatch(words);
  },
);

test("an address that the courier does not serve is refused in the document's words", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  shop.courier.failNext("quote", {
    status: 400,
    body: { code: "address_undeliverable", message: "no", kind: "error" },
  });
  const items = [{ productId: "garri", quantity: 1 }];
  const asked = shop.as().courier.quote({ items, shipping: shippingTo() });
  expect(await refusal(asked)).toMatchObject({
    message: "Uber Direct delivery is not available for this address",
  });
});

test("REST: GET /health takes nothing and says how the courier and the database are", async () => {
  const shop = await openTestShop();
  const answer = await ask(shop, "/health", {});
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    status: "ok",
    courier: "up",
    database: "up",
    checkedAt: shop.clock.now(),
  });
});

test("a fallback is collected in 15 minutes, arrives in an hour and is late after four", async () => {
  const { shop, admin } = await openTwoAdmins();
  const lead = { readyMinutes: 10, pickupMinutes: 45, dropoffMinutes: 90 };
  await admin.settings.saveDelivery({ value: { ...DEFAULT_DELIVERY_SETTINGS, lead }, seenAt: 0 });
  await seedProducts(shop, { id: "garri" });
  shop.courier.failNext("quote", "503");
  const { key } = await placeOrder(shop);
  await shop.settled();
  const [stored] = await shop.db.select().from(deliveries);
  if (!stored) throw new Error("no delivery");
  const answer = await ask(shop, `/deliveries/${stored.id}`, { headers: { "x-order-key": key } });
  const after = (minutes: number) => new Date(stored.createdAt + minutes * MINUTE).toISOString();
  expect(await answer.json()).toMatchObject({
    fallback: true,
    pickup: { eta: after(15) },
    dropoff: { eta: after(60), deadline_dt: after(240) },
  });
});

test.each(["confirmed_fallback", "quote_only", "confirmed_standard"])(
  "a delivery stored as %s is a fallback everywhere: never live, never called off, to be handed out",
  async (status) => {
    const shop = await openTestShop();
    await seedProducts(shop, { id: "garri" });
    shop.courier.failNext("quote", "503");
    const link = await placeOrder(shop);
    await shop.settled();
    await shop.db.update(deliveries).set({ status }).where(eq(deliveries.orderId, link.orderId));
    const calls = shop.courier.state.log.length;
    expect(isFallbackDelivery(status)).toBe(true);

    expect(await shop.as().courier.delivery(link)).toMatchObject({
      status,
      live: false,
      fallback: true,
      canCancel: false,
    });
    await expect(shop.as().courier.cancel(link)).rejects.toThrow("DELIVERY_NOT_CANCELLABLE");
    const boss = await newCustomer(shop, { email: "admin@shop.test" });
    await promote(shop, boss);
    const waiting = await shop.as(boss.viewer).admin.deliveries.unassigned();
    expect(JSON.stringify(waiting)).toContain(link.orderId);
    expect(shop.courier.state.log).toHaveLength(calls);
  },
);

test("an order says its courier by the specification's names, before the booking, on the way and after", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  // Another's quote, which is none of this order's business.
  await prepare(shop, [{ productId: "garri", quantity: 1 }]);
  shop.clock.advance(MINUTE);
  const asked = await startApproved(shop);
  const quote = { id: asked.checkout.quoteId, fee: 7_200, dropoff_eta: inMinutes(shop, 40) };
  shop.clock.advance(MINUTE);
  const link = await complete(shop, asked.checkout, asked.payment);
  if (link.outcome !== "ordered") throw new Error("not ordered");
  await shop.settled();
  const courier = async () => (await shop.as().orders.byId(link)).courier;
  const [courierId = ""] = Object.keys(shop.courier.state.deliveries);
  const booked = shop.clock.now();
  expect(await courier()).toEqual({
    deliveryQuoteUsed: { ...quote, pickup_duration: 12 * 60, duration: 40 * 60 },
    deliveryMethod: "uber_direct",
    uberDeliveryId: courierId,
    uberQuoteId: quote.id,
    deliveryStatus: "pending",
    trackingUrl: `https://www.ubereats.com/orders/${courierId}`,
    estimatedDelivery: booked + 40 * MINUTE,
    deliveryFee: quote.fee,
    fallbackDelivery: false,
    deliveryCreationError: null,
    deliveryUpdated: booked,
    courierInfo: null,
    deliveredAt: null,
    deliveryCancelled: false,
  });

  shop.clock.advance(MINUTE);
  shop.courier.setStatus(courierId, "pickup");
  await refreshDeliveries(shop.context());
  const { courierInfo, ...fields } = await courier();
  expect(fields).toMatchObject({ deliveryStatus: "pickup", deliveryUpdated: booked + MINUTE });
  expect(
    COURIERS.map(({ name, phone_number: phone, rating, vehicle_type: vehicle }) => ({
      ...{ name, phone, rating, vehicle },
    })),
  ).toContainEqual(courierInfo);
  await shop.as().courier.cancel(link);
  expect(await courier()).toMatchObject({ deliveryStatus: "cancelled", deliveryCancelled: true });
});

test("an order without a quote says none", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const link = await placeOrder(shop, { quote: false });
  await shop.settled();
  const { courier } = await shop.as().orders.byId(link);
  expect(courier.deliveryQuoteUsed).toBeNull();
});

test("a placed order asks the courier for its own times, reference and instructions, unsigned, to the door", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  for (const deliveryInstructions of ["Gate 4", "The blue door"]) {
    const { orderId } = await placeOrder(shop, { shipping: { deliveryInstructions } });
    await shop.settled();
    const booked = Object.values(shop.courier.state.deliveries).map(({ body }) => body);
    expect(booked.at(-1)).toMatchObject({
      pickup_ready_dt: inMinutes(shop, 30),
      pickup_deadline_dt: inMinutes(shop, 120),
      dropoff_deadline_dt: inMinutes(shop, 240),
      manifest_reference: orderId,
      dropoff_notes: deliveryInstructions,
      requires_dropoff_signature: false,
      deliverable_action: "deliverable_action_meet_at_door",
    });
    shop.clock.advance(10 * MINUTE);
  }
});

test("a delivered order says when", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const link = await placeOrder(shop);
  await shop.settled();
  shop.clock.advance(MINUTE);
  shop.courier.setStatus(Object.keys(shop.courier.state.deliveries)[0] ?? "", "delivered");
  await refreshDeliveries(shop.context());
  expect((await shop.as().orders.byId(link)).courier).toMatchObject({
    deliveryStatus: "delivered",
    deliveredAt: shop.clock.now(),
    deliveryCancelled: false,
  });
});

test("REST: a delivery is shown with the session's cookie, or without credentials by its order's key", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { browser, viewer } = await newCustomer(shop);
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 1 }]);
  const payment = await shop.as(viewer).checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  const placed = await complete(shop, checkout, payment);
  if (placed.outcome !== "ordered") throw new Error("not ordered");
  await shop.settled();
  const [delivery] = await shop.db.select().from(deliveries);
  const look = async (context: Context, key?: string) => {
    const headers = { ...(key ? { "x-order-key": key } : {}) };
    const address = `https://shop.test/api/courier/deliveries/${delivery?.id}`;
    return (await handleCourierRequest(new Request(address, { headers }), context)).status;
  };
  const withCookie = () => browser.context();
  const withoutCredentials = () => openBrowser(shop).context();
  expect(await look(withCookie())).toBe(200);
  expect(await look(withoutCredentials(), placed.key)).toBe(200);
  expect(await look(withoutCredentials())).toBe(404);
  expect(await look(withoutCredentials(), `${placed.key}x`)).toBe(404);
});

function inMinutes(shop: TestShop, minutes: number): number {
  return shop.clock.now() + minutes * MINUTE;
}

/** As the courier's own API takes an address. */
function addressOf({ street, city, zipCode }: Record<"street" | "city" | "zipCode", string>) {
  return JSON.stringify({
    street_address: [street],
    city,
    state: "Gauteng",
    zip_code: zipCode,
    country: "ZA",
  });
}

function quote(shop: TestShop, body: object): Promise<Response> {
  return ask(shop, "/quotes", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

function ask(shop: TestShop, path: string, init: RequestInit): Promise<Response> {
  const request = new Request(`https://shop.test/api/courier${path}`, init);
  return handleCourierRequest(request, shop.context());
}
