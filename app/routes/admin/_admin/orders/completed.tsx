import { createFileRoute } from "@tanstack/react-router";
import { adminOrders } from "#messages/adminOrders/index.ts";
import { adminHead } from "../../../../admin/frame/head.ts";
import { CompletedScreen } from "../../../../admin/orders/completed-screen.tsx";
import { completedInput, parseCompletedSearch } from "../../../../admin/orders/list/search.ts";

export const Route = createFileRoute("/admin/_admin/orders/completed")({
  validateSearch: parseCompletedSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const { orders } = trpc.admin;
    const loads = Promise.all([
      queryClient.prefetchQuery(orders.completed.queryOptions(completedInput(deps))),
      deps.order
        ? queryClient.prefetchQuery(orders.byId.queryOptions({ orderId: deps.order }))
        : null,
    ]);
    // In the browser the page comes at once: nobody loses the search box.
    if (typeof document === "undefined") await loads;
  },
  head: () => adminHead(adminOrders.completedOrders()),
  component: Completed,
});

function Completed() {
  return <CompletedScreen search={Route.useSearch()} />;
}
