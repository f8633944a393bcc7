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
          {silent.map(({ deliveryId, orderId, firstName, lastName, silentSince }) => (
            <li key={deliveryId} className={rowClass}>
              <p className="flex flex-wrap gap-x-3">
                <Link
                  to="/admin/deliveries"
                  search={{ delivery: deliveryId }}
                  className="text-link"
                >
                  {orderNumber(orderId)}
                </Link>
                <span className="min-w-0">{`${firstName} ${lastName}`}</span>
              </p>
              <p className="text-ink-muted">
                {adminDashboard.silentSince({ time: formatDateTime(silentSince) })}
              </p>
            </li>
          ))}
          <MoreFailures of="silentDeliveries" listed={silent.length} />
        </List>
      )}
    </Loaded>
  );
}
