import { createFileRoute } from "@tanstack/react-router";
import { backOffice } from "#messages/backOffice/index.ts";
import { AdministratorsScreen } from "../../../admin/administrators/administrators-screen.tsx";
import { adminHead } from "../../../admin/frame/head.ts";

export const Route = createFileRoute("/admin/_admin/settings_/administrators")({
  loader: async ({ context: { queryClient, trpc } }) => {
    await queryClient.prefetchQuery(trpc.admin.administrators.list.queryOptions());
  },
  head: () => adminHead(backOffice.administrators()),
  component: Administrators,
});

function Administrators() {
  return <AdministratorsScreen self={Route.useRouteContext().admin.userId} />;
}
