import { Link } from "@tanstack/react-router";
import { formatDateTime } from "#app/lib/order-dates.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { adminDashboard } from "#messages/adminDashboard/index.ts";
import { List, Loaded, MoreFailures, rowClass } from "./failed-work.tsx";

/** The deliveries under way of which the courier says nothing, each with the way to it. */
export function SilentDeliveries() {
  return (
    <Loaded>
      {({ silent }) => (
        <List label={adminDashboard.silentCourier()}>
          {silent.map((delivery) => (
            <DeliveryRow key={delivery.deliveryId} delivery={delivery}>
              {adminDashboard.silentSince({ time: formatDateTime(delivery.silentSince) })}
            </DeliveryRow>
          ))}
          <MoreFailures of="silentDeliveries" listed={silent.length} />
        </List>
      )}
    </Loaded>
  );
}

/** Those that were due two hours ago or longer, each with the way to it. */
export function OverdueDeliveries() {
  return (
    <Loaded>
      {({ overdue }) => (
        <List label={adminDashboard.overdueDeliveries()}>
          {overdue.map((delivery) => (
            <DeliveryRow key={delivery.deliveryId} delivery={delivery}>
              {adminDashboard.wasDue({ time: formatDateTime(delivery.dueAt) })}
            </DeliveryRow>
          ))}
          <MoreFailures of="overdueDeliveries" listed={overdue.length} />
        </List>
      )}
    </Loaded>
  );
}

function DeliveryRow({
  delivery: { deliveryId, orderId, firstName, lastName },
  children,
}: {
  delivery: { deliveryId: string; orderId: string; firstName: string; lastName: string };
  children: string;
}) {
  return (
    <li className={rowClass}>
      <p className="flex flex-wrap gap-x-3">
        <Link to="/admin/deliveries" search={{ delivery: deliveryId }} className="text-link">
          {orderNumber(orderId)}
        </Link>
        <span className="min-w-0">{`${firstName} ${lastName}`}</span>
      </p>
      <p className="text-ink-muted">{children}</p>
    </li>
  );
}
