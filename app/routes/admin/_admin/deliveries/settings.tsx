import { createFileRoute } from "@tanstack/react-router";
import { DeliverySettingsScreen } from "../../../../admin/deliveries/delivery-settings-screen.tsx";
import { adminHead } from "../../../../admin/frame/head.ts";

export const Route = createFileRoute("/admin/_admin/deliveries/settings")({
  loader: async ({ context: { queryClient, trpc } }) => {
    await queryClient.prefetchQuery(trpc.admin.settings.all.queryOptions());
  },
  head: () => adminHead("Delivery Settings"),
  component: DeliverySettingsScreen,
});
