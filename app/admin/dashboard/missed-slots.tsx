import { Link } from "@tanstack/react-router";
import { shopFormats } from "#app/lib/formats.ts";
import { readablePhone } from "#domain/customers/phone.ts";
import { slotText } from "#domain/deliveries/slot-text.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { adminSlots } from "#messages/adminSlots/index.ts";
import { List, Loaded, rowClass } from "./failed-work.tsx";

/** The orders whose slot had filled up when they were paid, each with whom to call. */
export function MissedSlots() {
  return (
    <Loaded>
      {({ missedSlots }) => (
        <List label={adminSlots.missedSlots()}>
          {missedSlots.map(({ orderId, firstName, lastName, phone, slotFrom, slotUntil }) => (
            <li key={orderId} className={rowClass}>
              <p className="flex flex-wrap gap-x-3">
                <Link to="/admin/orders" search={{ order: orderId }} className="text-link">
                  {orderNumber(orderId)}
                </Link>
                <span className="min-w-0 break-words">{`${firstName} ${lastName}`}</span>
                <span>{readablePhone(phone)}</span>
              </p>
              <p className="text-ink-muted">
                {slotText({ from: slotFrom, until: slotUntil }, shopFormats())}
              </p>
            </li>
          ))}
        </List>
      )}
    </Loaded>
  );
}
