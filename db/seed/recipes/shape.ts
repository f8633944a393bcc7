import type { RecipeTranslations } from "#domain/catalogue/translation.ts";
import type { RecipeUnit } from "#domain/recipes/amount.ts";
import type { Dish, DishColour, Heat } from "#domain/recipes/recipe.ts";
import { INGREDIENT_WORDS, type IngredientName, ORIGIN_WORDS, type Origin } from "./words.ts";

/**
 * An ingredient: its name, how much of it for the recipe's servings, and the products that it can come
 * from, the proper one first. Without any it is what most kitchens have.
 */
type SeedIngredient = readonly [
  name: IngredientName,
  amount: number | null,
  unit: RecipeUnit,
  ...products: readonly string[],
];

/** A recipe's texts in another language; a method that is missing is read in English. */
type SeedTexts = { readonly name: string; readonly description: string; readonly method?: Steps };
type Steps = readonly string[];

export type SeedRecipe = {
  readonly id: string;
  readonly name: string;
  readonly origin: Origin;
  readonly servings: number;
  readonly minutes: number;
  readonly heat: Heat;
  readonly dish: Dish;
  readonly colour: DishColour;
  readonly description: string;
  readonly method: Steps;
  readonly ingredients: readonly SeedIngredient[];
  readonly translations: { readonly [L in "af" | "zu" | "xh"]: SeedTexts };
};

/** A recipe's rows, as the database has them. */
export function recipeRows(recipe: SeedRecipe) {
  const { ingredients, translations, method, ...row } = recipe;
  const told = (language: "af" | "zu" | "xh", place: 0 | 1 | 2) => {
    const { method: steps, ...texts } = translations[language];
    return {
      ...texts,
      origin: ORIGIN_WORDS[recipe.origin][place],
      ...(steps ? { method: steps.join("\n") } : {}),
    };
  };
  const texts: RecipeTranslations = { af: told("af", 0), zu: told("zu", 1), xh: told("xh", 2) };
  return {
    recipe: { ...row, method: method.join("\n"), translations: texts },
    ingredients: ingredients.map(([name, amount, unit, ...products], position) => {
      const [af, zu, xh] = INGREDIENT_WORDS[name];
      return {
        recipeId: recipe.id,
        position,
        name,
        amount,
        unit,
        atHome: products.length === 0,
        translations: { af: { name: af }, zu: { name: zu }, xh: { name: xh } },
      };
    }),
    products: ingredients.flatMap(([_name, _amount, _unit, ...products], position) =>
      products.map((productId, rank) => ({ recipeId: recipe.id, position, rank, productId })),
    ),
  };
}
