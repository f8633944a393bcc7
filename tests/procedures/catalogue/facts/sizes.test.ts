import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#db/schema/index.ts";
import type { Size } from "#domain/catalogue/size.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { inLanguage } from "../translations/spoken.ts";

const g = (amount: number): Size => ({ amount, unit: "g", count: 1 });

async function maizeShop() {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    { id: "five", name: "Meal 5 kg", size: g(5_000), family: "Maize", priceCents: 8_000 },
    { id: "one", name: "Meal 1 kg", size: g(1_000), family: "maize", priceCents: 2_200 },
    { id: "two", name: "Meal 2 kg", size: g(2_000), family: "Maize", priceCents: 4_000, stock: 0 },
    { id: "hidden", size: g(500), family: "Maize", status: "inactive" },
    { id: "lone", size: g(500), family: "Lone" },
    { id: "plain" },
  );
  return shop;
}

test("a product and its card have the sizes of its family, from little to much, sold-out ones too", async () => {
  const shop = await maizeShop();
  const { catalogue } = shop.as();
  const { product } = await catalogue.product({ id: "five" });
  expect(product.sizes).toEqual([
    { id: "one", name: "Meal 1 kg", size: g(1_000), priceCents: 2_200, available: 10 },
    { id: "two", name: "Meal 2 kg", size: g(2_000), priceCents: 4_000, available: 0 },
    { id: "five", name: "Meal 5 kg", size: g(5_000), priceCents: 8_000, available: 10 },
  ]);
  const { items } = await catalogue.list({});
  const sizesOf = (id: string) => items.find((one) => one.id === id)?.sizes?.map((one) => one.id);
  expect(sizesOf("one")).toEqual(["one", "two", "five"]);
  expect(sizesOf("lone")).toBeUndefined();
  expect(sizesOf("plain")).toBeUndefined();
});

test("sizes that are deleted or hidden are no choice; of a family of one there is none", async () => {
  const shop = await maizeShop();
  await shop.db.update(products).set({ deletedAt: 1 }).where(sql`id in ('one', 'two')`);
  const { product } = await shop.as().catalogue.product({ id: "five" });
  expect(product.sizes).toBeUndefined();
  expect(product.family).toBe("Maize");
});

test("sizes in different units, and without one, stand side by side in one order", async () => {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    { id: "unknown", family: "Honey" },
    { id: "jar", family: "Honey", size: { amount: 500, unit: "ml", count: 1 } },
    { id: "comb", family: "Honey", size: { amount: 2, unit: "piece", count: 1 } },
    { id: "tub", family: "Honey", size: g(3_000) },
  );
  const { product } = await shop.as().catalogue.product({ id: "jar" });
  expect(product.sizes?.map(({ id }) => id)).toEqual(["tub", "jar", "comb", "unknown"]);
});

test("of two of one size the cheaper is the first", async () => {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    { id: "a", family: "Honey", size: g(500), priceCents: 9_000 },
    { id: "b", family: "Honey", size: g(500), priceCents: 3_000 },
    { id: "c", family: "Honey", size: g(500), priceCents: 6_000 },
  );
  const { product } = await shop.as().catalogue.product({ id: "a" });
  expect(product.sizes?.map(({ id }) => id)).toEqual(["b", "c", "a"]);
});

test("a list by unit price begins with what is cheapest for its weight; what has no size comes last", async () => {
  const shop = await maizeShop();
  await seedProducts(shop, {
    id: "eggs",
    size: { amount: 12, unit: "piece", count: 1 },
    priceCents: 100,
  });
  const { items } = await shop.as().catalogue.list({ sort: "unit-price" });
  expect(items.map(({ id }) => id)).toEqual(["five", "two", "one", "lone", "eggs", "plain"]);
});

test("names of sizes are in the page's language, and facts are told in its words", async () => {
  const shop = await openTestShop();
  const zu = { zu: { name: "Impuphu 1 kg", description: "Emhlophe" } };
  await seedProducts(
    shop,
    { id: "one", family: "Meal", translations: zu, storage: "frozen", origin: "ZA" },
    { id: "two", family: "Meal", allergens: { milk: "may" } },
  );
  const { product } = await inLanguage(shop, "zu").product({ id: "one" });
  expect(product.sizes?.map(({ name }) => name)).toEqual(["Impuphu 1 kg", "two"]);
  expect(product.told).toEqual([
    { term: "Ukugcinwa", text: "Efrizeni" },
    { term: "Kuvela", text: "iNingizimu Afrika" },
  ]);
  const { product: two } = await shop.as().catalogue.product({ id: "two" });
  expect(two.told).toEqual([{ term: "May contain traces", text: "Milk" }]);
});
