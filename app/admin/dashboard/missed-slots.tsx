import { shopFormats } from "#app/lib/formats.ts";
import { slotText } from "#domain/deliveries/slot-text.ts";
import { adminSlots } from "#messages/adminSlots/index.ts";
import { List, Loaded, MoreFailures, OrderToCall, rowClass } from "./failed-work.tsx";

const WHY = {
  "filled-up": () => adminSlots.hadFilledUp(),
  closed: () => adminSlots.closedThen(),
  "closed-to-courier": () => adminSlots.closedToCourier(),
};

/** The orders whose slot had filled up when they were paid, or for which the shop is closed by now, each with whom to call. */
export function MissedSlots() {
  return (
    <Loaded>
      {({ missedSlots }) => (
        <List label={adminSlots.missedSlots()}>
          {missedSlots.map((order) => (
            <li key={order.orderId} className={rowClass}>
              <OrderToCall order={order} />
              <p className="text-ink-muted">{slotText(order, shopFormats())}</p>
              <p className="text-ink-muted">{WHY[order.why]()}</p>
            </li>
          ))}
          <MoreFailures of="missedSlots" listed={missedSlots.length} />
        </List>
      )}
    </Loaded>
  );
}
