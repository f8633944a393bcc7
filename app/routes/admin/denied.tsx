import { createFileRoute } from "@tanstack/react-router";
import { adminAccounts } from "#messages/adminAccounts/index.ts";
import { adminEntry } from "#messages/adminEntry/index.ts";
import { chrome } from "#messages/chrome/index.ts";
import { AccessDenied } from "../../admin/frame/access-screens.tsx";
import { adminFrame, adminHead } from "../../admin/frame/head.ts";
import { SignOutButton } from "../../admin/frame/menu/sign-out-button.tsx";
import { buttonClass } from "../../ui/button.tsx";

export const Route = createFileRoute("/admin/denied")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const access = await queryClient.fetchQuery(trpc.admin.access.queryOptions());
    if (access.kind === "shut-out") {
      const { viewer, address } = access;
      return { email: viewer.email, reason: adminAccounts.shutOut({ address }) };
    }
    return { email: access.kind === "denied" ? access.viewer.email : null, reason: null };
  },
  head: () => ({ ...adminFrame, ...adminHead(adminEntry.accessDenied()) }),
  component: Denied,
});

function Denied() {
  return (
    <AccessDenied {...Route.useLoaderData()}>
      <a href="/" className={buttonClass()}>
        {chrome.returnHome()}
      </a>
      <SignOutButton />
    </AccessDenied>
  );
}
