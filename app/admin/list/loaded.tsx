import type { ReactNode } from "react";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { isMissing, RetryPanel } from "../frame/retry-panel.tsx";

type Query<Data> = {
  data: Data | undefined;
  isFetching: boolean;
  errorUpdateCount: number;
  /** What is there is of the page or the words before. */
  isPlaceholderData?: boolean;
  refetch: () => Promise<unknown>;
};

/**
 * What a query brought, by `children`; until then `loading`, and another try where it failed. What
 * is there stays in view when it could not be loaded anew.
 */
export function Loaded<Data>({
  query,
  loading = <Skeleton className="h-96 w-full" />,
  failed,
  className,
  children,
}: {
  query: Query<Data>;
  loading?: ReactNode;
  /** The text of the failure where a page has one of its own. */
  failed?: string;
  /** The space around the failure. */
  className?: string;
  children: (data: Data) => ReactNode;
}) {
  if (!isMissing(query)) return query.data === undefined ? loading : children(query.data);
  const retry = (
    <RetryPanel
      {...(failed ? { text: failed } : {})}
      onRetry={() => void query.refetch()}
      pending={query.isFetching}
    />
  );
  return className ? <div className={className}>{retry}</div> : retry;
}
