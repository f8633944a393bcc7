/** How a capture stands, whoever the provider. Only `completed` is money in full. */
export const CAPTURE_STATUSES = [
  "completed",
  "declined",
  "partially-refunded",
  "pending",
  "refunded",
  "failed",
] as const;
export type CaptureStatus = (typeof CAPTURE_STATUSES)[number];

/**
 * What a provider's refusal to capture means.
 *
 * not-approved       the payer has not approved it
 * declined           this source of money will not do; another may
 * already-captured   an earlier call took the money
 * in-progress        an earlier call is still under way
 * payer-action       the payer has to do something more
 * final              it will never be paid
 * merchant           the shop's own account is at fault
 * gone               the provider does not know it (any more)
 * unlisted           a plain refusal of which we have no name: nothing was taken, if the payment says so
 * unknown            it may hide a capture: look at the payment before doing anything
 */
export type CaptureRefusal =
  | "not-approved"
  | "declined"
  | "already-captured"
  | "in-progress"
  | "payer-action"
  | "final"
  | "merchant"
  | "gone"
  | "unlisted"
  | "unknown";

/** A capture as a gateway read it. Its amount, in minor units, may be anything: it is compared with what was asked. */
export type CaptureFacts = {
  id: string;
  status: CaptureStatus;
  /** Why it waits or was declined, in the provider's words; null where it does not say. */
  reason: string | null;
  amount: { cents: number; currency: string };
};

export type CaptureDecision =
  | { kind: "complete" }
  | { kind: "pending"; reason: string }
  | { kind: "declined" | "failed"; reason: string }
  | { kind: "refund"; reason: "amount-mismatch" | "currency-mismatch" };

/**
 * What to do about the capture of an open payment. Only `completed`, in the currency that was asked
 * for and to the cent, makes an order; a capture that somebody already refunded makes none, and what
 * is left of it is refunded too, unless there was an order before (`wasOrdered`): then a part of it was given back since.
 */
export function decideCapture(payment: {
  expected: { cents: number; currency: string };
  capture: CaptureFacts;
  wasOrdered?: boolean;
}): CaptureDecision {
  const { capture, expected, wasOrdered = false } = payment;
  const reason = capture.reason || capture.status;
  const isPartly = capture.status === "partially-refunded";
  switch (isPartly && wasOrdered ? "completed" : capture.status) {
    case "completed":
      if (capture.amount.currency !== expected.currency) {
        return { kind: "refund", reason: "currency-mismatch" };
      }
      if (capture.amount.cents !== expected.cents) {
        return { kind: "refund", reason: "amount-mismatch" };
      }
      return { kind: "complete" };
    case "declined":
      return { kind: "declined", reason };
    case "failed":
    case "refunded":
      return { kind: "failed", reason };
    case "partially-refunded":
      return { kind: "refund", reason: "amount-mismatch" };
    case "pending":
      return { kind: "pending", reason };
  }
}

const REVERSAL = "reversal-";

/** The id of what a provider took back itself, which has none of its own. */
export function reversalId(captureId: string): string {
  return `${REVERSAL}${captureId}`;
}

/** Whether a stored refund is such a one: no provider lists it. */
export function isReversal(providerRefundId: string): boolean {
  return providerRefundId.startsWith(REVERSAL);
}
