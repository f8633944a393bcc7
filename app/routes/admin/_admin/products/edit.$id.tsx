import { createFileRoute, notFound } from "@tanstack/react-router";
import { adminProductForm } from "#messages/adminProductForm/index.ts";
import { adminHead } from "../../../../admin/frame/head.ts";
import { EditProductScreen } from "../../../../admin/products/edit-product-screen.tsx";
import {
  isProductMissing,
  ProductLoadFailed,
  ProductNotFound,
} from "../../../../admin/products/product-missing.tsx";

export const Route = createFileRoute("/admin/_admin/products/edit/$id")({
  loader: ({ context: { queryClient, trpc }, params: { id } }) =>
    queryClient
      .fetchQuery({ ...trpc.admin.product.get.queryOptions({ id }), staleTime: 0 })
      .then(({ product }) => ({ name: product.name }))
      .catch((error: unknown) => {
        throw isProductMissing(error) ? notFound() : error;
      }),
  head: ({ loaderData }) =>
    adminHead(
      loaderData ? adminProductForm.editNamed({ name: loaderData.name }) : adminProductForm.edit(),
    ),
  notFoundComponent: ProductNotFound,
  errorComponent: ProductLoadFailed,
  component: Edit,
});

function Edit() {
  const { id } = Route.useParams();
  return <EditProductScreen key={id} id={id} />;
}
