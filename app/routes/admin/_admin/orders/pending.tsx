import { createFileRoute } from "@tanstack/react-router";
import { adminOrders } from "#messages/adminOrders/index.ts";
import { adminHead } from "../../../../admin/frame/head.ts";
import { parsePendingSearch, pendingInput } from "../../../../admin/orders/list/search.ts";
import { PendingScreen } from "../../../../admin/orders/pending-screen.tsx";

export const Route = createFileRoute("/admin/_admin/orders/pending")({
  validateSearch: parsePendingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const { orders } = trpc.admin;
    const loads = Promise.all([
      queryClient.prefetchQuery(orders.pending.queryOptions(pendingInput(deps))),
      deps.order
        ? queryClient.prefetchQuery(orders.byId.queryOptions({ orderId: deps.order }))
        : null,
    ]);
    // In the browser the page comes at once: nobody loses the search box.
    if (typeof document === "undefined") await loads;
  },
  head: () => adminHead(adminOrders.pendingOrders()),
  component: Pending,
});

function Pending() {
  return <PendingScreen search={Route.useSearch()} />;
}
