import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, orderEvents, orders, outbox } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { bookCourier } from "#server/services/deliveries/book.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { withCourier } from "#tests/factories/deliveries/couriers.ts";
import { buySlot, clock, openSlotShop } from "#tests/factories/deliveries/slots.ts";
import { refundAll } from "#tests/factories/refunds.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { openUntaken } from "./untaken-order.ts";

test.each([
  ["shipped", (shop: TestShop) => shop.db.update(orders).set({ status: "shipped" })],
  ["delivered", (shop: TestShop) => shop.db.update(orders).set({ status: "delivered" })],
  ["refunded", refundAll],
] as const)(
  "of an order that was %s before its courier was first to be booked nobody is asked anything",
  async (what, happens) => {
    const shop = await openSlotShop();
    const { orderId } = await buySlot(shop);
    await shop.settled();
    await happens(shop, orderId);
    shop.clock.advance(clock("2026-11-24 13:30") - shop.clock.now());
    await runOutbox(shop.context());
    expect(shop.courier.state.log).toEqual([]);
    expect(await shop.db.select().from(deliveries)).toMatchObject([
      { status: "failed", error: `order-${what}` },
    ]);
  },
);

test("for fifty minutes a courier is trusted to know a booking by its key, and then asked for it first", async () => {
  for (const [late, first] of [
    [0, "create"],
    [1, "list"],
  ] as const) {
    const { shop, orderId, stored } = await openUntaken();
    shop.clock.advance(50 * MINUTE_MS + late);
    shop.courier.state.log.splice(0);
    await bookCourier(shop.context(), orderId);
    expect(shop.courier.state.log.filter(isNoToken)[0]?.operation, `${late} ms late`).toBe(first);
    expect(await stored()).toMatchObject({ status: "pending", fallback: false });
  }
});

test("a fault of our own is no courier's: the order stays theirs, and the next try books them", async () => {
  const { shop, orderId, stored } = await openUntaken();
  shop.clock.advance(3 * MINUTE_MS);
  const broken = withCourier(shop.context(), () => ({
    book: () => Promise.reject(new Error("broken")),
    list: () => Promise.reject(new Error("broken")),
  }));
  await expect(bookCourier(broken, orderId)).rejects.toThrow("broken");
  expect(await stored()).toMatchObject({ status: "confirmed_standard", fallback: true });
  expect(await shop.db.select().from(orders)).toMatchObject([{ deliveryMethod: "courier" }]);

  shop.clock.advance(60 * MINUTE_MS);
  await expect(bookCourier(broken, orderId), "nor where they are looked for").rejects.toThrow(
    /^broken$/,
  );
  shop.clock.advance(3 * MINUTE_MS);
  await bookCourier(shop.context(), orderId);
  expect(await stored()).toMatchObject({ status: "pending", fallback: false });
});

test("whether somebody comes for an order that is cancelled by now is asked until the courier says so", async () => {
  const { shop, orderId, stored } = await openUntaken();
  await shop.db.update(orders).set({ status: "cancelled" });
  shop.clock.advance(3 * MINUTE_MS);
  shop.courier.failNext("list", "503", 2);
  await expect(bookCourier(shop.context(), orderId)).rejects.toMatchObject({
    code: "COURIER_UNAVAILABLE",
  });
  expect(await stored(), "they may still come").toMatchObject({ status: "confirmed_standard" });
});

const ANSWERS: [what: string, status: number, code: string, id: string | null, asked: string[]][] =
  [
    ["a refusal", 402, "customer_suspended", null, ["create"]],
    ["a refusal that names a delivery", 402, "customer_suspended", "del_nobodys", ["create"]],
    ["a duplicate of nothing", 409, "duplicate_delivery", null, ["create"]],
    ["a duplicate of what they do not know", 409, "duplicate_delivery", "none", ["create", "get"]],
  ];

test.each(ANSWERS)("after %s the courier is asked no more than that", async (_what, ...answer) => {
  const [status, code, id, asked] = answer;
  const shop = await openShop();
  const metadata = id === null ? {} : { delivery_id: id };
  shop.courier.failNext("create", { status, body: { code, message: "", kind: "error", metadata } });
  await placeOrder(shop);
  await shop.settled();
  const operations = shop.courier.state.log.map(({ operation }) => operation);
  expect(operations.slice(operations.indexOf("create"))).toEqual(asked);
  expect(await shop.db.select().from(deliveries)).toMatchObject([
    { status: "failed", error: code },
  ]);
});

test("a courier who was away is asked again in two minutes", async () => {
  const { shop, orderId, stored } = await openUntaken();
  const [message] = await shop.db.select().from(outbox).where(eq(outbox.kind, "book_courier"));
  expect(message).toMatchObject({ doneAt: null, dueAt: shop.clock.now() + 2 * MINUTE_MS });
  shop.clock.advance(2 * MINUTE_MS - 1);
  await runOutbox(shop.context());
  expect(await stored()).toMatchObject({ status: "confirmed_standard" });
  shop.clock.advance(1);
  shop.courier.failNext("create", "503", 2);
  expect(await bookCourier(shop.context(), orderId), "they are still away").toBe("busy");
  shop.courier.clearFaults();
  shop.clock.advance(2 * MINUTE_MS);
  await runOutbox(shop.context());
  expect(await stored()).toMatchObject({ status: "pending" });
});

test("where nobody could name a price the order is the courier's all the same, and no failure is told", async () => {
  const shop = await openShop();
  shop.courier.failNext("quote", "503");
  const link = await placeOrder(shop);
  await shop.settled();
  expect(await shop.db.select().from(orders)).toMatchObject([{ deliveryMethod: "courier" }]);
  expect(await shop.as().courier.delivery(link)).toMatchObject({
    status: "confirmed_fallback",
    failure: null,
    liveMode: false,
  });
  const { courier } = await shop.as().orders.byId(link);
  expect(courier).toMatchObject({ fallbackDelivery: true, deliveryCreationError: null });
});

test("a courier who does not say what they charge is booked at the price that was shown", async () => {
  const { shop, orderId } = await openUntaken();
  shop.clock.advance(3 * MINUTE_MS);
  const ctx = withCourier(shop.context(), ({ book }) => ({
    book: async (input) => ({ ...(await book(input)), dropoffEtaAt: null, feeCents: 0 }),
  }));
  const [asked] = await shop.db.select().from(deliveries);
  await bookCourier(ctx, orderId);
  expect(await shop.db.select().from(deliveries)).toMatchObject([{ feeCents: asked?.feeCents }]);
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.kind, "courier"));
  expect(events.map(({ note }) => note)).toEqual(["The courier is booked, for R50.00."]);
});

function isNoToken({ operation }: { operation: string }): boolean {
  return operation !== "token";
}

async function openShop(): Promise<TestShop> {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  return shop;
}
