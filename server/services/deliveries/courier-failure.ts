import type { CourierFailure, Undriven } from "#domain/deliveries/courier-failure.ts";
import type { ErrorCode } from "#domain/errors.ts";
import type { CourierError } from "../../ports/courier.ts";

const UNKNOWN = { unknown: true } as const satisfies CourierFailure;
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
export function callFailure({ kind, detail }: CourierError): CourierFailure {
  if (kind === "html") return { code: "COURIER_BLOCKED" };
  if (detail !== null) return { reason: detail };
  return { code: kind === "garbled" ? "COURIER_BAD_JSON" : "COURIER_NETWORK" };
}

/**
 * Why the courier did not take a delivery, from what was kept of it: null for one that they
 * took, or was never asked about (storefront §8, creation results).
 */
export function bookingFailure(delivery: {
  status: string;
  fallback: boolean;
  error: string | null;
  courierDeliveryId?: string | null;
}): CourierFailure | null {
  const { status, fallback, error } = delivery;
  // One that made way for another booking still tells why.
  const isReplaced = status === "cancelled" && delivery.courierDeliveryId === null;
  if (status !== "failed" && !fallback && !isReplaced) return null;
  if (error === null) return status === "failed" ? UNKNOWN : null;
  if (OTHER_REASON.test(error)) return null;
  const code = OUR_REASONS.get(error);
  if (code === undefined) return { reason: error };
  return code === null ? UNKNOWN : { code };
}

/**
 * Why no courier will fetch an order; messages/adminDeliveries/undriven-text.ts says it.
 */
export function whyUndriven(newest: {
  status: string | null;
  fallback: boolean | null;
  error: string | null;
  courierDeliveryId: string | null;
}): Undriven {
  const { status, fallback, error, courierDeliveryId } = newest;
  if (status === null) return "given up";
  if (status === "returned") return "brought back";
  if (status === "cancelled" && courierDeliveryId !== null) return "called off";
  if (error === null && fallback) return "no price";
  if (error === "order-shipped") return "shipped before";
  if (error === "order-restored") return "restored";
  const booking = { status, fallback: fallback ?? false, error, courierDeliveryId };
  return bookingFailure(booking) ?? "given up";
}
