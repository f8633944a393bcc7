import { expect } from "vitest";
import { listInput, parseProductsSearch } from "#app/shop/catalogue/list-search.ts";
import { insertSynonyms } from "#db/queries/catalogue/search.ts";
import { demoProducts } from "#db/seed/products.ts";
import { seedSynonyms } from "#db/seed/synonyms.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

/** What /products lists when its address has this text. */
export async function listed(shop: TestShop, q: string): Promise<string[]> {
  const asked = listInput(parseProductsSearch({ q }));
  const { items, total } = await shop.as().catalogue.list(asked);
  expect(total).toBe(items.length);
  return items.map(({ id }) => id);
}

export async function suggested(shop: TestShop, text: string): Promise<string[]> {
  return (await shop.as().catalogue.suggest({ text })).products.map(({ id }) => id);
}

export async function demoShelf(): Promise<TestShop> {
  const shop = await openTestShop();
  await insertSynonyms(shop.db, seedSynonyms);
  await seedProducts(shop, ...demoProducts);
  return shop;
}
