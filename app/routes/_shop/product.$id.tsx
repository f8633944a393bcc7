import { createFileRoute, notFound } from "@tanstack/react-router";
import { productPage } from "#messages/productPage/index.ts";
import { IS_FOR_ROBOTS, pageHead } from "../../lib/seo.ts";
import { isMissing, isWithdrawn } from "../../shop/catalogue/catalogue-types.ts";
import { ProductMissing } from "../../shop/catalogue/product/missing.tsx";
import { ProductScreen } from "../../shop/catalogue/product/product-screen.tsx";
import { productData, productPath, WITHDRAWN } from "../../shop/catalogue/product-data.ts";
import { ProductSkeleton } from "../../shop/catalogue/skeletons.tsx";
import { ProductUnavailable } from "../../shop/chrome/failure-screens.tsx";

export const Route = createFileRoute("/_shop/product/$id")({
  loader: async ({ context: { queryClient, trpc }, params: { id } }) => {
    const [shell, { product }] = await Promise.all([
      queryClient.ensureQueryData(trpc.catalogue.shell.queryOptions()),
      queryClient.ensureQueryData(trpc.catalogue.product.queryOptions({ id })),
      queryClient.prefetchQuery(trpc.catalogue.cookedWith.queryOptions({ id })),
    ]).catch((error: unknown) => {
      if (isWithdrawn(error)) throw notFound({ data: WITHDRAWN });
      throw isMissing(error) ? notFound() : error;
    });
    const category = shell.categories.find(({ name }) => name === product.category);
    return {
      storeName: shell.store.name,
      product,
      category: category?.label ?? product.category,
    };
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.product.name,
          storeName: loaderData.storeName,
          description: loaderData.product.description,
          path: productPath(loaderData.product.id),
          image: loaderData.product.images[0]?.url,
          type: "product",
          structuredData: IS_FOR_ROBOTS ? productData(loaderData.product, loaderData) : [],
        })
      : pageHead({ title: productPage.notFound(), path: null }),
  pendingComponent: ProductSkeleton,
  notFoundComponent: ProductMissing,
  errorComponent: ProductUnavailable,
  component: ProductScreen,
});
