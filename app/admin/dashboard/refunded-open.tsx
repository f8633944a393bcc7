import { adminDashboard } from "#messages/adminDashboard/index.ts";
import { List, Loaded, MoreFailures, OrderToCall, rowClass } from "./failed-work.tsx";

/** The orders that would still be sent though all of their money went back, each with whom to call. */
export function RefundedOpen() {
  return (
    <Loaded>
      {({ refundedOpen }) => (
        <List label={adminDashboard.refundedOpen()}>
          {refundedOpen.map((order) => (
            <li key={order.orderId} className={rowClass}>
              <OrderToCall order={order} />
            </li>
          ))}
          <MoreFailures of="refundedOpen" listed={refundedOpen.length} />
        </List>
      )}
    </Loaded>
  );
}
