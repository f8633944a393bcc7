import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, orders, outbox } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { bookCourier } from "#server/services/deliveries/book.ts";
import { complete, FAULTS, placeOrder, prepare, startApproved } from "#tests/factories/checkout.ts";
import { withCourier } from "#tests/factories/deliveries/couriers.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { openTestShop, STORE, type TestShop } from "#tests/setup/test-shop.ts";

const NO_BACKGROUND = { background: () => undefined };

test.each(FAULTS)(
  "a courier who cannot be asked (%s) leaves a marked fallback, and the next try books one once",
  async (fault) => {
    const shop = await openShop({ vendorTimeoutMs: 300 });
    const { checkout, payment } = await startApproved(shop);
    shop.courier.failNext("create", fault);
    const result = await complete(shop, checkout, payment);
    await shop.settled();

    expect(result).toMatchObject({ outcome: "ordered" });
    expect(await only(shop)).toMatchObject({
      status: "confirmed_standard",
      fallback: true,
      courierDeliveryId: null,
      feeCents: 5_000,
      estimatedDeliveryAt: (await order(shop)).createdAt + 60 * MINUTE_MS,
      error: expect.any(String),
    });
    expect((await order(shop)).deliveryMethod).toBe("courier");

    shop.clock.advance(3 * MINUTE_MS);
    await runJobs(shop.context());
    expect(await only(shop)).toMatchObject({ status: "pending", fallback: false, error: null });
    expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(1);
    expect(await openMessages(shop)).toEqual([]);
  },
);

test("a courier who stays away is given up within the hour that they remember a booking", async () => {
  const shop = await openShop();
  shop.courier.failNext("create", "503", 50);
  await placeOrder(shop);
  await shop.settled();
  for (let minute = 0; minute < 45; minute += 3) {
    shop.clock.advance(3 * MINUTE_MS);
    await runJobs(shop.context());
  }

  expect(await only(shop)).toMatchObject({
    status: "confirmed_standard",
    fallback: true,
    bookingUntil: null,
    error: "service_unavailable",
  });
  expect(createCalls(shop)).toBe(6);
  expect(await openMessages(shop)).toEqual([]);
});

test.each([
  [400, "address_undeliverable", "undeliverable"],
  [402, "customer_suspended", "customer_suspended"],
  [400, "invalid_params", "invalid_params"],
])(
  "a courier who refuses (%i %s) makes it a standard delivery, with the reason",
  async (status, code, error) => {
    const shop = await openShop();
    shop.courier.failNext("create", { status, body: { code, message: "no", kind: "error" } });
    await placeOrder(shop);
    await shop.settled();

    expect(await only(shop)).toMatchObject({ status: "failed", error, fallback: false });
    expect((await order(shop)).deliveryMethod).toBe("standard");
    expect(await openMessages(shop)).toEqual([]);
    shop.clock.advance(10 * MINUTE_MS);
    await runJobs(shop.context());
    expect(createCalls(shop)).toBe(1);
  },
);

test("a fallback quote is recorded as such and never sent to the courier", async () => {
  const shop = await openShop();
  shop.courier.failNext("quote", "503");
  await placeOrder(shop);
  await shop.settled();
  shop.clock.advance(10 * MINUTE_MS);
  await runJobs(shop.context());

  expect(await only(shop)).toMatchObject({
    status: "confirmed_fallback",
    fallback: true,
    feeCents: 5_000,
    estimatedDeliveryAt: expect.any(Number),
  });
  expect(createCalls(shop)).toBe(0);
  expect(await openMessages(shop)).toEqual([]);
});

test("a quote that expired between payment and booking is asked for anew, once", async () => {
  const shop = await openShop();
  const { checkout, payment } = await startApproved(shop);
  shop.clock.advance(16 * MINUTE_MS);
  await complete(shop, checkout, payment);
  await shop.settled();

  expect(await only(shop)).toMatchObject({ status: "pending", fallback: false });
  expect(createCalls(shop)).toBe(2);
  expect(Object.keys(shop.courier.state.quotes)).toHaveLength(2);
});

test("a quote that is refused again after asking anew is not asked for a third time", async () => {
  const shop = await openShop();
  const refusal = { status: 400, body: { code: "expired_quote", message: "", kind: "error" } };
  shop.courier.failNext("create", refusal, 5);
  await placeOrder(shop);
  await shop.settled();

  expect(await only(shop)).toMatchObject({ status: "failed", error: "expired_quote" });
  expect(createCalls(shop)).toBe(2);
});

test("an answer lost after a new quote finds its own booking, not a second courier", async () => {
  const shop = await openShop();
  const { checkout, payment } = await startApproved(shop);
  shop.clock.advance(16 * MINUTE_MS);
  shop.courier.failNext("create", {
    status: 400,
    body: { code: "expired_quote", message: "", kind: "error" },
  });
  shop.courier.failNext("create", "lose-answer");
  await complete(shop, checkout, payment);
  await shop.settled();
  expect(await only(shop)).toMatchObject({ status: "confirmed_standard" });

  shop.clock.advance(3 * MINUTE_MS);
  await runJobs(shop.context());

  expect(await only(shop)).toMatchObject({ status: "pending", fallback: false });
  expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(1);
});

test("a booking found after the courier forgot its key is adopted, however far it has come", async () => {
  const shop = await openShop();
  shop.courier.takeTwins();
  shop.courier.failNext("create", "lose-answer");
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  const [id = ""] = Object.keys(shop.courier.state.deliveries);
  shop.clock.advance(61 * MINUTE_MS);
  shop.courier.setStatus(id, "delivered");

  await runJobs(shop.context());

  expect(await only(shop)).toMatchObject({ status: "delivered", courierDeliveryId: id });
  expect(await order(shop, orderId)).toMatchObject({
    status: "delivered",
    deliveredAt: shop.clock.now(),
  });
  expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(1);
});

test("a duplicate that is somebody else's delivery is not adopted", async () => {
  const shop = await openShop();
  await placeOrder(shop);
  await shop.settled();
  const [foreign = ""] = Object.keys(shop.courier.state.deliveries);
  const metadata = { delivery_id: foreign };
  const body = { code: "duplicate_delivery", message: "", kind: "error", metadata };
  shop.courier.failNext("create", { status: 409, body });
  const { orderId } = await placeOrder(shop);
  await shop.settled();

  expect(await ofOrder(shop, orderId)).toMatchObject([
    { status: "failed", courierDeliveryId: null, error: "duplicate_delivery" },
  ]);
  expect((await order(shop, orderId)).deliveryMethod).toBe("standard");
});

test("ten bookings at once make one delivery", async () => {
  const shop = await openShop();
  const { orderId } = await placeOrder(shop);
  await Promise.all(Array.from({ length: 10 }, () => bookCourier(shop.context(), orderId)));
  await shop.settled();
  await runJobs(shop.context());

  expect(await only(shop)).toMatchObject({ status: "pending" });
  expect(createCalls(shop)).toBe(1);
});

test("a booker who vanishes is replaced when their time is up, by the job", async () => {
  const shop = await openShop();
  const { checkout, payment } = await startApproved(shop);
  const { createCaller } = await import("#server/router.ts");
  const { checkoutKey } = checkout;
  const { providerRef } = payment;
  // Its booking never gets beyond the first write.
  const lost = withCourier({ ...shop.context(), ...NO_BACKGROUND }, () => ({
    book: () => new Promise(() => undefined),
  }));
  const result = await createCaller(lost).checkout.complete({ checkoutKey, providerRef });
  if (result.outcome !== "ordered") throw new Error("not ordered");
  await expect.poll(async () => (await ofOrder(shop, result.orderId))[0]?.status).toBe("booking");

  await runJobs(shop.context());
  expect(await only(shop)).toMatchObject({ status: "booking" });
  shop.clock.advance(2 * MINUTE_MS);
  await runJobs(shop.context());
  expect(await only(shop)).toMatchObject({ status: "pending", bookingAttempt: 2 });
});

test.each(["cancelled", "delivered", "shipped"] as const)(
  "no courier is sent for an order that was %s before one could be booked",
  async (status) => {
    const shop = await openShop();
    shop.courier.failNext("create", "503");
    await placeOrder(shop);
    await shop.settled();
    await shop.db.update(orders).set({ status });

    shop.clock.advance(3 * MINUTE_MS);
    await runJobs(shop.context());

    expect(await only(shop)).toMatchObject({ status: "failed", error: `order-${status}` });
    expect(createCalls(shop)).toBe(1);
    expect(await openMessages(shop)).toEqual([]);
  },
);

test("the courier gets the address, the number in their form, and goods of a fitting size", async () => {
  const shop = await openShop();
  const shipping = { phone: "27 82 555 0118", deliveryInstructions: "x".repeat(280) };
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 11 }], { shipping });
  const payment = await shop.as().checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  await complete(shop, checkout, payment);
  await shop.settled();

  const [booked] = Object.values(shop.courier.state.deliveries);
  expect(booked?.body).toMatchObject({
    dropoff_phone_number: "+27825550118",
    dropoff_address: { street_address: [shippingTo().address], zip_code: "2191" },
    manifest_items: [{ quantity: 11, size: "medium", price: 5_000 }],
  });
});

test("a shop that does not count in rand names the courier no worth in its own money", async () => {
  const shop = await openShop();
  await settingsAre(shop, "store", { ...STORE, currency: "USD" });
  await placeOrder(shop);
  await shop.settled();
  const asked = shop.courier.state.log.filter(({ operation }) => operation !== "token");
  expect(asked.map(({ operation }) => operation)).toEqual(["quote", "create"]);
  for (const { body } of asked) expect(body).not.toHaveProperty("manifest_total_value");
  const [booked] = Object.values(shop.courier.state.deliveries);
  expect(booked?.body.manifest_items).toEqual([{ name: "garri", quantity: 1, size: "small" }]);
});

async function openShop(options?: { vendorTimeoutMs?: number }): Promise<TestShop> {
  const shop = await openTestShop(options);
  await seedProducts(shop, { id: "garri", stock: 40 });
  return shop;
}

async function only(shop: TestShop) {
  const all = await shop.db.select().from(deliveries);
  expect(all).toHaveLength(1);
  return all[0];
}

function ofOrder(shop: TestShop, orderId: string) {
  return shop.db.select().from(deliveries).where(eq(deliveries.orderId, orderId));
}

async function order(shop: TestShop, orderId?: string) {
  const all = await shop.db.select().from(orders);
  const found = all.find(({ id }) => orderId === undefined || id === orderId);
  if (!found) throw new Error("no such order");
  return found;
}

async function openMessages(shop: TestShop) {
  const all = await shop.db.select().from(outbox);
  return all.filter(({ kind, doneAt }) => kind === "book_courier" && doneAt === null);
}

function createCalls(shop: TestShop): number {
  return shop.courier.state.log.filter(({ operation }) => operation === "create").length;
}
