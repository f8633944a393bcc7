import { asc, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { recipeIngredients, recipeProducts, recipes } from "#db/schema/index.ts";
import type { WholeRecipe } from "#domain/recipes/recipe-file.ts";

/** A recipe as a file has it, and its version. */
export type StoredRecipe = WholeRecipe & { updatedAt: number };

/** Those of the named recipes that there are, whole; one round trip. */
export function findWholeRecipes(
  db: Database,
  params: { ids: readonly string[] },
): Promise<StoredRecipe[]> {
  const named = db
    .select({ id: recipes.id })
    .from(recipes)
    .where(inArray(recipes.id, [...params.ids]));
  return readWhole(db, named.getSQL());
}

/** The next recipes by their addresses, whole: `limit` at most, after one ("" for the first). */
export function listWholeRecipes(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<StoredRecipe[]> {
  const next = db
    .select({ id: recipes.id })
    .from(recipes)
    .where(gt(recipes.id, after))
    .orderBy(asc(recipes.id))
    .limit(limit);
  return readWhole(db, next.getSQL());
}

async function readWhole(db: Database, ids: SQL): Promise<StoredRecipe[]> {
  const [found, ingredients, supplies] = await db.batch([
    db.select().from(recipes).where(sql`${recipes.id} in (${ids})`).orderBy(asc(recipes.id)),
    db
      .select()
      .from(recipeIngredients)
      .where(sql`${recipeIngredients.recipeId} in (${ids})`)
      .orderBy(asc(recipeIngredients.recipeId), asc(recipeIngredients.position)),
    db
      .select()
      .from(recipeProducts)
      .where(sql`${recipeProducts.recipeId} in (${ids})`)
      .orderBy(
        asc(recipeProducts.recipeId),
        asc(recipeProducts.position),
        asc(recipeProducts.rank),
      ),
  ]);
  return found.map(({ id, translations, updatedAt, createdAt: _createdAt, ...fields }) => ({
    id,
    translations,
    updatedAt,
    fields,
    ingredients: ingredients
      .filter(({ recipeId }) => recipeId === id)
      .map(({ recipeId: _recipeId, position, ...row }) => ({
        ...row,
        products: supplies.flatMap((supply) =>
          supply.recipeId === id && supply.position === position ? supply.productId : [],
        ),
      })),
  }));
}
