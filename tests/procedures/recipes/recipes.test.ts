import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { listSitemapRecipes } from "#db/queries/recipes/recipes.ts";
import { products, recipes } from "#db/schema/index.ts";
import { demoProducts } from "#db/seed/products.ts";
import { demoRecipes } from "#db/seed/recipes.ts";
import { packsFor } from "#domain/recipes/basket.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { inLanguage } from "../catalogue/translations/spoken.ts";
import { addRecipe, openKitchen } from "./kitchen.ts";

test("a recipe has each ingredient's products in their order, then others of its category", async () => {
  const shop = await openKitchen();
  const { ingredients, ...recipe } = await shop.as().catalogue.recipe({ id: "egusi-soup" });
  expect(recipe).toMatchObject({ name: "Egusi Soup", servings: 4, method: "Fry.\nSimmer." });
  expect(ingredients.map(({ name, products: from }) => [name, from.map(({ id }) => id)])).toEqual([
    ["ground egusi", ["egusi"]],
    ["greens", ["ugu", "sukuma", "morogo"]],
    ["red palm oil", ["oil"]],
    ["salt", []],
  ]);
  const [, greens] = ingredients;
  expect(greens?.products.map(({ available, size }) => [available, size])).toEqual([
    [0, { amount: 400, unit: "g" }],
    [10, { amount: 400, unit: "g" }],
    [10, { amount: 300, unit: "g" }],
  ]);
});

test("of a category those come first that are there: what is sold out takes no place from them", async () => {
  const shop = await openKitchen();
  const soldOut = ["a", "b", "c", "d", "e"].map((id) => ({ id, stock: 0, category: "Vegetables" }));
  await seedProducts(shop, ...soldOut);
  const { ingredients } = await shop.as().catalogue.recipe({ id: "egusi-soup" });
  const greens = ingredients[1]?.products.map(({ id }) => id);
  expect(greens).toEqual(["ugu", "sukuma", "morogo", "a", "b", "c"]);
});

test("a recipe is told in the page's language, and what is not translated is marked", async () => {
  const shop = await openKitchen();
  const told = await inLanguage(shop, "zu").recipe({ id: "egusi-soup" });
  expect(told).toMatchObject({
    ...{ name: "Isobho le-egusi", origin: "INigeria", description: "With greens" },
    inEnglish: ["description", "method"],
  });
  const [egusi, greens, oil] = told.ingredients;
  expect(egusi).toMatchObject({ name: "i-egusi egayiwe", products: [{ inEnglish: ["name"] }] });
  expect(greens).toMatchObject({ name: "greens", inEnglish: ["name"] });
  expect(oil?.products).toMatchObject([{ name: "Amafutha esundu" }]);
  expect(await inLanguage(shop, "zu").recipes()).toMatchObject([{ name: "Isobho le-egusi" }]);
});

test("a hidden recipe is nowhere, and one that nobody knows is not found", async () => {
  const shop = await openKitchen();
  await addRecipe(shop, { id: "secret", name: "Secret", active: false }, [
    { name: "oil", products: ["oil"] },
  ]);
  const { catalogue } = shop.as();
  expect((await catalogue.recipes()).map(({ id }) => id)).toEqual(["egusi-soup"]);
  expect((await catalogue.cookedWith({ id: "oil" })).map(({ id }) => id)).toEqual(["egusi-soup"]);
  expect(await listSitemapRecipes(shop.db)).toMatchObject([{ id: "egusi-soup" }]);
  for (const id of ["secret", "unknown"]) {
    await expect(catalogue.recipe({ id })).rejects.toMatchObject({
      cause: { code: "NOT_FOUND", field: "id" },
    });
  }
});

test("a product is told of four recipes at most, first of those that ask for it", async () => {
  const shop = await openKitchen();
  for (const id of ["a", "b", "c", "d", "e"]) {
    await addRecipe(shop, { id, name: id }, [
      { name: "greens", products: ["ugu", "sukuma"] },
      { name: "more greens", products: ["sukuma"] },
    ]);
  }
  const told = await shop.as().catalogue.cookedWith({ id: "sukuma" });
  expect(told.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
  expect(await shop.as().catalogue.cookedWith({ id: "morogo" })).toEqual([]);
});

test("the public pages count as changed with a recipe, and a deleted one leaves nothing", async () => {
  const shop = await openKitchen();
  const version = () =>
    shop.db.get<{ version: string }>(sql`select version from catalogue_version`);
  const before = await version();
  await shop.db.update(recipes).set({ minutes: 61 }).where(eq(recipes.id, "egusi-soup"));
  expect(await version()).not.toEqual(before);
  await shop.db.delete(recipes).where(eq(recipes.id, "egusi-soup"));
  const [left] = await shop.db.all<{ n: number }>(
    sql`select (select count(*) from recipe_products) + (select count(*) from recipe_ingredients) as n`,
  );
  expect(Number(left?.n)).toBe(0);
});

test("a larger shop makes no recipe read more", async () => {
  const shop = await openKitchen();
  const effort = async () => {
    shop.database.resetStats();
    await shop.as().catalogue.recipe({ id: "egusi-soup" });
    await shop.as().catalogue.cookedWith({ id: "egusi" });
    return shop.database.stats().vmSteps;
  };
  const before = await effort();
  const many = Array.from({ length: 400 }, (_, at) => ({
    ...{ id: `more-${at}`, name: `More ${at}`, category: at % 2 ? "Vegetables" : "Ingredients" },
  }));
  await seedProducts(shop, ...many);
  expect(await effort()).toBeLessThan(before * 1.25 + 300);
});

test("the demo's recipes take what the demo sells, in packs whose size is known", async () => {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    ...demoProducts.map(({ id, name, category, priceCents, stock, status, size }) => ({
      ...{ id, name, category, priceCents, stock, status, size },
    })),
  );
  expect(demoRecipes).toHaveLength(24);
  for (const { recipe, ingredients, products: supplies } of demoRecipes) {
    await addRecipe(
      shop,
      recipe,
      ingredients.map((ingredient) => ({
        ...ingredient,
        products: supplies
          .filter(({ position }) => position === ingredient.position)
          .map(({ productId }) => productId),
      })),
    );
    const found = await shop.as().catalogue.recipe({ id: recipe.id });
    for (const { name, amount, unit, atHome, products: from } of found.ingredients) {
      const [first] = from;
      if (atHome || amount === null || !first) continue;
      expect(first.size, `${recipe.id}: ${name}`).not.toBeNull();
      expect(packsFor({ amount, unit }, first.size, 1), `${recipe.id}: ${name}`).toBeLessThan(4);
    }
    const toBuy = found.ingredients.filter(({ atHome }) => !atHome);
    expect(
      toBuy.every(({ products: from }) => from.length > 0),
      recipe.id,
    ).toBe(true);
    expect(toBuy.length, recipe.id).toBeGreaterThan(1);
  }
  const [sold] = await shop.db.select().from(products).where(eq(products.id, "ground-egusi-500g"));
  expect(sold?.name).toBe("Ground Egusi (Melon Seed) 500 g");
});

test("a search that names a recipe gives it, in any language, beside the products that it finds", async () => {
  const shop = await openKitchen();
  const named = async (search: string) =>
    (await shop.as().catalogue.list({ search })).recipes.map(({ id }) => id);
  expect(await named("egusi soup")).toEqual(["egusi-soup"]);
  expect(await named("isobho")).toEqual(["egusi-soup"]);
  expect(await named("oil")).toEqual([]);
  expect((await shop.as().catalogue.list({})).recipes).toEqual([]);
  const suggested = await shop.as().catalogue.suggest({ text: "egu" });
  expect(suggested.recipes).toEqual([{ id: "egusi-soup", name: "Egusi Soup", minutes: 60 }]);
  await shop.db.update(recipes).set({ active: false });
  expect(await named("egusi soup")).toEqual([]);
});
