import { createFileRoute } from "@tanstack/react-router";
import { AnalyticsScreen } from "../../../../admin/analytics/analytics-screen.tsx";
import { adminHead } from "../../../../admin/frame/head.ts";

export const Route = createFileRoute("/admin/_desk/products/analytics")({
  head: () => adminHead("Product Analytics"),
  component: AnalyticsScreen,
});
