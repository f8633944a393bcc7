import { DAY_MS, HOUR_MS } from "../time/durations.ts";

/** Pending for longer than this is urgent (back-office §9). */
export const URGENT_AFTER_MS = DAY_MS;

/** A slot that begins within this is near. */
export const SLOT_NEAR_MS = 4 * HOUR_MS;
const HOURS_A_DAY = 24;

/** How long ago something was: within the hour, so many hours within the day, or so many days. */
export type Age = "now" | { hours: number } | { days: number };

/** How long ago an order was placed (back-office §2, Pending Orders); null for no date. Epoch ms. */
export function orderAge(createdAt: number | null | undefined, now: number): Age | null {
  const hours = Math.floor((now - (createdAt ?? Number.NaN)) / HOUR_MS);
  if (!Number.isFinite(hours)) return null;
  if (hours < 1) return "now";
  return hours < HOURS_A_DAY ? { hours } : { days: Math.floor(hours / HOURS_A_DAY) };
}

/**
 * Whether an order that is still pending has waited for more than 24 hours; one for a slot waits as it
 * should until four hours before that begins. Epoch ms.
 */
export function isUrgent(
  { createdAt, slotFrom }: { createdAt: number; slotFrom: number | null },
  now: number,
): boolean {
  return now - createdAt > URGENT_AFTER_MS && (slotFrom ?? 0) - now < SLOT_NEAR_MS;
}
