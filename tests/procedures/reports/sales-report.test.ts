import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders, refunds } from "#db/schema/index.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { refundCapture, sell } from "#tests/factories/sales.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { NOW, openBackOffice, order, TODAY } from "./report-shop.ts";

test("the sales report counts revenue, orders, their average and the days with sales of its range", async () => {
  const { shop, admin } = await openBackOffice();
  await sell(
    shop,
    order("a", { at: NOW, cents: 10_000 }),
    order("b", { at: NOW - HOUR_MS, cents: 5_000 }),
    order("c", { at: NOW - 3 * DAY_MS, cents: 2_501 }),
    order("cancelled", { at: NOW - 4 * DAY_MS, cents: 9_900, status: "cancelled" }),
    order("old", { at: NOW - 40 * DAY_MS, cents: 7_000 }),
  );
  await refundCapture(shop, { id: "r", orderId: "b", orderCents: 2_000 });
  await refundCapture(shop, { id: "asked", orderId: "a", orderCents: 1_000, state: "requested" });
  const week = await admin.reports.sales({ days: 7 });
  // The average is of the orders that are not cancelled, before refunds.
  expect(week.totals).toEqual({
    orders: 4,
    grossCents: 27_401,
    refundsCents: 2_000,
    cancelledCents: 9_900,
    revenueCents: 15_501,
    averageCents: 5_834,
    daysWithSales: 3,
  });
  const nothing = { refundsCents: 0, cancelledCents: 0 };
  expect(week.days).toEqual([
    {
      day: "2026-11-20",
      orders: 1,
      grossCents: 9_900,
      refundsCents: 0,
      cancelledCents: 9_900,
      revenueCents: 0,
      averageCents: 0,
    },
    {
      ...nothing,
      day: "2026-11-21",
      orders: 1,
      grossCents: 2_501,
      revenueCents: 2_501,
      averageCents: 2_501,
    },
    {
      ...nothing,
      day: TODAY,
      orders: 2,
      grossCents: 15_000,
      refundsCents: 2_000,
      revenueCents: 13_000,
      averageCents: 7_500,
    },
  ]);
  expect((await admin.reports.sales({ days: 90 })).totals).toMatchObject({
    orders: 5,
    revenueCents: 22_501,
    daysWithSales: 4,
  });
});

test.each([7, 30, 90, 365] as const)(
  "over %i days the sales report holds that many South African days, today the last of them",
  async (days) => {
    const { shop, admin } = await openBackOffice();
    const first = Date.parse(`${TODAY}T00:00:00+02:00`) - (days - 1) * DAY_MS;
    await sell(
      shop,
      order("first moment", { at: first, cents: 100 }),
      order("moment before", { at: first - 1, cents: 70 }),
      order("just now", { at: NOW, cents: 1_000 }),
    );
    const report = await admin.reports.sales({ days });
    expect(report.totals).toMatchObject({ orders: 2, revenueCents: 1_100 });
    expect(report.span.last).toBe(TODAY);
    expect(report.days[0]?.day).toBe(report.span.first);
  },
);

test("growth compares with the equal period before: as many days, up to the same time of day", async () => {
  const { shop, admin } = await openBackOffice();
  const before = NOW - 7 * DAY_MS;
  await sell(
    shop,
    order("now", { at: NOW, cents: 15_000 }),
    order("same hour", { at: before, cents: 6_000 }),
    order("later that day", { at: before + 1, cents: 90_000 }),
    order("its first moment", {
      at: Date.parse(`${TODAY}T00:00:00+02:00`) - 13 * DAY_MS,
      cents: 4_000,
    }),
    order("too old", {
      at: Date.parse(`${TODAY}T00:00:00+02:00`) - 13 * DAY_MS - 1,
      cents: 50_000,
    }),
  );
  const report = await admin.reports.sales({ days: 7 });
  expect(report.previous).toEqual({ orders: 2, revenueCents: 10_000 });
  expect(report.growth).toEqual({ revenue: 50, orders: -50 });
  expect((await admin.reports.sales({ days: 90 })).growth.revenue).toBeNull();
});

test("ten products are computed, by the revenue that refunds left them; whole months add up with days", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "p0", name: "Dearest of all" });
  await sell(
    shop,
    ...Array.from({ length: 12 }, (_, index) =>
      order(`o${index}`, { at: NOW - index * 29 * DAY_MS, product: `p${index}`, cents: 12_000 }),
    ),
    order("twice", { at: NOW - 364 * DAY_MS, product: "p11", cents: 13_000 }),
    order("too old", { at: NOW - 365 * DAY_MS, product: "p11", cents: 99_000 }),
    order("off", { at: NOW, product: "p5", cents: 50_000, status: "cancelled" }),
  );
  await refundCapture(shop, {
    id: "r",
    orderId: "o3",
    orderCents: 12_000,
    lines: [{ line: 0, quantity: 1 }],
    kind: "lines",
  });
  const { top } = await admin.reports.sales({ days: 365 });
  expect(top).toHaveLength(10);
  expect(top[0]).toMatchObject({ productId: "p11", name: "p11", units: 2, revenueCents: 25_000 });
  expect(top.find(({ productId }) => productId === "p0")?.name).toBe("Dearest of all");
  expect(top.some(({ productId }) => productId === "p3")).toBe(false);
  const week = await admin.reports.sales({ days: 7 });
  expect(week.top.map(({ productId }) => productId)).toEqual(["p0"]);
});

test("a refund by line takes its units from the product, one by amount leaves them and lowers all shares", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri", stock: 50 }, { id: "egusi", stock: 50 });
  await sell(shop, {
    id: "o",
    at: NOW,
    shippingCents: 2_000,
    items: [
      { productId: "garri", quantity: 3, priceCents: 1_000 },
      { productId: "egusi", quantity: 1, priceCents: 6_000 },
    ],
  });
  const products = async () =>
    Object.fromEntries(
      (await admin.reports.products({})).rows.map(({ id, units, revenueCents }) => [
        id,
        { units, revenueCents },
      ]),
    );
  const line = [{ line: 0, quantity: 1 }];
  await refundCapture(shop, {
    id: "r1",
    orderId: "o",
    orderCents: 1_000,
    lines: line,
    kind: "lines",
  });
  expect(await products()).toEqual({
    garri: { units: 2, revenueCents: 2_000 },
    egusi: { units: 1, revenueCents: 6_000 },
  });
  // Half of the R100 that are left: of goods and shipping alike.
  await refundCapture(shop, { id: "r2", orderId: "o", orderCents: 5_000, state: "pending" });
  expect((await products()).egusi, "not before PayPal has made it").toEqual({
    units: 1,
    revenueCents: 6_000,
  });
  await shop.db.update(refunds).set({ state: "completed" }).where(eq(refunds.id, "r2"));
  expect(await products()).toEqual({
    garri: { units: 2, revenueCents: 1_000 },
    egusi: { units: 1, revenueCents: 3_000 },
  });
  await shop.db.update(orders).set({ status: "cancelled" });
  expect((await products()).egusi).toEqual({ units: 0, revenueCents: 0 });
});

test("a shop that sold nothing has reports of nothing", async () => {
  const { admin } = await openBackOffice();
  expect(await admin.reports.sales({ days: 365 })).toMatchObject({
    totals: { orders: 0, revenueCents: 0, averageCents: 0, daysWithSales: 0 },
    growth: { revenue: null, orders: null },
    days: [],
    top: [],
  });
  expect(await admin.reports.customers({ days: 365 })).toMatchObject({
    retention: 0,
    spenders: [],
  });
  expect((await admin.reports.products({})).rows).toEqual([]);
  expect((await admin.reports.vat({ months: 24 })).months).toHaveLength(24);
});

test("each report costs one round trip beside the session's", async () => {
  const shop = await openTestShop();
  const customer = await newAdmin(shop);
  await sell(shop, order("a", { at: NOW }));
  const { call } = customer.browser;
  const reads = [
    () => call(({ admin }) => admin.reports.sales({ days: 365 })),
    () => call(({ admin }) => admin.reports.products({ search: "garri" })),
    () => call(({ admin }) => admin.reports.customers({ days: 365 })),
    () => call(({ admin }) => admin.reports.vat({ months: 24 })),
  ];
  for (const read of reads) expect(await shop.roundTrips(read)).toBe(2);
});
