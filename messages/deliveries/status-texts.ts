import type { Arrival } from "#domain/deliveries/arrival.ts";
import { type DeliveryStatus, isDeliveryStatus } from "#domain/deliveries/delivery.ts";
import { slotText } from "#domain/deliveries/slot-text.ts";
import type { DateFormats } from "#domain/store/formats.ts";
import { arrivalText } from "#domain/store/opening.ts";
import { formatDate } from "#domain/time/dates.ts";
import { deliveries } from "#messages/deliveries/index.ts";

const STATUSES: Readonly<Record<DeliveryStatus, () => string>> = {
  pending: () => deliveries.orderConfirmed(),
  pickup: () => deliveries.toStore(),
  pickup_complete: () => deliveries.pickedUp(),
  dropoff: () => deliveries.outForDelivery(),
  delivered: () => deliveries.delivered(),
  cancelled: () => deliveries.cancelled(),
  returned: () => deliveries.returned(),
};

/** A status in words; whatever is not a courier status is 'Unknown Status' (storefront §4). */
export function deliveryStatusLabel(status: string): string {
  return isDeliveryStatus(status) ? STATUSES[status]() : deliveries.unknownStatus();
}

/** An estimate in words as of `now`, "14:05" or "By 26 November 2026"; null when there is none. */
export function estimateText(arrival: Arrival, now: number, formats: DateFormats): string | null {
  if (arrival.kind === "time") return arrivalText(arrival.at, now, formats);
  if (arrival.kind === "slot") return slotText(arrival.slot, formats);
  if (arrival.kind === "date") return deliveries.byDate({ date: formatDate(arrival.at, formats) });
  return arrival.kind === "booking" ? deliveries.courierBeingBooked() : null;
}
