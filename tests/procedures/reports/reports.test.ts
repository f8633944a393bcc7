import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, orders, refunds, users } from "#db/schema/index.ts";
import { newCustomer, promote } from "#tests/factories/accounts.ts";
import { refundCapture, type Sale, sell } from "#tests/factories/sales.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { OPENING_TIME, openTestShop } from "#tests/setup/test-shop.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Ten in the morning of 24 November 2026 in Johannesburg. */
const NOW = OPENING_TIME;
const TODAY = "2026-11-24";

test("the sales report counts revenue, orders, their average and the days with sales of its range", async () => {
  const { shop, admin } = await openBackOffice();
  await sell(
    shop,
    order("a", { at: NOW, cents: 10_000 }),
    order("b", { at: NOW - HOUR, cents: 5_000 }),
    order("c", { at: NOW - 3 * DAY, cents: 2_501 }),
    order("cancelled", { at: NOW - 4 * DAY, cents: 9_900, status: "cancelled" }),
    order("old", { at: NOW - 40 * DAY, cents: 7_000 }),
  );
  await refundCapture(shop, { id: "r", orderId: "b", randCents: 2_000 });
  await refundCapture(shop, { id: "asked", orderId: "a", randCents: 1_000, state: "requested" });
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
    const first = Date.parse(`${TODAY}T00:00:00+02:00`) - (days - 1) * DAY;
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
  const before = NOW - 7 * DAY;
  await sell(
    shop,
    order("now", { at: NOW, cents: 15_000 }),
    order("same hour", { at: before, cents: 6_000 }),
    order("later that day", { at: before + 1, cents: 90_000 }),
    order("its first moment", {
      at: Date.parse(`${TODAY}T00:00:00+02:00`) - 13 * DAY,
      cents: 4_000,
    }),
    order("too old", { at: Date.parse(`${TODAY}T00:00:00+02:00`) - 13 * DAY - 1, cents: 50_000 }),
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
      order(`o${index}`, { at: NOW - index * 29 * DAY, product: `p${index}`, cents: 12_000 }),
    ),
    order("twice", { at: NOW - 364 * DAY, product: "p11", cents: 13_000 }),
    order("too old", { at: NOW - 365 * DAY, product: "p11", cents: 99_000 }),
    order("off", { at: NOW, product: "p5", cents: 50_000, status: "cancelled" }),
  );
  await refundCapture(shop, {
    id: "r",
    orderId: "o3",
    randCents: 12_000,
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
    randCents: 1_000,
    lines: line,
    kind: "lines",
  });
  expect(await products()).toEqual({
    garri: { units: 2, revenueCents: 2_000 },
    egusi: { units: 1, revenueCents: 6_000 },
  });
  // Half of the R100 that are left: of goods and shipping alike.
  await refundCapture(shop, { id: "r2", orderId: "o", randCents: 5_000, state: "pending" });
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

test("the product report's cards: products, units sold, those low in stock, revenue", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(
    shop,
    { id: "a", stock: 10 },
    { id: "b", stock: 9 },
    { id: "c", stock: 0, status: "inactive" },
    { id: "gone", stock: 3, status: "inactive", deletedAt: 1 },
  );
  await sell(
    shop,
    { id: "o1", at: NOW - 500 * DAY, items: [{ productId: "a", quantity: 4, priceCents: 500 }] },
    { id: "o2", at: NOW, items: [{ productId: "b", quantity: 2, priceCents: 700 }] },
    { id: "o3", at: NOW, items: [{ productId: "gone", quantity: 9, priceCents: 900 }] },
  );
  expect((await admin.reports.products({})).cards).toEqual({
    products: 3,
    lowStock: 1,
    outOfStock: 0,
    units: 6,
    revenueCents: 3_400,
  });
});

test("the product report is searched, filtered by category and sorted in six ways, a page at a time", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(
    shop,
    { id: "a", name: "Palm oil", category: "Snacks", stock: 5, rating: 4.5, sku: "OIL-1" },
    { id: "b", name: "Garri", category: "Vegetables", stock: 70, rating: 3 },
    { id: "c", name: "Egusi", category: "Beverages", stock: 30 },
  );
  await sell(
    shop,
    { id: "o1", at: NOW, items: [{ productId: "b", quantity: 5, priceCents: 100 }] },
    { id: "o2", at: NOW, items: [{ productId: "c", quantity: 1, priceCents: 900 }] },
  );
  const ids = async (input: Parameters<typeof admin.reports.products>[0]) =>
    (await admin.reports.products(input)).rows.map(({ id }) => id).join("");
  expect(await ids({ sort: "revenue" })).toBe("cba");
  expect(await ids({ sort: "units" })).toBe("bca");
  expect(await ids({ sort: "name" })).toBe("cba");
  expect(await ids({ sort: "category" })).toBe("cab");
  expect(await ids({ sort: "stock" })).toBe("acb");
  expect(await ids({ sort: "rating" })).toBe("abc");
  expect(await ids({ search: "palm" })).toBe("a");
  expect(await ids({ search: "oil-1" })).toBe("a");
  expect(await ids({ search: "al" })).toBe("a");
  expect(await ids({ search: '%" or' })).toBe("");
  expect(await ids({ category: "Vegetables" })).toBe("b");
  expect(await ids({ category: "Vegetables", search: "palm" })).toBe("");
  expect((await admin.reports.products({})).categories).toEqual([
    "Beverages",
    "Snacks",
    "Vegetables",
  ]);
  await seedProducts(shop, ...Array.from({ length: 40 }, (_, at) => ({ id: `more-${at}` })));
  const last = await admin.reports.products({ page: 9 });
  expect(last).toMatchObject({ total: 43, page: 2, pageCount: 2 });
  expect(last.rows).toHaveLength(18);
  const whole = await admin.reports.productsPart({});
  expect(whole.rows).toHaveLength(43);
  expect(whole.next).toBeNull();
});

test("a product's trend sets the orders of the last 30 days against those of the 30 before", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "up" }, { id: "down" }, { id: "none" });
  const last = Date.parse(`${TODAY}T00:00:00+02:00`) - 29 * DAY;
  await sell(
    shop,
    order("1", { at: last, product: "up" }),
    order("2", { at: last - DAY - 1, product: "down" }),
    order("3", { at: last - 30 * DAY, product: "down" }),
    order("4", { at: last - 30 * DAY - 1, product: "up" }),
    // Of the 30 days before as much as of today: up to the same time of day.
    order("5", { at: NOW - 30 * DAY, product: "down" }),
    order("6", { at: NOW - 30 * DAY + 1, product: "down" }),
    order("7", { at: NOW, product: "down", status: "cancelled" }),
  );
  const { rows } = await admin.reports.products({ sort: "name" });
  expect(rows.map(({ id, ordersNow, ordersBefore }) => [id, ordersNow, ordersBefore])).toEqual([
    ["down", 1, 3],
    ["none", 0, 0],
    ["up", 1, 0],
  ]);
});

test("customers: all of them with the new ones of a month, the active ones of the range, average and retention", async () => {
  const { shop, admin } = await openBackOffice();
  await sell(
    shop,
    order("a1", { at: NOW - 200 * DAY, email: "a@x.test", cents: 10_000 }),
    order("a2", { at: NOW - 5 * DAY, email: "A@x.test", cents: 20_000 }),
    order("b1", { at: NOW - 29 * DAY, email: "b@x.test", cents: 1_000 }),
    order("d1", { at: NOW - 3 * DAY, email: "d@x.test", cents: 2_000, status: "cancelled" }),
    order("c1", { at: NOW - 60 * DAY, email: "c@x.test", cents: 3_000 }),
    order("c2", { at: NOW - 59 * DAY, email: "c@x.test", cents: 3_000, status: "cancelled" }),
  );
  // The owner's account is no customer's.
  const customers = (await shop.db.$count(users)) - 1 + 4;
  const month = await admin.reports.customers({ days: 30 });
  expect(month).toMatchObject({
    customers,
    newThisMonth: 1,
    newInRange: 2,
    active: 2,
    activeShare: Math.round((2 / customers) * 1_000) / 10,
    average: { orders: 3, revenueCents: 21_000, averageCents: 10_500 },
    ordered: 4,
    again: 2,
    retention: 50,
  });
  const quarter = await admin.reports.customers({ days: 90 });
  expect(quarter).toMatchObject({
    newThisMonth: 1,
    newInRange: 3,
    active: 3,
    average: { orders: 5, revenueCents: 24_000, averageCents: 8_000 },
    retention: 50,
  });
});

test("the range of the customer report begins with a day, like every other", async () => {
  const { shop, admin } = await openBackOffice();
  const first = Date.parse(`${TODAY}T00:00:00+02:00`) - 29 * DAY;
  await sell(
    shop,
    order("in", { at: first, email: "in@x.test", cents: 4_000 }),
    order("out", { at: first - 1, email: "out@x.test", cents: 9_000 }),
  );
  const { active, newInRange, average, spenders } = await admin.reports.customers({ days: 30 });
  expect([active, newInRange]).toEqual([1, 1]);
  expect(average).toMatchObject({ orders: 1, revenueCents: 4_000, averageCents: 4_000 });
  expect(spenders.map(({ email }) => email)).toEqual(["in@x.test"]);
});

test("twelve months of new and returning customers do not move with the range", async () => {
  const { shop, admin } = await openBackOffice();
  const inMonth = (month: string) => Date.parse(`${month}-15T12:00:00+02:00`);
  await sell(
    shop,
    order("a1", { at: inMonth("2025-11"), email: "a@x.test" }),
    order("a2", { at: inMonth("2026-01"), email: "a@x.test" }),
    order("a3", { at: inMonth("2026-01") + HOUR, email: "a@x.test" }),
    order("b1", { at: inMonth("2026-01"), email: "b@x.test" }),
    order("b2", { at: inMonth("2026-01") + HOUR, email: "b@x.test" }),
    order("c1", { at: inMonth("2026-11"), email: "c@x.test" }),
  );
  const { months } = await admin.reports.customers({ days: 30 });
  expect(months).toHaveLength(12);
  expect(months[0]?.month).toBe("2025-12");
  expect(months.filter((one) => one.newCustomers + one.returningCustomers > 0)).toEqual([
    { month: "2026-01", newCustomers: 1, returningCustomers: 1 },
    { month: "2026-11", newCustomers: 1, returningCustomers: 0 },
  ]);
  expect((await admin.reports.customers({ days: 365 })).months).toEqual(months);
});

test("loyalty: New has 1 order, Regular 2 to 5, Loyal 6 to 10, VIP more than 10", async () => {
  const { shop, admin } = await openBackOffice();
  const counts = { one: 1, two: 2, five: 5, six: 6, ten: 10, eleven: 11 };
  for (const [name, count] of Object.entries(counts)) {
    await sell(
      shop,
      ...Array.from({ length: count }, (_, at) =>
        order(`${name}-${at}`, { at: NOW - at * DAY, email: `${name}@x.test` }),
      ),
    );
  }
  const { segments } = await admin.reports.customers({ days: 30 });
  expect(segments).toEqual([
    { name: "New", customers: 1, share: 16.7 },
    { name: "Regular", customers: 2, share: 33.3 },
    { name: "Loyal", customers: 2, share: 33.3 },
    { name: "VIP", customers: 1, share: 16.7 },
  ]);
});

test("ten spenders and ten places, by what they brought within the range", async () => {
  const { shop, admin } = await openBackOffice();
  await sell(
    shop,
    ...Array.from({ length: 12 }, (_, at) =>
      order(`o${at}`, {
        at: NOW - DAY,
        email: `s${at}@x.test`,
        city: `City ${at}`,
        cents: 1_000 * (at + 1),
      }),
    ),
    order("more", { at: NOW, email: "s0@x.test", city: " city 11", cents: 90_000 }),
    order("old", { at: NOW - 40 * DAY, email: "s1@x.test", city: "City 1", cents: 500_000 }),
    order("off", { at: NOW, email: "s2@x.test", city: "Nowhere", status: "cancelled" }),
    order("staff", {
      at: NOW,
      userId: (await shop.db.select().from(users))[0]?.id ?? "",
      cents: 999_900,
    }),
  );
  await refundCapture(shop, { id: "r", orderId: "o11", randCents: 11_999 });
  const { spenders, locations } = await admin.reports.customers({ days: 30 });
  expect(spenders).toHaveLength(10);
  expect(spenders[0]).toMatchObject({
    key: "mail:s0@x.test",
    name: "Thandi Nkosi",
    orders: 2,
    spentCents: 91_000,
    totalOrders: 2,
  });
  expect(spenders.slice(1, 3).map(({ spentCents }) => spentCents)).toEqual([11_000, 10_000]);
  expect(locations).toHaveLength(10);
  expect(locations[0]).toMatchObject({ customers: 2, orders: 2, revenueCents: 90_001 });
  expect(locations.some(({ city }) => city === "Nowhere")).toBe(false);
});

test("VAT by month: goods by class, shipping at the standard rate, less refunds; and the courier's margin", async () => {
  const { shop, admin } = await openBackOffice();
  await sell(
    shop,
    {
      id: "o",
      at: NOW,
      shippingCents: 5_000,
      items: [
        { productId: "a", quantity: 1, priceCents: 10_000, vatClass: "standard" },
        { productId: "b", quantity: 2, priceCents: 2_500, vatClass: "zero" },
      ],
    },
    { id: "last", at: Date.parse("2026-10-31T23:59:59+02:00") },
    { id: "next", at: Date.parse("2026-11-01T00:00:00+02:00"), status: "cancelled" },
  );
  await refundCapture(shop, {
    id: "r",
    orderId: "o",
    randCents: 2_500,
    lines: [{ line: 1, quantity: 1 }],
    kind: "lines",
  });
  await shop.db.insert(deliveries).values([
    {
      id: "d1",
      orderId: "o",
      carrier: "uber-direct",
      courierDeliveryId: "U1",
      status: "cancelled",
      feeCents: 9_999,
      ...TIMES,
    },
    {
      id: "d2",
      orderId: "o",
      carrier: "uber-direct",
      courierDeliveryId: "U2",
      status: "delivered",
      feeCents: 6_200,
      ...TIMES,
    },
    {
      id: "d3",
      orderId: "last",
      carrier: "in-house",
      status: "delivered",
      feeCents: 800,
      ...TIMES,
    },
  ]);
  const { months, totals } = await admin.reports.vat({ months: 2 });
  expect(months).toEqual([
    {
      month: "2026-11",
      orders: 2,
      grossCents: 30_000,
      refundsCents: 2_500,
      refundVatCents: 0,
      cancelledCents: 10_000,
      standardCents: 15_000,
      zeroCents: 2_500,
      vatCents: 1_957,
      couriered: 1,
      chargedCents: 5_000,
      courierCents: 6_200,
    },
    {
      month: "2026-10",
      orders: 1,
      grossCents: 10_000,
      refundsCents: 0,
      refundVatCents: 0,
      cancelledCents: 0,
      standardCents: 10_000,
      zeroCents: 0,
      vatCents: 1_304,
      couriered: 1,
      chargedCents: 0,
      courierCents: 800,
    },
  ]);
  expect(totals).toMatchObject({ orders: 3, vatCents: 3_261, courierCents: 7_000 });
});

test("a refund and a cancellation change the month in which they are made, and no month before", async () => {
  const { shop, admin } = await openBackOffice();
  const october = Date.parse("2026-10-31T23:30:00+02:00");
  await sell(
    shop,
    order("refunded", { at: october, cents: 11_500 }),
    order("cancelled", { at: october, cents: 23_000 }),
    order("half", { at: october, cents: 46_000 }),
  );
  const monthly = async () => (await admin.reports.vat({ months: 2 })).months;
  const sold = (await monthly())[1];
  expect(sold).toMatchObject({ month: "2026-10", grossCents: 80_500, vatCents: 10_500 });
  shop.clock.advance(HOUR);
  await refundCapture(shop, { id: "r1", orderId: "refunded", randCents: 11_500, kind: "whole" });
  await shop.db
    .update(orders)
    .set({ status: "cancelled", updatedAt: shop.clock.now() })
    .where(eq(orders.id, "cancelled"));
  expect(await monthly()).toMatchObject([
    {
      month: "2026-11",
      grossCents: 0,
      refundsCents: 11_500,
      refundVatCents: 1_500,
      cancelledCents: 23_000,
      vatCents: -4_500,
    },
    sold ?? {},
  ]);
  const { totals, days } = await admin.reports.sales({ days: 7 });
  expect(totals).toMatchObject({ orders: 0, revenueCents: -34_500, averageCents: 0 });
  expect(days).toHaveLength(1);
  // Its money goes back: now it is a refund and no longer a cancelled order's money.
  await refundCapture(shop, { id: "r2", orderId: "cancelled", randCents: 23_000, kind: "whole" });
  expect((await monthly())[0]).toMatchObject({
    refundsCents: 34_500,
    refundVatCents: 4_500,
    cancelledCents: 0,
    vatCents: -4_500,
  });
  await refundCapture(shop, { id: "r3", orderId: "half", randCents: 23_000 });
  expect((await monthly())[1]).toEqual(sold);
  expect((await admin.dashboard.summary()).revenueCents.total).toBe(23_000);
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
  const customer = await newCustomer(shop);
  await promote(shop, customer);
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

const TIMES = { createdAt: NOW, updatedAt: NOW };

type Wish = Omit<Sale, "id" | "items"> & { cents?: number; product?: string };

/** An order of one unit of one product, R100 unless told otherwise. */
function order(id: string, { cents = 10_000, product = "garri", ...sale }: Wish): Sale {
  return { id, ...sale, items: [{ productId: product, quantity: 1, priceCents: cents }] };
}

async function openBackOffice() {
  const shop = await openTestShop();
  const account = await newCustomer(shop, { email: "admin@shop.test" });
  await promote(shop, account);
  return { shop, admin: shop.as(account.viewer).admin };
}
