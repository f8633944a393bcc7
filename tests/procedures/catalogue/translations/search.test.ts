import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { categories, products } from "#db/schema/index.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { inLanguage, translatedShop } from "./spoken.ts";

test.each([
  ["a name", "ilayisi"],
  ["the beginning of a name", "ilay"],
  ["part of a name", "layis"],
  ["a name with a slip", "ilayisu"],
  ["a description", "limhlophe"],
  ["words of two languages", "rice wit"],
  ["words around those that mean nothing", "rys met die wit en los"],
  ["a name without its marks", "erens"],
])("%s finds the product on a page in any language: %s", async (_what, text) => {
  const shop = await translatedShop();
  for (const language of ["en", "af", "zu", "xh"] as const) {
    const { items, total } = await inLanguage(shop, language).list({ search: text });
    expect([items.map(({ id }) => id), total]).toEqual([["rice"], 1]);
    const { products: suggested } = await inLanguage(shop, language).suggest({ text });
    expect(suggested.map(({ id }) => id)).toEqual(["rice"]);
  }
});

test("what was found is told in the page's language", async () => {
  const shop = await translatedShop();
  const { products: found } = await inLanguage(shop, "zu").suggest({ text: "rice" });
  expect(found).toMatchObject([{ name: "Ilayisi" }]);
  const { products: english } = await inLanguage(shop, "en").suggest({ text: "ilayisi" });
  expect(english).toMatchObject([{ name: "Rice" }]);
});

test("a category is found, and its products are, by its name in another language", async () => {
  const shop = await translatedShop();
  expect((await inLanguage(shop, "en").suggest({ text: "okusa" })).categories).toEqual([
    { name: "Grains", imageUrl: "" },
  ]);
  expect(await found(shop, "okusanhlamvu")).toEqual(["honey", "rice"]);
  await shop.db.update(categories).set({ translations: { zu: { name: "Amabele" } } });
  expect(await found(shop, "okusanhlamvu")).toEqual([]);
  expect(await found(shop, "amabele")).toEqual(["honey", "rice"]);
});

test("the search follows a translation that is changed or taken away", async () => {
  const shop = await translatedShop();
  const set = (translations: (typeof products.$inferInsert)["translations"]) =>
    shop.db.update(products).set({ translations }).where(eq(products.id, "rice"));
  await set({ xh: { name: "Umhluzi" } });
  expect([await found(shop, "ilayisi"), await found(shop, "umhluzi")]).toEqual([[], ["rice"]]);
  await set({});
  expect(await found(shop, "umhluzi")).toEqual([]);
  const [counted] = await shop.db.all<{ n: number }>(sql`select count(*) as n from product_search`);
  expect(counted?.n).toBe(2);
});

async function found(shop: TestShop, search: string): Promise<string[]> {
  const { items } = await inLanguage(shop, "en").list({ search });
  return items.map(({ id }) => id);
}
