import { createFileRoute } from "@tanstack/react-router";
import { adminHead } from "../../../../admin/frame/head.ts";
import { AddProductScreen } from "../../../../admin/products/add-product-screen.tsx";

export const Route = createFileRoute("/admin/_desk/products/add")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const categories = trpc.admin.product.categories.queryOptions();
    // The form stands without them: the browser asks again, and says so when that fails too.
    await queryClient
      .ensureQueryData(categories)
      .catch(() => queryClient.removeQueries({ queryKey: categories.queryKey }));
  },
  head: () => adminHead("Add Product"),
  component: AddProductScreen,
});
