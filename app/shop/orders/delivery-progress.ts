import {
  type DeliveryStatus,
  isDeliveryStatus,
  isFallbackDelivery,
  isFinishedDelivery,
} from "#domain/deliveries/delivery.ts";
import { deliveries } from "#messages/deliveries/index.ts";
import { deliveryStatusLabel } from "#messages/deliveries/status-texts.ts";

const STEPS: readonly string[] = [
  "pending",
  "pickup",
  "pickup_complete",
  "dropoff",
  "delivered",
] satisfies DeliveryStatus[];

const POLL_MS = 30_000;
const BOOKING_POLL_MS = 3_000;
const BOOKING_WATCH_MS = 60_000;

export type ProgressStep = { label: string; state: "done" | "current" | "ahead" };

/** What the server calls a delivery while the courier is being asked, and after they refused. */
export const BOOKING = "booking";
export const REFUSED = "failed";

/**
 * The steps of a courier delivery with the present one marked; null for what is not on that way
 * (cancelled, returned, not with a courier).
 */
export function progressOf(status: string): ProgressStep[] | null {
  const at = STEPS.indexOf(status);
  if (at < 0) return null;
  const isOver = isFinishedDelivery(status);
  return STEPS.map((step, index) => ({
    label: deliveryStatusLabel(step),
    state: index < at || isOver ? "done" : index === at ? "current" : "ahead",
  }));
}

/** A delivery's status in words, also for the ones that the courier does not know. */
export function statusText(status: string): string {
  if (status === BOOKING) return deliveries.bookingCourier();
  if (status === REFUSED) return deliveries.standardDelivery();
  if (isFallbackDelivery(status)) return deliveries.arrangedByShop();
  return deliveryStatusLabel(status);
}

/**
 * When to ask again, in ms, false for never: every 30 seconds, every 3 in the first minute of a
 * booking, not at all once nothing more can come (storefront §4). `status` is null without delivery.
 */
export function pollDelay(status: string | null, watchedMs: number): number | false {
  if (status === null || status === BOOKING) {
    return watchedMs < BOOKING_WATCH_MS ? BOOKING_POLL_MS : POLL_MS;
  }
  return isFinishedDelivery(status) ? false : POLL_MS;
}

/** What a change of status is worth telling: the courier took the booking, or refused it. */
export function bookingUpdate(before: string | null, after: string): "created" | "refused" | null {
  if (before !== null && before !== BOOKING) return null;
  if (isDeliveryStatus(after)) return "created";
  return after === REFUSED ? "refused" : null;
}
