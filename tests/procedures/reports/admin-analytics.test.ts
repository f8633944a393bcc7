import { expect, test } from "vitest";
import { formatAxisPrice } from "#app/admin/charts/axis.ts";
import { CHART_COLOURS, chartColour, chartPattern } from "#app/admin/charts/palette.ts";
import { products } from "#db/schema/index.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

test("the cards count all products, the active ones, the stock's value, what is low and what is out", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(
    shop,
    { id: "a", priceCents: 1_050, stock: 10 },
    { id: "b", priceCents: 2_000, stock: 9 },
    { id: "c", priceCents: 500, stock: 1, status: "inactive" },
    { id: "d", priceCents: 700, stock: 0 },
    { id: "gone", priceCents: 9_900, stock: 5, status: "inactive", deletedAt: 1 },
  );
  expect((await admin.analytics.products()).totals).toEqual({
    products: 4,
    active: 3,
    valueCents: 10_500 + 18_000 + 500,
    lowStock: 1,
    outOfStock: 1,
  });
});

test("a category's statistic is its count and the sum of price times stock, most products first", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(
    shop,
    { id: "a", category: "Snacks", priceCents: 1_000, stock: 2 },
    { id: "b", category: "Vegetables", priceCents: 100, stock: 3 },
    { id: "c", category: "Vegetables", priceCents: 250, stock: 4, status: "inactive" },
    { id: "d", category: "Desserts", priceCents: 900, stock: 0 },
  );
  expect((await admin.analytics.products()).categories).toEqual([
    { name: "Vegetables", count: 2, valueCents: 1_300 },
    { name: "Desserts", count: 1, valueCents: 0 },
    { name: "Snacks", count: 1, valueCents: 2_000 },
  ]);
});

test("the overview is the ten products worth most by price times stock", async () => {
  const { shop, admin } = await openTwoAdmins();
  const shelf = Array.from({ length: 12 }, (_, index) => ({
    id: `p${index}`,
    priceCents: 100 * (12 - index),
    stock: (index + 1) * 3,
  }));
  await seedProducts(shop, ...shelf);
  const { top } = await admin.analytics.products();
  const expected = shelf
    .map(({ id, priceCents, stock }) => ({ id, value: priceCents * stock }))
    .toSorted((a, b) => b.value - a.value || a.id.localeCompare(b.id))
    .slice(0, 10);
  expect(top.map(({ id, valueCents }) => ({ id, value: valueCents }))).toEqual(expected);
  expect(top[0]).toMatchObject({
    name: "p5",
    category: "Ingredients",
    priceCents: 700,
    stock: 18,
    status: "active",
  });
});

test("a shop without products has figures of nothing", async () => {
  const { admin } = await openTwoAdmins();
  expect(await admin.analytics.products()).toEqual({
    totals: { products: 0, active: 0, valueCents: 0, lowStock: 0, outOfStock: 0 },
    categories: [],
    top: [],
  });
});

test("the figures cost one round trip beside the session's, however many products there are", async () => {
  const shop = await openTestShop();
  const customer = await newAdmin(shop);
  await shop.settled();
  const read = () => customer.browser.call((caller) => caller.admin.analytics.products());
  expect(await shop.roundTrips(read)).toBe(2);
  await seedProducts(
    shop,
    ...Array.from({ length: 500 }, (_, index) => ({ id: `p${index}`, stock: index })),
  );
  expect(await shop.db.$count(products)).toBe(500);
  expect(await shop.roundTrips(read)).toBe(2);
});

test("categories take eight colours in rotation", () => {
  expect(new Set(CHART_COLOURS).size).toBe(8);
  const given = Array.from({ length: 17 }, (_, index) => chartColour(index));
  expect(given).toEqual([...CHART_COLOURS, ...CHART_COLOURS, CHART_COLOURS[0]]);
});

test("who shares a colour has another pattern, up to the twenty-fourth", () => {
  const looks = Array.from(
    { length: 25 },
    (_, index) => `${chartColour(index)} ${chartPattern(index)}`,
  );
  expect(looks.slice(0, 9)).toEqual([
    ...CHART_COLOURS.map((colour) => `${colour} plain`),
    `${CHART_COLOURS[0]} stripes`,
  ]);
  expect(new Set(looks).size).toBe(24);
  expect(looks[24]).toBe(looks[0]);
});

test.each([
  [0, "R0"],
  [99_900, "R999"],
  [950, "R9.5"],
  [1_234_500, "R12.3k"],
  [123_450_000, "R1.2m"],
  [-250_000, "-R2.5k"],
])("%i cents at an axis are %s", (cents, text) => {
  expect(formatAxisPrice(cents)).toBe(text);
});
