import type { ReactNode } from "react";
import { formatDate, formatTime } from "#app/lib/order-dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { OrderStatusBadge } from "#app/ui/order-status-badge.tsx";
import { pickupStage } from "#domain/deliveries/pickup.ts";
import { formatMoney } from "#domain/money/money.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { isUnshipped } from "#domain/orders/unshipped.ts";
import { adminOrder } from "#messages/adminOrder/index.ts";
import { adminOrders } from "#messages/adminOrders/index.ts";
import { adminPickup } from "#messages/adminPickup/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { carts } from "#messages/carts/index.ts";
import { CardFoot, RecordList, recordLinkClass, TwoLines } from "../../list/record-list.tsx";
import { TickBox } from "../../list/selection-parts.tsx";
import type { Selection } from "../../list/use-selection.ts";
import { type AdminOrder, nameOf } from "../orders-data.ts";
import { SlotBadge } from "./slot-badge.tsx";

/**
 * Orders as a table, or as cards on a phone: short ID, customer, date, total, status (back-office
 * §2). With `selection` those that are pending can be ticked.
 */
export function OrderList({
  orders,
  label,
  dateLabel = backOffice.date(),
  dateOf = ({ createdAt }) => createdAt,
  selection,
  renderLink,
}: {
  orders: readonly AdminOrder[];
  label: string;
  dateLabel?: string;
  /** Which moment the date is: when it was placed, or when it was delivered. */
  dateOf?: (order: AdminOrder) => number;
  selection?: Selection;
  /** Draws the link that opens an order's dialog. */
  renderLink: (order: AdminOrder, link: { className: string; children: ReactNode }) => ReactNode;
}) {
  const link = (order: AdminOrder) =>
    renderLink(order, {
      className: `tabular-nums ${recordLinkClass}`,
      children: orderNumber(order.id),
    });
  return (
    <RecordList
      label={label}
      rows={orders}
      keyOf={({ id }) => id}
      ticks={
        selection && orders.some(mayTick)
          ? {
              all: <TickAll selection={selection} />,
              one: (order) => <Tick order={order} selection={selection} />,
            }
          : undefined
      }
      columns={[
        { head: backOffice.order(), cell: link },
        {
          head: backOffice.customer(),
          className: "max-w-44 lg:max-w-52 xl:max-w-72",
          cell: (order) => <TwoLines first={nameOf(order)} second={order.userEmail} />,
        },
        {
          head: dateLabel,
          cell: (order) => (
            <TwoLines first={formatDate(dateOf(order))} second={formatTime(dateOf(order))} />
          ),
        },
        {
          head: carts.total(),
          figure: true,
          className: "font-semibold",
          cell: (order) => formatMoney(order.totalCents, order.currency),
        },
        { head: backOffice.status(), cell: (order) => <StatusOf order={order} /> },
      ]}
      renderCard={(order) => (
        <>
          <div className="flex items-center gap-3">
            {selection ? <Tick order={order} selection={selection} /> : null}
            {link(order)}
            <span className="ml-auto">
              <StatusOf order={order} />
            </span>
          </div>
          <div>
            <TwoLines first={nameOf(order)} second={order.userEmail} />
          </div>
          <CardFoot
            note={`${formatDate(dateOf(order))}, ${formatTime(dateOf(order))}`}
            figure={formatMoney(order.totalCents, order.currency)}
          />
        </>
      )}
    />
  );
}

/**
 * Its status, that it is fetched (packed by now, or yet to be), that it is not to be sent (its money went back), and
 * the time that was chosen for what is still to be sent.
 */
function StatusOf({ order }: { order: AdminOrder }) {
  const stage = pickupStage(order);
  return (
    <span className="flex flex-wrap gap-1.5 max-lg:justify-end max-lg:text-right">
      <OrderStatusBadge status={order.status} />
      {order.allRefunded && isUnshipped(order.status) ? (
        <Badge tone="danger">{adminOrder.givenBack()}</Badge>
      ) : null}
      {stage === "packing" ? <Badge>{adminPickup.badge()}</Badge> : null}
      {stage === "ready" ? <Badge tone="leaf">{adminPickup.readyBadge()}</Badge> : null}
      <SlotBadge order={order} />
    </span>
  );
}

function TickAll({ selection }: { selection: Selection }) {
  return (
    <TickBox
      label={adminOrders.selectAllPending()}
      checked={selection.isPageChosen}
      onChange={selection.choosePage}
    />
  );
}

/** Only what is pending can be started. */
function mayTick({ status }: AdminOrder): boolean {
  return status === "pending";
}

function Tick({ order, selection }: { order: AdminOrder; selection: Selection }) {
  if (!mayTick(order)) return null;
  return (
    <TickBox
      label={adminOrders.selectOrder({ number: orderNumber(order.id) })}
      checked={selection.has(order.id)}
      onChange={(isOn) => selection.choose(order.id, isOn)}
    />
  );
}
