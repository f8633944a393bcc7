import { createFileRoute } from "@tanstack/react-router";
import { adminRecipes } from "#messages/adminRecipes/index.ts";
import { adminHead } from "../../../../admin/frame/head.ts";
import { AddRecipeScreen } from "../../../../admin/recipes/recipe-screen.tsx";

export const Route = createFileRoute("/admin/_admin/recipes/add")({
  head: () => adminHead(adminRecipes.add()),
  component: AddRecipeScreen,
});
