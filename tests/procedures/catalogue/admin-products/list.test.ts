import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { productCounts, products } from "#db/schema/index.ts";
import { type PriceChange, priceChangeLabel } from "#domain/catalogue/bulk-price.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { expectCountsTrue, namesOf, openShelf, shelveMany } from "./shelf.ts";

test("the list shows every product, inactive ones too, by name", async () => {
  const { list } = await openShelf();
  const found = await list({});
  expect(namesOf(found)).toEqual(
    ["Ègúsí seeds", "Gari Foto Mix", "Ijebu Garri", "Zobo leaves"].sort(),
  );
  expect(found).toMatchObject({ total: 4, isMore: false, page: 1, pageCount: 1 });
});

test.each([
  ["part of a name", "arri", ["Ijebu Garri"]],
  ["words in any order", "foto gari", ["Gari Foto Mix"]],
  ["no matter the accents", "egusi", ["Ègúsí seeds"]],
  ["a SKU, whatever its case", "grn-00", ["Gari Foto Mix", "Ijebu Garri"]],
  ["an id", "garri-1kg", ["Ijebu Garri"]],
  ["how a name begins, in two letters", "zo", ["Zobo leaves"]],
  ["how a SKU begins, in two letters", "in", ["Ègúsí seeds"]],
  ["what is nowhere", "teff", []],
  ["a short word beside a long one", "ijebu ga", ["Ijebu Garri"]],
  ["a digit beside a word, where an id has it", "garri 1", ["Ijebu Garri"]],
  ["no more than a short word allows", "gari zo", []],
  ["a sign that stands for itself", "gari %", []],
  ["three letters within a word", "arr", ["Ijebu Garri"]],
  ["no word that has a quotation mark in it", 'gar"ri', []],
  ["quotes and operators", '" OR * NEAR(', []],
])("a search finds %s", async (_what, search, names) => {
  const { list } = await openShelf();
  const found = await list({ search });
  expect(namesOf(found)).toEqual(names);
  expect(found.total).toBe(names.length);
});

test("filters narrow the list, and say what each other choice would leave", async () => {
  const { list } = await openShelf();
  expect(namesOf(await list({ category: "Grains" }))).toEqual(["Gari Foto Mix", "Ijebu Garri"]);
  expect(namesOf(await list({ status: "inactive" }))).toEqual(["Zobo leaves"]);
  expect(namesOf(await list({ band: "low" }))).toEqual(["Gari Foto Mix"]);
  expect(namesOf(await list({ band: "moderate", status: "active" }))).toEqual([]);
  const { facets } = await list({ status: "active" });
  expect(facets.band).toEqual([
    { value: "low", n: 1 },
    { value: "out", n: 1 },
    { value: "well", n: 1 },
  ]);
  expect(facets.status).toEqual([
    { value: "active", n: 3 },
    { value: "inactive", n: 1 },
  ]);
});

test("the list of products sorts by what is asked, both ways, and pages", async () => {
  const { list } = await openShelf();
  const stocks = async (descending: boolean) =>
    (await list({ sort: "stock", descending })).items.map(({ stock }) => stock);
  expect(await stocks(false)).toEqual([0, 9, 49, 60]);
  expect(await stocks(true)).toEqual([60, 49, 9, 0]);
});

test.each([
  ["price", ["zobo", "garri-1kg", "egusi", "gari-foto"]],
  ["updated", ["gari-foto", "zobo", "egusi", "garri-1kg"]],
  ["category", ["zobo", "gari-foto", "garri-1kg", "egusi"]],
  ["status", ["gari-foto", "garri-1kg", "egusi", "zobo"]],
  ["name", ["gari-foto", "garri-1kg", "zobo", "egusi"]],
] as const)("by its %s the list is in that order, and in the opposite one", async (sort, ids) => {
  const { shop, list } = await openShelf();
  for (const [id, priceCents, updatedAt] of [
    ["zobo", 100, 2_000],
    ["garri-1kg", 200, 4_000],
    ["egusi", 300, 3_000],
    ["gari-foto", 400, 1_000],
  ] as const) {
    await shop.db.update(products).set({ priceCents, updatedAt }).where(eq(products.id, id));
  }
  const idsIn = async (descending: boolean) =>
    (await list({ sort, descending })).items.map(({ id }) => id);
  expect(await idsIn(false)).toEqual(ids);
  expect(await idsIn(true)).toEqual(ids.toReversed());
});

test("words of one or two letters are how a name begins, whatever stands between them", async () => {
  const { shop, list } = await openShelf();
  await seedProducts(shop, { id: "tea", name: "Le B Tea" });
  expect(namesOf(await list({ search: "le b" }))).toEqual(["Le B Tea"]);
  expect(namesOf(await list({ search: "le  b" }))).toEqual(["Le B Tea"]);
});

test("counts follow stock, status, category and deletion, whatever changes them", async () => {
  const { shop, admin, list } = await openShelf();
  await admin.product.adjustStock({
    id: "egusi",
    change: { kind: "difference", difference: 12 },
    reason: "Delivery",
    key: crypto.randomUUID(),
  });
  expect((await list({ band: "moderate" })).total).toBe(2);
  await admin.products.change({
    key: crypto.randomUUID(),
    selection: { filter: { category: "Grains" }, count: 2 },
    action: { kind: "category", category: "Drinks" },
  });
  await admin.products.change({
    key: crypto.randomUUID(),
    selection: { ids: ["zobo"] },
    action: { kind: "delete" },
  });
  const kept = await shop.db
    .select({ n: productCounts.n, category: productCounts.category })
    .from(productCounts)
    .where(sql`${productCounts.n} > 0`);
  expect(
    kept.filter(({ category }) => category === "Drinks").reduce((n, row) => n + row.n, 0),
  ).toBe(2);
  await expectCountsTrue(shop);
});

test.each<[PriceChange, string]>([
  [{ kind: "percent", hundredths: 1_000 }, "+10%"],
  [{ kind: "percent", hundredths: -1_250 }, "-12.5%"],
  [{ kind: "amount", cents: 550 }, "+R5.50"],
  [{ kind: "amount", cents: -10_000 }, "-R100.00"],
])("%j reads %s", (change, words) => {
  expect(priceChangeLabel(change, "ZAR")).toBe(words);
});

test("however many products there are, a page and a search take two round trips and few rows", async () => {
  const { shop, list } = await openShelf();
  await shelveMany(shop, 5_000);
  const costs: Record<string, { trips: number; scanned: number }> = {};
  for (const [what, input] of Object.entries({
    page: {},
    search: { search: "product 4242" },
    broad: { search: "product" },
    sorted: { sort: "price" as const, descending: true },
    filtered: { category: "Many", band: "low" as const },
  })) {
    shop.database.resetStats();
    await list(input);
    const { pipelines, fullScanSteps } = shop.database.stats();
    costs[what] = { trips: pipelines, scanned: fullScanSteps };
  }
  for (const { trips, scanned } of Object.values(costs)) {
    expect(trips).toBeLessThanOrEqual(2);
    expect(scanned).toBeLessThanOrEqual(2_000);
  }
  expect((await list({ search: "product" })).isMore).toBe(true);
  expect((await list({})).total).toBe(5_004);
});

test("two letters that fit every product read no more than a page's finds", async () => {
  const { shop, list } = await openShelf();
  await shelveMany(shop, 5_000);
  shop.database.resetStats();
  expect(await list({ search: "pr" })).toMatchObject({ total: 500, isMore: true });
  expect(shop.database.stats().vmSteps).toBeLessThan(60_000);
});
