import { shopFormats } from "#app/lib/formats.ts";
import { slotText } from "#domain/deliveries/slot-text.ts";
import { adminSlots } from "#messages/adminSlots/index.ts";
import { List, Loaded, MoreFailures, OrderToCall, rowClass } from "./failed-work.tsx";

/** The orders whose slot had filled up when they were paid, or for which the shop is closed by now, each with whom to call. */
export function MissedSlots() {
  return (
    <Loaded>
      {({ missedSlots }) => (
        <List label={adminSlots.missedSlots()}>
          {missedSlots.map((order) => (
            <li key={order.orderId} className={rowClass}>
              <OrderToCall order={order} />
              <p className="text-ink-muted">
                {slotText({ from: order.slotFrom, until: order.slotUntil }, shopFormats())}
              </p>
              <p className="text-ink-muted">
                {order.isClosed ? adminSlots.closedThen() : adminSlots.hadFilledUp()}
              </p>
            </li>
          ))}
          <MoreFailures of="missedSlots" listed={missedSlots.length} />
        </List>
      )}
    </Loaded>
  );
}
