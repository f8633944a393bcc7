import type { Cents } from "../money/money.ts";
import { estimatedDeliveryAt } from "../orders/order.ts";
import { type Opening, type OpeningRules, openingAt } from "../store/opening.ts";
import { MINUTE_MS } from "../time/durations.ts";
import type { Destination } from "./place.ts";
import { goesToProvince } from "./provinces.ts";
import { checkoutShipping, type StandardShipping } from "./shipping.ts";
import { earliestSlot, type Slot, type SlotTerms } from "./slots.ts";
import { type DeliveryZone, findDeliveryZone, isZoneAvailable } from "./zones.ts";

/** All that decides what a delivery costs and when it comes. */
export type DeliveryRules = {
  zones: readonly DeliveryZone[];
  standard: StandardShipping;
  opening: OpeningRules;
  slots: SlotTerms;
};

/** What holds for a delivery to one place at one moment; times are epoch milliseconds. */
export type DeliveryTerms = {
  /** By courier in a zone that is served now, otherwise by standard delivery. */
  method: "courier" | "standard";
  /** Whether anybody brings an order there: outside of the zones standard delivery may not. */
  isReached: boolean;
  /** The zone, served or yet to be; null outside of all. */
  zone: DeliveryZone | null;
  /** For baskets below `freeFromCents`. */
  feeCents: Cents;
  freeFromCents: Cents;
  /** What this basket is charged for its delivery. */
  shippingCents: Cents;
  /** What this basket lacks for free delivery; 0 where it is free. */
  missingCents: Cents;
  /** By courier the earliest moment at the door, by standard delivery the day by which it comes. */
  arrivesAt: number;
  /** The first slot that can be chosen, unless others have filled it; null: none is offered there. */
  earliestSlot: Slot | null;
  opening: Opening;
};

const MINUTES_AN_HOUR = 60;
const MINUTES_A_DAY = 24 * MINUTES_AN_HOUR;
/** Whether the first figure, or range, has hours after it; in Zulu and Xhosa they stand before. */
const IN_HOURS = /^\D*((hora|yure)\D*\d|\d([^hmu]*[^a-z])?(h|uu?r))/i;
/** Likewise days: "1-2 days", "3 werksdae", "izinsuku ezi-2". */
const IN_DAYS = /^\D*(suku\D*\d|\d([^hmu]*[^a-z])?(werk)?s?(day|dag|dae))/i;

/**
 * The one source of what a delivery costs and when it comes: fee, threshold, zone, method, earliest
 * arrival, open or closed. What is charged is decided by `checkoutShipping`, here and on the server.
 */
export function deliveryTerms(
  { zones, standard, opening: rules, slots }: DeliveryRules,
  order: { to: Destination; subtotalCents: Cents; now: number },
): DeliveryTerms {
  const { to, subtotalCents, now } = order;
  const zone = findDeliveryZone(zones, to);
  const asked = { subtotalCents, hasAddress: true, zone, standard };
  const { shippingCents, freeThresholdCents } = checkoutShipping(asked);
  const served = zone !== null && isZoneAvailable(zone) ? zone : null;
  const opening = openingAt(rules, now);
  return {
    method: served ? "courier" : "standard",
    isReached: served !== null || goesToProvince(standard.provinces, to.province),
    zone,
    feeCents: (served ?? standard).feeCents,
    freeFromCents: freeThresholdCents,
    shippingCents,
    missingCents: shippingCents === 0 ? 0 : Math.max(0, freeThresholdCents - subtotalCents),
    arrivesAt: served
      ? opening.startsAt + leastMinutes(served, rules.lead.readyMinutes) * MINUTE_MS
      : estimatedDeliveryAt(now),
    earliestSlot: served ? earliestSlot({ ...rules, slots }, now) : null,
    opening,
  };
}

/**
 * Of an estimate like "30-60 minutes", "45 minutes to 1 hour" or "amahora ama-2" its first figure, in minutes; at least
 * until the order is packed, which is all that is known where an estimate says something else.
 */
function leastMinutes({ estimate }: DeliveryZone, readyMinutes: number): number {
  const least = Number(/\d+/.exec(estimate)?.[0] ?? 0);
  return Math.max(readyMinutes, least * minutesAUnit(estimate));
}

function minutesAUnit(estimate: string): number {
  if (IN_HOURS.test(estimate)) return MINUTES_AN_HOUR;
  return IN_DAYS.test(estimate) ? MINUTES_A_DAY : 1;
}
