import { createFileRoute } from "@tanstack/react-router";
import { CategoriesScreen } from "../../../../admin/categories/categories-screen.tsx";
import { adminHead } from "../../../../admin/frame/head.ts";

export const Route = createFileRoute("/admin/_desk/products/categories")({
  head: () => adminHead("Categories"),
  component: CategoriesScreen,
});
