import { type Lifecycle, onlyFrom } from "../lifecycle.ts";
import type { Cents } from "../money/money.ts";
import {
  closesAfter,
  collectingNeeds,
  type OpeningRules,
  packingStartsAt,
} from "../store/opening.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time/durations.ts";
import { IN_HOUSE } from "./carriers.ts";
import { type DeliveryZone, isZoneAvailable } from "./zones.ts";

/** Where a courier delivery stands, in our spelling (storefront §4). */
export const DELIVERY_STATUSES = [
  "pending",
  "pickup",
  "pickup_complete",
  "dropoff",
  "delivered",
  "cancelled",
  "returned",
] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Deliveries that the courier never heard of, stored on orders so that a person can act (§4). */
export const FALLBACK_DELIVERY_STATUSES = [
  "confirmed_fallback",
  "quote_only",
  "confirmed_standard",
] as const;
export type FallbackDeliveryStatus = (typeof FALLBACK_DELIVERY_STATUSES)[number];

/** Where a stored delivery stands: also while the courier is asked, and when nobody took it. */
export const STORED_DELIVERY_STATUSES = [
  "booking",
  "failed",
  ...DELIVERY_STATUSES,
  ...FALLBACK_DELIVERY_STATUSES,
] as const;
export type StoredDeliveryStatus = (typeof STORED_DELIVERY_STATUSES)[number];

/**
 * Under way a courier may report anything, also an earlier status: one who hands the job back. The
 * first word on a booking, and on one that was thought to have failed, may be any too. What stands
 * for a delivery is booked after all, or makes way for another.
 */
export const DELIVERY_LIFECYCLE = {
  booking: [...DELIVERY_STATUSES, "failed", "confirmed_fallback", "confirmed_standard"],
  failed: [...DELIVERY_STATUSES, "booking"],
  pending: ["pickup", "pickup_complete", "dropoff", "delivered", "cancelled", "returned"],
  pickup: ["pending", "pickup_complete", "dropoff", "delivered", "cancelled", "returned"],
  pickup_complete: ["pending", "pickup", "dropoff", "delivered", "cancelled", "returned"],
  dropoff: ["pending", "pickup", "pickup_complete", "delivered", "cancelled", "returned"],
  delivered: [],
  cancelled: ["returned", "delivered"],
  returned: ["delivered"],
  confirmed_fallback: ["booking", "cancelled"],
  quote_only: ["booking", "cancelled"],
  confirmed_standard: ["booking", "pending", "failed", "confirmed_fallback", "cancelled"],
} as const satisfies Lifecycle<StoredDeliveryStatus>;

/** A courier can be called off only until the goods are picked up. */
const CALLED_OFF_FROM = onlyFrom(DELIVERY_LIFECYCLE, "cancelled", "pending", "pickup");

/** What stands for nobody's trip makes way when somebody is found to drive. */
export const MAKES_WAY_FROM = onlyFrom(
  DELIVERY_LIFECYCLE,
  "cancelled",
  "failed",
  ...FALLBACK_DELIVERY_STATUSES,
);

const UNDER_WAY = ["pending", "pickup", "pickup_complete", "dropoff"] as const;

/** The delivery of a driver of the shop's own ends with its order, wherever the driver is. */
export const ENDS_WITH_ORDER_FROM = {
  delivered: onlyFrom(DELIVERY_LIFECYCLE, "delivered", ...UNDER_WAY),
  cancelled: onlyFrom(DELIVERY_LIFECYCLE, "cancelled", ...UNDER_WAY),
};

/** A courier's word on a delivery: `updatedAt` (epoch ms) is the courier's time, not ours. */
export type DeliveryUpdate = { status: DeliveryStatus; updatedAt: number };

/** A courier may say nothing of a delivery under way for so long without anybody being told. */
export const SILENT_AFTER_MS = HOUR_MS;
/** A courier who is booked for later is asked now and then; as usual from so long before the order is to be ready. */
export const PICKUP_NEAR_MS = HOUR_MS;
/** How late a delivery may be, by when it was due, without anybody being told. */
export const OVERDUE_AFTER_MS = 2 * HOUR_MS;
/** When a driver of the shop's own is due, counted from being assigned: they have no deadline of a carrier's. */
export const DRIVER_DUE_AFTER_MS = DAY_MS;
/** So long it is told that a courier has, or may have, a cancelled order with them; by then it is back, or somebody has it. */
export const COLLECTED_TOLD_MS = 7 * DAY_MS;
export const FALLBACK_FEE_CENTS = 8_500;
export const FALLBACK_DROPOFF_SECONDS = 3_600;
export const FALLBACK_PICKUP_SECONDS = 900;
export const FALLBACK_DEADLINE_SECONDS = 4 * 3_600;

/** From the booking on: packed after, collected by, delivered by, in minutes. */
export type CourierLead = { readyMinutes: number; pickupMinutes: number; dropoffMinutes: number };
export const COURIER_LEAD: CourierLead = {
  readyMinutes: 30,
  pickupMinutes: 120,
  dropoffMinutes: 240,
};

/**
 * Finished deliveries stay finished and count for more the more they say about where the goods
 * are; `onTheWay` only settles two reports of the same moment.
 */
const PROGRESS: Record<DeliveryStatus, { finished: number; onTheWay: number }> = {
  pending: { finished: 0, onTheWay: 0 },
  pickup: { finished: 0, onTheWay: 1 },
  pickup_complete: { finished: 0, onTheWay: 2 },
  dropoff: { finished: 0, onTheWay: 3 },
  cancelled: { finished: 1, onTheWay: 0 },
  returned: { finished: 2, onTheWay: 0 },
  delivered: { finished: 3, onTheWay: 0 },
};

export function isDeliveryStatus(text: string): text is DeliveryStatus {
  return DELIVERY_STATUSES.some((status) => status === text);
}

/** Whether a status is one of those that are never sent to the courier. */
export function isFallbackDelivery(text: string): text is FallbackDeliveryStatus {
  return FALLBACK_DELIVERY_STATUSES.some((status) => status === text);
}

/** Delivered, cancelled or returned: nothing more will come, polling stops (storefront §4). */
export function isFinishedDelivery(status: string): boolean {
  return isDeliveryStatus(status) && PROGRESS[status].finished > 0;
}

/** Collected, and not at the door yet. */
export const ON_ITS_WAY = ["pickup_complete", "dropoff"] as const satisfies DeliveryStatus[];

export function isOnItsWay(status: string): boolean {
  return ON_ITS_WAY.some((one) => one === status);
}

/**
 * How many drivers had an order before its delivery `current`, all that had it where that is null: a journey's number,
 * from 0 on. `deliveries`: the order's, the newest first; what stands for a delivery is nobody's journey.
 */
export function journeysBefore(
  deliveries: readonly { id: string; courierDeliveryId: string | null; carrier: string }[],
  current: string | null,
): number {
  const from = deliveries.findIndex(({ id }) => id === current) + 1;
  return deliveries
    .slice(from)
    .filter(({ courierDeliveryId, carrier }) => courierDeliveryId !== null || carrier === IN_HOUSE)
    .length;
}

/** Whether the courier can still be called off. */
export function canCancelDelivery(status: string): boolean {
  return CALLED_OFF_FROM.some((one) => one === status);
}

/**
 * What stands after a courier's update, which may come late, twice or out of order. The first of
 * these that differs decides: further finished, later `updatedAt`, further on the way. So a
 * finished delivery is never taken back, an older report changes nothing else, a courier who
 * hands the job back can put it to pending, and the order of arrival does not matter.
 */
export function nextDeliveryStatus(
  current: DeliveryUpdate,
  incoming: DeliveryUpdate,
): DeliveryUpdate & { applied: boolean } {
  const from = PROGRESS[current.status];
  const to = PROGRESS[incoming.status];
  const ahead =
    to.finished - from.finished ||
    incoming.updatedAt - current.updatedAt ||
    to.onTheWay - from.onTheWay;
  const { status, updatedAt } = ahead > 0 ? incoming : current;
  return { status, updatedAt, applied: ahead > 0 };
}

/** From the latest collection to the latest arrival the courier has so long at least. */
export const DRIVE_MINUTES = 20;

/** When the courier may collect and must deliver; epoch milliseconds. */
export type CourierTimes = {
  pickupReadyAt: number;
  pickupDeadlineAt: number;
  dropoffDeadlineAt: number;
};

/**
 * The courier's times for a booking made at `now` (§9): counted from then, or, by the shop's opening
 * rules, from when it can be packed. The courier collects before the shop closes, if that leaves them their ten
 * minutes, and has `DRIVE_MINUTES` after that in any case.
 */
export function courierWindow(
  now: number,
  lead: CourierLead = COURIER_LEAD,
  rules: Omit<OpeningRules, "lead"> | null = null,
): CourierTimes {
  const opening = rules && { ...rules, lead };
  const start = opening ? packingStartsAt(opening, now) : now;
  const pickupReadyAt = start + lead.readyMinutes * MINUTE_MS;
  const latest = start + lead.pickupMinutes * MINUTE_MS;
  const closesAt = opening ? closesAfter(opening, start) : null;
  const soonest = start + collectingNeeds(lead.readyMinutes);
  const pickupDeadlineAt = Math.max(soonest, Math.min(latest, closesAt ?? latest));
  const promised = start + lead.dropoffMinutes * MINUTE_MS;
  const dropoffDeadlineAt = Math.max(promised, pickupDeadlineAt + DRIVE_MINUTES * MINUTE_MS);
  return { pickupReadyAt, pickupDeadlineAt, dropoffDeadlineAt };
}

/** The fee of a fallback delivery: the zone's, R85 where there is none (storefront §4). */
export function fallbackFeeCents(zone: DeliveryZone | null): Cents {
  return zone !== null && isZoneAvailable(zone) ? zone.feeCents : FALLBACK_FEE_CENTS;
}
