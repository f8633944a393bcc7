import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { adminReports } from "#messages/adminReports/index.ts";
import { isMissing, RetryPanel } from "../frame/retry-panel.tsx";
import { StatCardSkeletons } from "../frame/stat-card.tsx";

/** A report once it is there; before, its skeleton, and a quiet retry when it cannot be had. */
export function ReportBody<Data>({
  query,
  loading = <WholeReport />,
  children,
}: {
  query: UseQueryResult<Data, unknown>;
  /** Another skeleton, where a page has a part of it by itself. */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (isMissing(query)) {
    return (
      <RetryPanel
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
        error={query.error}
      />
    );
  }
  return (
    <div role="status" aria-label={adminReports.loading()}>
      {loading}
    </div>
  );
}

function WholeReport() {
  return (
    <>
      <StatCardSkeletons />
      <div className="mb-6 grid gap-6 xl:grid-cols-2">
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    </>
  );
}

/** In place of a list that has nothing. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="px-5 py-8 text-center text-ink-muted">{children}</p>;
}
