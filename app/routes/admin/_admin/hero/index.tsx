import { createFileRoute } from "@tanstack/react-router";
import { adminHero } from "#messages/adminHero/index.ts";
import { adminHead } from "../../../../admin/frame/head.ts";
import { HeroScreen } from "../../../../admin/hero/hero-screen.tsx";

export const Route = createFileRoute("/admin/_admin/hero/")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const list = queryClient.prefetchQuery(trpc.admin.hero.list.queryOptions());
    // In the browser the form comes at once.
    if (typeof document === "undefined") await list;
  },
  head: () => adminHead(adminHero.title()),
  component: HeroScreen,
});
