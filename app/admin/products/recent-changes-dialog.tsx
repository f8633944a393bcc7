import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "#app/lib/time/days.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { batchText } from "#messages/adminBulk/batch-text.ts";
import { adminBulk } from "#messages/adminBulk/index.ts";
import { isAwaited, RetryPanel } from "../frame/retry-panel.tsx";
import type { OpenProps } from "../parts/dialog-button.tsx";
import { useUndo } from "./list/use-bulk-change.ts";

/** One's own last changes of the list, each with its undo: for when the toast has gone. */
export function RecentChangesDialog(props: OpenProps) {
  return (
    <Dialog {...props} title={adminBulk.recentChanges()} description={adminBulk.recentWhat()}>
      {props.open ? <Changes /> : null}
    </Dialog>
  );
}

function Changes() {
  const query = useQuery({
    ...useTrpc().admin.products.recentChanges.queryOptions(),
    staleTime: 0,
  });
  const undo = useUndo();
  if (isAwaited(query)) return <Skeleton className="h-40 w-full" />;
  if (!query.data) {
    return <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />;
  }
  if (query.data.length === 0) {
    return <p className="py-6 text-center text-ink-muted">{adminBulk.nothingChangedYet()}</p>;
  }
  return (
    <ul className="divide-y divide-line">
      {query.data.map((batch) => (
        <li key={batch.id} className="flex items-center gap-3 py-3">
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{batchText(batch.label)}</p>
            <p className="text-sm text-ink-muted">
              {adminBulk.changedAt({
                time: formatDateTime(batch.createdAt),
                count: batch.changedCount,
              })}
            </p>
          </div>
          {batch.undoneAt === null ? (
            <Button
              size="sm"
              variant="outline"
              aria-label={adminBulk.undoThis({ change: batchText(batch.label) })}
              loading={undo.isPending && undo.variables.batchId === batch.id}
              onClick={() => undo.mutate({ batchId: batch.id })}
            >
              {adminBulk.undo()}
            </Button>
          ) : (
            <span className="text-sm text-ink-muted">{adminBulk.undone()}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
