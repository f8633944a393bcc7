import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { formatDateTime } from "#app/lib/time/days.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { cx } from "#app/ui/cx.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { StockMovement } from "#db/queries/catalogue/admin-product.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { formatCount } from "#domain/text/count.ts";
import { actorText } from "#messages/adminParts/actor-text.ts";
import { adminStock } from "#messages/adminStock/index.ts";
import { movementKindText, movementReasonText } from "#messages/adminStock/stock-text.ts";
import { isMissing, RetryPanel } from "../frame/retry-panel.tsx";

/** A product's stock ledger, newest first: who, when, why, which order. */
export function StockHistory({ productId }: { productId: string }) {
  const [page, setPage] = useState(1);
  const trpc = useTrpc();
  const query = useQuery(
    trpc.admin.product.movements.queryOptions(
      { productId, page },
      { placeholderData: keepPreviousData },
    ),
  );
  const { data } = query;
  if (isMissing(query)) {
    return (
      <div className="p-4">
        <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />
      </div>
    );
  }
  if (!data) return <Skeleton className="m-4 h-48" />;
  return (
    <>
      <ol aria-label={adminStock.history()} className="divide-y divide-line">
        {data.movements.map((movement) => (
          <Movement key={movement.id} movement={movement} />
        ))}
      </ol>
      {data.pageCount > 1 ? (
        <div className="flex items-center justify-between border-t border-line px-4 py-2 text-sm">
          <IconButton
            label={adminStock.newer()}
            tooltip={false}
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <span role="status">{adminStock.pageOf({ page, pages: data.pageCount })}</span>
          <IconButton
            label={adminStock.older()}
            tooltip={false}
            disabled={page >= data.pageCount}
            onClick={() => setPage(page + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      ) : null}
    </>
  );
}

function Movement({ movement }: { movement: StockMovement }) {
  const { kind, stockDelta, reservedDelta, reason, actorName, at, orderId } = movement;
  const held = stockDelta === 0;
  const delta = held ? reservedDelta : stockDelta;
  return (
    <li className="flex items-baseline justify-between gap-4 px-4 py-3 sm:px-5">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold">
          {movementKindText(kind)}
          {orderId ? (
            <span className="font-normal text-ink-muted">
              {" · "}
              {adminStock.ofOrder({ number: orderNumber(orderId) })}
            </span>
          ) : null}
        </p>
        {reason ? <p className="text-sm">{movementReasonText(reason)}</p> : null}
        <p className="text-sm text-ink-muted">
          {formatDateTime(at)}
          {actorName ? ` · ${actorText(actorName)}` : ""}
        </p>
      </div>
      <span
        className={cx(
          "shrink-0 font-bold tabular-nums",
          held ? "text-ink-muted" : delta < 0 ? "text-danger" : "text-leaf",
        )}
      >
        {`${delta > 0 ? "+" : ""}${formatCount(delta)}`}
        {held ? <span className="text-xs font-normal"> {adminStock.heldBeside()}</span> : null}
      </span>
    </li>
  );
}
