import { createFileRoute } from "@tanstack/react-router";
import { CategoriesScreen } from "../../../../admin/categories/categories-screen.tsx";
import { adminHead } from "../../../../admin/frame/head.ts";

export const Route = createFileRoute("/admin/_desk/products/categories")({
  loader: ({ context: { queryClient, trpc } }) =>
    Promise.all([
      queryClient.prefetchQuery(trpc.admin.categories.list.queryOptions()),
      queryClient.prefetchQuery(trpc.admin.categories.counts.queryOptions()),
    ]),
  head: () => adminHead("Categories"),
  component: CategoriesScreen,
});
