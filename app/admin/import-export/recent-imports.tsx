import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "#app/lib/formats.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { IfMay } from "../frame/if-may.tsx";
import { Panel } from "../frame/panel.tsx";
import { RetryPanel } from "../frame/retry-panel.tsx";
import { useUndo } from "../products/list/use-bulk-change.ts";

/** The last imports of everybody: what each did, and its undo. */
export function RecentImports() {
  const query = useQuery(useTrpc().admin.imports.recent.queryOptions());
  const undo = useUndo();
  return (
    <Panel title="Recent imports" bodyClassName="px-4 sm:px-5">
      {query.isPending ? <Skeleton className="my-4 h-24 w-full" /> : null}
      {query.isError && !query.data ? (
        <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />
      ) : null}
      {query.data?.length === 0 ? (
        <p className="py-6 text-center text-ink-muted">Nothing has been imported yet.</p>
      ) : null}
      <ul className="divide-y divide-line">
        {query.data?.map((batch) => (
          <li key={batch.id} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="break-words font-semibold">{batch.label}</p>
              <p className="text-sm text-ink-muted">
                {`${formatDateTime(batch.createdAt)}, ${batch.actorName}: ${batch.createdCount} created, ${batch.changedCount} changed, ${batch.refusedCount} refused`}
                {batch.finishedAt === null ? " (not finished)" : ""}
              </p>
            </div>
            {batch.undoneAt !== null ? (
              <span className="text-sm text-ink-muted">Undone</span>
            ) : batch.createdCount + batch.changedCount > 0 ? (
              <IfMay needs="products.write">
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`Undo: ${batch.label}`}
                  loading={undo.isPending && undo.variables.batchId === batch.id}
                  onClick={() => undo.mutate({ batchId: batch.id })}
                >
                  Undo
                </Button>
              </IfMay>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
