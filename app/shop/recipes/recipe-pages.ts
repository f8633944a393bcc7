import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { breadcrumbData, pageHead } from "#app/lib/seo.ts";
import type { Trpc } from "#app/lib/trpc.ts";
import { catalogue } from "#messages/catalogue/index.ts";
import { recipes } from "#messages/recipes/index.ts";
import { isMissing } from "../catalogue/catalogue-types.ts";
import { recipeData, recipePath } from "./recipe-data.ts";

/*
 * What the routes of the recipes load, and what their pages' heads say: fetched with the pages, so
 * that no other page carries it.
 */

type Loading = { queryClient: QueryClient; trpc: Trpc };
type Head = ReturnType<typeof pageHead>;

/** The head of /recipes, with the queries that its screen reads. */
export async function loadRecipes({ queryClient, trpc }: Loading): Promise<Head> {
  const [shell] = await Promise.all([
    queryClient.ensureQueryData(trpc.catalogue.shell.queryOptions()),
    queryClient.ensureQueryData(trpc.catalogue.recipes.queryOptions()),
  ]);
  return pageHead({
    title: recipes.title(),
    storeName: shell.store.name,
    description: recipes.description(),
    path: "/recipes",
    structuredData: [
      breadcrumbData([
        { name: catalogue.home(), path: "/" },
        { name: recipes.title(), path: "/recipes" },
      ]),
    ],
  });
}

/** The same of a recipe's page; not found where there is none. */
export async function loadRecipe({ queryClient, trpc }: Loading, id: string): Promise<Head> {
  const [shell, recipe] = await Promise.all([
    queryClient.ensureQueryData(trpc.catalogue.shell.queryOptions()),
    queryClient.ensureQueryData(trpc.catalogue.recipe.queryOptions({ id })),
  ]).catch((error: unknown) => {
    throw isMissing(error) ? notFound() : error;
  });
  return pageHead({
    title: recipe.name,
    storeName: shell.store.name,
    description: recipe.description,
    path: recipePath(recipe.id),
    structuredData: recipeData(recipe),
  });
}
