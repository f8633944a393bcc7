import { HOUR_MS } from "#domain/time/durations.ts";
import type { Mail } from "./mail.ts";

/** How many hours after it was written a mail is still worth reading, where it is not three days. */
const USEFUL_HOURS: Partial<Record<Mail["kind"], number>> = {
  // Its link is good for so long.
  "password-reset": 1,
  // Whoever waits for it has asked again, or called.
  "order-link": 12,
  // Its link still has a day then.
  welcome: 2 * 24,
  "order-on-its-way": 12,
  "order-ready": 7 * 24,
  "low-stock": 24,
  "back-in-stock": 24,
  "order-cancelled": 7 * 24,
  "order-refunded": 7 * 24,
  "payment-not-taken": 7 * 24,
  "order-address-changed": 7 * 24,
  "contact-message": 7 * 24,
  "contact-reply": 7 * 24,
  "account-notice": 7 * 24,
};
const MAX_HOURS = 3 * 24;

/** For how long a mail of this kind goes out late rather than never, in milliseconds. */
export function usefulForMs(kind: string): number {
  const hours = new Map<string, number>(Object.entries(USEFUL_HOURS)).get(kind);
  return (hours ?? MAX_HOURS) * HOUR_MS;
}

/** How many hours after it was written a mail's link leads somewhere, where that ends. */
const LINK_HOURS: Partial<Record<Mail["kind"], number>> = { "password-reset": 1, welcome: 3 * 24 };

/** Until when the link of a mail of this kind is good, in milliseconds after it was written; null: for good. */
export function linkLastsMs(kind: string): number | null {
  const hours = new Map<string, number>(Object.entries(LINK_HOURS)).get(kind);
  return hours === undefined ? null : hours * HOUR_MS;
}
