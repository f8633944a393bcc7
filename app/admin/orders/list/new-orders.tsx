import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatDateTime } from "#app/lib/time/days.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { adminOrders } from "#messages/adminOrders/index.ts";

const LOOK_AGAIN_MS = 20_000;

/**
 * Says that orders came in which the list does not show yet (`shownAt`: the newest that it knows,
 * epoch ms), and shows them when asked: rows never jump by themselves. Looks while the page is in
 * view, and stands over the page, so that nothing below moves.
 */
export function NewOrders({ shownAt, onShow }: { shownAt: number; onShow: () => void }) {
  const { data } = useQuery({
    ...useTrpc().admin.orders.newSince.queryOptions({ since: shownAt }),
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: true,
    staleTime: LOOK_AGAIN_MS,
  });
  const count = data?.count ?? 0;
  return (
    <div role="status" className="sticky top-18 z-20 flex h-0 items-start justify-center">
      {count > 0 ? (
        <p className="flex flex-wrap items-center justify-center gap-x-3 rounded-lg border border-line-strong bg-surface px-4 py-1.5 font-semibold shadow-float">
          {adminOrders.newCount({ count })}
          <Button size="sm" variant="outline" onClick={onShow}>
            {adminOrders.showNew()}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

/** That the list is of what was new to somebody alone, and the way to all of it. */
export function SinceNote({ since }: { since: number }) {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      {adminOrders.newSince({ time: formatDateTime(since) })}
      <Link
        to="/admin/orders/pending"
        className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
      >
        {adminOrders.showAllPending()}
      </Link>
    </p>
  );
}
