import { createFileRoute, redirect } from "@tanstack/react-router";
import { catalogue } from "#messages/catalogue/index.ts";
import { chrome } from "#messages/chrome/index.ts";
import { pageHead, pagePath } from "../../lib/seo.ts";
import {
  isNarrowed,
  listInput,
  type ProductsSearch,
  parseProductsSearch,
} from "../../shop/catalogue/list-search.ts";
import { ProductsScreen } from "../../shop/catalogue/products-screen.tsx";

export const Route = createFileRoute("/_shop/products")({
  validateSearch: parseProductsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const list = queryClient.ensureQueryData(trpc.catalogue.list.queryOptions(listInput(deps)));
    // In the browser the page comes at once, its results follow: nobody loses the search box.
    if (import.meta.env.SSR) {
      const page = await list;
      redirectBeyondEnd(deps, page);
      if (deps.q && page.total === 0) {
        await queryClient.ensureQueryData(trpc.catalogue.nearest.queryOptions({ text: deps.q }));
      }
    } else list.catch(() => undefined);
    const shell = await queryClient.ensureQueryData(trpc.catalogue.shell.queryOptions());
    return { storeName: shell.store.name };
  },
  head: ({ loaderData, match }) =>
    pageHead({
      title: match.search.q ? catalogue.searchFor({ text: match.search.q }) : chrome.allProducts(),
      storeName: loaderData?.storeName,
      description: catalogue.productsDescription(),
      // What a visitor searched for, or narrowed the list by, is not a page of its own.
      path:
        match.search.q || isNarrowed(match.search)
          ? null
          : pagePath("/products", match.search.page),
    }),
  component: ProductsScreen,
});

function redirectBeyondEnd(
  search: ProductsSearch,
  { page, pageCount }: { page: number; pageCount: number },
): void {
  if (page <= pageCount) return;
  const last = pageCount === 1 ? undefined : pageCount;
  throw redirect({ to: "/products", search: { ...search, page: last } });
}
