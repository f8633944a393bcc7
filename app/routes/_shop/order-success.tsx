import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, notFound } from "@tanstack/react-router";
import * as v from "valibot";
import { pageHead } from "../../lib/seo.ts";
import { useTrpc } from "../../lib/trpc.ts";
import { isMissing } from "../../shop/catalogue/catalogue-types.ts";
import { OrderNotFound, OrderUnavailable } from "../../shop/orders/order-success-failures.tsx";
import { OrderSuccessScreen } from "../../shop/orders/order-success-screen.tsx";
import type { OrderAsk, PlacedOrder } from "../../shop/orders/placed-order.ts";

const text = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined);

/** The confirmation, opened by an order's signed link: it survives a reload (decisions). */
export const Route = createFileRoute("/_shop/order-success")({
  validateSearch: v.object({ order: text, key: text }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }): Promise<{ ask: OrderAsk; placed: PlacedOrder }> => {
    const { order: orderId, key } = deps;
    if (!orderId) throw notFound();
    const ask = { orderId, ...(key ? { key } : {}) };
    try {
      const options = context.trpc.orders.byId.queryOptions(ask);
      return { ask, placed: await context.queryClient.fetchQuery({ ...options, retry: false }) };
    } catch (error) {
      if (isMissing(error)) throw notFound();
      throw error;
    }
  },
  head: () => pageHead({ title: "Order Confirmed", path: null }),
  component: OrderSuccess,
  notFoundComponent: OrderNotFound,
  errorComponent: OrderUnavailable,
});

function OrderSuccess() {
  const { ask, placed } = Route.useLoaderData();
  const { data: shell } = useSuspenseQuery(useTrpc().catalogue.shell.queryOptions());
  return <OrderSuccessScreen ask={ask} placed={placed} store={shell.store} />;
}
