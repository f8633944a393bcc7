import type { RecipeFileProblem } from "#domain/recipes/recipe-file.ts";
import { adminRecipeFiles } from "#messages/adminRecipeFiles/index.ts";
import { recipeRuleText } from "#messages/adminRecipes/rule-text.ts";

/** What keeps a recipe of a file out of the shop, in words. */
export function recipeFileProblemText(problem: RecipeFileProblem): string {
  switch (problem.why) {
    case "shape": {
      const { field } = problem;
      return field === "" ? adminRecipeFiles.noRecipe() : adminRecipeFiles.shape({ field });
    }
    case "rule":
      return recipeRuleText(problem.rule, problem.ingredient);
    case "address":
      return adminRecipeFiles.address();
    case "translation":
      return adminRecipeFiles.translation({ most: problem.most });
    case "unknown":
      return adminRecipeFiles.unknown({ names: problem.names.join(", ") });
    case "twice":
      return adminRecipeFiles.twice();
    case "tooMany":
      return adminRecipeFiles.tooMany({ most: problem.most });
    case "changed":
      return adminRecipeFiles.changedMeanwhile();
  }
}
