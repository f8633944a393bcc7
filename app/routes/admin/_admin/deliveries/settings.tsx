import { createFileRoute } from "@tanstack/react-router";
import { adminDeliverySettings } from "#messages/adminDeliverySettings/index.ts";
import { DeliverySettingsScreen } from "../../../../admin/deliveries/delivery-settings-screen.tsx";
import { adminHead } from "../../../../admin/frame/head.ts";

export const Route = createFileRoute("/admin/_admin/deliveries/settings")({
  loader: async ({ context: { queryClient, trpc } }) => {
    await queryClient.prefetchQuery(trpc.admin.settings.all.queryOptions());
  },
  head: () => adminHead(adminDeliverySettings.title()),
  component: DeliverySettingsScreen,
});
