import { createFileRoute } from "@tanstack/react-router";
import { purchases } from "#messages/purchases/index.ts";
import { parseOrderSearch } from "../../lib/address-search.ts";
import { pageHead } from "../../lib/seo.ts";
import { OrderNotFound, OrderUnavailable } from "../../shop/orders/order-success-failures.tsx";
import { OrderScreen } from "../../shop/orders/page/order-screen.tsx";

/** The page of one order: for its customer, or whoever has its signed link. */
export const Route = createFileRoute("/_shop/orders_/$orderId")({
  validateSearch: parseOrderSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { orderId }, deps: { key } }) =>
    (await import("../../shop/orders/page/load-order.ts")).loadOrder(context, {
      orderId,
      key,
      isNew: false,
    }),
  head: ({ loaderData }) =>
    loaderData?.head ?? pageHead({ title: purchases.notFound(), path: null }),
  component: Order,
  notFoundComponent: OrderNotFound,
  errorComponent: OrderUnavailable,
});

function Order() {
  return <OrderScreen {...Route.useLoaderData()} />;
}
