import { type DeliveryStatus, isFallbackDelivery } from "./delivery.ts";

/** The delivery statuses that the back office filters by (back-office §4). */
export const DESK_DELIVERY_STATUSES = [
  "pending",
  "pickup",
  "pickup_complete",
  "dropoff",
  "delivered",
  "cancelled",
] as const satisfies DeliveryStatus[];
export type DeskDeliveryStatus = (typeof DESK_DELIVERY_STATUSES)[number];

/** What the history shows: nothing more will come of these. */
export const FINISHED_DELIVERY_STATUSES = [
  "delivered",
  "cancelled",
  "returned",
] as const satisfies DeliveryStatus[];

const LABELS: Record<DeliveryStatus, string> = {
  pending: "Pending",
  pickup: "Pickup",
  pickup_complete: "Picked Up",
  dropoff: "In Transit",
  delivered: "Delivered",
  cancelled: "Cancelled",
  returned: "Returned",
};

/** A delivery's status as administrators read it (back-office §2): dropoff is 'In Transit'. */
export function deskDeliveryLabel(status: DeliveryStatus): string {
  return LABELS[status];
}

/** Whether a stored status stands for a delivery of the shop's own: no courier has taken it. */
export function isOwnDelivery(storedStatus: string): boolean {
  return storedStatus === "failed" || isFallbackDelivery(storedStatus);
}

const MINUTE_MS = 60_000;
const MINUTES_AN_HOUR = 60;
const HOURS_A_DAY = 24;

/** How old what we know of a delivery is: "just now", "5 min ago", "3h ago", "2d ago". Epoch ms. */
export function knownSince(knownAt: number, now: number): string {
  const minutes = Math.floor((now - knownAt) / MINUTE_MS);
  if (minutes < 1) return "just now";
  if (minutes < MINUTES_AN_HOUR) return `${minutes} min ago`;
  const hours = Math.floor(minutes / MINUTES_AN_HOUR);
  return hours < HOURS_A_DAY ? `${hours}h ago` : `${Math.floor(hours / HOURS_A_DAY)}d ago`;
}
