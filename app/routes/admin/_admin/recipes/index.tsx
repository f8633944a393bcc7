import { createFileRoute } from "@tanstack/react-router";
import { adminRecipes } from "#messages/adminRecipes/index.ts";
import { adminHead } from "../../../../admin/frame/head.ts";
import { RecipesScreen } from "../../../../admin/recipes/recipes-screen.tsx";

export const Route = createFileRoute("/admin/_admin/recipes/")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const list = queryClient.prefetchQuery(trpc.admin.recipes.list.queryOptions());
    if (typeof document === "undefined") await list;
  },
  head: () => adminHead(adminRecipes.title()),
  component: RecipesScreen,
});
