import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, orderEvents, orders, outbox } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { bookCourier } from "#server/services/deliveries/book.ts";
import { withCourier } from "#tests/factories/deliveries/couriers.ts";
import { buySlot, clock, openSlotShop } from "#tests/factories/deliveries/slots.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { STORE } from "#tests/setup/test-shop.ts";
import { openUntaken } from "./untaken-order.ts";

test("while somebody else books, the outbox leaves its message open, and takes over when they have vanished", async () => {
  const { shop, orderId, stored } = await openUntaken();
  shop.clock.advance(3 * MINUTE_MS);
  // Whoever books asks the courier, and is heard of no more.
  const never = new Promise<never>(() => undefined);
  const vanished = withCourier(shop.context(), () => ({ book: () => never }));
  void bookCourier(vanished, orderId);
  await expect.poll(async () => (await stored()).bookingUntil).toBeGreaterThan(shop.clock.now());

  expect(await bookCourier(shop.context(), orderId)).toBe("busy");
  await runOutbox(shop.context());
  expect(await message()).toMatchObject({ doneAt: null });
  shop.clock.advance(3 * MINUTE_MS);
  await runOutbox(shop.context());
  expect(await stored()).toMatchObject({ status: "pending", fallback: false });
  expect(await message()).toMatchObject({ doneAt: shop.clock.now() });

  async function message() {
    const [found] = await shop.db.select().from(outbox).where(eq(outbox.kind, "book_courier"));
    return found;
  }
});

test("of an order cancelled or brought by hand meanwhile a courier is asked whether they have it, and nothing more", async () => {
  for (const status of ["cancelled", "delivered"] as const) {
    const { shop, orderId, stored } = await openUntaken();
    await shop.db.update(orders).set({ status });
    shop.clock.advance(3 * MINUTE_MS);
    shop.courier.state.log.splice(0);
    await bookCourier(shop.context(), orderId);
    expect(shop.courier.state.log.map(({ operation }) => operation)).toEqual(["list"]);
    expect(await stored()).toMatchObject({ status: "failed", error: `order-${status}` });
    expect(await shop.db.select().from(orders), "it was to go by courier").toMatchObject([
      { deliveryMethod: "courier" },
    ]);
  }
});

test("a courier who names no arrival is booked without one on the timeline", async () => {
  const { shop, orderId } = await openUntaken();
  shop.clock.advance(3 * MINUTE_MS);
  const ctx = withCourier(shop.context(), ({ book }) => ({
    book: async (input) => ({ ...(await book(input)), dropoffEtaAt: null }),
  }));
  await bookCourier(ctx, orderId);
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.kind, "courier"));
  expect(events.map(({ note }) => note)).toEqual(["The courier is booked, for R72.00."]);
});

test("what a courier asks is rand on the timeline, whatever the shop counts in by now", async () => {
  const { shop, orderId } = await openUntaken();
  await settingsAre(shop, "store", { ...STORE, currency: "USD" });
  shop.clock.advance(3 * MINUTE_MS);
  await bookCourier(shop.context(), orderId);
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.kind, "courier"));
  expect(events[0]?.note).toMatch(/^The courier is booked, for R72\.00/);
});

test("a courier whom the shop has no account with any more refuses: it is a standard delivery", async () => {
  const { shop, orderId, link, stored } = await openUntaken();
  shop.clock.advance(3 * MINUTE_MS);
  await bookCourier({ ...shop.context(), couriers: {} }, orderId);
  expect(await stored()).toMatchObject({ status: "failed", error: "account" });
  expect(await shop.as().courier.delivery(link)).toMatchObject({ failure: { unknown: true } });
  expect(await shop.db.select().from(orders)).toMatchObject([{ deliveryMethod: "standard" }]);
});

test("an order for a slot is booked from a price that is asked for then", async () => {
  const shop = await openSlotShop();
  await buySlot(shop);
  await shop.settled();
  shop.clock.advance(clock("2026-11-24 13:30") - shop.clock.now());
  await runOutbox(shop.context());
  const [courierQuoteId] = Object.keys(shop.courier.state.quotes);
  expect(courierQuoteId).toEqual(expect.any(String));
  const [create] = shop.courier.state.log.filter(({ operation }) => operation === "create");
  expect(create?.body).toMatchObject({ quote_id: courierQuoteId });
});

test("the times of an order for a slot that its courier refused count from when they were asked", async () => {
  const shop = await openSlotShop();
  const link = await buySlot(shop);
  await shop.settled();
  shop.clock.advance(clock("2026-11-24 13:30") - shop.clock.now());
  const body = { code: "customer_suspended", message: "", kind: "error" };
  shop.courier.failNext("create", { status: 402, body });
  await runOutbox(shop.context());
  const { delivery } = await shop.as().orders.byId(link);
  expect(delivery).toMatchObject({
    status: "failed",
    estimatedDeliveryAt: clock("2026-11-24 16:00"),
    pickup: { readyAt: clock("2026-11-24 14:00") },
  });
});

test.each([
  ["before its end, promised by its end", "13:30", "2026-11-24 16:00"],
  ["at its end, promised in an hour", "16:00", "2026-11-24 17:00"],
  ["after its end, promised in an hour", "16:30", "2026-11-24 17:30"],
])("an order for a slot whose courier cannot be asked %s", async (_what, at, promised) => {
  const shop = await openSlotShop();
  await buySlot(shop);
  await shop.settled();
  shop.clock.advance(clock(`2026-11-24 ${at}`) - shop.clock.now());
  shop.courier.failNext("quote", "503", 2);
  await runOutbox(shop.context());
  expect(await shop.db.select().from(deliveries)).toMatchObject([
    { status: "confirmed_standard", estimatedDeliveryAt: clock(promised) },
  ]);
});
