import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, outbox, stockMovements } from "#db/schema/index.ts";
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

test("an order has one delivery that is under way", async () => {
  const shop = await withAnOrder();
  const [booked] = await shop.db.select().from(deliveries);
  if (!booked) throw new Error("no delivery");
  const second = { ...booked, id: "ANOTHER", courierDeliveryId: null };
  await expect(shop.db.insert(deliveries).values(second)).rejects.toMatchObject({
    cause: { message: expect.stringContaining("deliveries.order_id") },
  });
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
