import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import type { DeliveryStatus } from "#domain/deliveries/delivery.ts";
import { adminDeliveries } from "#messages/adminDeliveries/index.ts";
import { adminDeliveryLabel } from "#messages/adminDeliveries/status-text.ts";

const TONES: Record<DeliveryStatus, BadgeTone> = {
  pending: "accent",
  pickup: "indigo",
  pickup_complete: "indigo",
  dropoff: "brand",
  delivered: "leaf",
  cancelled: "danger",
  returned: "neutral",
};

/** A delivery status's colour (back-office §7). */
export function deliveryTone(status: DeliveryStatus): BadgeTone {
  return TONES[status];
}

/** A delivery's status in its colour; `own` adds that no courier brings it. */
export function DeliveryBadge({ status, own }: { status: DeliveryStatus; own: boolean }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={deliveryTone(status)}>{adminDeliveryLabel(status)}</Badge>
      {own ? <Badge>{adminDeliveries.ownDelivery()}</Badge> : null}
    </span>
  );
}
