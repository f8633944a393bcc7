import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { PageHeader } from "../frame/page-header.tsx";
import { RetryPanel } from "../frame/retry-panel.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditRow } from "./audit-row.tsx";
import { type AuditSearch, auditInput } from "./audit-search.ts";

/** /admin/audit: who changed what, before and after, for every write of the back office. */
export function AuditScreen({ search }: { search: AuditSearch }) {
  return (
    <>
      <PageHeader title="Audit Log" subtitle="Who changed what, and how it was before." />
      <AuditFilters search={search} />
      <AuditRows search={search} />
    </>
  );
}

function AuditRows({ search }: { search: AuditSearch }) {
  const trpc = useTrpc();
  const query = useInfiniteQuery(
    trpc.admin.audit.list.infiniteQueryOptions(auditInput(search), {
      getNextPageParam: ({ next }) => next,
    }),
  );
  if (query.isPending) return <Skeleton className="h-96 w-full" />;
  if (query.isError) {
    return <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />;
  }
  const rows = query.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) {
    return (
      <EmptyState icon={<History />} title="Nothing here">
        No change fits these filters.
      </EmptyState>
    );
  }
  return (
    <>
      <ol aria-label="Changes" className="grid gap-2">
        {rows.map((row) => (
          <li key={row.id}>
            <AuditRow row={row} />
          </li>
        ))}
      </ol>
      {query.hasNextPage ? (
        <div className="mt-6 text-center">
          <Button
            variant="outline"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show older changes
          </Button>
        </div>
      ) : null}
    </>
  );
}
