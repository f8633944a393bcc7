import type { ReactNode } from "react";
import { formatDate, formatTime } from "#app/lib/order-dates.ts";
import { ageOf } from "#domain/deliveries/admin-filters.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { feeText } from "#messages/adminDeliveries/fee-text.ts";
import { adminDeliveries } from "#messages/adminDeliveries/index.ts";
import { ageText } from "#messages/adminDeliveries/status-text.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { CardFoot, RecordList, recordLinkClass, TwoLines } from "../list/record-list.tsx";
import { nameOf } from "../orders/orders-data.ts";
import type { AdminDelivery } from "./deliveries-data.ts";
import { DeliveryBadge } from "./delivery-badge.tsx";

/** Deliveries as a table, or as cards on a phone. */
export function DeliveryList({
  deliveries,
  agesAt,
  renderLink,
}: {
  deliveries: readonly AdminDelivery[];
  /** Set while the courier cannot be asked: each delivery tells its age at this moment, epoch ms. */
  agesAt: number | null;
  /** Draws the link that opens a delivery's dialog. */
  renderLink: (
    delivery: AdminDelivery,
    link: { className: string; "aria-label": string; children: ReactNode },
  ) => ReactNode;
}) {
  const link = (delivery: AdminDelivery) =>
    renderLink(delivery, {
      className: `tabular-nums ${recordLinkClass}`,
      "aria-label": adminDeliveries.ofOrder({ number: orderNumber(delivery.orderId) }),
      children: orderNumber(delivery.orderId),
    });
  return (
    <RecordList
      label={backOffice.deliveries()}
      rows={deliveries}
      keyOf={({ id }) => id}
      columns={[
        { head: backOffice.order(), cell: link },
        {
          head: backOffice.customer(),
          className: "max-w-44",
          cell: (delivery) => <TwoLines first={nameOf(delivery)} second={delivery.city} />,
        },
        {
          head: adminDeliveries.courier(),
          className: "max-w-40 truncate",
          cell: ({ courierName }) => courierName ?? adminDeliveries.na(),
        },
        {
          head: adminDeliveries.created(),
          cell: ({ createdAt }) => (
            <TwoLines first={formatDate(createdAt)} second={formatTime(createdAt)} />
          ),
        },
        {
          head: adminDeliveries.fee(),
          figure: true,
          className: "font-semibold",
          cell: feeText,
        },
        {
          head: backOffice.status(),
          cell: (delivery) => (
            <>
              <DeliveryBadge status={delivery.state} own={delivery.own} />
              <Age delivery={delivery} at={agesAt} />
            </>
          ),
        },
      ]}
      renderCard={(delivery) => (
        <>
          <div className="flex items-start justify-between gap-3">
            {link(delivery)}
            <DeliveryBadge status={delivery.state} own={delivery.own} />
          </div>
          <div>
            <TwoLines first={nameOf(delivery)} second={delivery.city} />
          </div>
          <CardFoot
            note={`${formatDate(delivery.createdAt)}, ${formatTime(delivery.createdAt)}`}
            figureLabel={adminDeliveries.deliveryFee()}
            figure={feeText(delivery)}
          />
          <Age delivery={delivery} at={agesAt} />
        </>
      )}
    />
  );
}

function Age({ delivery, at }: { delivery: AdminDelivery; at: number | null }) {
  if (at === null) return null;
  return (
    <p className="mt-1 text-sm text-ink-muted">
      {adminDeliveries.asOf({ age: ageText(ageOf(delivery.knownAt, at)) })}
    </p>
  );
}
