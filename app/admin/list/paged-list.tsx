import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { RetryPanel } from "../frame/retry-panel.tsx";
import { Loaded } from "./loaded.tsx";

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
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        if (rows.length === 0) return empty;
        return (
          <>
            <ol aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-2">
              {rows.map((row) => (
                <li key={row.id}>{children(row)}</li>
              ))}
            </ol>
            <More query={query} text={more} />
          </>
        );
      }}
    </Loaded>
  );
}

/** The way to the rows after those that are shown, and another try where these did not come. */
function More({
  query,
  text,
}: {
  query: Pick<
    UseInfiniteQueryResult<unknown, unknown>,
    "isFetchNextPageError" | "isFetchingNextPage" | "hasNextPage" | "fetchNextPage"
  >;
  text: string;
}) {
  const fetchMore = () => void query.fetchNextPage();
  if (query.isFetchNextPageError) {
    return (
      <div className="mt-6">
        <RetryPanel onRetry={fetchMore} pending={query.isFetchingNextPage} />
      </div>
    );
  }
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-6 text-center">
      <Button variant="outline" loading={query.isFetchingNextPage} onClick={fetchMore}>
        {text}
      </Button>
    </div>
  );
}
