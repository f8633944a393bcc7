import {
  deleteRecipe,
  findRecipe,
  insertRecipe,
  loadRecipeFacts,
  updateRecipe,
} from "#db/queries/recipes/admin-recipes.ts";
import { changedFields } from "#domain/audit/audit.ts";
import { ShopError } from "#domain/errors.ts";
import { MAX_RECIPES, recipeSlug } from "#domain/recipes/recipe.ts";
import {
  type IngredientFields,
  type IngredientForm,
  ingredientLine,
  isFilled,
  type RecipeFields,
  type RecipeForm,
  type RecipeProblem,
  readRecipeForm,
} from "#domain/recipes/recipe-form.ts";
import { adminRecipes } from "#messages/adminRecipes/index.ts";
import { sayRecipeProblem } from "#messages/adminRecipes/rule-text.ts";
import type { Authored, Context } from "../../context.ts";
import { orConflict } from "../../platform/failures.ts";
import { createOnce } from "../audit/create-once.ts";

/** What recipes are written with. */
export type RecipeContext = Authored<Pick<Context, "db">>;

/**
 * Adds a recipe at the address that its name makes. `key` is the browser's own: sent again because the answer was
 * lost, it finds the recipe that was added. Throws INVALID_INPUT with field and text, CONFLICT where a product of
 * it goes in this moment, or (field key) where the form was something else when its recipe was added.
 */
export async function createRecipe(
  ctx: RecipeContext,
  { form, key }: { form: RecipeForm; key?: string | undefined },
): Promise<{ id: string }> {
  const { fields, ingredients } = readForm(form);
  const logged = loggedOf(fields, ingredients);
  return { id: await createOnce(ctx, key, () => addRecipe(ctx, form, key), logged) };
}

async function addRecipe(
  ctx: RecipeContext,
  form: RecipeForm,
  key: string | undefined,
): Promise<string> {
  const { fields, ingredients, total } = await read(ctx, form, new Set());
  if (total >= MAX_RECIPES) {
    throw new ShopError("INVALID_INPUT", {
      field: "name",
      text: () => adminRecipes.tooMany({ most: MAX_RECIPES }),
    });
  }
  const id = recipeSlug(fields.name);
  const after = loggedOf(fields, ingredients);
  const created = entryOf("recipe.create", { id, name: fields.name }, null, after);
  const entry = { ...created, requestKey: key };
  await orConflict(
    insertRecipe(ctx.db, { id, fields, ingredients, author: ctx.author, entry }),
    ({ kind }) =>
      kind === "unique"
        ? new ShopError("INVALID_INPUT", { field: "name", text: () => adminRecipes.nameTaken() })
        : null,
  );
  return id;
}

/**
 * Changes a recipe; its address stays. Throws NOT_FOUND, CONFLICT when somebody changed it since
 * `expectedVersion`, INVALID_INPUT with field and text.
 */
export async function changeRecipe(
  ctx: RecipeContext,
  params: { id: string; expectedVersion: number; form: RecipeForm },
): Promise<{ updatedAt: number }> {
  const { id, expectedVersion } = params;
  const stored = await asSeen(ctx, id, expectedVersion);
  const before = rowsOf(stored);
  const old = new Set(before.flatMap(({ products }) => products));
  const { fields, ingredients } = await read(ctx, params.form, old);
  const changed = changedFields(loggedOf(stored.recipe, before), loggedOf(fields, ingredients));
  if (Object.keys(changed.after).length === 0) return { updatedAt: expectedVersion };
  const entry = entryOf("recipe.update", { id, name: fields.name }, changed.before, changed.after);
  const { author } = ctx;
  const write = { id, fields, ingredients, expectedVersion, author, entry };
  return { updatedAt: await orConflict(updateRecipe(ctx.db, write)) };
}

/**
 * Deletes a recipe, once under a `key` of the browser's: sent again because the answer was lost, it is told as it
 * was done. Throws NOT_FOUND, CONFLICT.
 */
export async function removeRecipe(
  ctx: RecipeContext,
  { key, ...params }: { id: string; expectedVersion: number; key?: string | undefined },
): Promise<void> {
  const { author } = ctx;
  // An import is taken back under one key, whatever it was of.
  const requestKey = key && keyOfRecipe(key, params.id);
  await createOnce(ctx, requestKey, async () => {
    const stored = await asSeen(ctx, params.id, params.expectedVersion);
    const before = loggedOf(stored.recipe, rowsOf(stored));
    const entry = { ...entryOf("recipe.delete", stored.recipe, before, null), requestKey };
    await orConflict(deleteRecipe(ctx.db, { ...params, author, entry }));
    return params.id;
  });
}

/** What is kept of the form, once its products are known to be there or are of the `old` ones, and its categories to be there. */
async function read(ctx: RecipeContext, form: RecipeForm, old: ReadonlySet<string>) {
  const { fields, ingredients } = readForm(form);
  const asked = ingredients.flatMap(({ products }) => products);
  const families = ingredients.flatMap(({ category }) => category ?? []);
  const facts = await loadRecipeFacts(ctx.db, { products: asked, categories: families });
  const isThere = ({ products, category }: IngredientForm) =>
    products.every((product) => facts.products.has(product) || old.has(product)) &&
    (category === null || facts.categories.has(category));
  const at = form.ingredients.findIndex((row) => isFilled(row) && !isThere(row));
  if (at >= 0) {
    const ingredient = { at, field: "products" } as const;
    throw refuse({ field: "ingredients", rule: "ingredientProducts", ingredient });
  }
  return { fields, ingredients, total: facts.total };
}

function readForm(form: RecipeForm) {
  const result = readRecipeForm(form);
  if ("problem" in result) throw refuse(result.problem);
  return result;
}

/** At its field, in words of the page's language. */
function refuse(problem: RecipeProblem): ShopError {
  const { field } = sayRecipeProblem(problem);
  return new ShopError("INVALID_INPUT", { field, text: () => sayRecipeProblem(problem).text });
}

async function asSeen(ctx: RecipeContext, id: string, expectedVersion: number) {
  const found = await findRecipe(ctx.db, id);
  if (!found) throw new ShopError("NOT_FOUND");
  if (found.recipe.updatedAt !== expectedVersion) throw new ShopError("CONFLICT");
  return found;
}

/** Its ingredients with the ids of their products, as they are kept. */
function rowsOf({ ingredients }: Pick<Awaited<ReturnType<typeof asSeen>>, "ingredients">) {
  return ingredients.map(({ products, ...row }) => ({
    ...row,
    products: products.map(({ id }) => id),
  }));
}

/** What the log has of a recipe. */
export function loggedOf(
  {
    name,
    description,
    origin,
    servings,
    minutes,
    heat,
    dish,
    colour,
    method,
    active,
  }: RecipeFields,
  ingredients: readonly IngredientFields[],
) {
  return {
    name,
    description,
    origin,
    servings,
    minutes,
    heat,
    dish,
    colour,
    method,
    active,
    ingredients: ingredients.map(ingredientLine).join("\n"),
  };
}

/** What one recipe's line of the log is found by, where a call's key is for several. */
export function keyOfRecipe(key: string, id: string): string {
  return `${key}/${id}`;
}

/** A line of the log. */
export function entryOf(
  action: string,
  { id, name }: { id: string; name: string },
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
) {
  return { action, subject: "recipe", subjectId: id, subjectName: name, before, after } as const;
}
