import { Link } from "@tanstack/react-router";
import { readablePhone } from "#domain/customers/phone.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { adminDashboard } from "#messages/adminDashboard/index.ts";
import { deliveryStatusLabel } from "#messages/deliveries/status-texts.ts";
import { List, Loaded, MoreFailures, rowClass } from "./failed-work.tsx";

/** The cancelled orders that a courier has or has delivered, each with the way to its courier and whom to call. */
export function CollectedCancelled() {
  return (
    <Loaded>
      {({ collectedCancelled }) => (
        <List label={adminDashboard.collectedCancelled()}>
          {collectedCancelled.map(({ deliveryId, orderId, status, firstName, lastName, phone }) => (
            <li key={deliveryId} className={rowClass}>
              <Link to="/admin/deliveries" search={{ delivery: deliveryId }} className="text-link">
                {orderNumber(orderId)}
              </Link>
              <span className="min-w-0">{`${firstName} ${lastName}`}</span>
              <span>{readablePhone(phone)}</span>
              <span className="text-ink-muted">{deliveryStatusLabel(status)}</span>
            </li>
          ))}
          <MoreFailures of="collectedCancelled" listed={collectedCancelled.length} />
        </List>
      )}
    </Loaded>
  );
}
