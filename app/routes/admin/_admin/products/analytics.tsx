import { createFileRoute } from "@tanstack/react-router";
import { adminMenu } from "#messages/adminMenu/index.ts";
import { AnalyticsScreen } from "../../../../admin/analytics/analytics-screen.tsx";
import { adminHead } from "../../../../admin/frame/head.ts";

export const Route = createFileRoute("/admin/_admin/products/analytics")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const figures = queryClient.prefetchQuery(trpc.admin.analytics.products.queryOptions());
    // In the browser the page comes at once, with skeletons where its figures will be.
    if (typeof document === "undefined") await figures;
  },
  head: () => adminHead(adminMenu.productAnalytics()),
  component: AnalyticsScreen,
});
