import { findWritten } from "#db/queries/audit/audit.ts";
import { insertRecipe, loadRecipeFacts, updateRecipe } from "#db/queries/recipes/admin-recipes.ts";
import {
  findWholeRecipes,
  listWholeRecipes,
  type StoredRecipe,
} from "#db/queries/recipes/recipe-files.ts";
import { changedFields } from "#domain/audit/audit.ts";
import { RECIPE_TEXTS, textsByKey } from "#domain/catalogue/translation.ts";
import { MAX_RECIPES } from "#domain/recipes/recipe.ts";
import {
  exportedRecipe,
  RECIPES_AT_ONCE,
  type RecipeFileProblem,
  readFileRecipe,
  type WholeRecipe,
  withKeptTexts,
} from "#domain/recipes/recipe-file.ts";
import { nextVersion } from "#domain/time/next-version.ts";
import type { Context } from "../../context.ts";
import { violatedConstraint } from "../../platform/failures.ts";
import { entryOf, keyOfRecipe, loggedOf, type RecipeContext } from "./save-recipe.ts";

/**
 * What becomes of a recipe of a file; `seen` is the version that the next call has to find. `wasDone`: this import
 * had taken it before, and its answer was lost.
 */
export type ImportedRecipe =
  | {
      kind: "new" | "changed" | "same";
      id: string;
      name: string;
      seen: number;
      before: unknown;
      wasDone?: true;
    }
  | { kind: "refused"; name: string; problem: RecipeFileProblem };

type Item = { item: unknown; seen?: number | undefined };
type Facts = { products: ReadonlySet<string>; categories: ReadonlySet<string>; total: number };

/** The next recipes by their addresses, as a file has them. */
export async function exportRecipes(ctx: Pick<Context, "db">, { after }: { after: string }) {
  const found = await listWholeRecipes(ctx.db, { after, limit: RECIPES_AT_ONCE });
  const next = found.length === RECIPES_AT_ONCE ? (found.at(-1)?.id ?? null) : null;
  return { recipes: found.map(exportedRecipe), next };
}

/**
 * Takes recipes of a file, by their addresses, or (`isTrial`) says what would become of them. Each is a
 * write of its own with its line in the log; `before` is what a changed one was, for who takes it back. Under one
 * `key` of the browser's each is taken once: sent again it is told as it was taken, without its `before`.
 */
export async function importRecipes(
  ctx: RecipeContext,
  params: { isTrial: boolean; isWhole: boolean; items: readonly Item[]; key?: string | undefined },
): Promise<{ outcomes: ImportedRecipe[] }> {
  const read = params.items.map(({ item, seen }) => ({ seen, one: readFileRecipe(item) }));
  const asked = read.flatMap(({ one }) => ("recipe" in one ? one.recipe : []));
  const rows = asked.flatMap(({ ingredients }) => ingredients);
  const [stored, facts, done] = await Promise.all([
    findWholeRecipes(ctx.db, { ids: asked.map(({ id }) => id) }),
    loadRecipeFacts(ctx.db, {
      products: [...new Set(rows.flatMap(({ products }) => products))],
      categories: [...new Set(rows.flatMap(({ category }) => category ?? []))],
    }),
    findDone(ctx, params.key, asked),
  ]);
  let { total } = facts;
  const met = new Set<string>();
  const outcomes: ImportedRecipe[] = [];
  for (const { one, seen } of read) {
    if ("problem" in one) {
      outcomes.push({ kind: "refused", ...one });
      continue;
    }
    const { id, fields } = one.recipe;
    const line = met.has(id) ? undefined : done.get(id);
    if (line) {
      met.add(id);
      outcomes.push(asDone(one.recipe, line, seen));
      continue;
    }
    const before = stored.find((recipe) => recipe.id === id) ?? null;
    const problem = met.has(id)
      ? ({ why: "twice" } as const)
      : problemOf(one.recipe, before, { ...facts, total }, seen);
    met.add(id);
    if (problem) {
      outcomes.push({ kind: "refused", name: fields.name, problem });
      continue;
    }
    const outcome = await take(ctx, { recipe: one.recipe, before, seen, ...params });
    if (outcome.kind === "new") total += 1;
    outcomes.push(outcome);
  }
  return { outcomes };
}

/** The line of the log that an import has written of a recipe. */
type Line = { action: string; at: number };

/** Those of the recipes that the import of this key has taken already, by their addresses. */
async function findDone(
  ctx: RecipeContext,
  key: string | undefined,
  recipes: ReadonlyArray<{ id: string }>,
): Promise<ReadonlyMap<string, Line>> {
  if (key === undefined) return new Map();
  const keyed = recipes.map(({ id }) => ({ id, requestKey: keyOfRecipe(key, id) }));
  const lines = await findWritten(ctx.db, {
    actorId: ctx.author.userId,
    requestKeys: keyed.map(({ requestKey }) => requestKey),
  });
  return new Map(
    keyed.flatMap(({ id, requestKey }) => {
      const line = lines.get(requestKey);
      return line ? [[id, line] as const] : [];
    }),
  );
}

function asDone(
  { id, fields: { name } }: WholeRecipe,
  { action, at }: Line,
  seen: number | undefined,
): ImportedRecipe {
  const isNew = action === "recipe.create";
  // As `updateRecipe` reckons it.
  const version = isNew ? at : nextVersion({ updatedAt: seen ?? 0 }, at);
  const kind = isNew ? "new" : "changed";
  return { kind, id, name, seen: version, before: null, wasDone: true };
}

/** What keeps a recipe out of the shop as it is; what it came from before, it may still name. */
function problemOf(
  recipe: WholeRecipe,
  before: StoredRecipe | null,
  facts: Facts,
  seen: number | undefined,
): RecipeFileProblem | null {
  if (seen !== undefined && seen !== (before?.updatedAt ?? 0)) return { why: "changed" };
  const old = new Set(before?.ingredients.flatMap(({ products }) => products));
  const unknown = recipe.ingredients.flatMap(({ products, category }) => [
    ...products.filter((product) => !facts.products.has(product) && !old.has(product)),
    ...(category !== null && !facts.categories.has(category) ? [category] : []),
  ]);
  if (unknown.length > 0) return { why: "unknown", names: [...new Set(unknown)].slice(0, 10) };
  return !before && facts.total >= MAX_RECIPES ? { why: "tooMany", most: MAX_RECIPES } : null;
}

async function take(
  ctx: RecipeContext,
  params: {
    recipe: WholeRecipe;
    before: StoredRecipe | null;
    isTrial: boolean;
    isWhole: boolean;
    seen: number | undefined;
    key?: string | undefined;
  },
): Promise<ImportedRecipe> {
  const { before, isTrial, isWhole, key } = params;
  const after = before && !isWhole ? withKeptTexts(params.recipe, before) : params.recipe;
  const { id, fields, ingredients, translations } = after;
  const { name } = fields;
  const was = before && exportedRecipe(before);
  const seen = before?.updatedAt ?? 0;
  if (was && JSON.stringify(was) === JSON.stringify(exportedRecipe(after))) {
    return { kind: "same", id, name, seen, before: null };
  }
  const kind = before ? "changed" : "new";
  if (isTrial) return { kind, id, name, seen, before: was };
  const { author } = ctx;
  const written = { id, ingredients, author, fields: { ...fields, translations } };
  const logged = before && wholeLog(before);
  const change = logged ? changedFields(logged, wholeLog(after)) : null;
  const entry = {
    ...(change
      ? entryOf("recipe.update", { id, name }, change.before, change.after)
      : entryOf("recipe.create", { id, name }, null, wholeLog(after))),
    requestKey: key && keyOfRecipe(key, id),
  };
  try {
    if (before) {
      const write = { ...written, entry, expectedVersion: before.updatedAt };
      return { kind, id, name, seen: await updateRecipe(ctx.db, write), before: was };
    }
    await insertRecipe(ctx.db, { ...written, entry });
    return { kind, id, name, seen: author.now, before: null };
  } catch (error) {
    if (!violatedConstraint(error)) throw error;
    // The same, sent twice in one moment: the other was faster.
    const line = (await findDone(ctx, key, [after])).get(id);
    if (line) return asDone(after, line, params.seen);
    return { kind: "refused", name, problem: { why: "changed" } };
  }
}

function wholeLog({ fields, ingredients, translations }: WholeRecipe) {
  const texts = Object.entries(textsByKey(translations, RECIPE_TEXTS));
  return {
    ...loggedOf(fields, ingredients),
    ...Object.fromEntries(texts.map(([key, text]) => [key, text || null])),
  };
}
