import { createFileRoute } from "@tanstack/react-router";
import { adminHead } from "../../../../admin/frame/head.ts";
import { HeroScreen } from "../../../../admin/hero/hero-screen.tsx";

export const Route = createFileRoute("/admin/_desk/hero/")({
  loader: ({ context: { queryClient, trpc } }) =>
    queryClient.prefetchQuery(trpc.admin.hero.list.queryOptions()),
  head: () => adminHead("Hero Section Management"),
  component: HeroScreen,
});
