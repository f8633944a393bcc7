import { expect, test } from "vitest";
import { DAY_MS } from "#domain/time/durations.ts";
import { sell } from "#tests/factories/sales.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { NOW, openBackOffice, order, TODAY } from "./report-shop.ts";

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
    { id: "o1", at: NOW - 500 * DAY_MS, items: [{ productId: "a", quantity: 4, priceCents: 500 }] },
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
  const last = Date.parse(`${TODAY}T00:00:00+02:00`) - 29 * DAY_MS;
  await sell(
    shop,
    order("1", { at: last, product: "up" }),
    order("2", { at: last - DAY_MS - 1, product: "down" }),
    order("3", { at: last - 30 * DAY_MS, product: "down" }),
    order("4", { at: last - 30 * DAY_MS - 1, product: "up" }),
    // Of the 30 days before as much as of today: up to the same time of day.
    order("5", { at: NOW - 30 * DAY_MS, product: "down" }),
    order("6", { at: NOW - 30 * DAY_MS + 1, product: "down" }),
    order("7", { at: NOW, product: "down", status: "cancelled" }),
  );
  const { rows } = await admin.reports.products({ sort: "name" });
  expect(rows.map(({ id, ordersNow, ordersBefore }) => [id, ordersNow, ordersBefore])).toEqual([
    ["down", 1, 3],
    ["none", 0, 0],
    ["up", 1, 0],
  ]);
});
