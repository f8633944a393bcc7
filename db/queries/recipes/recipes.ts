import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { products, recipeIngredients, recipeProducts, recipes } from "#db/schema/index.ts";
import { beginsWordsOf } from "#domain/catalogue/search.ts";
import { type Size, totalOf } from "#domain/catalogue/size.ts";
import {
  INGREDIENT_TEXTS,
  inLanguage,
  namesOf,
  PRODUCT_TEXTS,
  RECIPE_TEXTS,
  type Texts,
} from "#domain/catalogue/translation.ts";
import { MAX_INGREDIENTS, MAX_RECIPES, MAX_SUPPLIES } from "#domain/recipes/recipe.ts";
import type { Language } from "#domain/store/formats.ts";
import { isSoldById } from "../catalogue/catalogue.ts";
import { textsIn } from "../catalogue/translated.ts";

/** Of a category, so many products are offered in the place of what is sold out. */
const MAX_PER_CATEGORY = 4;
/** Recipes told of on a product's page, chosen among so many that name it. */
const MAX_TOLD = 4;
const MAX_NAMED = 24;
const CARD_TEXTS = ["name", "description", "origin"] as const;

export type RecipeCard = Awaited<ReturnType<typeof listRecipes>>[number];

const cardColumns = (language: Language) => ({
  id: recipes.id,
  name: recipes.name,
  description: recipes.description,
  origin: recipes.origin,
  servings: recipes.servings,
  minutes: recipes.minutes,
  heat: recipes.heat,
  dish: recipes.dish,
  colour: recipes.colour,
  texts: textsIn(language, recipes.translations),
});

/** The recipes that shoppers see, by their English names. */
export async function listRecipes(db: Database, { language }: { language: Language }) {
  const rows = await db
    .select(cardColumns(language))
    .from(recipes)
    .where(eq(recipes.active, true))
    .orderBy(asc(sql`${recipes.name} collate nocase`))
    .limit(MAX_RECIPES);
  return rows.map(({ texts, ...row }) => inLanguage(language, row, { texts, fields: CARD_TEXTS }));
}

/** The names of the recipes that shoppers see, for `recipesNamed`: to be put into a batch. */
export function selectRecipeNames(db: Database, { limit = MAX_RECIPES } = {}) {
  return db
    .select({
      id: recipes.id,
      name: recipes.name,
      minutes: recipes.minutes,
      translations: recipes.translations,
    })
    .from(recipes)
    .where(eq(recipes.active, true))
    .orderBy(asc(sql`${recipes.name} collate nocase`))
    .limit(limit);
}

/** Of these the recipes whose name, in whichever language, begins its words as a search does; `most` at most. */
export function recipesNamed(
  rows: Awaited<ReturnType<typeof selectRecipeNames>>,
  { text, language, most }: { text: string; language: Language; most: number },
) {
  return rows
    .filter((row) => namesOf(row).some((name) => beginsWordsOf(name, text)))
    .slice(0, most)
    .map(({ translations, ...row }) => {
      const told: { readonly [L in Language]?: Texts<"name"> } = translations;
      return inLanguage(language, row, { texts: told[language] ?? null, fields: ["name"] });
    });
}

/**
 * A recipe that shoppers see, with its ingredients and the products on sale that each can come from: those
 * named in their order, then a few of its category, those in stock first. Null when there is none; one round trip.
 */
export async function getRecipe(db: Database, params: { id: string; language: Language }) {
  const { id, language } = params;
  const named = db
    .select({ id: recipeProducts.productId })
    .from(recipeProducts)
    .where(eq(recipeProducts.recipeId, id));
  const [found, ingredients, supplies, sold] = await db.batch([
    db
      .select({ ...cardColumns(language), method: recipes.method })
      .from(recipes)
      .where(and(eq(recipes.id, id), eq(recipes.active, true))),
    db
      .select({
        position: recipeIngredients.position,
        name: recipeIngredients.name,
        amount: recipeIngredients.amount,
        unit: recipeIngredients.unit,
        atHome: recipeIngredients.atHome,
        category: recipeIngredients.category,
        texts: textsIn(language, recipeIngredients.translations),
      })
      .from(recipeIngredients)
      .where(eq(recipeIngredients.recipeId, id))
      .orderBy(asc(recipeIngredients.position))
      .limit(MAX_INGREDIENTS),
    db
      .select({ position: recipeProducts.position, productId: recipeProducts.productId })
      .from(recipeProducts)
      .where(eq(recipeProducts.recipeId, id))
      .orderBy(asc(recipeProducts.position), asc(recipeProducts.rank))
      .limit(MAX_INGREDIENTS * MAX_SUPPLIES),
    db
      .select(supplyColumns(language))
      .from(products)
      .where(
        and(
          isSoldById,
          sql`(${inArray(products.id, named)} or ${products.id} in ${ofCategories(id)})`,
        ),
      )
      // What is there stands before what would be in its place and is sold out itself.
      .orderBy(
        desc(sql`${products.stock} > ${products.reserved}`),
        asc(sql`${products.name} collate nocase`),
        asc(products.id),
      ),
  ]);
  const [recipe] = found;
  if (!recipe) return null;
  const known = new Map(sold.map((row) => [row.id, supplyOf(language, row)]));
  const { texts, ...row } = recipe;
  return {
    ...inLanguage(language, row, { texts, fields: RECIPE_TEXTS }),
    ingredients: ingredients.map(({ texts: told, category, ...ingredient }) => {
      const own = supplies.flatMap(({ position, productId }) =>
        position === ingredient.position ? (known.get(productId) ?? []) : [],
      );
      const others = [...known.values()].filter(
        (product) => product.category === category && !own.includes(product),
      );
      return {
        ...inLanguage(language, ingredient, { texts: told, fields: INGREDIENT_TEXTS }),
        products: [...own, ...others.slice(0, MAX_PER_CATEGORY)],
      };
    }),
  };
}

/** Up to 4 recipes that a product goes into: those that ask for it first. Reads no more in a larger shop. */
export async function recipesWith(db: Database, params: { productId: string; language: Language }) {
  const { productId, language } = params;
  const rows = await db
    .select({
      id: recipes.id,
      name: recipes.name,
      minutes: recipes.minutes,
      texts: textsIn(language, recipes.translations),
    })
    .from(recipeProducts)
    .innerJoin(recipes, eq(recipes.id, recipeProducts.recipeId))
    .where(and(eq(recipeProducts.productId, productId), eq(recipes.active, true)))
    .orderBy(asc(recipeProducts.rank), asc(recipeProducts.recipeId))
    .limit(MAX_NAMED);
  const once = rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) === at);
  return once
    .slice(0, MAX_TOLD)
    .map(({ texts, ...row }) => inLanguage(language, row, { texts, fields: ["name"] }));
}

/** The recipes for search engines: their ids and when each last changed (epoch ms). */
export function listSitemapRecipes(db: Database) {
  return db
    .select({ id: recipes.id, updatedAt: recipes.updatedAt })
    .from(recipes)
    .where(eq(recipes.active, true))
    .orderBy(asc(recipes.id))
    .limit(MAX_RECIPES);
}

const supplyColumns = (language: Language) => ({
  id: products.id,
  name: products.name,
  priceCents: products.priceCents,
  category: products.category,
  available: sql<number>`${products.stock} - ${products.reserved}`,
  image: sql<string | null>`${products.images} ->> '$[0].url'`,
  size: products.size,
  texts: textsIn(language, products.translations),
});

type SupplyRow = {
  id: string;
  name: string;
  priceCents: number;
  category: string;
  available: number;
  image: string | null;
  size: Size | null;
  texts: Readonly<Record<string, string>> | null;
};

function supplyOf(language: Language, { texts, size, ...row }: SupplyRow) {
  return {
    ...inLanguage(language, row, { texts, fields: [PRODUCT_TEXTS[0]] }),
    size: size && { amount: totalOf(size), unit: size.unit },
  };
}

/** The ids of the first few products on sale of each category that an ingredient names. */
function ofCategories(recipeId: string) {
  return sql`(
    select one.value from (
      select distinct category from recipe_ingredients
      where recipe_id = ${recipeId} and category is not null
    ) as family, json_each((
      select json_group_array(id) from (
        select id from products as other
        where other.category = family.category and other.status = 'active'
          and other.deleted_at is null
        order by other.name collate nocase, other.id limit ${MAX_PER_CATEGORY + MAX_SUPPLIES}
      )
    )) as one
  )`;
}
