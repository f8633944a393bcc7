import { createFileRoute } from "@tanstack/react-router";
import { adminOrder } from "#messages/adminOrder/index.ts";
import { adminHead } from "../../../../admin/frame/head.ts";
import slipStyles from "../../../../admin/orders/packing-slip.css?url";
import { PackingSlipScreen } from "../../../../admin/orders/packing-slip-screen.tsx";

export const Route = createFileRoute("/admin/_admin/orders/$id/packing-slip")({
  loader: ({ context: { queryClient, trpc }, params }) =>
    Promise.all([
      queryClient.prefetchQuery(trpc.admin.orders.byId.queryOptions({ orderId: params.id })),
      queryClient.prefetchQuery(trpc.admin.refunds.list.queryOptions({ orderId: params.id })),
      queryClient.prefetchQuery(trpc.catalogue.shell.queryOptions()),
    ]),
  head: () => ({
    ...adminHead(adminOrder.packingSlip()),
    links: [{ rel: "stylesheet", href: slipStyles }],
  }),
  component: PackingSlip,
});

function PackingSlip() {
  return <PackingSlipScreen orderId={Route.useParams().id} />;
}
