/** What a refusal means for the one who waits for the money. `again`: time may heal it. */
export type RefundRefusal = { again: boolean; text: string };

const ELSEWHERE = "Please pay the shopper back another way.";

/** PayPal's issues (contracts/paypal.md §7), and our own words for a call that got no answer. */
const REFUSALS: ReadonlyMap<string, RefundRefusal> = new Map([
  [
    "REFUND_FAILED_INSUFFICIENT_FUNDS",
    retried("The PayPal account does not hold enough money for this refund. Please add some."),
  ],
  ["PENDING_CAPTURE", retried("PayPal still holds this payment, so it cannot be given back yet.")],
  ["PREVIOUS_REQUEST_IN_PROGRESS", retried("PayPal is still working on this refund.")],
  [
    "REFUND_TIME_LIMIT_EXCEEDED",
    final(`This payment is too old: PayPal no longer gives it back. ${ELSEWHERE}`),
  ],
  [
    "TRANSACTION_DISPUTED",
    final("The shopper has opened a dispute at PayPal. Please settle it there."),
  ],
  [
    "REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK",
    final("The shopper's bank has charged this payment back. Please see the case at PayPal."),
  ],
  ["CAPTURE_FULLY_REFUNDED", final("All of this payment has been given back at PayPal already.")],
  [
    "REFUND_AMOUNT_EXCEEDED",
    final("That is more than PayPal has left to give back: somebody refunded it there."),
  ],
  [
    "MAX_NUMBER_OF_REFUNDS_EXCEEDED",
    final(`PayPal allows no further refund of this payment. ${ELSEWHERE}`),
  ],
  [
    "PARTIAL_REFUND_NOT_ALLOWED",
    final("PayPal gives this payment back as a whole only. Please refund all of it."),
  ],
  ["REFUND_NOT_ALLOWED", final(`PayPal does not allow this refund. ${ELSEWHERE}`)],
  ["INVALID_RESOURCE_ID", final(`PayPal does not know this payment. ${ELSEWHERE}`)],
  ["CURRENCY_MISMATCH", final("This payment was made in another currency.")],
  ["DUPLICATE_INVOICE_ID", final("PayPal took this for a refund that it has made already.")],
  ["FAILED", final(`PayPal tried to give this back and could not. ${ELSEWHERE}`)],
  ["CANCELLED", final("This refund was called off at PayPal.")],
  ["unreachable", retried("PayPal could not be reached.")],
  ["server", retried("PayPal has a problem of its own.")],
  ["garbled", retried("PayPal answered with something that we could not read.")],
  ["rate-limited", retried("PayPal asks for a little patience.")],
  ["auth", retried("PayPal does not accept the shop's credentials.")],
]);

/** What a stored failure code says to a person, and whether it is worth asking again by itself. */
export function refundRefusal(code: string): RefundRefusal {
  return REFUSALS.get(code) ?? final(`PayPal will not make this refund (${code}).`);
}

/** The first call may still be under way, or was done: the next one has to be the very same. */
export const SAME_AGAIN: readonly string[] = [
  "PREVIOUS_REQUEST_IN_PROGRESS",
  "DUPLICATE_INVOICE_ID",
];

/**
 * Whether a refund that ended with this code may have been made at PayPal all the same: only a plain
 * issue of PayPal's is its word against it. Whoever would give the money back again asks first.
 * `listUnheardRefunds` says the same in SQL.
 */
export function isUnheard(code: string | null): boolean {
  return code !== null && (/[^A-Z0-9_]/.test(code) || SAME_AGAIN.includes(code));
}

function retried(text: string): RefundRefusal {
  return { again: true, text };
}

function final(text: string): RefundRefusal {
  return { again: false, text };
}
