import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, products } from "#db/schema/index.ts";
import { EMPTY_INGREDIENT, EMPTY_RECIPE } from "#domain/recipes/recipe-form.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { refusal } from "#tests/factories/refusal.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { BLANK, seen } from "../catalogue/categories.ts";
import { furnish } from "./kitchen.ts";

const FORM = {
  ...EMPTY_RECIPE,
  ...{ name: "Groundnut  Stew", description: "Thick", origin: "Ghana", method: "Fry.\n\n Stir. " },
  ingredients: [
    ingredient({ name: "oil", amount: "1,5", unit: "tbsp", products: ["oil"], zu: "amafutha" }),
    ingredient({
      name: "greens",
      amount: "400",
      products: ["ugu", "morogo"],
      category: "Vegetables",
    }),
    ingredient({ name: "salt", atHome: true }),
    ingredient({}),
  ],
};

test("a manager writes a recipe, and shoppers cook it", async () => {
  const { shop, admin } = await asManager();
  expect(await admin.create({ form: FORM })).toEqual({ id: "groundnut-stew" });
  const told = await shop.as().catalogue.recipe({ id: "groundnut-stew" });
  expect(told).toMatchObject({ name: "Groundnut Stew", servings: 4, method: "Fry.\nStir." });
  expect(
    told.ingredients.map(({ name, amount, products }) => [
      name,
      amount,
      products.map(({ id }) => id),
    ]),
  ).toEqual([
    ["oil", 1.5, ["oil"]],
    ["greens", 400, ["ugu", "morogo", "sukuma"]],
    ["salt", null, []],
  ]);
  expect(await lastEntry(shop)).toMatchObject({
    ...{ action: "recipe.create", subject: "recipe", subjectId: "groundnut-stew" },
    after: {
      origin: "Ghana",
      ingredients:
        "1.5 tbsp oil (oil) zu: amafutha\n400 g greens (ugu, morogo) [Vegetables]\nsalt [at home]",
    },
  });
});

test("a change keeps the address, is logged field by field, and yields to who was there first", async () => {
  const { shop, admin } = await asManager();
  await admin.create({ form: FORM });
  const { recipe } = await admin.get({ id: "groundnut-stew" });
  const changed = {
    ...FORM,
    ...{ name: "Maafe", minutes: "75", ingredients: FORM.ingredients.slice(0, 1) },
  };
  const seen = { id: recipe.id, expectedVersion: recipe.updatedAt };
  await admin.update({ ...seen, form: changed });
  expect(await shop.as().catalogue.recipe({ id: "groundnut-stew" })).toMatchObject({
    ...{ name: "Maafe", minutes: 75, ingredients: [{ name: "oil" }] },
  });
  const { before, after } = await lastEntry(shop);
  expect(Object.keys(after ?? {}).toSorted()).toEqual(["ingredients", "minutes", "name"]);
  expect(before).toMatchObject({ minutes: 60 });
  await expect(admin.update({ ...seen, form: FORM })).rejects.toMatchObject({
    cause: { code: "CONFLICT" },
  });
  await expect(admin.remove(seen)).rejects.toMatchObject({ cause: { code: "CONFLICT" } });
});

test.each([
  ["no name", { name: " " }, "name"],
  ["a name without letters", { name: "???" }, "name"],
  ["a name that another recipe has", { name: "Egusi Soup" }, "name"],
  ["nobody to cook for", { servings: "0" }, "servings"],
  ["no time", { minutes: "soon" }, "minutes"],
  ["no ingredients", { ingredients: [] }, "ingredients"],
  [
    "an amount that is none",
    { ingredients: [ingredient({ name: "oil", amount: "a lot" })] },
    "ingredients.0.amount",
  ],
  [
    "a product that nobody has",
    {
      ingredients: [
        ingredient({ category: "Not looked at in a row without a name" }),
        ingredient({ name: "oil", products: ["oil"] }),
        ingredient({ name: "palm oil", products: ["oil", "nil"] }),
      ],
    },
    "ingredients.2.products",
  ],
  [
    "the same product twice",
    { ingredients: [ingredient({ name: "oil", products: ["oil", "oil"] })] },
    "ingredients.0.products",
  ],
])("%s is refused at its field", async (_what, edit, field) => {
  const { admin } = await asManager();
  await expect(admin.create({ form: { ...FORM, ...edit } })).rejects.toMatchObject({
    cause: { code: "INVALID_INPUT", field },
  });
  expect((await admin.list()).map(({ id }) => id)).toEqual(["egusi-soup"]);
});

test("the words of a refusal say which ingredient it is of, from what is gone as well", async () => {
  const { shop, admin } = await asManager();
  await shop.db.update(products).set({ deletedAt: 1 }).where(eq(products.id, "ugu"));
  expect(await refusal(admin.create({ form: FORM }))).toMatchObject({
    field: "ingredients.1.products",
    message: expect.stringMatching(/^Ingredient 2: An ingredient comes from at most/),
  });
});

test("a recipe is deleted, and translated in the dialog of the catalogue", async () => {
  const { shop, admin, translations } = await asManager();
  const { recipe } = await admin.get({ id: "egusi-soup" });
  const { updatedAt } = await translations.save({
    ...{ kind: "recipe", id: recipe.id, expectedVersion: recipe.updatedAt },
    texts: { name_af: "Egusi-sop", method_af: "Braai.\nKook." },
  });
  expect((await admin.get({ id: recipe.id })).recipe.translations).toEqual({
    af: { name: "Egusi-sop", method: "Braai.\nKook." },
  });
  await admin.remove({ id: recipe.id, expectedVersion: updatedAt });
  expect(await shop.as().catalogue.recipes()).toEqual([]);
  expect(await lastEntry(shop)).toMatchObject({
    action: "recipe.delete",
    before: { ingredients: expect.stringContaining("(egusi") },
    after: null,
  });
});

test.each([
  ["gets another name", "Leaves", { name: "Leaves" }],
  ["goes, and what is in it moves elsewhere", "Pantry", null],
])(
  "a recipe follows a category that %s, and whoever has its form open is told",
  async (_what, name, renamed) => {
    const { shop, admin, categories } = await asManager();
    const { recipe } = await admin.get({ id: "egusi-soup" });
    await categories.create({ ...BLANK, name: "Pantry" });
    shop.clock.advance(5_000);
    const asked = { category: "Vegetables", expectedVersion: await seen(shop, "Vegetables") };
    if (renamed) await categories.update({ ...BLANK, ...renamed, ...asked });
    else await categories.remove({ ...asked, moveTo: name });
    const { ingredients } = await admin.get({ id: "egusi-soup" });
    expect(ingredients.map(({ category }) => category)).toEqual([null, name, null, null]);
    const save = admin.update({ id: recipe.id, expectedVersion: recipe.updatedAt, form: FORM });
    expect(await refusal(save)).toMatchObject({ code: "CONFLICT", field: null });
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.subject, "recipe"));
    expect(log).toMatchObject([
      { subjectId: "egusi-soup", before: { category: "Vegetables" }, after: { category: name } },
    ]);
  },
);

test("a recipe loses a category that nothing was in, and its log says so", async () => {
  const { shop, admin, categories } = await asManager();
  await categories.create({ ...BLANK, name: "Dried Fish" });
  const ingredients = [ingredient({ name: "stockfish", category: "Dried Fish" })];
  await admin.create({ form: { ...FORM, ingredients } });
  const expectedVersion = await seen(shop, "Dried Fish");
  await categories.remove({ category: "Dried Fish", expectedVersion, moveTo: null });
  expect((await admin.get({ id: "groundnut-stew" })).ingredients).toMatchObject([
    { name: "stockfish", category: null },
  ]);
  const [, last] = await shop.db.select().from(auditLog).where(eq(auditLog.subject, "recipe"));
  expect(last).toMatchObject({ before: { category: "Dried Fish" }, after: { category: null } });
});

async function asManager() {
  const { shop, admin } = await openTwoAdmins();
  await furnish(shop);
  const { translations, categories } = admin;
  return { shop, translations, categories, admin: admin.recipes };
}

async function lastEntry(shop: TestShop) {
  const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  if (!entry) throw new Error("Nothing was logged");
  return entry;
}

type Row = typeof EMPTY_INGREDIENT;
function ingredient({
  products = [],
  ...edit
}: Partial<Row>): Omit<Row, "products"> & { products: string[] } {
  return { ...EMPTY_INGREDIENT, ...edit, products: [...products] };
}
