import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, products } from "#db/schema/index.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { inLanguage } from "../catalogue/translations/spoken.ts";
import { addRecipe, furnish } from "./kitchen.ts";

const STEW = {
  ...{ name: "Groundnut Stew", description: "Thick", origin: "Ghana", servings: 4, minutes: 45 },
  ...{ dish: "stew", colour: "brown", method: ["Fry.", "Stir."] },
  ingredients: [
    {
      ...{ name: "red palm oil", amount: 1.5, unit: "tbsp", products: ["oil"] },
      translations: { zu: { name: "amafutha esundu" } },
    },
    { name: "salt", unit: "tsp", atHome: true },
  ],
  translations: { af: { name: "Grondboonbredie", method: ["Braai.", "Roer."] } },
};

async function openShelf() {
  const { shop, admin } = await openTwoAdmins();
  await furnish(shop);
  const recipes = admin.recipes;
  const send = async (items: readonly unknown[], { isTrial = false, isWhole = false } = {}) => {
    const listed = items.map((item) => ({ item }));
    return (await recipes.importSome({ isTrial, isWhole, items: listed })).outcomes;
  };
  const exported = async () => (await recipes.exportPage({ after: "" })).recipes;
  return { shop, recipes, send, exported };
}

test("an export taken in again changes nothing, and leaves no line in the log", async () => {
  const { shop, send, exported } = await openShelf();
  await send([STEW]);
  const [before, lines] = [await exported(), await shop.db.$count(auditLog)];
  expect(before.map(({ id }) => id)).toEqual(["egusi-soup", "groundnut-stew"]);
  const again: unknown[] = JSON.parse(JSON.stringify(before));
  const outcomes = await send(again);
  expect(outcomes.map(({ kind }) => kind)).toEqual(["same", "same"]);
  expect(await exported()).toEqual(before);
  expect(await shop.db.$count(auditLog)).toBe(lines);
});

test("a dry run says what the file would do and writes nothing; the run then does it, in the log", async () => {
  const { shop, recipes, send, exported } = await openShelf();
  const [soup] = await exported();
  const file = [STEW, { ...soup, minutes: 75 }, soup];
  const trial = await send(file.slice(0, 2), { isTrial: true });
  expect(trial.map(({ kind, name }) => [kind, name])).toEqual([
    ["new", "Groundnut Stew"],
    ["changed", "Egusi Soup"],
  ]);
  expect(await exported()).toEqual([soup]);
  shop.clock.advance(1_000);
  const run = await send(file);
  expect(run.map((one) => (one.kind === "refused" ? one.problem.why : one.kind))).toEqual([
    "new",
    "changed",
    "twice",
  ]);
  const told = await inLanguage(shop, "af").recipe({ id: "groundnut-stew" });
  expect(told).toMatchObject({ name: "Grondboonbredie", method: "Braai.\nRoer." });
  expect(told.inEnglish).toEqual(["description", "origin"]);
  const { recipe } = await recipes.get({ id: "egusi-soup" });
  expect(recipe.minutes).toBe(75);
  const logged = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2);
  expect(logged).toMatchObject([
    { action: "recipe.update", before: { minutes: 60 }, after: { minutes: 75 } },
    { action: "recipe.create", after: { method_af: "Braai.\nRoer." } },
  ]);
});

test("what cannot be taken is named, and keeps nothing else out", async () => {
  const { send, exported } = await openShelf();
  const [soup] = await exported();
  const salt = { name: "salt", unit: "tsp" };
  const outcomes = await send([
    { ...STEW, ingredients: [{ ...salt, products: ["himalaya-salt", "oil"], category: "Salts" }] },
    { ...STEW, dish: "pizza" },
    { ...STEW, servings: 400 },
    { ...STEW, id: "Groundnut Stew!" },
    { ...STEW, translations: { zu: { name: "x".repeat(101) } } },
    "no recipe",
    { ...soup, minutes: 61 },
  ]);
  expect(outcomes.map((one) => (one.kind === "refused" ? one.problem : one.kind))).toEqual([
    { why: "unknown", names: ["himalaya-salt", "Salts"] },
    { why: "shape", field: "dish" },
    { why: "rule", rule: "noServings" },
    { why: "address" },
    { why: "translation", most: 100 },
    { why: "shape", field: "" },
    "changed",
  ]);
  expect((await exported()).map(({ id }) => id)).toEqual(["egusi-soup"]);
});

test("texts in other languages that a file has not stay; taken back, all is as it was", async () => {
  const { send, exported } = await openShelf();
  const before = await exported();
  const [soup] = before;
  const bare = {
    ...soup,
    description: "Thick",
    translations: {},
    ingredients: soup?.ingredients.map(({ translations: _texts, ...row }) => row),
  };
  const [outcome] = await send([bare]);
  const [kept] = await exported();
  expect(kept).toEqual({ ...soup, description: "Thick" });
  expect(outcome).toMatchObject({ kind: "changed", before: soup });
  await send([{ ...soup, translations: { af: { name: "Egusisop" } } }]);
  await send([soup], { isWhole: true });
  expect(await exported()).toEqual(before);
});

test("what a colleague changed after the dry run is left as they have it", async () => {
  const { recipes, exported, send } = await openShelf();
  const [soup] = await exported();
  const item = { ...soup, minutes: 90 };
  const [trial] = await send([item], { isTrial: true });
  if (trial?.kind !== "changed") throw new Error("not changed");
  await send([{ ...soup, minutes: 30 }]);
  const items = [{ item, seen: trial.seen }];
  const { outcomes } = await recipes.importSome({ isTrial: false, items });
  expect(outcomes).toMatchObject([{ kind: "refused", problem: { why: "changed" } }]);
  expect((await recipes.get({ id: "egusi-soup" })).recipe.minutes).toBe(30);
});

test("what an import has taken is told again under its key as it was taken, each recipe once", async () => {
  const { shop, recipes, exported } = await openShelf();
  const [soup] = await exported();
  const key = crypto.randomUUID();
  const seen = shop.clock.now();
  const file = [{ item: { ...soup, minutes: 75 }, seen }, { item: STEW, seen: 0 }, { item: STEW }];
  const send = async (under: string, items: typeof file) =>
    (await recipes.importSome({ isTrial: false, items, key: under })).outcomes;
  const first = await send(key, file.slice(0, 2));
  const changed = { kind: "changed", id: "egusi-soup", name: "Egusi Soup", seen: seen + 1 };
  const added = { kind: "new", id: "groundnut-stew", name: "Groundnut Stew", seen };
  expect(first).toEqual([
    { ...changed, before: soup },
    { ...added, before: null },
  ]);
  const lines = await shop.db.$count(auditLog);
  const again = { before: null, wasDone: true };
  expect(await send(key, file)).toEqual([
    { ...changed, ...again },
    { ...added, ...again },
    { kind: "refused", name: "Groundnut Stew", problem: { why: "twice" } },
  ]);
  expect(await send(crypto.randomUUID(), file.slice(1, 2))).toMatchObject([{ kind: "refused" }]);
  expect(await shop.db.$count(auditLog)).toBe(lines);
});

test("a database that breaks off says nothing of a recipe", async () => {
  const { shop, send, exported } = await openShelf();
  shop.beforeStatement("recipe.create", failConnection);
  expect((await refusal(send([STEW]))).code).toBe("SERVICE_UNAVAILABLE");
  expect((await exported()).map(({ id }) => id)).toEqual(["egusi-soup"]);
});

test("a recipe may still name what it named before; of what nobody has ten names are told", async () => {
  const { shop, send, exported } = await openShelf();
  const [soup] = await exported();
  await shop.db.update(products).set({ deletedAt: 1 }).where(eq(products.id, "sukuma"));
  expect(await send([{ ...soup, minutes: 75 }])).toMatchObject([{ kind: "changed" }]);
  const unknown = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"].map((one) => `${one}-1`);
  const salts = unknown.map((product) => ({ name: "salt", unit: "tsp", products: [product] }));
  expect(await send([{ ...STEW, ingredients: salts }])).toEqual([
    {
      ...{ kind: "refused", name: "Groundnut Stew" },
      problem: { why: "unknown", names: unknown.slice(0, 10) },
    },
  ]);
});

test("the export goes on page by page until it has all of them", async () => {
  const { shop, recipes } = await openShelf();
  for (let at = 0; at < 10; at++) await addRecipe(shop, { id: `soup-${at}` }, [{ name: "salt" }]);
  const first = await recipes.exportPage({ after: "" });
  expect([first.recipes.length, first.next]).toEqual([10, "soup-8"]);
  const last = await recipes.exportPage({ after: first.next ?? "" });
  expect([last.recipes.map(({ id }) => id), last.next]).toEqual([["soup-9"], null]);
});
