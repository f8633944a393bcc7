import type { FailureCode } from "../errors.ts";

/** With these a payment may have been written down all the same: its opening failed, or the shop's word is missing. */
const MAY_BE_BEGUN: readonly FailureCode[] = [
  "PAYMENT_FAILED",
  "SERVICE_UNAVAILABLE",
  "INTERNAL",
  "NO_CONNECTION",
];

/**
 * Whether a start that was refused with `code` may have written its payment down, which then holds the goods: it is the
 * one that the next start replaces. After any other refusal the earlier one still is.
 */
export function mayBeBegun(code: FailureCode): boolean {
  return MAY_BE_BEGUN.includes(code);
}
