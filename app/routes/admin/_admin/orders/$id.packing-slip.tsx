import { createFileRoute } from "@tanstack/react-router";
import { adminOrder } from "#messages/adminOrder/index.ts";
import { adminHead } from "../../../../admin/frame/head.ts";
import slipStyles from "../../../../admin/orders/packing-slip.css?url";
import { PackingSlipScreen } from "../../../../admin/orders/packing-slip-screen.tsx";

export const Route = createFileRoute("/admin/_admin/orders/$id/packing-slip")({
  loader: ({ context: { queryClient, trpc }, params: { id: orderId } }) => {
    const { orders, refunds } = trpc.admin;
    // It is packed by: the shopper may have cancelled a moment ago.
    const asNow = { staleTime: 0 };
    return Promise.all([
      queryClient.prefetchQuery({ ...orders.byId.queryOptions({ orderId }), ...asNow }),
      queryClient.prefetchQuery({ ...refunds.list.queryOptions({ orderId }), ...asNow }),
      queryClient.prefetchQuery(trpc.catalogue.shell.queryOptions()),
    ]);
  },
  head: () => ({
    ...adminHead(adminOrder.packingSlip()),
    links: [{ rel: "stylesheet", href: slipStyles }],
  }),
  component: PackingSlip,
});

function PackingSlip() {
  return <PackingSlipScreen orderId={Route.useParams().id} />;
}
