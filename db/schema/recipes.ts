import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
} from "drizzle-orm/sqlite-core";
import type { IngredientTranslations, RecipeTranslations } from "#domain/catalogue/translation.ts";
import { RECIPE_UNITS } from "#domain/recipes/amount.ts";
import { DISH_COLOURS, DISHES } from "#domain/recipes/recipe.ts";
import { categories, products } from "./catalogue.ts";
import { translationsColumn, updatedColumns } from "./columns.ts";

/** Recipes: what is cooked with what the shop sells. The id stands in the page's address. */
export const recipes = sqliteTable(
  "recipes",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    /** The country or region that it is from. */
    origin: text().notNull(),
    /** For how many people the amounts are. */
    servings: integer().notNull(),
    /** From the first cut to the table. */
    minutes: integer().notNull(),
    heat: integer().notNull().default(0),
    dish: text({ enum: DISHES }).notNull(),
    colour: text({ enum: DISH_COLOURS }).notNull(),
    /** A step a line. */
    method: text().notNull(),
    active: integer({ mode: "boolean" }).notNull().default(true),
    ...updatedColumns,
    translations: translationsColumn<RecipeTranslations>(),
  },
  (table) => [
    check("recipes_servings", sql`${table.servings} between 1 and 40`),
    check("recipes_minutes", sql`${table.minutes} between 1 and 2880`),
    check("recipes_heat", sql`${table.heat} between 0 and 3`),
    check("recipes_translations_json", sql`json_valid(${table.translations})`),
    index("recipes_shown").on(table.active, sql`${table.name} collate nocase`),
  ],
);

/** What goes into a recipe, in its order; written anew whenever the recipe is saved. */
export const recipeIngredients = sqliteTable(
  "recipe_ingredients",
  {
    recipeId: text()
      .notNull()
      .references(() => recipes.id, { onUpdate: "cascade", onDelete: "cascade" }),
    position: integer().notNull(),
    name: text().notNull(),
    /** For the recipe's servings; null: as much as one likes. */
    amount: real(),
    unit: text({ enum: RECIPE_UNITS }).notNull(),
    /** Most kitchens have it: nobody is asked to buy it. */
    atHome: integer({ mode: "boolean" }).notNull().default(false),
    /** The category whose products do where those named do not. */
    category: text().references(() => categories.name, {
      onUpdate: "cascade",
      onDelete: "set null",
    }),
    translations: translationsColumn<IngredientTranslations>(),
  },
  (table) => [
    primaryKey({ columns: [table.recipeId, table.position] }),
    check("recipe_ingredients_amount", sql`${table.amount} is null or ${table.amount} > 0`),
    check("recipe_ingredients_translations_json", sql`json_valid(${table.translations})`),
    index("recipe_ingredients_category").on(table.category),
  ],
);

/** The products that an ingredient can come from: the proper one first, then what does in its place. */
export const recipeProducts = sqliteTable(
  "recipe_products",
  {
    recipeId: text().notNull(),
    position: integer().notNull(),
    rank: integer().notNull(),
    productId: text()
      .notNull()
      .references(() => products.id, { onUpdate: "cascade", onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.recipeId, table.position, table.rank] }),
    foreignKey({
      columns: [table.recipeId, table.position],
      foreignColumns: [recipeIngredients.recipeId, recipeIngredients.position],
    })
      .onUpdate("cascade")
      .onDelete("cascade"),
    index("recipe_products_product").on(table.productId, table.rank, table.recipeId),
  ],
);
