import type { Age } from "#domain/deliveries/admin-filters.ts";
import type { DeliveryStatus } from "#domain/deliveries/delivery.ts";
import { adminDeliveries } from "#messages/adminDeliveries/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";

const STATUSES: Readonly<Record<DeliveryStatus, () => string>> = {
  pending: () => adminDeliveries.pending(),
  pickup: () => adminDeliveries.pickup(),
  pickup_complete: () => adminDeliveries.pickedUp(),
  dropoff: () => adminDeliveries.inTransit(),
  delivered: () => adminDeliveries.delivered(),
  cancelled: () => backOffice.cancelled(),
  returned: () => adminDeliveries.returned(),
};

/** A delivery's status as administrators read it (back-office §2): dropoff is 'In Transit'. */
export function adminDeliveryLabel(status: DeliveryStatus): string {
  return STATUSES[status]();
}

/** How old something is: "just now", "5 min ago", "3h ago", "2d ago". */
export function ageText({ unit, count }: Age): string {
  if (unit === "days") return adminDeliveries.daysAgo({ count });
  if (unit === "hours") return adminDeliveries.hoursAgo({ count });
  return count === 0 ? adminDeliveries.justNow() : adminDeliveries.minutesAgo({ count });
}
