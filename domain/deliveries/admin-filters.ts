import { MINUTE_MS } from "../time/durations.ts";
import { IN_HOUSE } from "./carriers.ts";
import { type DeliveryStatus, isFallbackDelivery } from "./delivery.ts";

/** The delivery statuses that the back office filters by (back-office §4). */
export const ADMIN_DELIVERY_STATUSES = [
  "pending",
  "pickup",
  "pickup_complete",
  "dropoff",
  "delivered",
  "cancelled",
] as const satisfies DeliveryStatus[];
export type AdminDeliveryStatus = (typeof ADMIN_DELIVERY_STATUSES)[number];

/** What the history shows: nothing more will come of these. */
export const FINISHED_DELIVERY_STATUSES = [
  "delivered",
  "cancelled",
  "returned",
] as const satisfies DeliveryStatus[];

/** Where a driver of the shop's own can be put by hand; delivered comes with the order's. */
export const IN_HOUSE_DRIVER_STEPS = [
  "pending",
  "pickup",
  "dropoff",
  "cancelled",
] as const satisfies DeliveryStatus[];
export type InHouseDriverStep = (typeof IN_HOUSE_DRIVER_STEPS)[number];

/** Whether a stored status stands for a delivery that no courier has taken: the shop's own worry. */
export function isOwnDelivery(storedStatus: string): boolean {
  return storedStatus === "failed" || isFallbackDelivery(storedStatus);
}

/** A stored delivery, as far as it decides what can be done next. */
export type DeliveryStanding = {
  carrier: string;
  status: string;
  bookingUntil: number | null;
  error: string | null;
};

/**
 * How the courier can be booked again for an order whose newest delivery this is; null when they
 * cannot. "same" goes on with that booking under its own key, for the carrier may have taken it
 * without our hearing of it: then it is found, not sent twice. "next" is a booking of its own, after one that
 * has certainly ended.
 */
export function rebookingOf(newest: DeliveryStanding, now: number): "same" | "next" | null {
  if (newest.bookingUntil !== null && newest.bookingUntil > now) return null;
  if (newest.carrier !== IN_HOUSE && isFallbackDelivery(newest.status)) return "same";
  if (newest.status === "failed") return newest.error?.startsWith("order-") ? "same" : "next";
  return newest.status === "cancelled" || newest.status === "returned" ? "next" : null;
}

/** Whether an order whose newest delivery this is (null: it has none) waits for somebody to drive. */
export function canAssignDriver(newest: DeliveryStanding | null, now: number): boolean {
  return newest === null || rebookingOf(newest, now) !== null;
}

const MINUTES_AN_HOUR = 60;
const HOURS_A_DAY = 24;

/** How old something is, in the largest unit of which it has one. */
export type Age = { unit: "minutes" | "hours" | "days"; count: number };

/** How old what we know of a delivery is, by its epoch ms; no minutes at all is "just now". */
export function ageOf(knownAt: number, now: number): Age {
  const minutes = Math.max(0, Math.floor((now - knownAt) / MINUTE_MS));
  if (minutes < MINUTES_AN_HOUR) return { unit: "minutes", count: minutes };
  const hours = Math.floor(minutes / MINUTES_AN_HOUR);
  return hours < HOURS_A_DAY
    ? { unit: "hours", count: hours }
    : { unit: "days", count: Math.floor(hours / HOURS_A_DAY) };
}
