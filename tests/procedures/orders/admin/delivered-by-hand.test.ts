import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails, orders } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { refreshDeliveries } from "#server/jobs/refresh-deliveries.ts";
import { bookCourier } from "#server/services/deliveries/book.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { bookingCourier } from "#tests/factories/deliveries/couriers.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { openBackOffice, orderOf, WRITE } from "./back-office.ts";

test("who sets an order to delivered calls its courier off, who has not collected it", async () => {
  const { shop, admin, deliver, orderId } = await openBooked();
  expect((await deliver()).courier).toEqual({ kind: "called-off" });
  expect(await comingTo(shop)).toEqual([]);
  const { events, deliveries: couriers } = await admin.orders.byId({ orderId });
  expect(events.at(-1)).toMatchObject({ kind: "courier", note: "The courier was called off." });
  expect(couriers[0]?.status).toBe("cancelled");
  expect(await orderOf(shop, orderId)).toMatchObject({ status: "delivered" });

  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  const opened = await admin.orders.setStatus({ orderId, status: "processing", expectedVersion });
  expect(opened.courier).toEqual({ kind: "stays-off" });
});

test.each(["dropoff", "delivered"])(
  "a courier of whom we have not heard yet that they are at %s is left alone, and nothing is noted",
  async (status) => {
    const { shop, admin, deliver, orderId } = await openBooked();
    shop.clock.advance(MINUTE_MS);
    shop.courier.setStatus(Object.keys(shop.courier.state.deliveries)[0] ?? "", status);
    expect((await deliver()).courier).toBeNull();
    const { events, deliveries: couriers } = await admin.orders.byId({ orderId });
    expect(couriers[0]?.status).toBe(status);
    expect(events.at(-1)?.note ?? "").not.toContain("called off");
    expect(await orderOf(shop, orderId)).toMatchObject({ status: "delivered" });
    expect(await newsOf(shop), "nothing is on its way that was brought").toEqual([
      "order-delivered",
    ]);
  },
);

test("nothing is said to be on its way whose order is cancelled as its courier collects it", async () => {
  const { shop, orderId } = await openBooked();
  const id = Object.keys(shop.courier.state.deliveries)[0] ?? "";
  shop.clock.advance(MINUTE_MS);
  shop.courier.setStatus(id, "pickup_complete");
  shop.beforeStatement('update "deliveries" set "status"', async () => {
    await shop.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, orderId));
  });
  await refreshDeliveries(shop.context());
  expect(await orderOf(shop, orderId)).toMatchObject({ status: "cancelled" });
  expect(await newsOf(shop)).toEqual([]);
});

test("a courier who does not answer is told to whoever set it, and stands on the timeline", async () => {
  const { shop, admin, deliver, orderId } = await openBooked();
  shop.courier.failNext("cancel", "503", 4);
  shop.courier.failNext("get", "503", 4);
  expect((await deliver()).courier?.kind).toBe("failed");
  expect((await admin.orders.byId({ orderId })).events.at(-1)?.note).toMatch(
    /^The courier could not be called off: \w/,
  );
});

test("a courier who is booked as an order is being set to delivered is called off as well", async () => {
  const { shop, admin } = await openBackOffice();
  shop.courier.failNext("create", "503");
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  shop.clock.advance(3 * MINUTE_MS);
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  shop.beforeStatement(WRITE, () => bookCourier(shop.context(), orderId));
  const set = await admin.orders.setStatus({ orderId, status: "delivered", expectedVersion });
  expect(set.courier).toEqual({ kind: "called-off" });
  expect(await comingTo(shop)).toEqual([]);
});

/** An order whose courier is booked. */
async function openBooked() {
  const office = await openBackOffice();
  const { shop, admin } = office;
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  expect(await comingTo(shop)).toEqual([orderId]);
  const deliver = async () => {
    const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
    return admin.orders.setStatus({ orderId, status: "delivered", expectedVersion });
  };
  return { ...office, orderId, deliver };
}

/** The kinds of the letters that tell how an order stands, the confirmation left out. */
async function newsOf(shop: TestShop): Promise<string[]> {
  const kinds = (await shop.db.select().from(mails)).map(({ kind }) => kind);
  return kinds.filter((kind) => /^order-(on-its-way|delivered|cancelled)$/.test(kind));
}

/** The orders for which the courier company has somebody under way. */
async function comingTo(shop: TestShop) {
  const { list } = bookingCourier(shop.context());
  const { deliveries: coming } = await list({ limit: 10, offset: 0, filter: "ongoing" });
  return coming.map(({ reference }) => reference);
}
