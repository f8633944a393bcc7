import { expect, test } from "vitest";
import { users } from "#db/schema/index.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import { refundCapture, sell } from "#tests/factories/sales.ts";
import { NOW, openBackOffice, order, TODAY } from "./report-shop.ts";

test("customers: all of them with the new ones of a month, the active ones of the range, average and retention", async () => {
  const { shop, admin } = await openBackOffice();
  await sell(
    shop,
    order("a1", { at: NOW - 200 * DAY_MS, email: "a@x.test", cents: 10_000 }),
    order("a2", { at: NOW - 5 * DAY_MS, email: "A@x.test", cents: 20_000 }),
    order("b1", { at: NOW - 29 * DAY_MS, email: "b@x.test", cents: 1_000 }),
    order("d1", { at: NOW - 3 * DAY_MS, email: "d@x.test", cents: 2_000, status: "cancelled" }),
    order("c1", { at: NOW - 60 * DAY_MS, email: "c@x.test", cents: 3_000 }),
    order("c2", { at: NOW - 59 * DAY_MS, email: "c@x.test", cents: 3_000, status: "cancelled" }),
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
  const first = Date.parse(`${TODAY}T00:00:00+02:00`) - 29 * DAY_MS;
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
    order("a3", { at: inMonth("2026-01") + HOUR_MS, email: "a@x.test" }),
    order("b1", { at: inMonth("2026-01"), email: "b@x.test" }),
    order("b2", { at: inMonth("2026-01") + HOUR_MS, email: "b@x.test" }),
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
        order(`${name}-${at}`, { at: NOW - at * DAY_MS, email: `${name}@x.test` }),
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

test("a customer's own average order is reckoned as the report's: what is not cancelled, before refunds", async () => {
  const { shop, admin } = await openBackOffice();
  const email = "guest@x.test";
  await sell(
    shop,
    order("a", { at: NOW - DAY_MS, email, cents: 10_000 }),
    order("b", { at: NOW - DAY_MS, email, cents: 20_001 }),
    order("c", { at: NOW - DAY_MS, email, cents: 90_000, status: "cancelled" }),
  );
  await refundCapture(shop, { id: "r", orderId: "a", orderCents: 4_000 });
  const found = await admin.customers.byKey({ key: `mail:${email}` });
  expect(found).toMatchObject({ averageCents: 15_001, cancelledOrders: 1 });
  const { average } = await admin.reports.customers({ days: 30 });
  expect(found.averageCents).toBe(average.averageCents);
});

test("what a deleted customer bought is of no place: the shop knows none any more", async () => {
  const { shop, admin } = await openBackOffice();
  await sell(
    shop,
    order("gone", { at: NOW - DAY_MS, email: "gone@x.test", city: "Soweto" }),
    order("here", { at: NOW - DAY_MS, email: "here@x.test", city: "Bryanston" }),
  );
  await admin.privacy.erase({ person: { email: "gone@x.test" } });
  const { locations, average } = await admin.reports.customers({ days: 30 });
  expect(locations.map(({ city }) => city)).toEqual(["Bryanston"]);
  expect(average, "its sale counts").toMatchObject({ orders: 2 });
});

test("ten spenders and ten places, by what they brought within the range", async () => {
  const { shop, admin } = await openBackOffice();
  await sell(
    shop,
    ...Array.from({ length: 12 }, (_, at) =>
      order(`o${at}`, {
        at: NOW - DAY_MS,
        email: `s${at}@x.test`,
        city: `City ${at}`,
        cents: 1_000 * (at + 1),
      }),
    ),
    order("more", { at: NOW, email: "s0@x.test", city: " city 11", cents: 90_000 }),
    order("old", { at: NOW - 40 * DAY_MS, email: "s1@x.test", city: "City 1", cents: 500_000 }),
    order("off", { at: NOW, email: "s2@x.test", city: "Nowhere", status: "cancelled" }),
    order("staff", {
      at: NOW,
      userId: (await shop.db.select().from(users))[0]?.id ?? "",
      cents: 999_900,
    }),
  );
  await refundCapture(shop, { id: "r", orderId: "o11", orderCents: 11_999 });
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
