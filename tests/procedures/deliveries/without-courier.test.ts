import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, orders, outbox } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { undrivenText } from "#messages/adminDeliveries/undriven-text.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { deliverAll } from "#tests/factories/webhooks.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { updateIgnoringLifecycle } from "#tests/setup/without-lifecycle-triggers.ts";

const REFUSALS = [
  [402, "customer_suspended", "Server API error: customer_suspended"],
  [403, "customer_blocked", "Server API error: customer_blocked"],
  [400, "address_undeliverable", "Uber Direct delivery is not available for this address"],
] as const;

test.each(REFUSALS)(
  "a booking that the courier refuses (%i %s) is on the attention list, and booked again from it",
  async (status, code, reason) => {
    const { shop, admin, undriven, buy } = await openBackOffice();
    shop.courier.failNext("create", { status, body: { kind: "error", code, message: "" } });
    const orderId = await buy();
    const [listed] = await undriven();
    expect(listed).toMatchObject({ orderId, reason });
    const deliveryId = listed?.deliveryId ?? "";

    const { quoteId } = await admin.deliveries.requote({ deliveryId });
    await admin.deliveries.rebook({ deliveryId, expected: "failed", quoteId });
    expect(await undriven()).toEqual([]);
    expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(1);
  },
);

test("a courier who is away for two hours is listed once nobody asks them any more, not before", async () => {
  const { shop, undriven, buy } = await openBackOffice();
  shop.courier.failNext("create", "503", 50);
  const orderId = await buy();
  expect(await undriven(), "they are asked again").toEqual([]);
  for (let minute = 0; minute < 120; minute += 10) {
    shop.clock.advance(10 * MINUTE_MS);
    await runOutbox(shop.context());
  }
  expect(await undriven()).toMatchObject([{ orderId, reason: expect.any(String) }]);
});

test("an order that was marked shipped while its courier did not answer is listed once nobody asks them any more", async () => {
  const { shop, admin, undriven, buy } = await openBackOffice();
  shop.courier.failNext("create", "503", 50);
  shop.courier.failNext("list", "503", 50);
  const orderId = await buy();
  const { order } = await admin.orders.byId({ orderId });
  const shipped = { orderId, status: "shipped", expectedVersion: order.updatedAt } as const;
  await admin.orders.setStatus(shipped);
  for (let minute = 0; minute < 600; minute += 60) {
    expect(await undriven(), "they are asked again").toEqual([]);
    for (let step = 0; step < 6; step += 1) {
      shop.clock.advance(10 * MINUTE_MS);
      await runOutbox(shop.context());
    }
    if ((await undriven()).length > 0) break;
  }
  expect(await undriven()).toMatchObject([{ orderId, reason: expect.any(String) }]);
  shop.courier.clearFaults();
  const [listed] = await undriven();
  const deliveryId = listed?.deliveryId ?? "";
  const { quoteId } = await admin.deliveries.requote({ deliveryId });
  await admin.deliveries.rebook({ deliveryId, expected: "confirmed_standard", quoteId });
  expect(await undriven()).toEqual([]);
});

test("an order whose quote fell back is listed at once: nobody was ever asked to drive", async () => {
  const { shop, admin, undriven, buy } = await openBackOffice();
  shop.courier.failNext("quote", "503");
  const orderId = await buy();
  const [listed] = await undriven();
  expect(listed).toMatchObject({ orderId, reason: "The courier could not be asked for a price." });

  const deliveryId = listed?.deliveryId ?? "";
  const { quoteId } = await admin.deliveries.requote({ deliveryId });
  await admin.deliveries.rebook({ deliveryId, expected: "confirmed_fallback", quoteId });
  expect(await undriven()).toEqual([]);
});

test("an order whose booking broke before there was a delivery is listed too", async () => {
  const { shop, undriven, buy } = await openBackOffice();
  const orderId = await buy();
  await shop.db.delete(deliveries);
  await shop.db
    .update(outbox)
    .set({ failedAt: 1, doneAt: null })
    .where(eq(outbox.kind, "book_courier"));
  expect(await undriven()).toMatchObject([{ orderId, deliveryId: null }]);
});

test("a delivery that came back or was called off is listed until somebody drives or the order ends", async () => {
  const { shop, admin, undriven, buy } = await openBackOffice();
  const orderId = await buy();
  expect(await undriven()).toEqual([]);
  await shop.db.update(deliveries).set({ status: "returned" });
  await shop.db.update(orders).set({ status: "shipped" });
  expect(await undriven()).toMatchObject([{ reason: "The courier brought it back." }]);
  await updateIgnoringLifecycle(shop, shop.db.update(deliveries).set({ status: "cancelled" }));
  await shop.db.update(orders).set({ status: "processing" });
  expect(await undriven()).toMatchObject([{ reason: "The delivery was called off." }]);

  for (const status of ["shipped", "delivered", "cancelled"] as const) {
    await shop.db.update(orders).set({ status, updatedAt: shop.clock.now() + 1 });
    expect(await undriven(), status).toEqual([]);
  }
  await shop.db.update(orders).set({ status: "processing" });
  const [order] = await shop.db.select().from(orders);
  await admin.deliveries.assignDriver({
    orderId,
    name: "Sipho",
    phone: "0825550118",
    feeCents: 0,
    expectedVersion: order?.updatedAt ?? 0,
  });
  expect(await undriven()).toEqual([]);
});

test("a delivery that its courier collected and then called off is listed, though its order is shipped, until somebody sees to it", async () => {
  const { shop, admin, undriven, buy } = await openBackOffice();
  const orderId = await buy();
  const id = Object.keys(shop.courier.state.deliveries)[0] ?? "";
  shop.courier.setStatus(id, "pickup_complete");
  await deliverAll(shop);
  expect(await shop.db.select().from(orders)).toMatchObject([{ status: "shipped" }]);
  expect(await undriven()).toEqual([]);
  shop.clock.advance(MINUTE_MS);
  shop.courier.setStatus(id, "canceled");
  await deliverAll(shop);
  const [listed] = await undriven();
  expect(listed).toMatchObject({ orderId, reason: "The delivery was called off." });

  const deliveryId = listed?.deliveryId ?? "";
  const { quoteId } = await admin.deliveries.requote({ deliveryId });
  await admin.deliveries.rebook({ deliveryId, expected: "cancelled", quoteId });
  expect(await undriven()).toEqual([]);
});

test("an order that somebody marked shipped before its courier called it off is listed too", async () => {
  const { shop, admin, undriven, buy } = await openBackOffice();
  const orderId = await buy();
  const [order] = await shop.db.select().from(orders);
  const expectedVersion = order?.updatedAt ?? 0;
  await admin.orders.setStatus({ orderId, expectedVersion, status: "shipped" });
  shop.clock.advance(MINUTE_MS);
  shop.courier.setStatus(Object.keys(shop.courier.state.deliveries)[0] ?? "", "canceled");
  await deliverAll(shop);
  expect(await undriven()).toMatchObject([{ orderId }]);
});

/** A shop with an administrator, and the list of orders without a courier beside its count. */
async function openBackOffice() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const account = await newAdmin(shop, { email: "admin@shop.test" });
  const { admin } = shop.as(account.viewer);
  return {
    shop,
    admin,
    undriven: async () => {
      const { bookings } = await admin.dashboard.failures();
      const { failedBookings } = await admin.dashboard.attention();
      expect(failedBookings, "the count is the list's length").toBe(bookings.length);
      return bookings.map((one) => ({ ...one, reason: undrivenText(one.reason) }));
    },
    buy: async () => {
      const { orderId } = await placeOrder(shop);
      await shop.settled();
      return orderId;
    },
  };
}
