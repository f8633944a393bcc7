import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { parseProductsSearch } from "#app/shop/catalogue/list-search.ts";
import { categories, products } from "#db/schema/index.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("a list is narrowed by facts: all that it should suit, one of the origins, and the total is exact", async () => {
  const shop = await shelf();
  expect(await found(shop, {})).toEqual(["beef", "oil", "rice", "shito"]);
  expect(await found(shop, { diet: "halal" })).toEqual(["beef", "oil", "rice"]);
  expect(await found(shop, { diet: "halal,vegan" })).toEqual(["oil", "rice"]);
  expect(await found(shop, { diet: "halal", origin: "GH,NG" })).toEqual(["beef", "rice"]);
  expect(await found(shop, { free: "peanuts" })).toEqual(["oil"]);
  expect(await found(shop, { heat: "hot,none" })).toEqual(["oil", "shito"]);
  expect(await found(shop, { storage: "frozen", diet: "vegan" })).toEqual([]);
  expect(await found(shop, { diet: "vegan", search: "oil" })).toEqual(["oil"]);
  expect(await found(shop, { diet: "halal", category: "Meat" })).toEqual(["beef"]);
});

test("what is unknown in an address is dropped, whatever it is", async () => {
  const shop = await shelf();
  const all = await found(shop, {});
  for (const diet of ["hallal", "", ",,,", "'; drop table products; --", "🥁", "x".repeat(5_000)]) {
    expect(await found(shop, { diet })).toEqual(all);
  }
  expect(await found(shop, { diet: "hallal,vegan,🥁", heat: "7", origin: "Wakanda" })).toEqual([
    "oil",
    "rice",
  ]);
  expect(
    parseProductsSearch({ diet: ["a"], heat: 7, free: "a b", origin: "x".repeat(999) }),
  ).toEqual(parseProductsSearch({}));
});

test("each fact says how many products have it, here: in the shop, in a category, of what was searched for", async () => {
  const shop = await shelf();
  expect(await counts(shop, {})).toMatchObject({ "diet:halal": 3, "diet:vegan": 2, "heat:hot": 1 });
  // Whatever is chosen, they are counted of the same list.
  expect(await counts(shop, { heat: "hot" })).toMatchObject({ "diet:halal": 3 });
  expect(await counts(shop, { category: "Meat" })).toEqual({
    ...{ "diet:halal": 1, "origin:NG": 1, "storage:frozen": 1 },
  });
  expect(await counts(shop, { search: "oil" })).toEqual({
    ...{ "diet:halal": 1, "diet:vegan": 1, "heat:none": 1, "free:peanuts": 1 },
  });
});

test("counts follow the shelf: new facts, another category, hiding, deleting, and coming back", async () => {
  const shop = await shelf();
  const change = (set: Partial<typeof products.$inferInsert>) =>
    shop.db.update(products).set(set).where(eq(products.id, "beef"));
  const kept = async () => {
    const told = await counts(shop, {});
    const [row] = await shop.db
      .select({ told: sql<string>`json_group_object(fact, n)` })
      .from(sql`(select fact, count(*) as n from sold_facts group by fact)`);
    expect(told).toEqual(JSON.parse(row?.told ?? "{}"));
    return told;
  };
  await change({ diet: ["vegan"], heat: 3 });
  expect(await kept()).toMatchObject({ "diet:halal": 2, "diet:vegan": 3, "heat:hot": 2 });
  await shop.db.update(categories).set({ name: "Freezer" }).where(eq(categories.name, "Meat"));
  expect(await counts(shop, { category: "Freezer" })).toMatchObject({ "diet:vegan": 1 });
  await change({ status: "inactive" });
  expect(await kept()).toMatchObject({ "diet:vegan": 2, "heat:hot": 1 });
  await change({ status: "active" });
  await change({ deletedAt: 5 });
  expect(await kept()).toMatchObject({ "diet:vegan": 2 });
  await change({ deletedAt: null });
  expect(await kept()).toMatchObject({ "diet:vegan": 3 });
  await shop.db.delete(products).where(eq(products.id, "beef"));
  expect(await kept()).toMatchObject({ "diet:vegan": 2 });
});

test("a narrowed list is one round trip", async () => {
  const shop = await shelf();
  expect(await shop.roundTrips(() => found(shop, { diet: "halal", search: "oil" }))).toBe(1);
});

type Asked = Parameters<ReturnType<TestShop["as"]>["catalogue"]["list"]>[0];

async function found(shop: TestShop, asked: Asked): Promise<string[]> {
  const { items, total } = await shop.as().catalogue.list(asked);
  expect(total).toBe(items.length);
  return items.map(({ id }) => id);
}

async function counts(shop: TestShop, asked: Asked): Promise<Record<string, number>> {
  const { facts } = await shop.as().catalogue.list(asked);
  return Object.fromEntries(facts.map(({ fact, n }) => [fact, n]));
}

async function shelf(): Promise<TestShop> {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    { id: "rice", name: "Rice", diet: ["halal", "vegan"], origin: "NG" },
    { id: "oil", name: "Oil", diet: ["halal", "vegan"], heat: 0, allergens: { peanuts: "free" } },
    { id: "shito", name: "Shito", heat: 3, origin: "GH", allergens: { peanuts: "may" } },
    {
      id: "beef",
      name: "Beef",
      category: "Meat",
      diet: ["halal"],
      origin: "NG",
      storage: "frozen",
    },
    { id: "gone", name: "Gone", diet: ["halal"], status: "inactive" },
  );
  return shop;
}
