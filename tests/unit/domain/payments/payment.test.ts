import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type CaptureFacts,
  canMove,
  decideCapture,
  decideCaptureIssue,
  holdEndsAt,
  isGoneForGood,
  isOpenPayment,
  LAPSED,
  mayStillBeApproved,
  outlastsItsStock,
  PAYMENT_STATES,
  PAYMENT_TRANSITIONS,
  type PaymentState,
} from "#domain/payments/payment.ts";

const LEGAL = new Set([
  "created > capturing",
  "created > failed",
  "created > expired",
  "capturing > created",
  "capturing > pending",
  "capturing > completed",
  "capturing > failed",
  "capturing > expired",
  "capturing > refunding",
  "pending > completed",
  "pending > failed",
  "pending > refunding",
  "failed > refunding",
  "expired > capturing",
  "expired > refunding",
  "refunding > refunded",
]);

const EDGES = PAYMENT_STATES.flatMap((from) => PAYMENT_STATES.map((to) => [from, to] as const));

test.each(EDGES.filter(([from, to]) => LEGAL.has(`${from} > ${to}`)))(
  "a payment may go from %s to %s",
  (from, to) => {
    expect(canMove(from, to)).toBe(true);
  },
);

test.each(EDGES.filter(([from, to]) => !LEGAL.has(`${from} > ${to}`)))(
  "a payment may not go from %s to %s",
  (from, to) => {
    expect(canMove(from, to)).toBe(false);
  },
);

test("stock is held while the payment may still succeed", () => {
  expect(PAYMENT_STATES.filter(isOpenPayment)).toEqual(["created", "capturing", "pending"]);
});

test("only a lapsed payment takes stock again, and given-back money is never kept", () => {
  for (const from of PAYMENT_STATES.filter((state) => !isOpenPayment(state))) {
    expect(reachable(from).some(isOpenPayment)).toBe(from === "expired");
  }
  for (const from of ["failed", "refunding", "refunded"] as const) {
    expect(reachable(from)).not.toContain("completed");
  }
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test("stock is held for 10 minutes, and for 30 once PayPal says that the payer approved", () => {
  expect(holdEndsAt(1_000, false)).toBe(1_000 + 10 * MINUTE);
  expect(holdEndsAt(1_000, true)).toBe(1_000 + 30 * MINUTE);
});

test("only what lapsed for want of an approval may still be approved, for three hours", () => {
  const lapsed = { state: "expired", reason: LAPSED, createdAt: 0 } as const;
  expect(mayStillBeApproved(lapsed, 3 * HOUR - 1)).toBe(true);
  expect(mayStillBeApproved(lapsed, 3 * HOUR)).toBe(false);
  for (const reason of ["superseded", "never-at-paypal", "sold-meanwhile", null]) {
    expect(mayStillBeApproved({ ...lapsed, reason }, 1)).toBe(false);
  }
  expect(mayStillBeApproved({ ...lapsed, state: "failed" }, 1)).toBe(false);
});

test("gone is what PayPal has not known for hours, and was never asked to capture", () => {
  const gone = { state: "expired", captureAttempt: 1, goneSince: 0, goneLooks: 4 } as const;
  expect(isGoneForGood(gone, 6 * HOUR)).toBe(true);
  expect(isGoneForGood(gone, 6 * HOUR - 1)).toBe(false);
  expect(isGoneForGood({ ...gone, goneLooks: 3 }, 60 * HOUR)).toBe(false);
  expect(isGoneForGood({ ...gone, goneSince: null }, 60 * HOUR)).toBe(false);
  expect(isGoneForGood({ ...gone, captureAttempt: 2 }, 60 * HOUR)).toBe(false);
  for (const state of ["capturing", "pending", "failed"] as const) {
    expect(isGoneForGood({ ...gone, state }, 600 * HOUR)).toBe(false);
  }
});

test("money in doubt keeps its stock for three days", () => {
  const doubt = { state: "pending", stateSince: 0, releasedAt: null } as const;
  expect(outlastsItsStock(doubt, 72 * HOUR - 1)).toBe(false);
  expect(outlastsItsStock(doubt, 72 * HOUR)).toBe(true);
  expect(outlastsItsStock({ ...doubt, state: "capturing" }, 72 * HOUR)).toBe(true);
  expect(outlastsItsStock({ ...doubt, releasedAt: 1 }, 99 * HOUR)).toBe(false);
  expect(outlastsItsStock({ ...doubt, state: "created" }, 99 * HOUR)).toBe(false);
});

test("a completed capture of the right dollars makes an order", () => {
  expect(decide({})).toEqual({ kind: "complete" });
});

test.each([1_233, 1_235, 1, 0, null])(
  "a completed capture of %s cents is given back",
  (usdCents) => {
    expect(decide({ usdCents })).toEqual({ kind: "refund", reason: "amount-mismatch" });
  },
);

test.each(["ZAR", "EUR", "usd", ""])("a completed capture in '%s' is given back", (currency) => {
  expect(decide({ currency })).toEqual({ kind: "refund", reason: "currency-mismatch" });
});

test.each([
  "BUYER_COMPLAINT",
  "CHARGEBACK",
  "ECHECK",
  "INTERNATIONAL_WITHDRAWAL",
  "OTHER",
  "PENDING_REVIEW",
  "RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION",
  "REFUNDED",
  "TRANSACTION_APPROVED_AWAITING_FUNDING",
  "UNILATERAL",
  "VERIFICATION_REQUIRED",
])("a capture that is pending for %s waits", (reason) => {
  expect(decide({ status: "PENDING", reason })).toEqual({ kind: "wait", reason });
});

test("a pending capture without a reason waits all the same", () => {
  expect(decide({ status: "PENDING" })).toEqual({ kind: "wait", reason: "PENDING" });
});

test("declined and failed captures make no order", () => {
  expect(decide({ status: "DECLINED" })).toEqual({ kind: "declined", reason: "DECLINED" });
  expect(decide({ status: "FAILED", reason: "X" })).toEqual({ kind: "failed", reason: "X" });
});

test("money that was given back before the order was saved makes no order", () => {
  expect(decide({ status: "REFUNDED" })).toEqual({ kind: "failed", reason: "REFUNDED" });
  expect(decide({ status: "PARTIALLY_REFUNDED" })).toEqual({
    kind: "refund",
    reason: "amount-mismatch",
  });
});

test("nothing but COMPLETED, in USD, to the cent, makes an order", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("COMPLETED", "PENDING", "DECLINED", "FAILED", "REFUNDED", "VOIDED", ""),
      fc.option(fc.integer({ min: 0, max: 5 })),
      fc.constantFrom("USD", "ZAR"),
      fc.integer({ min: 1, max: 5 }),
      (status, usdCents, currency, expectedUsdCents) => {
        const capture = { id: "C", status, usdCents, currency };
        const paid = status === "COMPLETED" && currency === "USD" && usdCents === expectedUsdCents;
        expect(decideCapture({ expectedUsdCents, capture }).kind === "complete").toBe(paid);
      },
    ),
  );
});

test.each([
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
  ["DUPLICATE_INVOICE_ID", "unknown"],
  ["SOMETHING_NEW", "unknown"],
  ["constructor", "unknown"],
])("PayPal's %s means %s", (issue, meaning) => {
  expect(decideCaptureIssue(issue)).toBe(meaning);
});

function decide(parts: Partial<CaptureFacts>) {
  const capture = {
    id: "3C679366HH908993F",
    status: "COMPLETED",
    usdCents: 1_234,
    currency: "USD",
  };
  return decideCapture({ expectedUsdCents: 1_234, capture: { ...capture, ...parts } });
}

function reachable(from: PaymentState): PaymentState[] {
  const seen = new Set<PaymentState>();
  const queue = [...PAYMENT_TRANSITIONS[from]];
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    if (seen.has(state)) continue;
    seen.add(state);
    queue.push(...PAYMENT_TRANSITIONS[state]);
  }
  return [...seen];
}
