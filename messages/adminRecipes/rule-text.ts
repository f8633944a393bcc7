import { MAX_INGREDIENTS, MAX_PEOPLE, MAX_SUPPLIES } from "#domain/recipes/recipe.ts";
import type { IngredientForm, RecipeProblem, RecipeRule } from "#domain/recipes/recipe-form.ts";
import { adminRecipes } from "#messages/adminRecipes/index.ts";

const TEXTS: Readonly<Record<RecipeRule, () => string>> = {
  missing: () => adminRecipes.missing(),
  tooLong: () => adminRecipes.tooLong(),
  noLetters: () => adminRecipes.noLetters(),
  noServings: () => adminRecipes.noServings({ most: MAX_PEOPLE }),
  noMinutes: () => adminRecipes.noMinutes(),
  noIngredients: () => adminRecipes.noIngredients({ most: MAX_INGREDIENTS }),
  ingredientName: () => adminRecipes.ingredientName(),
  ingredientAmount: () => adminRecipes.ingredientAmount(),
  ingredientProducts: () => adminRecipes.ingredientProducts({ most: MAX_SUPPLIES }),
};

/** What a form calls a field of the ingredient at a place, from 0. */
export function ingredientField(at: number, field: keyof IngredientForm): string {
  return `ingredients.${at}.${field}`;
}

/** What is said of a rule that a recipe breaks, by its ingredient at the place `at` (from 0) where there is one. */
export function recipeRuleText(rule: RecipeRule, at?: number): string {
  const text = TEXTS[rule]();
  return at === undefined ? text : `${adminRecipes.ingredient({ number: at + 1 })}: ${text}`;
}

/** The same with the field at fault, as a form takes it. */
export function sayRecipeProblem({ field, rule, ingredient }: RecipeProblem): {
  field: string;
  text: string;
} {
  const text = recipeRuleText(rule, ingredient?.at);
  if (!ingredient) return { field, text };
  return { field: ingredientField(ingredient.at, ingredient.field), text };
}
