import { createFileRoute, notFound } from "@tanstack/react-router";
import { catalogue } from "#messages/catalogue/index.ts";
import { breadcrumbData, IS_FOR_ROBOTS, pageHead, pagePath } from "../../lib/seo.ts";
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
  loaderDeps: ({ search }) => ({ page: search.page, ...factsOf(search) }),
  loader: async ({ context: { queryClient, trpc }, params: { categoryName }, deps }) => {
    const input = listInput({ category: categoryName, ...deps });
    const [shell, list] = await Promise.all([
      queryClient.ensureQueryData(trpc.catalogue.shell.queryOptions()),
      queryClient.ensureQueryData(trpc.catalogue.list.queryOptions(input)),
    ]);
    if (!list.category) throw notFound();
    return { storeName: shell.store.name, category: list.category };
  },
  head: ({ loaderData, match, params: { categoryName } }) => {
    const title = loaderData?.category.label ?? categoryName;
    return pageHead({
      title,
      storeName: loaderData?.storeName,
      description:
        loaderData?.category.description || catalogue.browseCategory({ category: title }),
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
