import {
  createFileRoute,
  type ErrorComponentProps,
  redirect,
  useRouter,
} from "@tanstack/react-router";
import { chrome } from "#messages/chrome/index.ts";
import { AccessPending, AccessUnknown } from "../../admin/frame/access-screens.tsx";
import { AdminLayout } from "../../admin/frame/admin-layout.tsx";
import { adminFrame } from "../../admin/frame/head.ts";
import { useRequestId } from "../../lib/request-id.ts";
import { Button } from "../../ui/button.tsx";
import { RequestIdNote } from "../../ui/request-id-note.tsx";

/** The frame around every page of the back office; the edge has refused everybody else already. */
export const Route = createFileRoute("/admin/_admin")({
  beforeLoad: async ({ context: { queryClient, trpc }, location }) => {
    const access = await queryClient.ensureQueryData(trpc.admin.access.queryOptions());
    if (access.kind === "signed-out") {
      throw redirect({ to: "/admin/login", search: { returnTo: location.href } });
    }
    if (access.kind === "second-factor") {
      throw redirect({ to: "/admin/two-factor", search: { returnTo: location.href } });
    }
    if (access.kind !== "admin") throw redirect({ to: "/admin/denied" });
    return { admin: access.admin };
  },
  head: () => adminFrame,
  component: Admin,
  pendingComponent: AccessPending,
  errorComponent: AccessCheckFailed,
});

function Admin() {
  return <AdminLayout admin={Route.useRouteContext().admin} />;
}

function AccessCheckFailed({ error }: ErrorComponentProps) {
  const router = useRouter();
  const requestId = useRequestId(error);
  return (
    <AccessUnknown>
      <Button onClick={() => void router.invalidate()}>{chrome.tryAgain()}</Button>
      <RequestIdNote id={requestId} className="w-full" />
    </AccessUnknown>
  );
}
