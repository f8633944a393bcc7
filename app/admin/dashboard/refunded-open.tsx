import { Link } from "@tanstack/react-router";
import { readablePhone } from "#domain/customers/phone.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { adminDashboard } from "#messages/adminDashboard/index.ts";
import { List, Loaded, rowClass } from "./failed-work.tsx";

/** The orders that would still be sent though all of their money went back, each with whom to call. */
export function RefundedOpen() {
  return (
    <Loaded>
      {({ refundedOpen }) => (
        <List label={adminDashboard.refundedOpen()}>
          {refundedOpen.map(({ orderId, firstName, lastName, phone }) => (
            <li key={orderId} className={rowClass}>
              <p className="flex flex-wrap gap-x-3">
                <Link to="/admin/orders" search={{ order: orderId }} className="text-link">
                  {orderNumber(orderId)}
                </Link>
                <span className="min-w-0 break-words">{`${firstName} ${lastName}`}</span>
                <span>{readablePhone(phone)}</span>
              </p>
            </li>
          ))}
        </List>
      )}
    </Loaded>
  );
}
