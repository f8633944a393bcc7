import { createFileRoute, notFound, redirect } from "@tanstack/react-router";
import { catalogue } from "#messages/catalogue/index.ts";
import { breadcrumbData, IS_FOR_ROBOTS, pageHead, pagePath } from "../../lib/seo.ts";
import type { ProductPage } from "../../shop/catalogue/catalogue-types.ts";
import { CategoryScreen, NoProductsScreen } from "../../shop/catalogue/category-screen.tsx";
import {
  factsOf,
  isNarrowed,
  listInput,
  parseCategorySearch,
} from "../../shop/catalogue/list-search.ts";
import { categoryPath } from "../../shop/catalogue/product-data.ts";
import { CategorySkeleton } from "../../shop/catalogue/skeletons.tsx";

export const Route = createFileRoute("/_shop/category/$categoryName")({
  validateSearch: parseCategorySearch,
  loaderDeps: ({ search }) => ({
    sort: search.sort,
    page: search.page,
    ...factsOf(search),
  }),
  loader: async ({ context: { queryClient, trpc }, params: { categoryName }, deps, location }) => {
    const input = listInput({ category: categoryName, ...deps });
    const asked = queryClient.ensureQueryData(trpc.catalogue.list.queryOptions(input));
    // Where something of the category is there already, its page stays, with the sheet over it: the rest follows.
    const there = queryClient
      .getQueriesData<ProductPage>({ queryKey: trpc.catalogue.list.pathKey() })
      .find(([, page]) => page?.category?.name === categoryName)?.[1];
    asked.catch(() => undefined);
    const [shell, list] = await Promise.all([
      queryClient.ensureQueryData(trpc.catalogue.shell.queryOptions()),
      there ?? asked,
    ]);
    if (!list.category && list.movedTo) {
      throw redirect({
        to: "/category/$categoryName",
        params: { categoryName: list.movedTo },
        search: parseCategorySearch(location.search),
        statusCode: 301,
      });
    }
    if (!list.category) throw notFound();
    // A link that was kept comes from the server; whoever is here already is led back by the screen.
    if (import.meta.env.SSR && list.page > list.pageCount) {
      const { search } = location;
      throw redirect({
        to: "/category/$categoryName",
        params: { categoryName },
        search: parseCategorySearch({ ...search, page: list.pageCount }),
      });
    }
    return { storeName: shell.store.name, category: list.category };
  },
  head: ({ loaderData, match, params: { categoryName } }) => {
    const title = loaderData?.category.label ?? categoryName;
    return pageHead({
      title,
      storeName: loaderData?.storeName,
      ...(loaderData ? { description: loaderData.category.description } : {}),
      path:
        loaderData && !isNarrowed(match.search)
          ? pagePath(categoryPath(categoryName), match.search.page)
          : null,
      image: loaderData?.category.imageUrl || undefined,
      structuredData: IS_FOR_ROBOTS
        ? [
            breadcrumbData([
              { name: catalogue.home(), path: "/" },
              { name: title, path: categoryPath(categoryName) },
            ]),
          ]
        : [],
    });
  },
  pendingComponent: CategorySkeleton,
  notFoundComponent: NoProductsScreen,
  component: CategoryScreen,
});
