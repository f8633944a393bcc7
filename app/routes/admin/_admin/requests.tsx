import { createFileRoute } from "@tanstack/react-router";
import { adminMenu } from "#messages/adminMenu/index.ts";
import { adminHead } from "../../../admin/frame/head.ts";
import { RequestsScreen } from "../../../admin/requests/requests-screen.tsx";

export const Route = createFileRoute("/admin/_admin/requests")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const { list, misses } = trpc.admin.requests;
    const loaded = Promise.all([
      queryClient.prefetchQuery(list.queryOptions({ isOpen: true })),
      queryClient.prefetchQuery(list.queryOptions({ isOpen: false })),
      queryClient.prefetchQuery(misses.queryOptions()),
    ]);
    // In the browser the page comes at once.
    if (typeof document === "undefined") await loaded;
  },
  head: () => adminHead(adminMenu.requests()),
  component: RequestsScreen,
});
