import { Play } from "lucide-react";
import type { ReactNode } from "react";
import { formatDate, formatTime } from "#app/lib/order-dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { formatMoney } from "#domain/money/money.ts";
import { isUrgent } from "#domain/orders/age.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { adminOrder } from "#messages/adminOrder/index.ts";
import { orderAgeText } from "#messages/adminOrders/age-text.ts";
import { adminOrders } from "#messages/adminOrders/index.ts";
import { adminPickup } from "#messages/adminPickup/index.ts";
import { IfMay } from "../frame/if-may.tsx";
import { TickBox } from "../list/selection-parts.tsx";
import type { Selection } from "../list/use-selection.ts";
import { SlotBadge } from "./list/slot-badge.tsx";
import { type AdminOrder, nameOf, useOrderChanges } from "./orders-data.ts";

/** A pending order, with the time that was chosen for it: urgent ones stand out in red (back-office §2, Pending Orders). */
export function PendingCard({
  order,
  now,
  selection,
  renderView,
}: {
  order: AdminOrder;
  now: number;
  selection: Selection;
  renderView: (link: { className: string; "aria-label": string; children: ReactNode }) => ReactNode;
}) {
  // Its own, so that one order can be started while another is.
  const changes = useOrderChanges();
  const urgent = isUrgent(order, now);
  const number = orderNumber(order.id);
  return (
    <li
      data-row={order.id}
      className={cx(
        "grid content-between gap-4 rounded-lg border p-4 shadow-card",
        urgent ? "border-danger bg-danger-soft" : "border-line bg-surface",
      )}
    >
      <div className="grid gap-2">
        <div className="flex items-center gap-3">
          <IfMay needs="orders.process">
            <TickBox
              label={adminOrders.selectOrder({ number })}
              checked={selection.has(order.id)}
              onChange={(isOn) => selection.choose(order.id, isOn)}
            />
          </IfMay>
          <h2 className="text-lg tabular-nums">{number}</h2>
          <div className="ml-auto flex flex-wrap justify-end gap-2">
            {order.allRefunded ? <Mark>{adminOrder.givenBack()}</Mark> : null}
            {urgent ? <Mark>{adminOrders.urgent()}</Mark> : null}
          </div>
        </div>
        <div className="min-w-0">
          <p className="truncate font-semibold">{nameOf(order)}</p>
          <p className={cx("truncate text-sm", urgent ? "text-ink" : "text-ink-muted")}>
            {order.userEmail}
          </p>
          <p className={cx("text-sm", urgent ? "text-ink" : "text-ink-muted")}>
            {order.deliveryMethod === "pickup" ? adminPickup.badge() : order.city}
          </p>
        </div>
        <SlotBadge order={order} />
        <AgeAndTotal order={order} now={now} urgent={urgent} />
      </div>
      <div className="flex gap-2">
        {renderView({
          className: buttonClass({ variant: "outline", size: "sm" }),
          "aria-label": adminOrders.viewOrder({ number }),
          children: adminOrders.view(),
        })}
        <IfMay needs="orders.process">
          <Button
            size="sm"
            className="flex-1"
            aria-label={adminOrders.startOrder({ number })}
            loading={changes.setting !== null}
            onClick={() => changes.setStatus(order, "processing")}
          >
            <Play aria-hidden="true" className="size-4" />
            {adminOrders.startProcessing()}
          </Button>
        </IfMay>
      </div>
    </li>
  );
}

function Mark({ children }: { children: string }) {
  return (
    <Badge tone="danger" className="border border-danger">
      {children}
    </Badge>
  );
}

function AgeAndTotal({ order, now, urgent }: { order: AdminOrder; now: number; urgent: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <p className={cx("text-sm", urgent ? "font-semibold text-danger" : "text-ink-muted")}>
        <time
          dateTime={new Date(order.createdAt).toISOString()}
          title={`${formatDate(order.createdAt)}, ${formatTime(order.createdAt)}`}
        >
          {orderAgeText(order.createdAt, now)}
        </time>
        {` · ${adminOrders.units({ count: order.units })}`}
      </p>
      <p className="font-display text-lg font-bold tabular-nums">
        {formatMoney(order.totalCents, order.currency)}
      </p>
    </div>
  );
}
