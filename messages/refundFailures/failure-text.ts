import { providerName } from "#domain/payments/providers.ts";
import type { RefundFailure } from "#domain/refunds/refusal.ts";
import { refundFailures } from "#messages/refundFailures/index.ts";

type By = { provider: string };

const TEXTS: Readonly<Record<Exclude<RefundFailure, "refused">, (by: By) => string>> = {
  "insufficient-funds": (by) => refundFailures.insufficientFunds(by),
  "still-held": (by) => refundFailures.stillHeld(by),
  "too-old": (by) => refundFailures.tooOld(by),
  disputed: (by) => refundFailures.disputed(by),
  "charged-back": (by) => refundFailures.chargedBack(by),
  "already-refunded": (by) => refundFailures.alreadyRefunded(by),
  "exceeds-left": (by) => refundFailures.exceedsLeft(by),
  "too-many": (by) => refundFailures.tooMany(by),
  "whole-only": (by) => refundFailures.wholeOnly(by),
  "not-allowed": (by) => refundFailures.notAllowed(by),
  "unknown-payment": (by) => refundFailures.unknownPayment(by),
  "other-currency": () => refundFailures.otherCurrency(),
  failed: (by) => refundFailures.failed(by),
  cancelled: (by) => refundFailures.cancelled(by),
  "in-progress": (by) => refundFailures.inProgress(by),
  duplicate: (by) => refundFailures.duplicate(by),
  unreachable: (by) => refundFailures.unreachable(by),
  server: (by) => refundFailures.server(by),
  garbled: (by) => refundFailures.garbled(by),
  "rate-limited": (by) => refundFailures.rateLimited(by),
  auth: (by) => refundFailures.auth(by),
  "not-configured": (by) => refundFailures.notConfigured(by),
};

/** What a refund's failure says to a person; null where it has none. `provider` is its id. */
export function refundFailureText(refund: {
  failureCode: RefundFailure | null;
  /** What the provider called it. */
  providerCode: string | null;
  provider: string;
}): string | null {
  const { failureCode, providerCode: code } = refund;
  if (failureCode === null) return null;
  const provider = providerName(refund.provider);
  if (failureCode !== "refused") return TEXTS[failureCode]({ provider });
  return code === null
    ? refundFailures.refusedUnsaid({ provider })
    : refundFailures.refused({ provider, code });
}
