import { SearchX } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { adminParts } from "#messages/adminParts/index.ts";
import { Loaded } from "./loaded.tsx";
import { StaleRows } from "./stale-rows.tsx";

type NumberedPage = { rows: readonly unknown[]; page: number; pageCount: number; total: number };
type PageLink = ComponentProps<typeof Pagination>["renderLink"];

/**
 * A list in numbered pages, by a query that keeps the page before while it fetches another
 * (`keepPreviousData`). Each part is made of what was fetched: what stands `above` the rows (how
 * many there are, and whatever else comes with them), the rows (`children`) or what is there instead
 * of them (`empty`; past the last page the way back to it), and what stands between them and the pages' links (`below`: a bulk bar).
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
  pageLink: PageLink;
  children: (data: Data) => ReactNode;
}) {
  return (
    <Loaded query={query} {...(loading ? { loading } : {})}>
      {(data) => (
        <>
          {above?.(data)}
          {isPastEnd(data) && !query.isPlaceholderData ? (
            <PastEnd lastPage={data.pageCount} pageLink={pageLink} />
          ) : data.rows.length === 0 ? (
            // That nothing fits is said of what is asked now, not of what was asked before.
            query.isPlaceholderData ? (
              (loading ?? <Skeleton className="h-96 w-full" />)
            ) : (
              empty(data)
            )
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

function isPastEnd({ page, pageCount, total }: NumberedPage): boolean {
  return page > pageCount && total > 0;
}

/** The last page was worked off, or its address is an old one. */
function PastEnd({ lastPage, pageLink }: { lastPage: number; pageLink: PageLink }) {
  const children = adminParts.lastPage();
  return (
    <EmptyState
      icon={<SearchX />}
      title={adminParts.pageIsEmpty()}
      action={pageLink(lastPage, { className: lastPageClass, "aria-label": children, children })}
    />
  );
}

const lastPageClass =
  "inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4";

/** Below the filters: how many rows there are on all pages. */
export function ListCount({ children }: { children: string }) {
  return (
    <p role="status" className="mb-3 text-sm text-ink-muted tabular-nums">
      {children}
    </p>
  );
}
