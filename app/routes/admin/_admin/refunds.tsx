import { createFileRoute } from "@tanstack/react-router";
import { backOffice } from "#messages/backOffice/index.ts";
import { adminHead } from "../../../admin/frame/head.ts";
import { RefundQueueScreen } from "../../../admin/refunds/queue-screen.tsx";

export const Route = createFileRoute("/admin/_admin/refunds")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const { payments, refunds, webhooks } = trpc.admin;
    await Promise.all([
      queryClient.prefetchQuery(refunds.queue.queryOptions()),
      queryClient.prefetchQuery(payments.stuck.queryOptions()),
      queryClient.prefetchQuery(payments.differences.queryOptions()),
      queryClient.prefetchQuery(refunds.unrefunded.queryOptions()),
      queryClient.prefetchQuery(webhooks.disputes.queryOptions()),
    ]);
  },
  head: () => adminHead(backOffice.refunds()),
  component: RefundQueueScreen,
});
