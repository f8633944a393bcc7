/**
 * The life of a payment, from the first reservation to the last refund.
 *
 * created    row written, stock reserved; the shopper approves, or approves again after a decline
 * capturing  the capture has been or is being asked for; only PayPal knows how it ended
 * pending    captured, but PayPal holds the money
 * completed  captured and the order saved
 * failed     will never be paid; stock released
 * expired    lapsed or superseded; stock released
 * refunding  made no order, and its money is to be given back
 * refunded   made no order, and its money was given back
 *
 * What is given back of an order is no state of its payment: see refund.ts.
 * A declined card is no state: the payment goes back to created and the shopper chooses another
 * source. A capture that turns up after failed or expired is refunded, its stock may be sold.
 */
export const PAYMENT_STATES = [
  "created",
  "capturing",
  "pending",
  "completed",
  "failed",
  "expired",
  "refunding",
  "refunded",
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Every move a payment can make; what is not here must not happen. */
export const PAYMENT_TRANSITIONS: Record<PaymentState, readonly PaymentState[]> = {
  created: ["capturing", "failed", "expired"],
  capturing: ["created", "pending", "completed", "failed", "expired", "refunding"],
  pending: ["completed", "failed", "refunding"],
  completed: [],
  failed: ["refunding"],
  expired: ["refunding"],
  refunding: ["refunded"],
  refunded: [],
};

/** How long a started payment holds its stock. */
export const RESERVATION_MINUTES = 30;

/** A capture as the gateway read it; `usdCents` is null when the amount could not be read. */
export type CaptureFacts = {
  id: string;
  status: string;
  reason?: string | null | undefined;
  usdCents: number | null;
  currency: string;
};

export type CaptureDecision =
  | { kind: "complete" }
  | { kind: "wait"; reason: string }
  | { kind: "declined" | "failed"; reason: string }
  | { kind: "refund"; reason: "amount-mismatch" | "currency-mismatch" };

/** What PayPal's refusal of a capture means for us. */
export type CaptureIssue =
  | "not-approved"
  | "declined"
  | "already-captured"
  | "in-progress"
  | "payer-action"
  | "final"
  | "merchant"
  | "gone"
  | "unknown";

const CAPTURE_ISSUES: ReadonlyMap<string, CaptureIssue> = new Map([
  ["ORDER_NOT_APPROVED", "not-approved"],
  ["INSTRUMENT_DECLINED", "declined"],
  ["ORDER_ALREADY_CAPTURED", "already-captured"],
  ["ORDER_COMPLETION_IN_PROGRESS", "in-progress"],
  ["PREVIOUS_REQUEST_IN_PROGRESS", "in-progress"],
  ["PAYER_ACTION_REQUIRED", "payer-action"],
  ["REDIRECT_PAYER_FOR_ALTERNATE_FUNDING", "payer-action"],
  ["MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED", "final"],
  ["TRANSACTION_REFUSED", "final"],
  ["COMPLIANCE_VIOLATION", "final"],
  ["PAYER_CANNOT_PAY", "final"],
  ["PAYER_ACCOUNT_RESTRICTED", "final"],
  ["PAYER_ACCOUNT_LOCKED_OR_CLOSED", "final"],
  ["PAYEE_BLOCKED_TRANSACTION", "final"],
  ["TRANSACTION_BLOCKED_BY_PAYEE", "final"],
  ["TRANSACTION_RECEIVING_LIMIT_EXCEEDED", "final"],
  ["PAYEE_ACCOUNT_RESTRICTED", "merchant"],
  ["PAYEE_ACCOUNT_LOCKED_OR_CLOSED", "merchant"],
  ["PAYEE_ACCOUNT_INVALID", "merchant"],
  ["INVALID_CURRENCY_CODE", "merchant"],
  ["INVALID_RESOURCE_ID", "gone"],
] as const);

export function canMove(from: PaymentState, to: PaymentState): boolean {
  return PAYMENT_TRANSITIONS[from].includes(to);
}

/** Whether the payment still holds reserved stock. */
export function isOpenPayment(state: PaymentState): boolean {
  return state === "created" || state === "capturing" || state === "pending";
}

/** When a payment started at `createdAt` lets go of its stock, epoch ms. */
export function reservationEndsAt(createdAt: number): number {
  return createdAt + RESERVATION_MINUTES * 60_000;
}

/**
 * What to do about the capture of an open payment. Only COMPLETED, in dollars and to the cent,
 * makes an order; a capture that somebody already gave back makes none, and what is left of it is
 * given back too. A status that we do not know waits: the next look may tell.
 */
export function decideCapture(payment: {
  expectedUsdCents: number;
  capture: CaptureFacts;
}): CaptureDecision {
  const { capture, expectedUsdCents } = payment;
  const reason = capture.reason || capture.status;
  switch (capture.status) {
    case "COMPLETED":
      if (capture.currency !== "USD") return { kind: "refund", reason: "currency-mismatch" };
      if (capture.usdCents !== expectedUsdCents)
        return { kind: "refund", reason: "amount-mismatch" };
      return { kind: "complete" };
    case "DECLINED":
      return { kind: "declined", reason };
    case "FAILED":
    case "REFUNDED":
      return { kind: "failed", reason };
    case "PARTIALLY_REFUNDED":
      return { kind: "refund", reason: "amount-mismatch" };
    default:
      return { kind: "wait", reason };
  }
}

/**
 * Sorts PayPal's issue codes (contract §5). "unknown" means: look at the order before doing
 * anything. DUPLICATE_INVOICE_ID is left there on purpose, for it can mean paid or not paid.
 */
export function decideCaptureIssue(issue: string): CaptureIssue {
  return CAPTURE_ISSUES.get(issue) ?? "unknown";
}
