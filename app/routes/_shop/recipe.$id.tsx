import { createFileRoute } from "@tanstack/react-router";
import { recipes } from "#messages/recipes/index.ts";
import { pageHead } from "../../lib/seo.ts";
import { RecipeMissing } from "../../shop/recipes/recipe-missing.tsx";
import { RecipeScreen } from "../../shop/recipes/recipe-screen.tsx";

export const Route = createFileRoute("/_shop/recipe/$id")({
  loader: async ({ context, params: { id } }) =>
    (await import("../../shop/recipes/recipe-pages.ts")).loadRecipe(context, id),
  head: ({ loaderData }) => loaderData ?? pageHead({ title: recipes.notFound(), path: null }),
  notFoundComponent: RecipeMissing,
  component: RecipeScreen,
});
