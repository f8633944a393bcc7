import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { formatDateTime } from "#app/lib/time/days.ts";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { deviceOf } from "#domain/accounts/device-name.ts";
import { deviceText } from "#messages/account/device-text.ts";
import { account } from "#messages/account/index.ts";
import { Panel, PanelSkeleton } from "./account-layout.tsx";
import { LoadFailed } from "./sign-in/require-sign-in.tsx";

/** Where the account is signed in, with the means to end it there. */
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
          title: account.devicesSignedOut({ count: ended }),
          tone: "success",
        });
        await queryClient.invalidateQueries({ queryKey: trpc.account.sessions.queryKey() });
      },
      onError: () => notify({ title: account.didNotWork(), tone: "error" }),
    }),
  );
  if (!sessions.data) {
    if (!sessions.isError) return <PanelSkeleton lines={2} />;
    return (
      <LoadFailed
        text={account.devicesNotLoaded()}
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
      />
    );
  }
  const hasOthers = sessions.data.some(({ current }) => !current);
  return (
    <Panel
      title={account.whereSignedIn()}
      action={
        hasOthers ? (
          <Button variant="outline" onClick={() => setAsking(true)}>
            {account.signOutElsewhere()}
          </Button>
        ) : null
      }
    >
      <ul className="divide-y divide-line">
        {sessions.data.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-ink-muted" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{deviceText(deviceOf(session.userAgent))}</p>
              <p className="text-sm text-ink-muted">
                {account.signedInAt({ time: formatDateTime(session.createdAt) })}
              </p>
            </div>
            {session.current ? (
              <Badge tone="leaf">{account.thisDevice()}</Badge>
            ) : (
              <Button
                variant="ghost"
                loading={isPending && variables.sessionId === session.id}
                onClick={() => mutate({ sessionId: session.id })}
              >
                {account.signOutHere()}
                <span className="sr-only">{` ${deviceText(deviceOf(session.userAgent))}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={account.signOutElsewhereQuestion()}
        confirmLabel={account.signOutHere()}
        pending={isPending}
        onConfirm={() => mutate({ sessionId: null })}
      >
        {account.signOutElsewhereWhat()}
      </ConfirmDialog>
    </Panel>
  );
}
