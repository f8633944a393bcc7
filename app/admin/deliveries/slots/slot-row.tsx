import { Link } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { shopFormats } from "#app/lib/formats.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { slotHours } from "#domain/deliveries/slot-text.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { adminSlots } from "#messages/adminSlots/index.ts";
import { Filled } from "../../charts/filled.tsx";
import { IfMay } from "../../frame/if-may.tsx";
import type { BookedSlot } from "./slots-data.ts";

/** One time of a day: how full it is, and the orders that have a place in it. */
export function SlotRow({
  slot,
  isOver,
  onChange,
}: {
  slot: BookedSlot;
  isOver: boolean;
  onChange: () => void;
}) {
  const { taken, beside, capacity, orders } = slot;
  const isFull = taken + beside >= capacity;
  const hours = slotHours(slot, shopFormats());
  const unpaid = orders.filter(({ orderId }) => orderId === null).length;
  return (
    <li
      className={cx(
        "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5",
        isOver && "text-ink-muted",
      )}
    >
      <div className="min-h-11 py-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold tabular-nums">{hours}</span>
          <span className="text-sm text-ink-muted">{adminSlots.takenOf({ taken, capacity })}</span>
          {beside > 0 ? (
            <span className="text-sm text-ink-muted">{adminSlots.beside({ count: beside })}</span>
          ) : null}
          {isFull ? <Badge tone="accent">{adminSlots.full()}</Badge> : null}
          {slot.isExtra ? <Badge tone="danger">{adminSlots.notOffered()}</Badge> : null}
        </p>
        <span
          aria-hidden="true"
          className="mt-1.5 block h-1.5 max-w-60 overflow-hidden rounded-full bg-sunken"
        >
          <Filled percent={shareOf(slot)} className={isFull ? "bg-accent" : "bg-leaf"} />
        </span>
      </div>
      <div className="order-last col-span-2">
        {orders.length > 0 ? (
          <ul aria-label={adminSlots.ordersOf({ time: hours })} className="flex flex-wrap gap-x-4">
            {orders.map((order) =>
              order.orderId === null ? null : (
                <li key={order.orderId}>
                  <Link
                    to="/admin/orders"
                    search={{ order: order.orderId }}
                    className="text-link inline-flex min-h-11 items-center gap-1.5"
                  >
                    {orderNumber(order.orderId)}
                    <span className="text-sm text-ink-muted">
                      {order.deliveryMethod === "pickup"
                        ? adminSlots.fetched({ name: order.firstName ?? "" })
                        : order.firstName}
                    </span>
                  </Link>
                </li>
              ),
            )}
          </ul>
        ) : null}
        {unpaid > 0 ? (
          <p className="text-sm text-ink-muted">{adminSlots.beingPaid({ count: unpaid })}</p>
        ) : null}
      </div>
      {isOver || slot.isExtra ? null : (
        <IfMay needs="settings.write">
          <IconButton label={adminSlots.changeCapacity({ time: hours })} onClick={onChange}>
            <Pencil aria-hidden="true" />
          </IconButton>
        </IfMay>
      )}
    </li>
  );
}

function shareOf({ taken, beside, capacity }: BookedSlot): number {
  return capacity === 0 ? 100 : Math.min(100, Math.round(((taken + beside) / capacity) * 100));
}
