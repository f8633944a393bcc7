import { createElement } from "react";
import { expect, test } from "vitest";
import { AnalyticsScreen } from "#app/admin/analytics/analytics-screen.tsx";
import { CustomersScreen } from "#app/admin/customers/customers-screen.tsx";
import { DashboardScreen } from "#app/admin/dashboard/dashboard-screen.tsx";
import { CustomersReportScreen } from "#app/admin/reports/customers-screen.tsx";
import { ProductsReportScreen } from "#app/admin/reports/products-screen.tsx";
import { SalesScreen } from "#app/admin/reports/sales-screen.tsx";
import { orderNumber } from "#domain/orders/order.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { sell } from "#tests/factories/sales.ts";
import { pieceOf, renderScreen, textOf } from "#tests/factories/screen.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openBackOffice } from "./back-office.ts";

test("a dashboard card without a baseline shows a dash, one with it the change in per cent", async () => {
  const { shop, viewer } = await openBackOffice();
  const cards = async () =>
    textOf(await renderScreen(shop, createElement(DashboardScreen), viewer));
  expect(await cards()).toMatch(/Total Orders 0 – [^–]*nothing to compare with/);
  expect(await cards()).toMatch(/Total Revenue R0\.00 – [^–]*nothing to compare with/);
  const now = shop.clock.now();
  await sell(shop, { id: "before", at: now - 40 * DAY_MS }, { id: "now-1", at: now - DAY_MS });
  await sell(shop, { id: "now-2", at: now - 2 * DAY_MS });
  expect(await cards()).toContain("Total Orders 3 +100.0%");
  expect(await cards()).toContain("Total Revenue R300.00 +100.0%");
});

test("a dashboard card tells the total of all time from what the 30 days brought that its change is of", async () => {
  const { shop, viewer } = await openBackOffice();
  const now = shop.clock.now();
  await sell(shop, { id: "before", at: now - 40 * DAY_MS }, { id: "now-1", at: now - DAY_MS });
  await sell(shop, { id: "now-2", at: now - 2 * DAY_MS });
  const cards = textOf(await renderScreen(shop, createElement(DashboardScreen), viewer));
  expect(cards).toContain("Total Revenue R300.00 +100.0% R200.00 in 30 days");
  expect(cards).toContain("Total Orders 3 +100.0% 2 in 30 days");
  expect(cards).toContain("Total Products 0 – 0 new in 30 days");
  expect(cards).toContain("Total Customers 1 -100.0% 0 new in 30 days");
});

test("Recent Orders lists the five newest, each with customer, status, total and the way to it", async () => {
  const { shop, viewer } = await openBackOffice();
  const now = shop.clock.now();
  const ids = Array.from({ length: 6 }, (_, index) => `order-number-000${index}`);
  for (const [index, id] of ids.entries()) {
    await sell(shop, {
      id,
      at: now - index * DAY_MS,
      status: "shipped",
      shippingCents: index * 100,
    });
  }
  const html = await renderScreen(shop, createElement(DashboardScreen), viewer);
  const list = html.slice(html.indexOf("Recent Orders"), html.indexOf("Top Products"));
  const places = ids.map((id) => list.indexOf(`/admin/orders?order=${id}`));
  expect(places.slice(0, 5)).toEqual(places.slice(0, 5).toSorted((a, b) => a - b));
  expect(places.slice(0, 5).every((place) => place > 0)).toBe(true);
  expect(places[5], "a sixth").toBe(-1);
  const row = textOf(pieceOf(list, "li", orderNumber("order-number-0002")));
  expect(row).toContain("Thandi Nkosi, 22 November 2026");
  expect(row).toMatch(/Shipped R102\.00$/);
});

test("Top Products lists the five that earned most, the first first, with units and revenue", async () => {
  const { shop, viewer } = await openBackOffice();
  const at = shop.clock.now() - DAY_MS;
  const products = Array.from({ length: 6 }, (_, index) => ({ id: `p${index}` }));
  await seedProducts(shop, ...products);
  await sell(shop, {
    id: "all",
    at,
    items: products.map(({ id }, index) => ({
      productId: id,
      quantity: index + 1,
      priceCents: 1_000,
    })),
  });
  const html = await renderScreen(shop, createElement(DashboardScreen), viewer);
  const list = html.slice(html.lastIndexOf("Top Products"));
  const rows = list.match(/<li.*?<\/li>/gs)?.map(textOf);
  expect(rows).toEqual([
    "p5 6 sold R60.00",
    "p4 5 sold R50.00",
    "p3 4 sold R40.00",
    "p2 3 sold R30.00",
    "p1 2 sold R20.00",
  ]);
  expect(list).toContain('href="/admin/products/view/p5"');
});

test("the sales report shows the first eight of the ten best sellers", async () => {
  const { shop, viewer } = await openBackOffice();
  const at = shop.clock.now() - DAY_MS;
  const best = Array.from({ length: 12 }, (_, index) => ({
    productId: `seller-${String(index).padStart(2, "0")}`,
    quantity: 20 - index,
    priceCents: 1_000,
  }));
  await sell(shop, { id: "all", at, items: best });
  const { top } = await shop.as(viewer).admin.reports.sales({ days: 30 });
  expect(top).toHaveLength(10);
  const html = await renderScreen(shop, createElement(SalesScreen, { search: {} }), viewer);
  const shown = [...new Set(html.match(/seller-\d\d/g))];
  expect(shown).toEqual(best.slice(0, 8).map(({ productId }) => productId));
});

test("the product report says Up, Down or Stable by the orders of 30 days and of the 30 before", async () => {
  const { shop, viewer } = await openBackOffice();
  await seedProducts(
    shop,
    { id: "rising", name: "Rising" },
    { id: "falling", name: "Falling" },
    { id: "even", name: "Even" },
  );
  const now = shop.clock.now();
  const sale = (id: string, days: number, productId: string) => ({
    id,
    at: now - days * DAY_MS,
    items: [{ productId, quantity: 1, priceCents: 1_000 }],
  });
  await sell(
    shop,
    sale("1", 3, "rising"),
    sale("2", 4, "rising"),
    sale("3", 40, "rising"),
    sale("4", 3, "falling"),
    sale("5", 40, "falling"),
    sale("6", 41, "falling"),
    sale("7", 3, "even"),
    sale("8", 40, "even"),
  );
  const screen = createElement(ProductsReportScreen, { search: {} });
  const html = await renderScreen(shop, screen, viewer);
  const trendOf = (name: string) => /(Up|Down|Stable) (?=[A-Z])/.exec(rowOf(html, name))?.[1];
  expect(trendOf("Rising")).toBe("Up");
  expect(trendOf("Falling")).toBe("Down");
  expect(trendOf("Even")).toBe("Stable");
});

test("the customers' cards show how many there are, active and inactive, and what they brought", async () => {
  const { shop, viewer } = await openBackOffice();
  const now = shop.clock.now();
  await sell(
    shop,
    { id: "a", at: now - DAY_MS, email: "a@x.test" },
    { id: "b", at: now - 2 * DAY_MS, email: "b@x.test" },
    { id: "c", at: now - 90 * DAY_MS, email: "c@x.test" },
  );
  const { total } = await shop.as(viewer).admin.customers.stats();
  const text = textOf(
    await renderScreen(shop, createElement(CustomersScreen, { search: {} }), viewer),
  );
  expect(total).toBeGreaterThanOrEqual(3);
  expect(text).toContain(`Total Customers ${total} Active 2 Ordered`);
  expect(text).toContain(`Inactive ${total - 2} Total Revenue R300.00`);
});

test("the sales report's cards: revenue with growth, orders, average order value, days with sales", async () => {
  const { shop, viewer } = await openBackOffice();
  const now = shop.clock.now();
  await sell(
    shop,
    { id: "before", at: now - 10 * DAY_MS },
    { id: "now-1", at: now - DAY_MS, shippingCents: 5_000 },
    { id: "now-2", at: now - DAY_MS, shippingCents: 5_000 },
  );
  const screen = createElement(SalesScreen, { search: { days: 7 } });
  const text = textOf(await renderScreen(shop, screen, viewer));
  expect(text).toMatch(/Revenue R300\.00 \+200\.0% .*R100\.00 before/);
  expect(text).toMatch(/Orders 2 \+100\.0% .*1 before/);
  expect(text).toContain("Average Order Value R150.00");
  expect(text).toContain("Days with Sales 1 of 7 days");
});

test("the product report's cards: total products, products sold, low-stock items, revenue", async () => {
  const { shop, viewer } = await openBackOffice();
  await seedProducts(shop, { id: "garri", stock: 50 }, { id: "suya", stock: 3 });
  const items = [{ productId: "garri", quantity: 4, priceCents: 2_500 }];
  await sell(shop, { id: "one", at: shop.clock.now() - DAY_MS, items });
  const screen = createElement(ProductsReportScreen, { search: {} });
  const text = textOf(await renderScreen(shop, screen, viewer));
  expect(text).toContain("Total Products 2");
  expect(text).toContain("Products Sold 4");
  expect(text).toMatch(/Low[- ]Stock Items 1/i);
  expect(text).toContain("Revenue R100.00");
});

test("the customer report's cards: customers with the new ones, active share, average, retention", async () => {
  const { shop, viewer } = await openBackOffice();
  const now = shop.clock.now();
  await sell(
    shop,
    { id: "a1", at: now - 200 * DAY_MS, email: "a@x.test" },
    { id: "a2", at: now - DAY_MS, email: "a@x.test" },
    { id: "b1", at: now - 2 * DAY_MS, email: "b@x.test" },
    { id: "c1", at: now - 27 * DAY_MS, email: "c@x.test" },
  );
  const screen = createElement(CustomersReportScreen, { search: {} });
  const text = textOf(await renderScreen(shop, screen, viewer));
  const report = await shop.as(viewer).admin.reports.customers({ days: 30 });
  expect(report).toMatchObject({ active: 3, newThisMonth: 1, newInRange: 2, ordered: 3, again: 1 });
  expect(text).toContain(`Total Customers ${report.customers} 1 new this month`);
  expect(text).toContain(`Active Customers 3 ${report.activeShare.toFixed(1)}%`);
  expect(text).toContain("Average Order Value R100.00");
  expect(text).toContain("Retention Rate 33.3%");
});

test("the analytics' cards, each with its caption", async () => {
  const { shop, viewer } = await openBackOffice();
  await seedProducts(
    shop,
    { id: "plenty", stock: 20, priceCents: 1_000 },
    { id: "low", stock: 9, priceCents: 1_000 },
    { id: "out", stock: 0, priceCents: 1_000 },
    { id: "hidden", stock: 10, priceCents: 1_000, status: "inactive" },
  );
  const text = textOf(await renderScreen(shop, createElement(AnalyticsScreen), viewer));
  expect(text).toContain("Total Products 4 3 active");
  expect(text).toContain("Total Inventory Value R390.00 Current stock value");
  expect(text).toContain("Low Stock Alert 1 Products below 10 units");
  expect(text).toContain("Out of Stock 1 Products to restock");
});

function rowOf(html: string, name: string): string {
  return textOf(pieceOf(html, "tr", name));
}
