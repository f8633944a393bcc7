import type { ErrorCode } from "#domain/errors.ts";
import { errorTextIn } from "#messages/errors/error-text.ts";
import type { CourierError } from "../../ports/courier.ts";

const UNKNOWN = "Unknown error occurred";
/** Reasons by our own names for them, null where nothing is told; any other is the carrier's own word. */
const OUR_REASONS: ReadonlyMap<string, ErrorCode | null> = new Map<string, ErrorCode | null>([
  ["html", "COURIER_BLOCKED"],
  ["garbled", "COURIER_BAD_JSON"],
  ["unreachable", "COURIER_NETWORK"],
  ["undeliverable", "ADDRESS_UNDELIVERABLE"],
  ["busy", null],
  ["server", null],
  ["rate-limited", null],
  ["invalid", null],
  ["account", null],
]);
/** Not failures of a booking: nobody needed it, or it came back. */
const OTHER_REASON = /^(order|came-back)-/;

/** What a failed call to the courier says to whoever asked for it (storefront §8, API client). */
export function courierErrorText(error: CourierError): string {
  const { kind, detail } = error;
  if (kind === "html") return errorTextIn("en", { code: "COURIER_BLOCKED" });
  if (detail !== null) return serverApiError(detail);
  const code = kind === "garbled" ? "COURIER_BAD_JSON" : "COURIER_NETWORK";
  return errorTextIn("en", { code });
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
  const code = OUR_REASONS.get(error);
  if (code === undefined) return serverApiError(error);
  return code === null ? UNKNOWN : errorTextIn("en", { code });
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
