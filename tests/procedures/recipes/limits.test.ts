import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, products, recipeProducts, recipes } from "#db/schema/index.ts";
import { MAX_RECIPES } from "#domain/recipes/recipe.ts";
import { EMPTY_INGREDIENT, EMPTY_RECIPE } from "#domain/recipes/recipe-form.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { refusal } from "#tests/factories/refusal.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { addRecipe, furnish } from "./kitchen.ts";

const FORM = {
  ...EMPTY_RECIPE,
  ...{ name: "Jollof Rice", description: "Red", origin: "Nigeria", method: "Simmer." },
  ingredients: [{ ...EMPTY_INGREDIENT, name: "oil", products: ["oil"] }],
};

test("two hundred recipes are the most: neither a form nor a file brings one more, changes are taken", async () => {
  const { shop, admin } = await openShelf();
  await fill(shop, MAX_RECIPES - 1);
  const [soup] = (await admin.exportPage({ after: "" })).recipes;
  if (!soup) throw new Error("no recipe");
  const items = ["One More", "One Too Many"].map((name) => ({
    item: { ...soup, id: undefined, name },
  }));
  const same = { item: soup };
  const taken = await admin.importSome({ isTrial: true, items: [same, ...items] });
  expect(taken.outcomes).toMatchObject([
    { kind: "same" },
    { kind: "new" },
    { kind: "refused", problem: { why: "tooMany", most: MAX_RECIPES } },
  ]);
  await admin.create({ form: FORM });
  expect(await refusal(admin.create({ form: { ...FORM, name: "Another" } }))).toEqual({
    code: "INVALID_INPUT",
    field: "name",
    message: "A shop has at most 200 recipes",
  });
  const change = [{ item: { ...soup, minutes: 75 } }];
  const changed = await admin.importSome({ isTrial: false, items: change });
  expect(changed.outcomes).toMatchObject([{ kind: "changed", before: soup }]);
  expect(await shop.db.$count(recipes)).toBe(MAX_RECIPES);
});

test("each recipe of an export has its own ingredients and their products", async () => {
  const { shop, admin } = await openShelf();
  await addRecipe(shop, { id: "a-stew", name: "A Stew" }, [{ name: "oil", products: ["oil"] }]);
  const { recipes: exported } = await admin.exportPage({ after: "" });
  const told = exported.map(({ id, ingredients }) => [
    id,
    ingredients.map(({ name, products = [] }) => [name, products]),
  ]);
  expect(told).toEqual([
    ["a-stew", [["oil", ["oil"]]]],
    [
      "egusi-soup",
      [
        ["ground egusi", ["egusi"]],
        ["greens", ["ugu", "sukuma", "off"]],
        ["red palm oil", ["oil"]],
        ["salt", []],
      ],
    ],
  ]);
});

test("a recipe that is saved as it was keeps its version and leaves no line in the log", async () => {
  const { shop, admin } = await openShelf();
  const { id } = await admin.create({ form: FORM });
  const { recipe } = await admin.get({ id });
  shop.clock.advance(1_000);
  const lines = await shop.db.$count(auditLog);
  const saved = await admin.update({ id, expectedVersion: recipe.updatedAt, form: FORM });
  expect(saved).toEqual({ updatedAt: recipe.updatedAt });
  expect(await shop.db.$count(auditLog)).toBe(lines);
});

test("a name that is taken, a product that is gone and a recipe that nobody has are told apart", async () => {
  const { shop, admin } = await openShelf();
  expect(await refusal(admin.create({ form: { ...FORM, name: "Egusi soup" } }))).toMatchObject({
    field: "name",
    message: "Another recipe has this name",
  });
  const { id } = await admin.create({ form: FORM });
  const { recipe } = await admin.get({ id });
  const at = { id, expectedVersion: recipe.updatedAt };
  const oil = { ...EMPTY_INGREDIENT, name: "oil" };
  const atProducts = { field: "ingredients.0.products" };
  for (const products of [["oil", "nil"], ["nil"]]) {
    const form = { ...FORM, ingredients: [{ ...oil, products }] };
    expect(await refusal(admin.update({ ...at, form }))).toMatchObject(atProducts);
  }
  const elsewhere = { ...FORM, ingredients: [{ ...oil, products: [], category: "Nowhere" }] };
  expect(await refusal(admin.update({ ...at, form: elsewhere }))).toMatchObject(atProducts);
  for (const gone of [
    () => admin.update({ ...at, id: "nobody", form: FORM }),
    () => admin.remove({ ...at, id: "nobody" }),
  ]) {
    expect(await refusal(gone())).toMatchObject({ code: "NOT_FOUND" });
  }
  const late = refusal(admin.remove({ ...at, expectedVersion: at.expectedVersion - 1 }));
  expect(await late).toMatchObject({ code: "CONFLICT" });
  expect(await shop.db.$count(recipes)).toBe(2);
});

test("a recipe's form has each ingredient's own products, and keeps those that are gone since", async () => {
  const { shop, admin } = await openShelf();
  const soup = await admin.get({ id: "egusi-soup" });
  const productsOf = async () =>
    (await admin.get({ id: "egusi-soup" })).ingredients.map(({ products: from }) =>
      from.map(({ id }) => id),
    );
  expect(await productsOf()).toEqual([["egusi"], ["ugu", "sukuma", "off"], ["oil"], []]);
  await shop.db.update(products).set({ deletedAt: 1 }).where(eq(products.id, "oil"));
  const at = { id: "egusi-soup", expectedVersion: soup.recipe.updatedAt };
  await admin.update({ ...at, form: FORM });
  expect(await productsOf()).toEqual([["oil"]]);
  // The very same change, from a page of before it.
  expect((await refusal(admin.update({ ...at, form: FORM }))).code).toBe("CONFLICT");
  const [line] = await shop.db.select().from(auditLog);
  expect(line).toMatchObject({ action: "recipe.update", subjectId: "egusi-soup" });
});

test("each recipe that goes under one key goes once, and without a key as well", async () => {
  const { shop, admin } = await openShelf();
  for (const id of ["a", "b", "c"]) await addRecipe(shop, { id, name: id }, [{ name: "salt" }]);
  const expectedVersion = shop.clock.now();
  const key = crypto.randomUUID();
  for (const id of ["a", "b", "a"]) await admin.remove({ id, expectedVersion, key });
  await admin.remove({ id: "c", expectedVersion });
  expect((await admin.list()).map(({ id }) => id)).toEqual(["egusi-soup"]);
  const told = await shop.db.select({ key: auditLog.requestKey }).from(auditLog);
  expect(told).toEqual([{ key: `${key}/a` }, { key: `${key}/b` }, { key: null }]);
});

test("a product that goes in the moment of a new recipe is not taken for a name that is taken", async () => {
  const { shop, admin } = await openShelf();
  await shop.db.delete(recipeProducts);
  shop.beforeStatement("recipe.create", () =>
    shop.db.delete(products).where(eq(products.id, "oil")),
  );
  expect(await refusal(admin.create({ form: FORM }))).toMatchObject({ code: "CONFLICT" });
  expect(await shop.db.$count(recipes)).toBe(1);
});

test("a recipe that a colleague changes in the moment of an import is left as they have it", async () => {
  const { shop, admin } = await openShelf();
  const [soup] = (await admin.exportPage({ after: "" })).recipes;
  shop.beforeStatement("recipe.update", () =>
    shop.db
      .update(recipes)
      .set({ minutes: 30, updatedAt: shop.clock.now() + 1 })
      .where(eq(recipes.id, "egusi-soup")),
  );
  const items = [{ item: { ...soup, minutes: 75 } }];
  const { outcomes } = await admin.importSome({ isTrial: false, items });
  expect(outcomes).toEqual([{ kind: "refused", name: "Egusi Soup", problem: { why: "changed" } }]);
  expect((await admin.get({ id: "egusi-soup" })).recipe.minutes).toBe(30);
});

async function openShelf() {
  const { shop, admin } = await openTwoAdmins();
  await furnish(shop);
  return { shop, admin: admin.recipes };
}

/** Recipes until there are so many. */
async function fill(shop: TestShop, until: number): Promise<void> {
  await shop.db.run(sql`insert into recipes
    (id, name, description, origin, servings, minutes, dish, colour, method, created_at, updated_at)
    with recursive n (i) as (select 2 union all select i + 1 from n where i < ${until})
    select 'filler-' || i, 'Filler ' || i, 'x', 'Ghana', 4, 60, 'soup', 'gold', 'Fry.', 1, 1 from n`);
}
