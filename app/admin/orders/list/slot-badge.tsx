import { shopFormats } from "#app/lib/formats.ts";
import { formatDate } from "#app/lib/order-dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { slotHours } from "#domain/deliveries/slot-text.ts";
import { slotOf } from "#domain/deliveries/slots.ts";
import { isUnshipped } from "#domain/orders/unshipped.ts";
import { adminSlots } from "#messages/adminSlots/index.ts";
import type { AdminOrder } from "../orders-data.ts";

/** The time that was chosen for an order, as long as it is to be sent. */
export function SlotBadge({ order }: { order: AdminOrder }) {
  const slot = isUnshipped(order.status) ? slotOf(order) : null;
  if (!slot) return null;
  return (
    <Badge className="justify-self-start">
      <span className="sr-only">{adminSlots.chosenTime()} </span>
      {`${formatDate(slot.from)}, ${slotHours(slot, shopFormats())}`}
    </Badge>
  );
}
