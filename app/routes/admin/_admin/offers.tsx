import { createFileRoute } from "@tanstack/react-router";
import { adminMenu } from "#messages/adminMenu/index.ts";
import { adminHead } from "../../../admin/frame/head.ts";
import { OffersScreen } from "../../../admin/offers/offers-screen.tsx";

export const Route = createFileRoute("/admin/_admin/offers")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const list = queryClient.prefetchQuery(trpc.admin.offers.list.queryOptions());
    // In the browser the page comes at once.
    if (typeof document === "undefined") await list;
  },
  head: () => adminHead(adminMenu.offers()),
  component: OffersScreen,
});
