import type { ReactNode } from "react";
import { OrderStatusBadge } from "#app/ui/order-status-badge.tsx";
import { formatRand } from "#domain/money.ts";
import { orderNumber } from "#domain/order.ts";
import { formatDate, formatTime } from "#domain/order-dates.ts";
import { type DeskOrder, nameOf } from "./orders-data.ts";
import type { Selection } from "./use-selection.ts";

type RowProps = {
  /** Draws the link that opens an order's dialog. */
  renderLink: (order: DeskOrder, link: { className: string; children: ReactNode }) => ReactNode;
  /** Which moment the date is: when it was placed, or when it was delivered. */
  dateOf?: (order: DeskOrder) => number;
};

const numberClass = "font-semibold tabular-nums hover:underline after:absolute after:inset-0";
const headClass = "px-4 py-3 text-left text-sm font-semibold text-ink-muted";
const tickClass =
  "relative block z-10 size-5 cursor-pointer accent-brand disabled:cursor-not-allowed";

/**
 * Orders as a table, or as cards on a phone: short ID, customer, date, total, status (back-office
 * §2). With `selection` those that are pending can be ticked.
 */
export function OrderList({
  orders,
  label,
  dateLabel = "Date",
  dateOf = placedAt,
  selection,
  renderLink,
}: RowProps & {
  orders: readonly DeskOrder[];
  label: string;
  dateLabel?: string;
  selection?: Selection<DeskOrder>;
}) {
  return (
    <>
      <ul aria-label={label} className="grid gap-3 md:hidden">
        {orders.map((order) => (
          <Card
            key={order.id}
            order={order}
            dateOf={dateOf}
            renderLink={renderLink}
            {...(selection ? { selection } : {})}
          />
        ))}
      </ul>
      <div className="hidden overflow-x-auto rounded-lg border border-line bg-surface shadow-card md:block">
        <table aria-label={label} className="w-full border-collapse">
          <thead className="border-b border-line">
            <tr>
              {selection ? (
                <th scope="col" className="w-12 py-3 pl-4 text-left">
                  <input
                    type="checkbox"
                    aria-label="Select all pending orders on this page"
                    className={tickClass}
                    checked={selection.isAll}
                    onChange={selection.toggleAll}
                  />
                </th>
              ) : null}
              <th scope="col" className={headClass}>
                Order
              </th>
              <th scope="col" className={headClass}>
                Customer
              </th>
              <th scope="col" className={headClass}>
                {dateLabel}
              </th>
              <th scope="col" className={`${headClass} text-right`}>
                Total
              </th>
              <th scope="col" className={headClass}>
                Status
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr
                key={order.id}
                className="relative border-t border-line first:border-t-0 hover:bg-sunken"
              >
                {selection ? (
                  <td className="py-3 pl-4">
                    <Tick order={order} selection={selection} />
                  </td>
                ) : null}
                <td className="px-4 py-3">
                  {renderLink(order, { className: numberClass, children: orderNumber(order.id) })}
                </td>
                <td className="max-w-44 px-4 py-3 lg:max-w-52 xl:max-w-72">
                  <span className="block truncate">{nameOf(order)}</span>
                  <span className="block truncate text-sm text-ink-muted">{order.userEmail}</span>
                </td>
                <td className="px-4 py-3 whitespace-nowrap">
                  {formatDate(dateOf(order))}
                  <span className="block text-sm text-ink-muted">{formatTime(dateOf(order))}</span>
                </td>
                <td className="px-4 py-3 text-right font-semibold tabular-nums whitespace-nowrap">
                  {formatRand(order.totalCents)}
                </td>
                <td className="px-4 py-3">
                  <OrderStatusBadge status={order.status} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Card({
  order,
  dateOf = placedAt,
  selection,
  renderLink,
}: RowProps & { order: DeskOrder; selection?: Selection<DeskOrder> }) {
  return (
    <li className="relative grid gap-2 rounded-lg border border-line bg-surface p-4 shadow-card">
      <div className="flex items-center gap-3">
        {selection ? <Tick order={order} selection={selection} /> : null}
        {renderLink(order, { className: numberClass, children: orderNumber(order.id) })}
        <span className="ml-auto">
          <OrderStatusBadge status={order.status} />
        </span>
      </div>
      <div className="min-w-0">
        <p className="truncate">{nameOf(order)}</p>
        <p className="truncate text-sm text-ink-muted">{order.userEmail}</p>
      </div>
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-sm text-ink-muted">
          {`${formatDate(dateOf(order))}, ${formatTime(dateOf(order))}`}
        </p>
        <p className="font-semibold tabular-nums">{formatRand(order.totalCents)}</p>
      </div>
    </li>
  );
}

/** Only what is pending can be started. */
function Tick({ order, selection }: { order: DeskOrder; selection: Selection<DeskOrder> }) {
  if (order.status !== "pending") return null;
  return (
    <input
      type="checkbox"
      aria-label={`Select order ${orderNumber(order.id)}`}
      className={tickClass}
      checked={selection.has(order.id)}
      onChange={() => selection.toggle(order.id)}
    />
  );
}

function placedAt(order: DeskOrder): number {
  return order.createdAt;
}
