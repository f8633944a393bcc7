import { createFileRoute } from "@tanstack/react-router";
import { DashboardScreen } from "../../../admin/dashboard/dashboard-screen.tsx";
import { adminHead } from "../../../admin/frame/head.ts";

export const Route = createFileRoute("/admin/_desk/")({
  head: () => adminHead("Dashboard"),
  component: DashboardScreen,
});
