import type { ReactNode } from "react";
import { knownSince } from "#domain/delivery-desk.ts";
import { formatRand } from "#domain/money.ts";
import { orderNumber } from "#domain/order.ts";
import { formatDate, formatTime } from "#domain/order-dates.ts";
import { nameOf } from "../orders/orders-data.ts";
import type { DeskDelivery } from "./deliveries-data.ts";
import { DeliveryBadge } from "./delivery-badge.tsx";

type ListProps = {
  deliveries: readonly DeskDelivery[];
  /** Set while the courier cannot be asked: each delivery tells its age at this moment, epoch ms. */
  agesAt: number | null;
  /** Draws the link that opens a delivery's dialog. */
  renderLink: (
    delivery: DeskDelivery,
    link: { className: string; "aria-label": string; children: ReactNode },
  ) => ReactNode;
};

const headClass = "px-4 py-3 text-left text-sm font-semibold text-ink-muted";
const linkClass = "font-semibold tabular-nums hover:underline after:absolute after:inset-0";

/** Deliveries as a table, or as cards on a phone. */
export function DeliveryList({ deliveries, agesAt, renderLink }: ListProps) {
  const link = (delivery: DeskDelivery) =>
    renderLink(delivery, {
      className: linkClass,
      "aria-label": `Delivery of order ${orderNumber(delivery.orderId)}`,
      children: orderNumber(delivery.orderId),
    });
  return (
    <>
      <ul aria-label="Deliveries" className="grid gap-3 md:hidden">
        {deliveries.map((delivery) => (
          <li
            key={delivery.id}
            className="relative grid gap-2 rounded-lg border border-line bg-surface p-4 shadow-card"
          >
            <div className="flex items-start justify-between gap-3">
              {link(delivery)}
              <DeliveryBadge status={delivery.state} own={delivery.own} />
            </div>
            <div className="min-w-0">
              <p className="truncate">{nameOf(delivery)}</p>
              <p className="truncate text-sm text-ink-muted">{delivery.city}</p>
            </div>
            <div className="flex items-baseline justify-between gap-3">
              <p className="text-sm text-ink-muted">
                {`${formatDate(delivery.createdAt)}, ${formatTime(delivery.createdAt)}`}
              </p>
              <p className="font-semibold tabular-nums">{formatRand(delivery.feeCents)}</p>
            </div>
            <Age delivery={delivery} at={agesAt} />
          </li>
        ))}
      </ul>
      <div className="hidden overflow-x-auto rounded-lg border border-line bg-surface shadow-card md:block">
        <table aria-label="Deliveries" className="w-full border-collapse">
          <thead className="border-b border-line">
            <tr>
              <th scope="col" className={headClass}>
                Order
              </th>
              <th scope="col" className={headClass}>
                Customer
              </th>
              <th scope="col" className={headClass}>
                Courier
              </th>
              <th scope="col" className={headClass}>
                Created
              </th>
              <th scope="col" className={`${headClass} text-right`}>
                Fee
              </th>
              <th scope="col" className={headClass}>
                Status
              </th>
            </tr>
          </thead>
          <tbody>
            {deliveries.map((delivery) => (
              <tr
                key={delivery.id}
                className="relative border-t border-line first:border-t-0 hover:bg-sunken"
              >
                <td className="px-4 py-3">{link(delivery)}</td>
                <td className="max-w-44 px-4 py-3">
                  <span className="block truncate">{nameOf(delivery)}</span>
                  <span className="block truncate text-sm text-ink-muted">{delivery.city}</span>
                </td>
                <td className="max-w-40 truncate px-4 py-3">{delivery.courierName ?? "N/A"}</td>
                <td className="px-4 py-3 whitespace-nowrap">
                  {formatDate(delivery.createdAt)}
                  <span className="block text-sm text-ink-muted">
                    {formatTime(delivery.createdAt)}
                  </span>
                </td>
                <td className="px-4 py-3 text-right font-semibold tabular-nums whitespace-nowrap">
                  {formatRand(delivery.feeCents)}
                </td>
                <td className="px-4 py-3">
                  <DeliveryBadge status={delivery.state} own={delivery.own} />
                  <Age delivery={delivery} at={agesAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Age({ delivery, at }: { delivery: DeskDelivery; at: number | null }) {
  if (at === null) return null;
  return (
    <p className="mt-1 text-sm text-ink-muted">{`As of ${knownSince(delivery.knownAt, at)}`}</p>
  );
}
