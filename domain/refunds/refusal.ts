/**
 * Why a provider did not make a refund, whoever it is; what it called that is kept beside it. The
 * last eight are no word against it: the refund may have been made.
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

/** What a refusal means for the one who waits for the money. `retry`: time may heal it. */
export type RefundRefusal = { retry: boolean; text: string };

const ELSEWHERE = "Please pay the shopper back another way.";

/** What a stored failure says to a person, and whether it is worth asking again by itself. */
export function refundRefusal(
  failure: RefundFailure,
  by: { provider: string; code: string | null },
): RefundRefusal {
  return { retry: RETRIED.has(failure), text: textOf(failure, by.provider, by.code) };
}

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

function textOf(failure: RefundFailure, provider: string, code: string | null): string {
  switch (failure) {
    case "insufficient-funds":
      return `The ${provider} account does not hold enough money for this refund. Please add some.`;
    case "still-held":
      return `${provider} still holds this payment, so it cannot be given back yet.`;
    case "in-progress":
      return `${provider} is still working on this refund.`;
    case "too-old":
      return `This payment is too old: ${provider} no longer gives it back. ${ELSEWHERE}`;
    case "disputed":
      return `The shopper has opened a dispute at ${provider}. Please settle it there.`;
    case "charged-back":
      return `The shopper's bank has charged this payment back. Please see the case at ${provider}.`;
    case "already-refunded":
      return `All of this payment has been given back at ${provider} already.`;
    case "exceeds-left":
      return `That is more than ${provider} has left to give back: somebody refunded it there.`;
    case "too-many":
      return `${provider} allows no further refund of this payment. ${ELSEWHERE}`;
    case "whole-only":
      return `${provider} gives this payment back as a whole only. Please refund all of it.`;
    case "not-allowed":
      return `${provider} does not allow this refund. ${ELSEWHERE}`;
    case "unknown-payment":
      return `${provider} does not know this payment. ${ELSEWHERE}`;
    case "other-currency":
      return "This payment was made in another currency.";
    case "duplicate":
      return `${provider} took this for a refund that it has made already.`;
    case "failed":
      return `${provider} tried to give this back and could not. ${ELSEWHERE}`;
    case "cancelled":
      return `This refund was called off at ${provider}.`;
    case "refused":
      return `${provider} will not make this refund (${code ?? "without saying why"}).`;
    case "unreachable":
      return `${provider} could not be reached.`;
    case "server":
      return `${provider} has a problem of its own.`;
    case "garbled":
      return `${provider} answered with something that we could not read.`;
    case "rate-limited":
      return `${provider} asks for a little patience.`;
    case "auth":
      return `${provider} does not accept the shop's credentials.`;
    case "not-configured":
      return `The shop is not connected to ${provider} any more.`;
  }
}

/** The first call may still be under way, or was done: the next one has to be the very same. */
export const SAME_AGAIN: readonly RefundFailure[] = ["in-progress", "duplicate"];

/**
 * Failures that are no word against the refund: it may have been made all the same. Whoever would
 * refund the money again asks first.
 */
export const UNHEARD: readonly RefundFailure[] = [
  ...SAME_AGAIN,
  "unreachable",
  "server",
  "garbled",
  "rate-limited",
  "auth",
  "not-configured",
];

/** Whether a refund that ended so may have been made at the provider all the same. */
export function isUnheard(failure: RefundFailure | null): boolean {
  return failure !== null && UNHEARD.includes(failure);
}
