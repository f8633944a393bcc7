import { createFileRoute } from "@tanstack/react-router";
import { parseProductsSearch } from "../../shop/catalogue/list-search.ts";
import { RecipesScreen } from "../../shop/recipes/recipes-screen.tsx";

export const Route = createFileRoute("/_shop/recipes")({
  validateSearch: (raw: Record<string, unknown>): { q?: string | undefined } => ({
    q: parseProductsSearch(raw).q,
  }),
  loader: async ({ context }) =>
    (await import("../../shop/recipes/recipe-pages.ts")).loadRecipes(context),
  head: ({ loaderData }) => loaderData ?? {},
  component: RecipesScreen,
});
