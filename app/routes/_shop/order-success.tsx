import { createFileRoute, notFound } from "@tanstack/react-router";
import * as v from "valibot";
import { deliveries } from "#messages/deliveries/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import { pageHead } from "../../lib/seo.ts";
import { isMissing } from "../../shop/catalogue/catalogue-types.ts";
import { OrderNotFound, OrderUnavailable } from "../../shop/orders/order-success-failures.tsx";
import { OrderSuccessScreen } from "../../shop/orders/order-success-screen.tsx";

const text = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined);

/** The confirmation, opened by an order's signed link: it survives a reload (reading.md). */
export const Route = createFileRoute("/_shop/order-success")({
  validateSearch: v.object({ order: text, key: text }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const { order: orderId, key } = deps;
    if (!orderId) throw notFound();
    const ask = { orderId, ...(key ? { key } : {}) };
    try {
      const [{ store }, placed] = await Promise.all([
        queryClient.ensureQueryData(trpc.catalogue.shell.queryOptions()),
        queryClient.fetchQuery({ ...trpc.orders.byId.queryOptions(ask), retry: false }),
      ]);
      return { ask, placed, store };
    } catch (error) {
      if (isMissing(error)) throw notFound();
      throw error;
    }
  },
  head: ({ loaderData }) =>
    pageHead({
      title: loaderData ? deliveries.orderConfirmed() : purchases.notFound(),
      storeName: loaderData?.store.name,
      path: null,
    }),
  component: OrderSuccess,
  notFoundComponent: OrderNotFound,
  errorComponent: OrderUnavailable,
});

function OrderSuccess() {
  return <OrderSuccessScreen {...Route.useLoaderData()} />;
}
