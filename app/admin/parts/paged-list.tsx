import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { RetryPanel } from "../frame/retry-panel.tsx";

/**
 * A list that is fetched page by page, newest first, with the button for older ones (`more`). What
 * is there stays in view when it could not be loaded anew.
 */
export function PagedList<Row extends { id: string | number }>({
  query,
  label,
  empty,
  more,
  children,
}: {
  query: UseInfiniteQueryResult<InfiniteData<{ rows: readonly Row[] }, unknown>, unknown>;
  label: string;
  /** In place of the list when there is nothing. */
  empty: ReactNode;
  more: string;
  children: (row: Row) => ReactNode;
}) {
  if (query.isPending) return <Skeleton className="h-96 w-full" />;
  const retry = () => void (query.data ? query.fetchNextPage() : query.refetch());
  if (!query.data) return <RetryPanel onRetry={retry} pending={query.isFetching} />;
  const rows = query.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return empty;
  return (
    <>
      <ol aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ol>
      {query.isFetchNextPageError ? (
        <div className="mt-6">
          <RetryPanel onRetry={retry} pending={query.isFetchingNextPage} />
        </div>
      ) : query.hasNextPage ? (
        <div className="mt-6 text-center">
          <Button
            variant="outline"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {more}
          </Button>
        </div>
      ) : null}
    </>
  );
}
