import { createFileRoute } from "@tanstack/react-router";
import { adminProducts } from "#messages/adminProducts/index.ts";
import { adminHead } from "../../../../admin/frame/head.ts";
import { AddProductScreen } from "../../../../admin/products/add-product-screen.tsx";

export const Route = createFileRoute("/admin/_admin/products/add")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const options = trpc.admin.product.categories.queryOptions();
    // The form stands without them: where they are missing, the browser asks again and says so.
    const categories = queryClient.ensureQueryData(options).catch(() => {
      if (typeof document === "undefined") queryClient.removeQueries(options);
    });
    if (typeof document === "undefined") await categories;
  },
  head: () => adminHead(adminProducts.add()),
  component: AddProductScreen,
});
