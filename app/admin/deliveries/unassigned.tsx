import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bike } from "lucide-react";
import { useState } from "react";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { ageOf } from "#domain/deliveries/admin-filters.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { formatCount } from "#domain/text/count.ts";
import { adminDeliveries } from "#messages/adminDeliveries/index.ts";
import { ageText } from "#messages/adminDeliveries/status-text.ts";
import { Panel } from "../frame/panel.tsx";
import { isMissing, RetryPanel } from "../frame/retry-panel.tsx";
import { useMay } from "../frame/use-may.ts";
import { nameOf } from "../orders/orders-data.ts";
import { AssignDriverDialog, type UnassignedOrder } from "./assign-driver-dialog.tsx";

/** Open orders that nobody brings yet, the longest waiting first; nothing when there are none. */
export function Unassigned() {
  const mayDispatch = useMay("deliveries.dispatch");
  const query = useQuery(useTrpc().admin.deliveries.unassigned.queryOptions());
  const [chosen, setChosen] = useState<UnassignedOrder | null>(null);
  const { data } = query;
  if (isMissing(query)) {
    return (
      <div className="mb-6">
        <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />
      </div>
    );
  }
  return (
    <>
      {data && data.total > 0 ? (
        <Panel
          title={
            data.total < 500
              ? adminDeliveries.unassignedCount({ total: formatCount(data.total) })
              : adminDeliveries.manyUnassigned()
          }
          subtitle={subtitleOf(data.rows.length, data.total)}
          className="mb-6"
          bodyClassName=""
        >
          <ul
            aria-label={adminDeliveries.unassigned()}
            className="max-h-96 divide-y divide-line overflow-y-auto overscroll-contain"
          >
            {data.rows.map((order) => (
              <li
                key={order.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
              >
                <div className="min-w-0 flex-1 basis-56">
                  <p className="flex flex-wrap items-baseline gap-x-3">
                    <Link
                      to="/admin/orders"
                      search={{ order: order.id }}
                      className="font-semibold tabular-nums hover:underline"
                    >
                      {orderNumber(order.id)}
                    </Link>
                    <span className="min-w-0 truncate">{nameOf(order)}</span>
                  </p>
                  <p className="truncate text-sm text-ink-muted">
                    {`${order.address}, ${order.city}`}
                  </p>
                </div>
                <p className="text-sm text-ink-muted">{waitsText(order, data.now)}</p>
                {mayDispatch ? (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={adminDeliveries.handOrder({ number: orderNumber(order.id) })}
                    onClick={() => setChosen(order)}
                  >
                    <Bike aria-hidden="true" className="size-4.5" />
                    {adminDeliveries.handToDriver()}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      {chosen ? (
        <AssignDriverDialog
          key={chosen.id}
          order={newestOf(chosen, data?.rows ?? [])}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  );
}

/** The order as it is by now, for another try; as it was where nobody waits for it any more. */
function newestOf(order: UnassignedOrder, rows: readonly UnassignedOrder[]): UnassignedOrder {
  return rows.find(({ id }) => id === order.id) ?? order;
}

function subtitleOf(shown: number, total: number): string {
  return shown < total
    ? adminDeliveries.giveToDriverShown({ shown })
    : adminDeliveries.giveToDriver();
}

function waitsText(order: { deliveryMethod: string; createdAt: number }, now: number): string {
  const age = ageText(ageOf(order.createdAt, now));
  return order.deliveryMethod === "standard"
    ? adminDeliveries.standardSince({ age })
    : adminDeliveries.noCourierSince({ age });
}
