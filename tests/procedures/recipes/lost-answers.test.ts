import { TRPCClientError } from "@trpc/client";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  dryRunRecipes,
  findDone,
  importRecipes,
  isToDo,
  type RecipeCalls,
  takeRecipesBack,
} from "#app/admin/recipes/send-recipes.ts";
import { auditLog } from "#db/schema/index.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { furnish } from "./kitchen.ts";

/* What a browser does with a file of recipes, on a line that swallows answers. */

const KEY = "0b0c5f0e-6f0e-4a53-9d39-1f6f2f7f3a01";
const UNDO_KEY = "0b0c5f0e-6f0e-4a53-9d39-1f6f2f7f3a02";
const STEW = {
  ...{ name: "Groundnut Stew", description: "Thick", origin: "Ghana", servings: 4, minutes: 45 },
  ...{ dish: "stew", colour: "brown", method: ["Fry.", "Stir."] },
  ingredients: [{ name: "salt", unit: "tsp", atHome: true }],
};

// The pauses between tries pass at once.
let hurry: ReturnType<typeof setInterval>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  hurry = setInterval(() => vi.advanceTimersByTime(5_000), 5);
});
afterEach(() => {
  clearInterval(hurry);
  vi.useRealTimers();
});

test("an import whose answer was lost is sent again, told as it was done, and taken back whole", async () => {
  const { shop, line, file, exported } = await openLine();
  const before = await exported();
  const planned = await planOf(line.calls, file);
  line.swallow(1);
  const run = await importRecipes(line.calls, { key: KEY, planned });
  expect(run).toMatchObject({ unheard: null, failure: null });
  expect(run.done).toMatchObject([
    { kind: "new", id: "groundnut-stew", wasDone: true },
    { kind: "changed", id: "egusi-soup", before: before[0], wasDone: true },
  ]);
  expect(await shop.db.$count(auditLog, eq(auditLog.subject, "recipe"))).toBe(2);
  await takeRecipesBack(line.calls, { key: UNDO_KEY, done: run.done }, () => undefined);
  expect(await exported()).toEqual(before);
});

test("an import that nobody answered at all is found by its key, and taken back", async () => {
  const { line, file, exported } = await openLine();
  const before = await exported();
  const planned = await planOf(line.calls, file);
  line.swallow(3);
  const run = await importRecipes(line.calls, { key: KEY, planned });
  expect(run.done).toEqual([]);
  if (!run.unheard) throw new Error("it was heard");
  const found = await findDone(line.calls, run.unheard);
  expect(found.map(({ kind }) => kind)).toEqual(["new", "changed"]);
  // Nor is it a trouble when an answer to that is lost.
  line.swallow(1, "changed");
  const back: string[] = [];
  await takeRecipesBack(line.calls, { key: UNDO_KEY, done: found }, ({ kind }) => {
    back.push(kind);
  });
  expect(back).toEqual(["new", "changed"]);
  expect(await exported()).toEqual(before);
});

test("an import that never reached the shop is not found, and what a colleague changed since stays theirs", async () => {
  const { admin, line, file, exported } = await openLine();
  const planned = await planOf(line.calls, file);
  expect(await findDone(line.calls, { key: KEY, items: planned })).toEqual([]);
  line.swallow(3);
  const run = await importRecipes(line.calls, { key: KEY, planned });
  if (!run.unheard) throw new Error("it was heard");
  const [soup] = await exported();
  await admin.importSome({ isTrial: false, items: [{ item: { ...soup, minutes: 5 } }] });
  const done = await findDone(line.calls, run.unheard);
  await takeRecipesBack(line.calls, { key: UNDO_KEY, done }, () => undefined);
  expect(await exported()).toMatchObject([{ id: "egusi-soup", minutes: 5 }]);
});

test("an import sent twice in one moment is done once, and told twice", async () => {
  const { shop, admin, line, file } = await openLine();
  const planned = await planOf(line.calls, file);
  const items = planned.map(({ item, plan }) => ({ item, seen: plan.seen }));
  const send = () => admin.importSome({ key: KEY, isTrial: false, items });
  const faster: Awaited<ReturnType<typeof send>>[] = [];
  shop.beforeStatement('insert into "recipes"', async () => void faster.push(await send()));
  const { outcomes } = await send();
  expect(outcomes.map(({ kind }) => kind)).toEqual(["new", "changed"]);
  const seen = (told: typeof outcomes) => told.map((one) => "seen" in one && one.seen);
  expect(seen(outcomes)).toEqual(seen(faster[0]?.outcomes ?? []));
});

test.each([
  [1, "is sent again at once"],
  [3, "is pressed again by a person"],
])("a new recipe is taken back although %i answers were lost, when it %s", async (lost) => {
  const { shop, line, file, exported } = await openLine();
  const before = await exported();
  const planned = await planOf(line.calls, file.slice(0, 1));
  const { done } = await importRecipes(line.calls, { key: KEY, planned });
  const back: string[] = [];
  const takeBack = () =>
    takeRecipesBack(line.calls, { key: UNDO_KEY, done }, ({ kind }) => void back.push(kind));
  line.swallow(lost, "removed");
  if (lost === 3) await expect(takeBack()).rejects.toThrow("Failed to fetch");
  await takeBack();
  expect(back).toEqual(["new"]);
  expect(await exported()).toEqual(before);
  expect(await shop.db.$count(auditLog, eq(auditLog.action, "recipe.delete"))).toBe(1);
});

/** An administrator's browser with a file of a new recipe and a changed one. */
async function openLine() {
  const { shop, admin } = await openTwoAdmins();
  await furnish(shop);
  const exported = async () => (await admin.recipes.exportPage({ after: "" })).recipes;
  const [soup] = await exported();
  let lost = 0;
  let onlyOf = "";
  const pass = (isMeant: boolean) => {
    if (lost === 0 || !isMeant) return;
    lost -= 1;
    throw new TRPCClientError("Failed to fetch");
  };
  const calls: RecipeCalls = {
    importSome: async (input) => {
      const answer = await admin.recipes.importSome(input);
      pass(onlyOf === "" || answer.outcomes.some(({ kind }) => kind === onlyOf));
      return answer;
    },
    remove: async (input) => {
      await admin.recipes.remove(input);
      pass(onlyOf === "removed");
    },
  };
  const swallow = (count: number, kind = "") => {
    lost = count;
    onlyOf = kind;
  };
  const file: unknown[] = [STEW, { ...soup, minutes: 75 }];
  return { shop, admin: admin.recipes, line: { calls, swallow }, file, exported };
}

async function planOf(calls: RecipeCalls, file: readonly unknown[]) {
  const plans = await dryRunRecipes(calls, file);
  return plans.flatMap((plan, at) => (isToDo(plan) ? { item: file[at], plan } : []));
}
