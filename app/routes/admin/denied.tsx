import { createFileRoute } from "@tanstack/react-router";
import { AccessDenied } from "../../admin/frame/access-screens.tsx";
import { adminHead, deskHead } from "../../admin/frame/head.ts";
import { SignOutButton } from "../../admin/frame/sign-out-button.tsx";
import { buttonClass } from "../../ui/button.tsx";

export const Route = createFileRoute("/admin/denied")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const access = await queryClient.fetchQuery(trpc.admin.access.queryOptions());
    return { email: access.kind === "denied" ? access.viewer.email : null };
  },
  head: () => ({ ...deskHead, ...adminHead("Access Denied") }),
  component: Denied,
});

function Denied() {
  return (
    <AccessDenied email={Route.useLoaderData().email}>
      <a href="/" className={buttonClass()}>
        Return to Home
      </a>
      <SignOutButton />
    </AccessDenied>
  );
}
