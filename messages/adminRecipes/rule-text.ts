import { MOST_INGREDIENTS, MOST_PEOPLE, MOST_SUPPLIES } from "#domain/recipes/recipe.ts";
import type { RecipeForm, RecipeProblem, RecipeRule } from "#domain/recipes/recipe-form.ts";
import { adminRecipes } from "#messages/adminRecipes/index.ts";

const TEXTS: Readonly<Record<RecipeRule, () => string>> = {
  missing: () => adminRecipes.missing(),
  tooLong: () => adminRecipes.tooLong(),
  noLetters: () => adminRecipes.noLetters(),
  noServings: () => adminRecipes.noServings({ most: MOST_PEOPLE }),
  noMinutes: () => adminRecipes.noMinutes(),
  noIngredients: () => adminRecipes.noIngredients({ most: MOST_INGREDIENTS }),
  ingredientName: () => adminRecipes.ingredientName(),
  ingredientAmount: () => adminRecipes.ingredientAmount(),
  ingredientProducts: () => adminRecipes.ingredientProducts({ most: MOST_SUPPLIES }),
};

/** What the recipe's form says of a rule that it breaks. */
export function recipeRuleText(rule: RecipeRule): string {
  return TEXTS[rule]();
}

/** The same with the field at fault, as a form takes it. */
export function sayRecipeProblem({ field, rule }: RecipeProblem): {
  field: keyof RecipeForm;
  text: string;
} {
  return { field, text: recipeRuleText(rule) };
}
