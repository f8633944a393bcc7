import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { claimBooking } from "#db/queries/deliveries/deliveries.ts";
import { claimDueMessages } from "#db/queries/notifications/outbox.ts";
import { deliveries, orders, outbox, stockMovements } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

/*
 * Guards of the database that nothing comes as far as, because others stand before them: each is seen to hold
 * by itself.
 */

test("a movement of the stock is never changed", async () => {
  const shop = await withAnOrder();
  const change = shop.db.update(stockMovements).set({ stockDelta: 0 });
  await expect(change).rejects.toMatchObject({
    cause: { message: expect.stringContaining("a stock movement is never changed") },
  });
});

test("what a payment holds is reserved once", async () => {
  const shop = await withAnOrder();
  const again = shop.db.insert(stockMovements).values(await movement(shop, "reserve"));
  await expect(again).rejects.toMatchObject({
    cause: { message: expect.stringContaining("stock_movements.kind") },
  });
});

test("what was sold is not let go of as well", async () => {
  const shop = await withAnOrder();
  const sold = await movement(shop, "sale");
  const release = { ...sold, kind: "release" as const, stockDelta: 0 };
  await expect(shop.db.insert(stockMovements).values(release)).rejects.toMatchObject({
    cause: { message: expect.stringContaining("stock_movements.hold") },
  });
});

test("what one request asks of the stock is written down once", async () => {
  const shop = await withAnOrder();
  const adjustment = {
    productId: "garri",
    kind: "adjustment" as const,
    stockDelta: 1,
    reservedDelta: 0,
    reason: "Counted",
    actorId: "naledi",
    actorName: "Naledi",
    requestKey: "ASKED-TWICE",
    createdAt: shop.clock.now(),
  };
  await shop.db.insert(stockMovements).values(adjustment);
  await expect(shop.db.insert(stockMovements).values(adjustment)).rejects.toMatchObject({
    cause: { message: expect.stringContaining("stock_movements.request_key") },
  });
});

test("an order has one delivery that is under way", async () => {
  const shop = await withAnOrder();
  const [booked] = await shop.db.select().from(deliveries);
  if (!booked) throw new Error("no delivery");
  const second = { ...booked, id: "ANOTHER", courierDeliveryId: null };
  await expect(shop.db.insert(deliveries).values(second)).rejects.toMatchObject({
    cause: { message: expect.stringContaining("deliveries.order_id") },
  });
});

test("who books an order's courier is alone with it until their time is over", async () => {
  const shop = await withAnOrder();
  await shop.db.delete(deliveries);
  const [order] = await shop.db.select({ id: orders.id }).from(orders);
  if (!order) throw new Error("no order");
  const now = shop.clock.now();
  const claim = (at: number) =>
    claimBooking(shop.db, {
      ...{ deliveryId: "BOOKED", orderId: order.id, carrier: "uber" },
      ...{ now: at, leaseMs: MINUTE_MS },
    });
  expect(await claim(now)).toMatchObject({ claimed: true });
  expect(await claim(now)).toMatchObject({ claimed: false });
  expect(await claim(now + MINUTE_MS + 1)).toMatchObject({ claimed: true });
});

test("a message that one run has taken is no other's until its time is over", async () => {
  const shop = await withAnOrder();
  await shop.db.update(outbox).set({ doneAt: null });
  const claim = async (now: number) => {
    const taken = await claimDueMessages(shop.db, { now, leaseMs: MINUTE_MS, limit: 20 });
    return taken.map(({ id }) => id).toSorted();
  };
  const later = shop.clock.now() + 10 * MINUTE_MS;
  const first = await claim(later);
  expect(first.length).toBeGreaterThan(0);
  expect(await claim(later)).toEqual([]);
  expect(await claim(later + MINUTE_MS)).toEqual(first);
});

test("what is to be done later for one thing is queued once", async () => {
  const shop = await withAnOrder();
  const [queued] = await shop.db.select().from(outbox).where(eq(outbox.kind, "book_courier"));
  if (!queued) throw new Error("no booking was queued");
  await expect(shop.db.insert(outbox).values({ ...queued, id: "ANOTHER" })).rejects.toMatchObject({
    cause: { message: expect.stringContaining("outbox.kind") },
  });
});

async function movement(shop: TestShop, kind: "reserve" | "sale") {
  const ofKind = eq(stockMovements.kind, kind);
  const [found] = await shop.db.select().from(stockMovements).where(ofKind);
  if (!found) throw new Error(`no ${kind}`);
  const { id: _counted, ...values } = found;
  return values;
}

async function withAnOrder() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  await placeOrder(shop);
  await shop.settled();
  return shop;
}
