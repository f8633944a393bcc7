import { expect, test } from "vitest";
import { DAY_MS } from "#domain/time/durations.ts";
import { fillOrders, fillProducts } from "#scripts/lib/fill-shop.ts";
import { newCustomer, promote } from "#tests/factories/accounts.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

/** More than the two years have days: the sales of a day are one row. */
const FEW = 800;
const MANY = 8_000;
const YEAR_MS = 365 * DAY_MS;

test("ten times the products and orders make no page of the back office read more", async () => {
  const shop = await openTestShop();
  const owner = await newCustomer(shop, { email: "owner@shop.test" });
  await promote(shop, owner);
  const { admin } = shop.as(owner.viewer);
  // The figures of a period read what lies in it: here all is older than any of them.
  const until = shop.clock.now() - YEAR_MS;
  await fillProducts(shop.db, { upTo: FEW });
  await fillOrders(shop.db, { count: FEW, until });
  const before = await effortOf(shop, admin);
  await fillProducts(shop.db, { upTo: MANY });
  await fillOrders(shop.db, { first: FEW + 1, count: MANY, until });
  const after = await effortOf(shop, admin);
  for (const [page, steps] of Object.entries(after)) {
    // About 15 machine steps a row: a constant of 20 rows, for a quarter more.
    expect(steps, page).toBeLessThan((before[page] ?? 0) * 1.25 + 300);
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
  const effort: Record<string, number> = {};
  for (const [page, show] of Object.entries(pages)) {
    shop.database.resetStats();
    await show();
    effort[page] = shop.database.stats().vmSteps;
  }
  return effort;
}
