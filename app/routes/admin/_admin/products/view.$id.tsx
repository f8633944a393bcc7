import { createFileRoute, notFound } from "@tanstack/react-router";
import { adminProduct } from "#messages/adminProduct/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { adminHead } from "../../../../admin/frame/head.ts";
import {
  isProductMissing,
  ProductLoadFailed,
  ProductNotFound,
} from "../../../../admin/products/product-missing.tsx";
import { ViewProductScreen } from "../../../../admin/products/view-product-screen.tsx";

export const Route = createFileRoute("/admin/_admin/products/view/$id")({
  loader: ({ context: { queryClient, trpc }, params: { id } }) =>
    queryClient
      .fetchQuery({ ...trpc.admin.product.get.queryOptions({ id }), staleTime: 0 })
      .then(({ product }) => ({ name: product.name }))
      .catch((error: unknown) => {
        throw isProductMissing(error) ? notFound() : error;
      }),
  head: ({ loaderData }) =>
    adminHead(loaderData ? adminProduct.named({ name: loaderData.name }) : backOffice.product()),
  notFoundComponent: ProductNotFound,
  errorComponent: ProductLoadFailed,
  component: View,
});

function View() {
  const { id } = Route.useParams();
  return <ViewProductScreen key={id} id={id} />;
}
