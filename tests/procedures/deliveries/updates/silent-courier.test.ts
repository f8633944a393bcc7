import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, orders } from "#db/schema/index.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { refreshDeliveries } from "#server/jobs/refresh-deliveries.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { deliver } from "#tests/factories/webhooks.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { only, openWithDelivery } from "./delivery.ts";

const GONE = { status: 404, body: { kind: "error", code: "delivery_not_found", message: "" } };

test("a delivery under way of which the courier says nothing is on the attention list from an hour on, until they answer", async () => {
  const { shop, id, look } = await openBackOffice();
  shop.courier.setStatus(id, "pickup");
  expect(await look(1)).toEqual([]);
  shop.courier.failNext("get", "503", 100);
  const from = shop.clock.now() + MINUTE_MS;
  for (const minutes of [1, 20, 39]) expect(await look(minutes), "no hour yet").toEqual([]);
  expect(await look(2)).toMatchObject([{ firstName: "Thandi", silentSince: from }]);
  expect(await look(30), "told once").toHaveLength(1);

  shop.courier.clearFaults();
  expect(await look(1), "it goes by itself").toEqual([]);
  shop.courier.failNext("get", "503", 2);
  await look(1);
  expect((await only(shop)).unansweredSince).toBe(shop.clock.now());
  await look(59);
  expect(await look(59), "one lost answer is none of theirs").toEqual([]);
});

test("a delivery that the courier does not know any more is unanswered too, and an event of theirs is a word", async () => {
  const { shop, id, look } = await openBackOffice();
  shop.courier.setStatus(id, "pickup");
  await look(1);
  shop.courier.takeEvents();
  shop.courier.failNext("get", GONE, 100);
  await look(1);
  expect(await look(61)).toHaveLength(1);
  shop.courier.setStatus(id, "dropoff");
  for (const event of shop.courier.takeEvents()) await deliver(shop, "uber-direct", event);
  await shop.settled();
  expect(await look(1)).toEqual([]);
  await look(61);
  expect(await look(1), "and silent again").toHaveLength(1);
});

test("whoever sets a silent delivery's order to delivered, or cancels it, has seen to it", async () => {
  const { shop, id, look } = await openBackOffice();
  shop.courier.setStatus(id, "pickup");
  shop.courier.failNext("get", "503", 100);
  await look(1);
  expect(await look(61)).toHaveLength(1);
  for (const status of ["delivered", "cancelled"] as const) {
    await shop.db.update(orders).set({ status });
    expect(await look(1), status).toEqual([]);
  }
});

test("a courier who may come for an order that was cancelled, or have it, is told for a week, from an hour of silence on", async () => {
  const { shop, admin, silent } = await openBackOffice();
  shop.courier.failNext("cancel", "503", 100);
  shop.courier.failNext("get", "503", 100);
  const [order] = await shop.db.select().from(orders);
  const { id: orderId = "", updatedAt: expectedVersion = 0 } = order ?? {};
  await admin.orders.setStatus({ orderId, expectedVersion, status: "cancelled" });
  const later = async (minutes: number) => {
    shop.clock.advance(minutes * MINUTE_MS);
    return silent();
  };
  expect(await later(60)).toEqual([]);
  expect(await later(1)).toMatchObject([{ orderId }]);
  expect(await later(7 * 24 * 60 - 2 * 60)).toHaveLength(1);
  expect(await later(60)).toEqual([]);
});

test("a delivery that nobody has asked after for an hour is told too", async () => {
  const { shop, silent } = await openBackOffice();
  expect(await silent()).toEqual([]);
  shop.clock.advance(HOUR_MS + MINUTE_MS);
  expect(await silent()).toHaveLength(1);
});

test("a courier who is booked for later is asked once an hour until the pickup is near, and is not silent meanwhile", async () => {
  const { shop, look } = await openBackOffice();
  const pickupReadyAt = shop.clock.now() + 10 * HOUR_MS;
  await shop.db.update(deliveries).set({ pickupReadyAt });
  const asked = async (minutes: number) => {
    const before = looksAt(shop);
    expect(await look(minutes)).toEqual([]);
    return looksAt(shop) - before;
  };
  for (const minutes of [1, 30, 28]) expect(await asked(minutes)).toBe(0);
  expect(await asked(3)).toBe(1);
  const toNear = (pickupReadyAt - shop.clock.now()) / MINUTE_MS - 61;
  expect(await asked(toNear), "after a night").toBe(1);
  expect(await asked(2), "its pickup is near").toBe(1);
  expect(await asked(1)).toBe(1);
});

test("a delivery whose turn to be asked after is long in coming is no silent one, as long as others are asked", async () => {
  const { shop, silent } = await openBackOffice();
  const one = await only(shop);
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  shop.clock.advance(HOUR_MS + MINUTE_MS);
  await shop.db
    .update(deliveries)
    .set({ refreshedAt: shop.clock.now() })
    .where(eq(deliveries.orderId, orderId));
  const found = await silent();
  expect(found.map(({ deliveryId }) => deliveryId)).not.toContain(one.id);
});

test("a delivery that the courier has forgotten is asked after less and less often, and one that answers is not", async () => {
  const { shop, look } = await openBackOffice();
  const asked = async (minutes: number) => {
    const before = looksAt(shop);
    await look(minutes);
    return looksAt(shop) - before;
  };
  shop.courier.failNext("get", GONE, 100);
  for (const minutes of [1, 60, 1]) expect(await asked(minutes)).toBe(1);
  expect(await asked(24 * 60), "silent for a day and an hour").toBe(1);
  expect(await asked(45)).toBe(0);
  expect(await asked(10)).toBe(1);
  expect(await asked(30 * 24 * 60), "for a month").toBe(1);
  expect(await asked(5 * 60)).toBe(0);
  shop.courier.clearFaults();
  expect(await asked(2 * 60)).toBe(1);
  expect(await asked(1)).toBe(1);
});

/** How often the courier was asked how a delivery stands. */
function looksAt(shop: TestShop): number {
  return shop.courier.state.log.filter(({ operation }) => operation === "get").length;
}

/** A shop with one delivery under way, and the list of silent ones beside its count. */
async function openBackOffice() {
  const { shop, id } = await openWithDelivery();
  const account = await newAdmin(shop, { email: "admin@shop.test" });
  const { admin } = shop.as(account.viewer);
  const silent = async () => {
    const found = (await admin.dashboard.failures()).silent;
    const { silentDeliveries } = await admin.dashboard.attention();
    expect(silentDeliveries, "the count is the list's length").toBe(found.length);
    return found;
  };
  const look = async (minutes: number) => {
    shop.clock.advance(minutes * MINUTE_MS);
    await refreshDeliveries(shop.context());
    return silent();
  };
  return { shop, id, admin, look, silent };
}
