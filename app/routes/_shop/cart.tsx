import { createFileRoute } from "@tanstack/react-router";
import { carts } from "#messages/carts/index.ts";
import { pageHead } from "../../lib/seo.ts";
import { CartScreen } from "../../shop/cart/cart-screen.tsx";

/** The cart as a page; what is in it lives in the browser's memory. */
export const Route = createFileRoute("/_shop/cart")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const { store } = await queryClient.ensureQueryData(trpc.catalogue.shell.queryOptions());
    return { storeName: store.name };
  },
  head: ({ loaderData }) =>
    pageHead({ title: carts.title(), storeName: loaderData?.storeName, path: null }),
  component: CartScreen,
});
