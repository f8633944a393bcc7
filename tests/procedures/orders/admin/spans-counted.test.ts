import { expect, test } from "vitest";
import { orders } from "#db/schema/index.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import { refundCapture, sell, sellMany } from "#tests/factories/sales.ts";
import { openBackOffice } from "./back-office.ts";

test("the orders from a moment on, or until one, are as many as the list has", async () => {
  const { shop, admin } = await openBackOffice();
  const now = shop.clock.now();
  for (const hour of [1, 2, 3]) await sell(shop, { id: `${hour}`, at: now + hour * HOUR_MS });
  const listed = async (span: { from?: number; until?: number }) => {
    const { rows, total } = await admin.orders.list(span);
    return [total, rows.map(({ id }) => id)];
  };
  expect(await listed({})).toEqual([3, ["3", "2", "1"]]);
  expect(await listed({ from: now + 2 * HOUR_MS })).toEqual([2, ["3", "2"]]);
  expect(await listed({ until: now + 2 * HOUR_MS })).toEqual([1, ["1"]]);
});

test("how many orders there are, and how many were delivered, is known and not counted", async () => {
  const few = await effortOf(60);
  const many = await effortOf(260);
  expect([many.all - few.all, many.delivered - few.delivered]).toEqual([0, 0]);
});

test("of the orders of a period what went back since it began is taken off, and nothing from before", async () => {
  const { shop, admin } = await openBackOffice();
  await sell(shop, { id: "older", at: shop.clock.now() });
  await refundCapture(shop, { id: "early", orderId: "older", orderCents: 1_000 });
  shop.clock.advance(20 * DAY_MS);
  await sell(shop, { id: "newer", at: shop.clock.now() });
  const revenueOf = async (period: "all" | "7-days") =>
    (await admin.orders.completed({ period })).stats.revenueCents;
  expect([await revenueOf("all"), await revenueOf("7-days")]).toEqual([19_000, 10_000]);
  await refundCapture(shop, { id: "late", orderId: "older", orderCents: 300 });
  expect([await revenueOf("all"), await revenueOf("7-days")]).toEqual([18_700, 9_700]);
});

/** The database's steps for the lists of all orders and of those that were delivered, of so many. */
async function effortOf(howMany: number) {
  const { shop, admin } = await openBackOffice();
  await sellMany(shop, howMany);
  await shop.db.update(orders).set({ status: "delivered" });
  const stepsOf = async (look: () => Promise<{ total: number }>) => {
    shop.database.resetStats();
    expect((await look()).total).toBe(howMany);
    return shop.database.stats().vmSteps;
  };
  return {
    all: await stepsOf(() => admin.orders.list({ status: "delivered" })),
    delivered: await stepsOf(() => admin.orders.completed({})),
  };
}
