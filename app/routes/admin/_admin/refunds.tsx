import { createFileRoute } from "@tanstack/react-router";
import { backOffice } from "#messages/backOffice/index.ts";
import { adminHead } from "../../../admin/frame/head.ts";
import { RefundQueueScreen } from "../../../admin/refunds/queue-screen.tsx";

export const Route = createFileRoute("/admin/_admin/refunds")({
  loader: async ({ context: { queryClient, trpc } }) => {
    await Promise.all([
      queryClient.prefetchQuery(trpc.admin.refunds.queue.queryOptions()),
      queryClient.prefetchQuery(trpc.admin.webhooks.disputes.queryOptions()),
    ]);
  },
  head: () => adminHead(backOffice.refunds()),
  component: RefundQueueScreen,
});
