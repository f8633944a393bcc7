import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, orderEvents } from "#db/schema/index.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { refreshDeliveries } from "#server/jobs/refresh-deliveries.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { bookCourier } from "#server/services/deliveries/book.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { bookingCourier, withCourier } from "#tests/factories/deliveries/couriers.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { openBackOffice, orderOf } from "./back-office.ts";

test("a courier who has collected an order that was cancelled meanwhile cannot be called off, and that is noted", async () => {
  const { shop, orderId } = await openUnanswered();
  const id = Object.keys(shop.courier.state.deliveries).at(-1);
  shop.courier.setStatus(id ?? "", "pickup_complete");
  shop.clock.advance(3 * MINUTE_MS);
  await runJobs(shop.context());
  expect(await toldOf(shop, orderId)).toBe(
    "The courier has collected the order already and could not be called off.",
  );
});

test("a cancelled order that its courier has collected is on the attention list until they bring it back, or for a week", async () => {
  const { shop, admin } = await openBackOffice();
  const one = await cancelledOnTheWay(shop, admin);
  const other = await cancelledOnTheWay(shop, admin);
  const stands = await collectedFrom(shop);
  const listed = async () => {
    const { collectedCancelled } = await admin.dashboard.failures();
    const counts = await admin.dashboard.attention();
    expect(counts.collectedCancelled, "the count is the list's length").toBe(
      collectedCancelled.length,
    );
    return collectedCancelled.map(({ orderId, phone, status }) => ({ orderId, phone, status }));
  };
  const phone = "082 555 0118";
  const status = "pickup_complete";
  expect(await listed()).toEqual([
    { orderId: one.orderId, phone, status },
    { orderId: other.orderId, phone, status },
  ]);
  shop.courier.setStatus(one.courierId, "returned");
  shop.courier.setStatus(other.courierId, "delivered");
  shop.clock.advance(MINUTE_MS);
  await refreshDeliveries(shop.context());
  expect(await stateOf(shop, stands.orderId)).toBe("pickup_complete");
  expect(await listed()).toEqual([{ orderId: other.orderId, phone, status: "delivered" }]);
  shop.clock.advance(7 * DAY_MS - 2 * MINUTE_MS);
  expect(await listed(), "for a week").toHaveLength(1);
  shop.clock.advance(2 * MINUTE_MS);
  expect(await listed()).toEqual([]);
});

test("of the couriers under way only the cancelled order's own is called off", async () => {
  const { shop, orderId, earlier } = await openUnanswered();
  const { orderId: later } = await placeOrder(shop);
  await shop.settled();
  shop.clock.advance(3 * MINUTE_MS);
  await runJobs(shop.context());
  expect(await stateOf(shop, orderId)).toBe("cancelled");
  expect(await toldOf(shop, orderId)).toBe("The courier was called off.");
  for (const wanted of [earlier, later]) expect(await stateOf(shop, wanted)).toBe("pending");
  const { list } = bookingCourier(shop.context());
  const { deliveries: coming } = await list({ limit: 10, offset: 0, filter: "ongoing" });
  expect(coming.map(({ reference }) => reference).toSorted()).toEqual([earlier, later].toSorted());
});

test.each([
  { pages: 7, becomes: "failed", asks: 7 },
  { pages: Number.POSITIVE_INFINITY, becomes: "confirmed_standard", asks: 50 },
])(
  "a courier who is on none of all $pages pages of what is going on was never booked: the booking is $becomes",
  async ({ pages, becomes, asks }) => {
    const { shop, orderId } = await openUnanswered();
    shop.clock.advance(3 * MINUTE_MS);
    const asked: number[] = [];
    const ctx = withCourier(shop.context(), () => ({
      list: async ({ offset }) => {
        asked.push(offset);
        return { deliveries: [], nextOffset: asked.length < pages ? offset + 100 : null };
      },
    }));
    await bookCourier(ctx, orderId).catch((error: unknown) => {
      expect(error).toMatchObject({ code: "COURIER_UNAVAILABLE" });
    });
    expect(asked).toEqual(Array.from({ length: asks }, (_, page) => page * 100));
    expect(await stateOf(shop, orderId)).toBe(becomes);
  },
);

test("an error that nobody foresaw is not noted as a word of the courier's", async () => {
  const { shop, orderId } = await openUnanswered();
  shop.clock.advance(3 * MINUTE_MS);
  const ctx = withCourier(shop.context(), () => ({
    cancel: () => Promise.reject(new Error("broken")),
  }));
  await expect(bookCourier(ctx, orderId)).rejects.toThrow("broken");
  expect(await toldOf(shop, orderId)).not.toContain("could not be called off");
});

/** An order, and a later one that was cancelled before its courier's answer was heard: they come. */
async function openUnanswered() {
  const office = await openBackOffice();
  const { shop, setTo } = office;
  const { orderId: earlier } = await placeOrder(shop);
  await shop.settled();
  shop.courier.failNext("create", "lose-answer");
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  await setTo(orderId, "cancelled");
  return { ...office, orderId, earlier };
}

/** An order that its courier has collected, which the shop has not heard yet. */
async function collectedFrom(shop: TestShop) {
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  const courierId = Object.keys(shop.courier.state.deliveries).at(-1) ?? "";
  shop.courier.setStatus(courierId, "pickup_complete");
  return { orderId, courierId };
}

/** The same, when a manager cancelled it. */
async function cancelledOnTheWay(
  shop: TestShop,
  admin: Awaited<ReturnType<typeof openBackOffice>>["admin"],
) {
  const { orderId, courierId } = await collectedFrom(shop);
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  await admin.orders.setStatus({ orderId, status: "cancelled", expectedVersion });
  return { orderId, courierId };
}

/** What the timeline says last of an order's courier. */
async function toldOf(shop: TestShop, orderId: string) {
  const events = await shop.db
    .select({ note: orderEvents.note })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(orderEvents.id);
  return events.at(-1)?.note ?? "";
}

async function stateOf(shop: TestShop, orderId: string) {
  const [found] = await shop.db.select().from(deliveries).where(eq(deliveries.orderId, orderId));
  return found?.status;
}
