import { createFileRoute } from "@tanstack/react-router";
import { adminAccounts } from "#messages/adminAccounts/index.ts";
import { chrome } from "#messages/chrome/index.ts";
import { adminFrame, adminHead } from "../../admin/frame/head.ts";
import { AdminLoginScreen } from "../../admin/frame/login-screen.tsx";
import { parseAdminReturnTo } from "../../lib/return-to-search.ts";

export const Route = createFileRoute("/admin/login")({
  validateSearch: parseAdminReturnTo,
  loader: async ({ context: { queryClient, trpc } }) => {
    // Signing in has to be possible also where nobody can say who is asking.
    const access = await queryClient.fetchQuery(trpc.admin.access.queryOptions()).catch(() => null);
    const minutes = access?.kind === "signed-out" ? access.idleMinutes : undefined;
    return { notice: minutes === undefined ? null : adminAccounts.signedOut({ minutes }) };
  },
  head: () => ({ ...adminFrame, ...adminHead(chrome.signInPage()) }),
  component: Login,
});

function Login() {
  const { notice } = Route.useLoaderData();
  return <AdminLoginScreen returnTo={Route.useSearch().returnTo ?? "/admin"} notice={notice} />;
}
