import { createFileRoute } from "@tanstack/react-router";
import { backOffice } from "#messages/backOffice/index.ts";
import { adminHead } from "../../../admin/frame/head.ts";
import { SettingsScreen } from "../../../admin/settings/settings-screen.tsx";
import { parseSettingsSearch } from "../../../admin/settings/settings-search.ts";

export const Route = createFileRoute("/admin/_admin/settings")({
  validateSearch: parseSettingsSearch,
  loader: async ({ context: { queryClient, trpc } }) => {
    await queryClient.prefetchQuery(trpc.admin.settings.all.queryOptions());
  },
  head: () => adminHead(backOffice.settings()),
  component: Settings,
});

function Settings() {
  return <SettingsScreen search={Route.useSearch()} />;
}
