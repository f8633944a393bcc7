import { createFileRoute } from "@tanstack/react-router";
import { backOffice } from "#messages/backOffice/index.ts";
import { CategoriesScreen } from "../../../../admin/categories/categories-screen.tsx";
import { adminHead } from "../../../../admin/frame/head.ts";

export const Route = createFileRoute("/admin/_admin/products/categories")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const all = Promise.all([
      queryClient.prefetchQuery(trpc.admin.categories.list.queryOptions()),
      queryClient.prefetchQuery(trpc.admin.categories.counts.queryOptions()),
    ]);
    // In the browser the page comes at once.
    if (typeof document === "undefined") await all;
  },
  head: () => adminHead(backOffice.categories()),
  component: CategoriesScreen,
});
