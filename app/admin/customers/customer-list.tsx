import type { ReactNode } from "react";
import { formatPrice } from "#app/lib/formats.ts";
import { formatDate } from "#app/lib/order-dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { readablePhone } from "#domain/customers/phone.ts";
import { formatCount } from "#domain/text/count.ts";
import { customerStatusText } from "#messages/adminCustomers/customer-texts.ts";
import { adminCustomers } from "#messages/adminCustomers/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import { useMay } from "../frame/use-may.ts";
import { CardFoot, RecordList, recordLinkClass, TwoLines } from "../list/record-list.tsx";
import { type AdminCustomer, customerName, STATUS_TONES } from "./customers-data.ts";

/** Customers as a table, or as cards on a phone (back-office §2). */
export function CustomerList({
  customers,
  renderLink,
}: {
  customers: readonly AdminCustomer[];
  /** Draws the link that opens a customer's dialog. */
  renderLink: (
    customer: AdminCustomer,
    link: { className: string; children: ReactNode },
  ) => ReactNode;
}) {
  const seesFigures = useMay("figures.read");
  const name = (customer: AdminCustomer) => (
    <TwoLines
      first={renderLink(customer, {
        className: recordLinkClass,
        children: customerName(customer),
      })}
      second={customer.email}
    />
  );
  return (
    <RecordList
      label={backOffice.customers()}
      rows={customers}
      keyOf={({ key }) => key}
      columns={[
        { head: backOffice.customer(), className: "max-w-52 xl:max-w-80", cell: name },
        {
          head: backOffice.phone(),
          className: "whitespace-nowrap",
          cell: ({ phone }) => (phone ? readablePhone(phone) : "N/A"),
        },
        {
          head: adminCustomers.lastOrder(),
          className: "whitespace-nowrap",
          cell: ({ lastOrderAt }) => formatDate(lastOrderAt),
        },
        {
          head: backOffice.orders(),
          figure: true,
          cell: ({ totalOrders }) => formatCount(totalOrders),
        },
        ...(seesFigures
          ? [
              {
                head: adminCustomers.totalSpent(),
                figure: true,
                className: "font-semibold",
                cell: ({ totalSpentCents }: AdminCustomer) => formatPrice(totalSpentCents),
              },
            ]
          : []),
        { head: backOffice.status(), cell: (customer) => <StatusBadge customer={customer} /> },
      ]}
      renderCard={(customer) => (
        <>
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">{name(customer)}</div>
            <StatusBadge customer={customer} />
          </div>
          <CardFoot
            note={lastOrderText(customer)}
            figure={seesFigures ? formatPrice(customer.totalSpentCents) : null}
          />
        </>
      )}
    />
  );
}

export function StatusBadge({ customer: { status } }: { customer: Pick<AdminCustomer, "status"> }) {
  return <Badge tone={STATUS_TONES[status]}>{customerStatusText(status)}</Badge>;
}

function lastOrderText({ totalOrders, lastOrderAt }: AdminCustomer): string {
  if (lastOrderAt === null) return purchases.noneYet();
  return adminCustomers.ordersLastOn({ count: totalOrders, date: formatDate(lastOrderAt) });
}
