import { createFileRoute, redirect } from "@tanstack/react-router";
import { adminSecondFactor } from "#messages/adminSecondFactor/index.ts";
import { AccessPending } from "../../admin/frame/access-screens.tsx";
import { adminFrame, adminHead } from "../../admin/frame/head.ts";
import { SecondFactorScreen } from "../../admin/second-factor/second-factor-screen.tsx";
import { parseAdminReturnTo } from "../../lib/return-to-search.ts";

export const Route = createFileRoute("/admin/two-factor")({
  validateSearch: parseAdminReturnTo,
  beforeLoad: async ({ context: { queryClient, trpc } }) => {
    const access = await queryClient.fetchQuery(trpc.admin.access.queryOptions());
    if (access.kind === "signed-out") {
      throw redirect({ to: "/admin/login", search: { returnTo: "/admin/two-factor" } });
    }
    if (access.kind !== "admin" && access.kind !== "second-factor") {
      throw redirect({ to: "/admin/denied" });
    }
    return { email: access.admin.email };
  },
  loader: ({ context: { queryClient, trpc } }) =>
    queryClient.fetchQuery(trpc.admin.twoFactor.status.queryOptions()),
  head: () => ({ ...adminFrame, ...adminHead(adminSecondFactor.title()) }),
  component: TwoFactor,
  pendingComponent: AccessPending,
});

function TwoFactor() {
  return (
    <SecondFactorScreen
      status={Route.useLoaderData()}
      email={Route.useRouteContext().email}
      returnTo={Route.useSearch().returnTo ?? "/admin"}
    />
  );
}
