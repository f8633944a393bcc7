import { DAY_MS } from "../time/durations.ts";
import type { RefundState } from "./refund.ts";

/**
 * Why a provider did not make a refund, whoever it is; what it called that is kept beside it, and
 * `messages/refundFailures` says it. The last eight are no word against it: the refund may have been
 * made.
 */
export const REFUND_FAILURES = [
  "insufficient-funds",
  "still-held",
  "too-old",
  "disputed",
  "charged-back",
  "already-refunded",
  "exceeds-left",
  "too-many",
  "whole-only",
  "not-allowed",
  "unknown-payment",
  "other-currency",
  "failed",
  "cancelled",
  "refused",
  "in-progress",
  "duplicate",
  "unreachable",
  "server",
  "garbled",
  "rate-limited",
  "auth",
  "not-configured",
] as const;
export type RefundFailure = (typeof REFUND_FAILURES)[number];

const RETRIED: ReadonlySet<RefundFailure> = new Set([
  "insufficient-funds",
  "still-held",
  "in-progress",
  "unreachable",
  "server",
  "garbled",
  "rate-limited",
  "auth",
]);

/** Whether time may heal it, so that the refund is asked for again by itself. */
export function isRetried(failure: RefundFailure): boolean {
  return RETRIED.has(failure);
}

/** The first call may still be under way, or was done: the next one has to be the very same. */
export const RETRY_SAME_ID: readonly RefundFailure[] = ["in-progress", "duplicate"];

/**
 * Failures that are no word against the refund: it may have been made all the same. Whoever would
 * refund the money again asks first.
 */
export const UNKNOWN_OUTCOMES: readonly RefundFailure[] = [
  ...RETRY_SAME_ID,
  "unreachable",
  "server",
  "garbled",
  "rate-limited",
  "auth",
  "not-configured",
];

/** Whether a refund that ended so may have been made at the provider all the same. */
export function isOutcomeUnknown(failure: RefundFailure | null): boolean {
  return failure !== null && UNKNOWN_OUTCOMES.includes(failure);
}

/** Whether a refund was given up without the provider's answer: it may have been made. */
export function hasUnknownOutcome(refund: {
  state: RefundState;
  failureCode: RefundFailure | null;
}): boolean {
  return refund.state === "failed" && isOutcomeUnknown(refund.failureCode);
}

/** So long a provider surely knows a refund by its request id (PayPal: 45 days). */
const SAME_ID_MS = 40 * DAY_MS;

/** Whether its request id may be forgotten at the provider, who would make it a second time. */
export function hasRequestIdExpired({ createdAt }: { createdAt: number }, now: number): boolean {
  return now - createdAt > SAME_ID_MS;
}
