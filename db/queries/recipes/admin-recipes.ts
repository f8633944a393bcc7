import { and, asc, count, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  categories,
  products,
  recipeIngredients,
  recipeProducts,
  recipes,
} from "#db/schema/index.ts";
import type { RecipeTranslations } from "#domain/catalogue/translation.ts";
import { MAX_INGREDIENTS, MAX_RECIPES, MAX_SUPPLIES } from "#domain/recipes/recipe.ts";
import type { IngredientFields, RecipeFields } from "#domain/recipes/recipe-form.ts";
import { nextVersion } from "#domain/time/next-version.ts";
import { type AuditEntry, type Author, auditInsert } from "../audit/audit.ts";
import { precondition } from "../platform/precondition.ts";

/** Its translations are written where they are given: the form leaves them to the dialog beside it. */
type Written = {
  id: string;
  fields: RecipeFields & { translations?: RecipeTranslations };
  ingredients: readonly IngredientFields[];
  author: Author;
  entry: AuditEntry;
};

/** All recipes by name, with how many ingredients each has. */
export function listAllRecipes(db: Database) {
  return db
    .select({
      id: recipes.id,
      name: recipes.name,
      origin: recipes.origin,
      minutes: recipes.minutes,
      heat: recipes.heat,
      active: recipes.active,
      updatedAt: recipes.updatedAt,
      ingredientCount: sql<number>`(
        select count(*) from recipe_ingredients where recipe_id = ${recipes.id}
      )`.mapWith(Number),
    })
    .from(recipes)
    .orderBy(asc(sql`${recipes.name} collate nocase`))
    .limit(MAX_RECIPES);
}

/** A recipe as it is edited, with its ingredients and the names of their products; null when there is none. */
export async function findRecipe(db: Database, id: string) {
  const [found, ingredients, supplies] = await db.batch([
    db.select().from(recipes).where(eq(recipes.id, id)),
    db
      .select()
      .from(recipeIngredients)
      .where(eq(recipeIngredients.recipeId, id))
      .orderBy(asc(recipeIngredients.position))
      .limit(MAX_INGREDIENTS),
    db
      .select({
        position: recipeProducts.position,
        id: recipeProducts.productId,
        name: products.name,
      })
      .from(recipeProducts)
      .innerJoin(products, eq(products.id, recipeProducts.productId))
      .where(eq(recipeProducts.recipeId, id))
      .orderBy(asc(recipeProducts.position), asc(recipeProducts.rank))
      .limit(MAX_INGREDIENTS * MAX_SUPPLIES),
  ]);
  const [recipe] = found;
  if (!recipe) return null;
  return {
    recipe,
    ingredients: ingredients.map((ingredient) => ({
      ...ingredient,
      products: supplies.flatMap(({ position, ...product }) =>
        position === ingredient.position ? product : [],
      ),
    })),
  };
}

/** Which of these products and categories there are, and how many recipes; one round trip. */
export async function loadRecipeFacts(
  db: Database,
  params: { products: readonly string[]; categories: readonly string[] },
) {
  const [known, kept, total] = await db.batch([
    db
      .select({ id: products.id })
      .from(products)
      .where(and(inArray(products.id, [...params.products]), isNull(products.deletedAt))),
    db
      .select({ name: categories.name })
      .from(categories)
      .where(inArray(categories.name, [...params.categories])),
    db.select({ n: count() }).from(recipes),
  ]);
  return {
    products: new Set(known.map(({ id }) => id)),
    categories: new Set(kept.map(({ name }) => name)),
    total: total[0]?.n ?? 0,
  };
}

/** Refused (a constraint) when a recipe has that id already. */
export async function insertRecipe(db: Database, params: Written): Promise<void> {
  const { id, fields, author } = params;
  const times = { createdAt: author.now, updatedAt: author.now };
  await db.batch([
    db.insert(recipes).values({ id, ...fields, ...times }),
    ...ingredientRows(db, params),
    auditInsert(db, author, params.entry),
  ]);
}

/** Refused (CHECK) when the recipe is no longer as `expectedVersion`. Gives the new version. */
export async function updateRecipe(
  db: Database,
  params: Written & { expectedVersion: number },
): Promise<number> {
  const { id, fields, expectedVersion, author } = params;
  const updatedAt = nextVersion({ updatedAt: expectedVersion }, author.now);
  await db.batch([
    precondition(db, isAsSeen(id, expectedVersion)),
    db
      .update(recipes)
      .set({ ...fields, updatedAt })
      .where(eq(recipes.id, id)),
    db.delete(recipeIngredients).where(eq(recipeIngredients.recipeId, id)),
    ...ingredientRows(db, params),
    auditInsert(db, author, params.entry),
  ]);
  return updatedAt;
}

/** Refused (CHECK) when the recipe is no longer as `expectedVersion`. */
export async function deleteRecipe(
  db: Database,
  params: { id: string; expectedVersion: number; author: Author; entry: AuditEntry },
): Promise<void> {
  await db.batch([
    precondition(db, isAsSeen(params.id, params.expectedVersion)),
    db.delete(recipes).where(eq(recipes.id, params.id)),
    auditInsert(db, params.author, params.entry),
  ]);
}

function ingredientRows(db: Database, { id, ingredients }: Pick<Written, "id" | "ingredients">) {
  const supplies = ingredients.flatMap(({ products: from }, position) =>
    from.map((productId, rank) => ({ recipeId: id, position, rank, productId })),
  );
  const rows = ingredients.map(({ products: _from, ...row }, position) => ({
    recipeId: id,
    position,
    ...row,
  }));
  return [
    db.insert(recipeIngredients).values(rows),
    ...(supplies.length > 0 ? [db.insert(recipeProducts).values(supplies)] : []),
  ];
}

function isAsSeen(id: string, expectedVersion: number): SQL {
  return sql`(select updated_at from recipes where id = ${id}) = ${expectedVersion}`;
}
