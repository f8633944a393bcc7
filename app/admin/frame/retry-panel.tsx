import { QueryClientContext } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useContext } from "react";
import { requestIdOf } from "#app/lib/request-id.ts";
import { Button } from "#app/ui/button.tsx";
import { RequestIdNote } from "#app/ui/request-id-note.tsx";
import { adminParts } from "#messages/adminParts/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";

/**
 * In place of what could not be loaded: says so quietly and offers to try again (reading.md).
 * By what the logs know of it: `error`'s id where the caller gives it, else the newest failure's.
 */
export function RetryPanel({
  text = adminParts.notLoaded(),
  onRetry,
  pending = false,
  error,
}: {
  text?: string;
  onRetry: () => void;
  pending?: boolean;
  error?: unknown;
}) {
  const newest = useNewestFailure();
  return (
    <div
      role="status"
      className="grid place-items-center gap-3 rounded-lg border border-dashed border-line-strong px-4 py-10 text-center text-ink-muted"
    >
      <p>{text}</p>
      <Button variant="outline" size="sm" loading={pending} onClick={onRetry}>
        <RotateCcw aria-hidden="true" className="size-4" />
        {backOffice.tryAgain()}
      </Button>
      <RequestIdNote id={requestIdOf(error) ?? newest} />
    </div>
  );
}

function useNewestFailure(): string | null {
  const queries = useContext(QueryClientContext)?.getQueryCache().getAll() ?? [];
  const [newest] = queries
    .filter(({ state }) => state.status === "error")
    .sort((one, other) => other.state.errorUpdatedAt - one.state.errorUpdatedAt);
  return newest ? requestIdOf(newest.state.error) : null;
}

/** What is known of a query's tries. */
type Tried = {
  data: unknown;
  errorUpdateCount: number;
  /** What is there is of the page or the words before. */
  isPlaceholderData?: boolean;
};

/**
 * Whether a query was asked in vain: it has nothing to show, also while it is asked once more. Then it counts as
 * pending again, and what says so and offers another try would go with the press on it.
 */
export function isMissing({ data, errorUpdateCount, isPlaceholderData = false }: Tried): boolean {
  return (data === undefined || isPlaceholderData) && errorUpdateCount > 0;
}

/** Whether its first answer is still to come. */
export function isAwaited(query: Tried): boolean {
  return query.data === undefined && !isMissing(query);
}
