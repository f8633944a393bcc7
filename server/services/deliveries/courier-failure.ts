import { shopperText } from "#domain/errors.ts";
import type { CourierError } from "../../ports/courier.ts";

const UNKNOWN = "Unknown error occurred";
/** Reasons by our own names for them; any other is the carrier's own word. */
const OUR_REASONS: ReadonlyMap<string, string> = new Map([
  ["html", shopperText("COURIER_BLOCKED")],
  ["garbled", shopperText("COURIER_BAD_JSON")],
  ["unreachable", shopperText("COURIER_NETWORK")],
  ["undeliverable", shopperText("ADDRESS_UNDELIVERABLE")],
  ["busy", UNKNOWN],
  ["server", UNKNOWN],
  ["rate-limited", UNKNOWN],
  ["invalid", UNKNOWN],
  ["account", UNKNOWN],
]);
/** Not failures of a booking: nobody needed it, or it came back. */
const OTHER_REASON = /^(order|came-back)-/;

/** What a failed call to the courier says to whoever asked for it (storefront §8, API client). */
export function courierErrorText(error: CourierError): string {
  const { kind, detail } = error;
  if (kind === "html") return shopperText("COURIER_BLOCKED");
  if (detail !== null) return serverApiError(detail);
  return shopperText(kind === "garbled" ? "COURIER_BAD_JSON" : "COURIER_NETWORK");
}

/**
 * Why the courier did not take a delivery, in words, from what was kept of it: null for one that they
 * took, or was never asked about (storefront §8, creation results).
 */
export function bookingErrorText(delivery: {
  status: string;
  fallback: boolean;
  error: string | null;
  courierDeliveryId?: string | null;
}): string | null {
  const { status, fallback, error } = delivery;
  // One that made way for another booking still tells why.
  const isReplaced = status === "cancelled" && delivery.courierDeliveryId === null;
  if (status !== "failed" && !fallback && !isReplaced) return null;
  if (error === null) return status === "failed" ? UNKNOWN : null;
  if (OTHER_REASON.test(error)) return null;
  return OUR_REASONS.get(error) ?? serverApiError(error);
}

/** Why no courier will fetch an order, in words for the back office. */
export function whyUndriven(newest: {
  status: string | null;
  fallback: boolean | null;
  error: string | null;
  courierDeliveryId: string | null;
}): string {
  const { status, fallback, error, courierDeliveryId } = newest;
  if (status === null) return "The booking was given up.";
  if (status === "returned") return "The courier brought it back.";
  if (status === "cancelled" && courierDeliveryId !== null) return "The delivery was called off.";
  if (error === null && fallback) return "The courier could not be asked for a price.";
  const text = bookingErrorText({ status, fallback: fallback ?? false, error, courierDeliveryId });
  return text ?? "The booking was given up.";
}

function serverApiError(what: string): string {
  return `Server API error: ${what}`;
}
