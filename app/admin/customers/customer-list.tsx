import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { CUSTOMER_STATUS_LABELS } from "#domain/customer.ts";
import { formatRand } from "#domain/money.ts";
import { formatDate } from "#domain/order-dates.ts";
import { customerName, type DeskCustomer, STATUS_TONES } from "./customers-data.ts";

type RowProps = {
  /** Draws the link that opens a customer's dialog. */
  renderLink: (
    customer: DeskCustomer,
    link: { className: string; children: ReactNode },
  ) => ReactNode;
};

const nameClass = "font-semibold hover:underline after:absolute after:inset-0";
const headClass = "px-4 py-3 text-left text-sm font-semibold text-ink-muted";

/** Customers as a table, or as cards on a phone (back-office §2). */
export function CustomerList({
  customers,
  renderLink,
}: RowProps & { customers: readonly DeskCustomer[] }) {
  return (
    <>
      <ul aria-label="Customers" className="grid grid-cols-[minmax(0,1fr)] gap-3 md:hidden">
        {customers.map((customer) => (
          <li
            key={customer.key}
            className="relative grid grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border border-line bg-surface p-4 shadow-card"
          >
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <p className="truncate">
                  {renderLink(customer, { className: nameClass, children: customerName(customer) })}
                </p>
                <p className="truncate text-sm text-ink-muted">{customer.email}</p>
              </div>
              <StatusBadge customer={customer} />
            </div>
            <div className="flex items-baseline justify-between gap-3">
              <p className="text-sm text-ink-muted">{lastOrderText(customer)}</p>
              <p className="font-semibold whitespace-nowrap tabular-nums">
                {formatRand(customer.totalSpentCents)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <div className="hidden overflow-x-auto rounded-lg border border-line bg-surface shadow-card md:block">
        <table aria-label="Customers" className="w-full border-collapse">
          <thead className="border-b border-line">
            <tr>
              <th scope="col" className={headClass}>
                Customer
              </th>
              <th scope="col" className={headClass}>
                Phone
              </th>
              <th scope="col" className={headClass}>
                Last order
              </th>
              <th scope="col" className={`${headClass} text-right`}>
                Orders
              </th>
              <th scope="col" className={`${headClass} text-right`}>
                Total spent
              </th>
              <th scope="col" className={headClass}>
                Status
              </th>
            </tr>
          </thead>
          <tbody>
            {customers.map((customer) => (
              <tr
                key={customer.key}
                className="relative border-t border-line first:border-t-0 hover:bg-sunken"
              >
                <td className="max-w-52 px-4 py-3 xl:max-w-80">
                  <span className="block truncate">
                    {renderLink(customer, {
                      className: nameClass,
                      children: customerName(customer),
                    })}
                  </span>
                  <span className="block truncate text-sm text-ink-muted">{customer.email}</span>
                </td>
                <td className="px-4 py-3 whitespace-nowrap">{customer.phone || "N/A"}</td>
                <td className="px-4 py-3 whitespace-nowrap">
                  {customer.lastOrderAt === null ? "–" : formatDate(customer.lastOrderAt)}
                </td>
                <td className="px-4 py-3 text-right tabular-nums">{customer.totalOrders}</td>
                <td className="px-4 py-3 text-right font-semibold whitespace-nowrap tabular-nums">
                  {formatRand(customer.totalSpentCents)}
                </td>
                <td className="px-4 py-3">
                  <StatusBadge customer={customer} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

export function StatusBadge({ customer: { status } }: { customer: Pick<DeskCustomer, "status"> }) {
  return <Badge tone={STATUS_TONES[status]}>{CUSTOMER_STATUS_LABELS[status]}</Badge>;
}

function lastOrderText({ totalOrders, lastOrderAt }: DeskCustomer): string {
  if (lastOrderAt === null) return "No orders yet";
  const count = totalOrders === 1 ? "1 order" : `${totalOrders} orders`;
  return `${count}, last on ${formatDate(lastOrderAt)}`;
}
