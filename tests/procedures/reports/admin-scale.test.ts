import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { readCleanUpDue } from "#db/queries/platform/clean-up.ts";
import { deliveryQuotes } from "#db/schema/index.ts";
import {
  ADMIN_DELIVERY_STATUSES,
  type AdminDeliveryStatus,
} from "#domain/deliveries/admin-filters.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import { fillOrders, fillProducts } from "#scripts/lib/fill-shop.ts";
import { cleanUp } from "#server/jobs/clean-up.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

/** More than the two years have days: the sales of a day are one row. */
const FEW = 800;
const MANY = 8_000;
const YEAR_MS = 365 * DAY_MS;

/** So many deliveries are booked in seconds, but not on a machine that has much else to do. */
const TIMEOUT_MS = 180_000;

test("ten times the products, orders and deliveries make no page of the back office, and no clean-up, read more", {
  timeout: TIMEOUT_MS,
}, async () => {
  const shop = await openTestShop();
  const owner = await newAdmin(shop, { email: "owner@shop.test" });
  const { admin } = shop.as(owner.viewer);
  // The figures of a period read what lies in it: here all is older than any of them.
  const until = shop.clock.now() - YEAR_MS;
  await fillProducts(shop.db, { upTo: FEW });
  await fillOrders(shop.db, { count: FEW, until, withCourier: true });
  const before = await effortOf(shop, admin);
  await fillProducts(shop.db, { upTo: MANY });
  await fillOrders(shop.db, { first: FEW + 1, count: MANY, until, withCourier: true });
  const after = await effortOf(shop, admin);
  for (const [page, steps] of Object.entries(after)) {
    // About 15 machine steps a row: a constant of 20 rows, for a quarter more.
    expect.soft(steps, page).toBeLessThan((before[page] ?? 0) * 1.25 + 300);
  }
});

type Admin = ReturnType<TestShop["as"]>["admin"];

/** The virtual machine's steps in the database for each of the back office's pages. */
async function effortOf(shop: TestShop, admin: Admin): Promise<Record<string, number>> {
  const pages = {
    analytics: () => admin.analytics.products(),
    audit: () => admin.audit.list({}),
    categories: () => admin.categories.list(),
    categoryCounts: () => admin.categories.counts(),
    customers: () => admin.customers.list({}),
    dashboard: () => admin.dashboard.summary(),
    deliveries: () => admin.deliveries.list({}),
    deliveryFigures: () => admin.deliveries.stats(),
    deliveryHistory: () => admin.deliveries.list({ finished: true }),
    ...deliveriesByStatus(admin),
    featured: () => admin.featured.list({}),
    messages: () => admin.messages.list({}),
    orders: () => admin.orders.list({}),
    orderFigures: () => admin.orders.stats(),
    pendingOrders: () => admin.orders.pending({}),
    completedOrders: () => admin.orders.completed({}),
    products: () => admin.products.list({}),
    productsByPrice: () => admin.products.list({ sort: "price" }),
    webhooks: () => admin.webhooks.list({}),
  };
  const effort: Record<string, number> = { cleanUp: await cleanUpEffort(shop) };
  for (const [page, show] of Object.entries(pages)) {
    shop.database.resetStats();
    await show();
    effort[page] = shop.database.stats().vmSteps;
  }
  return effort;
}

function deliveriesByStatus(admin: Admin): Record<string, () => Promise<unknown>> {
  const list = (status: AdminDeliveryStatus) => () => admin.deliveries.list({ status });
  return Object.fromEntries(
    ADMIN_DELIVERY_STATUSES.map((status) => [`deliveries, ${status}`, list(status)]),
  );
}

/** Machine steps of an hour's clean-up after what there was is done: three quotes go that nobody took. */
async function cleanUpEffort(shop: TestShop): Promise<number> {
  const [used] = await shop.db.select().from(deliveryQuotes).limit(1);
  if (!used) throw new Error("no quotes were made");
  shop.clock.advance(HOUR_MS);
  await cleanUpAll(shop);
  const untaken = ["a", "b", "c"].map((id) => ({ ...used, id, isKept: false }));
  await shop.db.insert(deliveryQuotes).values(untaken);
  shop.clock.advance(HOUR_MS);
  shop.database.resetStats();
  await cleanUp(shop.context());
  const { vmSteps } = shop.database.stats();
  expect(await shop.db.$count(deliveryQuotes, inArray(deliveryQuotes.id, ["a", "b", "c"]))).toBe(0);
  return vmSteps;
}

/** Runs the clean-up of a minute until it has nothing left to do. */
async function cleanUpAll(shop: TestShop): Promise<void> {
  const due = await readCleanUpDue(shop.db);
  if (due > shop.clock.now()) return;
  await cleanUp(shop.context());
  await cleanUpAll(shop);
}
