import { createFileRoute } from "@tanstack/react-router";
import { backOffice } from "#messages/backOffice/index.ts";
import { adminHead } from "../../../../admin/frame/head.ts";
import { ProductsScreen } from "../../../../admin/products/list/products-screen.tsx";
import { listInput, parseListSearch } from "../../../../admin/products/list/search.ts";

export const Route = createFileRoute("/admin/_admin/products/")({
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const list = queryClient.prefetchQuery(trpc.admin.products.list.queryOptions(listInput(deps)));
    // In the browser the page comes at once, its rows follow: nobody loses the search box.
    if (typeof document === "undefined") await list;
  },
  head: () => adminHead(backOffice.products()),
  component: Products,
});

function Products() {
  return <ProductsScreen search={Route.useSearch()} />;
}
