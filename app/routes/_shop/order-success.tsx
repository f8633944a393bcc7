import { createFileRoute } from "@tanstack/react-router";
import { purchases } from "#messages/purchases/index.ts";
import { parseOrderSearch } from "../../lib/address-search.ts";
import { pageHead } from "../../lib/seo.ts";
import { OrderNotFound, OrderUnavailable } from "../../shop/orders/order-success-failures.tsx";
import { OrderSuccessScreen } from "../../shop/orders/order-success-screen.tsx";

/** The confirmation, opened by an order's signed link: it survives a reload (reading.md). */
export const Route = createFileRoute("/_shop/order-success")({
  validateSearch: parseOrderSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { order, key } }) =>
    (await import("../../shop/orders/page/load-order.ts")).loadOrder(context, {
      orderId: order,
      key,
      isNew: true,
    }),
  head: ({ loaderData }) =>
    loaderData?.head ?? pageHead({ title: purchases.notFound(), path: null }),
  component: OrderSuccess,
  notFoundComponent: OrderNotFound,
  errorComponent: OrderUnavailable,
});

function OrderSuccess() {
  return <OrderSuccessScreen {...Route.useLoaderData()} />;
}
