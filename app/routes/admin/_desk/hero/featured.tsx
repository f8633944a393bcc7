import { createFileRoute } from "@tanstack/react-router";
import { adminHead } from "../../../../admin/frame/head.ts";
import { FeaturedScreen } from "../../../../admin/hero/featured-screen.tsx";

export const Route = createFileRoute("/admin/_desk/hero/featured")({
  head: () => adminHead("Featured Products"),
  component: FeaturedScreen,
});
