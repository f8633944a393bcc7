import { createFileRoute } from "@tanstack/react-router";
import { adminDeliveries } from "#messages/adminDeliveries/index.ts";
import { DeliveriesScreen } from "../../../../admin/deliveries/deliveries-screen.tsx";
import {
  deliveriesInput,
  parseDeliveriesSearch,
} from "../../../../admin/deliveries/deliveries-search.ts";
import { adminHead } from "../../../../admin/frame/head.ts";

export const Route = createFileRoute("/admin/_admin/deliveries/history")({
  validateSearch: parseDeliveriesSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const { deliveries } = trpc.admin;
    const loads = Promise.all([
      queryClient.prefetchQuery(deliveries.list.queryOptions(deliveriesInput("history", deps))),
      queryClient.prefetchQuery(deliveries.stats.queryOptions()),
      deps.delivery
        ? queryClient.prefetchQuery(deliveries.byId.queryOptions({ deliveryId: deps.delivery }))
        : null,
    ]);
    // In the browser the page comes at once: nobody loses the search box.
    if (typeof document === "undefined") await loads;
  },
  head: () => adminHead(adminDeliveries.historyTitle()),
  component: DeliveryHistory,
});

function DeliveryHistory() {
  return <DeliveriesScreen kind="history" search={Route.useSearch()} />;
}
