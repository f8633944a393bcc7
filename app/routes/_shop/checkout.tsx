import { createFileRoute } from "@tanstack/react-router";
import { checkout } from "#messages/checkout/index.ts";
import { pageHead } from "../../lib/seo.ts";
import { CheckoutPending, CheckoutScreen } from "../../shop/checkout/checkout-screen.tsx";

/** The checkout; what is in the cart only the browser knows. */
export const Route = createFileRoute("/_shop/checkout")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const [{ store }] = await Promise.all([
      queryClient.ensureQueryData(trpc.catalogue.shell.queryOptions()),
      queryClient.prefetchQuery(trpc.checkout.rules.queryOptions()),
    ]);
    return { storeName: store.name };
  },
  head: ({ loaderData }) =>
    pageHead({ title: checkout.title(), storeName: loaderData?.storeName, path: null }),
  pendingComponent: CheckoutPending,
  component: CheckoutScreen,
});
