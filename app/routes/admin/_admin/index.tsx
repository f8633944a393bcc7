import { createFileRoute } from "@tanstack/react-router";
import { adminMenu } from "#messages/adminMenu/index.ts";
import { DashboardScreen } from "../../../admin/dashboard/dashboard-screen.tsx";
import { adminHead } from "../../../admin/frame/head.ts";

export const Route = createFileRoute("/admin/_admin/")({
  loader: ({ context: { queryClient, trpc } }) =>
    Promise.all([
      queryClient.prefetchQuery(trpc.admin.dashboard.summary.queryOptions()),
      queryClient.prefetchQuery(trpc.admin.dashboard.attention.queryOptions()),
    ]),
  head: () => adminHead(adminMenu.dashboard()),
  component: DashboardScreen,
});
