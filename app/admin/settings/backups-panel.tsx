import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { DatabaseBackup, Download } from "lucide-react";
import { formatDateTime } from "#app/lib/time/days.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureText, useTrpc } from "#app/lib/trpc.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { may } from "#domain/accounts/admin.ts";
import { adminBackups } from "#messages/adminBackups/index.ts";
import { backupFailureText } from "#messages/adminUpkeep/failure-text.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import type { AppRouter } from "#server/router.ts";
import { Panel } from "../frame/panel.tsx";
import { isMissing, RetryPanel } from "../frame/retry-panel.tsx";

type Backup = inferRouterOutputs<AppRouter>["admin"]["backups"]["list"]["backups"][number];

const adminRoute = getRouteApi("/admin/_admin");
const LOOK_AGAIN_MS = 5_000;
/** The last backups (back-office §3, settings `system`): when, how large, by whom, why not; for owners a copy. */
export function BackupsPanel() {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const isOwner = may(adminRoute.useRouteContext().admin.role, "backups");
  const list = useQuery({
    ...trpc.admin.backups.list.queryOptions(),
    refetchInterval: ({ state }) => (state.data?.backups.some(isUnderWay) ? LOOK_AGAIN_MS : false),
  });
  const start = useMutation(
    trpc.admin.backups.start.mutationOptions({
      onSuccess: () =>
        notify({ title: adminBackups.onItsWay(), description: adminBackups.withinAMinute() }),
      onError: (error) =>
        notify({
          title: adminBackups.notBegun(),
          description: failureText(error, backOffice.pleaseTryAgain()),
          tone: "error",
        }),
      onSettled: () =>
        queryClient.invalidateQueries({ queryKey: trpc.admin.backups.list.queryKey() }),
    }),
  );
  const { data } = list;
  const isBusy = start.isPending || (data?.backups.some(isUnderWay) ?? false);
  return (
    <Panel
      title={adminBackups.last()}
      subtitle={data ? nextText(data.dueAt, data.backups) : adminBackups.everyTable()}
      bodyClassName=""
      actions={
        isOwner ? (
          <Button
            variant="outline"
            size="sm"
            loading={isBusy}
            onClick={() => {
              if (!isBusy) start.mutate();
            }}
          >
            <DatabaseBackup aria-hidden="true" className="size-4.5" />
            {isBusy ? adminBackups.backingUp() : adminBackups.backUpNow()}
          </Button>
        ) : null
      }
    >
      {data ? (
        <BackupList backups={data.backups} isOwner={isOwner} />
      ) : isMissing(list) ? (
        <div className="p-4">
          <RetryPanel
            error={list.error}
            pending={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        </div>
      ) : (
        <Skeleton className="m-4 h-24" />
      )}
    </Panel>
  );
}

function BackupList({ backups, isOwner }: { backups: readonly Backup[]; isOwner: boolean }) {
  if (backups.length === 0) {
    return <p className="px-4 py-8 text-center text-ink-muted">{adminBackups.noneYet()}</p>;
  }
  return (
    <ul aria-label={adminBackups.last()} aria-live="polite">
      {backups.map((backup) => (
        <li
          key={backup.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0 sm:px-5"
        >
          <div className="min-w-0 flex-1 basis-60">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong>{formatDateTime(backup.startedAt)}</strong>
              <StateBadge backup={backup} />
            </p>
            <p className="text-sm text-ink-muted">
              {[
                backup.actorName
                  ? adminBackups.by({ name: backup.actorName })
                  : adminBackups.bySchedule(),
                ...factsOf(backup),
              ].join(" · ")}
            </p>
          </div>
          {isOwner && backup.finishedAt !== null ? (
            <a
              href={`/api/backups/${backup.id}`}
              download
              className={buttonClass({ variant: "ghost", size: "sm" })}
            >
              <Download aria-hidden="true" className="size-4.5" />
              {adminBackups.download()}
              <span className="sr-only">
                {" "}
                {adminBackups.downloadWhich({ time: formatDateTime(backup.startedAt) })}
              </span>
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function StateBadge({ backup }: { backup: Backup }) {
  if (backup.error !== null) return <Badge tone="danger">{adminBackups.failed()}</Badge>;
  if (backup.finishedAt === null) return <Badge tone="accent">{adminBackups.underWay()}</Badge>;
  return <Badge tone="leaf">{adminBackups.complete()}</Badge>;
}

function factsOf({ bytes, rows, error }: Backup): string[] {
  if (error !== null) return [backupFailureText(error)];
  return bytes === null || rows === null
    ? []
    : [sizeText(bytes), adminBackups.rows({ count: rows })];
}

function isUnderWay({ finishedAt, error }: Backup): boolean {
  return finishedAt === null && error === null;
}

function nextText(dueAt: number | null, backups: readonly Backup[]): string {
  if (dueAt === null) return adminBackups.off();
  const isOverdue = !backups.some(({ actorName, finishedAt }) => actorName === null && finishedAt);
  return isOverdue ? adminBackups.nextSoon() : adminBackups.nextAt({ time: formatDateTime(dueAt) });
}

function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1 ? `${Math.ceil(bytes / 1024)} kB` : `${megabytes.toFixed(1)} MB`;
}
