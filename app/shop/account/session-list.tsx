import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { formatDateTime } from "#app/lib/formats.ts";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { deviceName } from "#domain/accounts/device-name.ts";
import { Panel, PanelSkeleton } from "./account-layout.tsx";
import { LoadFailed } from "./sign-in/require-sign-in.tsx";

/** Where the account is signed in, with the means to end it there (issue 3, Accounts). */
export function SessionList() {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const sessions = useQuery(trpc.account.sessions.queryOptions());
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, variables } = useMutation(
    trpc.account.revokeSessions.mutationOptions({
      onSuccess: async ({ ended }) => {
        setAsking(false);
        notify({
          title: ended === 1 ? "One device is signed out." : `${ended} devices are signed out.`,
          tone: "success",
        });
        await queryClient.invalidateQueries({ queryKey: trpc.account.sessions.queryKey() });
      },
      onError: () => notify({ title: "That did not work. Please try again.", tone: "error" }),
    }),
  );
  if (!sessions.data) {
    if (!sessions.isError) return <PanelSkeleton lines={2} />;
    return (
      <LoadFailed
        text="Your devices did not load. Please try again."
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
      />
    );
  }
  const hasOthers = sessions.data.some(({ current }) => !current);
  return (
    <Panel
      title="Where you are signed in"
      action={
        hasOthers ? (
          <Button variant="outline" onClick={() => setAsking(true)}>
            Sign out everywhere else
          </Button>
        ) : null
      }
    >
      <ul className="divide-y divide-line">
        {sessions.data.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-ink-muted" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{deviceName(session.userAgent)}</p>
              <p className="text-sm text-ink-muted">
                {`Signed in ${formatDateTime(session.createdAt)}`}
              </p>
            </div>
            {session.current ? (
              <Badge tone="leaf">This device</Badge>
            ) : (
              <Button
                variant="ghost"
                loading={isPending && variables.sessionId === session.id}
                onClick={() => mutate({ sessionId: session.id })}
              >
                Sign out
                <span className="sr-only">{` ${deviceName(session.userAgent)}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Sign out everywhere else?"
        confirmLabel="Sign out"
        pending={isPending}
        onConfirm={() => mutate({ sessionId: null })}
      >
        You stay signed in here. All other devices need your password again.
      </ConfirmDialog>
    </Panel>
  );
}
