import { createFileRoute } from "@tanstack/react-router";
import { adminOrders } from "#messages/adminOrders/index.ts";
import { adminHead } from "../../../../admin/frame/head.ts";
import { ordersInput, parseOrdersSearch } from "../../../../admin/orders/list/search.ts";
import { OrdersScreen } from "../../../../admin/orders/orders-screen.tsx";

export const Route = createFileRoute("/admin/_admin/orders/")({
  validateSearch: parseOrdersSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const { orders } = trpc.admin;
    const loads = Promise.all([
      queryClient.prefetchQuery(orders.list.queryOptions(ordersInput(deps))),
      queryClient.prefetchQuery(orders.stats.queryOptions()),
      deps.order
        ? queryClient.prefetchQuery(orders.byId.queryOptions({ orderId: deps.order }))
        : null,
    ]);
    // In the browser the page comes at once: nobody loses the search box.
    if (typeof document === "undefined") await loads;
  },
  head: () => adminHead(adminOrders.management()),
  component: Orders,
});

function Orders() {
  return <OrdersScreen search={Route.useSearch()} />;
}
