import { type AreaProblem, hasWrongPhone } from "#domain/deliveries/address.ts";
import type { Arrival } from "#domain/deliveries/arrival.ts";
import { type DeliveryStatus, isDeliveryStatus } from "#domain/deliveries/delivery.ts";
import type { DeliveryZone } from "#domain/deliveries/zones.ts";
import { type Cents, formatMoney } from "#domain/money/money.ts";
import type { Currency, DateFormats } from "#domain/store/formats.ts";
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
  if (arrival.kind === "date") return deliveries.byDate({ date: formatDate(arrival.at, formats) });
  return arrival.kind === "booking" ? deliveries.courierBeingBooked() : null;
}

/** 'FREE' for 0, otherwise the amount (storefront §2): an order's in its own currency. */
export function shippingText(shippingCents: Cents, currency: Currency): string {
  return shippingCents === 0 ? deliveries.free() : formatMoney(shippingCents, currency);
}

/** The estimate to show for a zone, "Not available" without one (storefront §9). */
export function zoneEstimate(zone: DeliveryZone | null): string {
  return zone?.estimate ?? deliveries.notAvailable();
}

/** What to say of a place that the courier does not come to, or not yet. */
export function areaError(problem: AreaProblem): string {
  return problem.kind === "not served"
    ? deliveries.areaNotServed()
    : deliveries.areaComingSoon({ zone: problem.zone });
}

/** What to say of a number that the courier cannot dial; null for a good one, and for none yet. */
export function phoneError(phone: string): string | null {
  return hasWrongPhone(phone) ? deliveries.phoneInvalid() : null;
}
