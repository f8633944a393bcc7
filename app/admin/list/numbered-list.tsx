import type { ComponentProps, ReactNode } from "react";
import { Pagination } from "#app/ui/pagination.tsx";
import { Loaded } from "./loaded.tsx";
import { StaleRows } from "./stale-rows.tsx";

type NumberedPage = { rows: readonly unknown[]; page: number; pageCount: number };

/**
 * A list in numbered pages, by a query that keeps the page before while it fetches another
 * (`keepPreviousData`). Each part is made of what was fetched: what stands `above` the rows (how
 * many there are, and whatever else comes with them), the rows (`children`) or what is there instead
 * of them (`empty`), and what stands between them and the pages' links (`below`: a bulk bar).
 */
export function NumberedList<Data extends NumberedPage>({
  query,
  loading,
  above,
  empty,
  below,
  pageLink,
  children,
}: {
  query: ComponentProps<typeof Loaded<Data>>["query"] & { isPlaceholderData: boolean };
  loading?: ReactNode;
  above?: (data: Data) => ReactNode;
  empty: (data: Data) => ReactNode;
  below?: ReactNode;
  pageLink: ComponentProps<typeof Pagination>["renderLink"];
  children: (data: Data) => ReactNode;
}) {
  return (
    <Loaded query={query} {...(loading ? { loading } : {})}>
      {(data) => (
        <>
          {above?.(data)}
          {data.rows.length === 0 ? (
            empty(data)
          ) : (
            <StaleRows stale={query.isPlaceholderData}>{children(data)}</StaleRows>
          )}
          {below}
          <Pagination
            className="mt-6"
            page={data.page}
            pageCount={data.pageCount}
            renderLink={pageLink}
          />
        </>
      )}
    </Loaded>
  );
}

/** Below the filters: how many rows there are on all pages. */
export function ListCount({ children }: { children: string }) {
  return (
    <p role="status" className="mb-3 text-sm text-ink-muted tabular-nums">
      {children}
    </p>
  );
}
