import { useQuery } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useState } from "react";
import { formatDateTime } from "#app/lib/time/days.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { adminImports } from "#messages/adminImports/index.ts";
import type { AppRouter } from "#server/router.ts";
import { IfMay } from "../frame/if-may.tsx";
import { Panel } from "../frame/panel.tsx";
import { isAwaited, isMissing, RetryPanel } from "../frame/retry-panel.tsx";
import { useUndo } from "../products/list/use-bulk-change.ts";
import { importLabel } from "./import-label.ts";

/** The last imports of everybody: what each did, and its undo, which is asked about first. */
export function RecentImports() {
  const query = useQuery(useTrpc().admin.imports.recent.queryOptions());
  const undo = useUndo();
  const [asked, setAsked] = useState<Batch | null>(null);
  return (
    <Panel title={adminImports.recent()} bodyClassName="px-4 sm:px-5">
      {isAwaited(query) ? <Skeleton className="my-4 h-24 w-full" /> : null}
      {isMissing(query) ? (
        <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />
      ) : null}
      {query.data?.length === 0 ? (
        <p className="py-6 text-center text-ink-muted">{adminImports.noneYet()}</p>
      ) : null}
      <ul className="divide-y divide-line">
        {query.data?.map((batch) => (
          <li key={batch.id} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{importLabel(batch.label)}</p>
              <p className="text-sm text-ink-muted">{whatItDid(batch)}</p>
            </div>
            {batch.undoneAt !== null ? (
              <span className="text-sm text-ink-muted">{adminImports.undone()}</span>
            ) : batch.createdCount + batch.changedCount > 0 ? (
              <IfMay needs="products.write">
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={adminImports.undoIt({ what: importLabel(batch.label) })}
                  loading={undo.isPending && undo.variables.batchId === batch.id}
                  onClick={() => setAsked(batch)}
                >
                  {adminImports.undo()}
                </Button>
              </IfMay>
            ) : null}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null);
        }}
        title={adminImports.undoQuestion()}
        confirmLabel={adminImports.undoImport()}
        pending={undo.isPending}
        onConfirm={() => {
          if (!asked || undo.isPending) return;
          undo.mutate({ batchId: asked.id }, { onSettled: () => setAsked(null) });
        }}
      >
        <p className="font-semibold">{asked ? importLabel(asked.label) : null}</p>
        <p>{adminImports.undoMeans()}</p>
      </ConfirmDialog>
    </Panel>
  );
}

type Batch = inferRouterOutputs<AppRouter>["admin"]["imports"]["recent"][number];

function whatItDid(batch: Batch): string {
  const what = adminImports.whatItDid({
    at: formatDateTime(batch.createdAt),
    who: batch.actorName,
    created: batch.createdCount,
    changed: batch.changedCount,
    refused: batch.refusedCount,
  });
  return batch.finishedAt === null ? adminImports.notFinished({ what }) : what;
}
