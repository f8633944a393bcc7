import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../lib/seo.ts";
import { CheckoutLoading, CheckoutScreen } from "../../shop/checkout/checkout-screen.tsx";

/** The checkout; what is in the cart only the browser knows. */
export const Route = createFileRoute("/_shop/checkout")({
  loader: ({ context }) =>
    context.queryClient.prefetchQuery(context.trpc.checkout.rules.queryOptions()),
  head: () => pageHead({ title: "Checkout", path: null }),
  pendingComponent: CheckoutLoading,
  component: CheckoutScreen,
});
