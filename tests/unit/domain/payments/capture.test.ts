import fc from "fast-check";
import { expect, test } from "vitest";
import { CAPTURE_STATUSES, type CaptureFacts, decideCapture } from "#domain/payments/capture.ts";

test("a completed capture of the right dollars makes an order", () => {
  expect(decide({})).toEqual({ kind: "complete" });
});

test.each([1_233, 1_235, 1, 0])("a completed capture of %s cents is given back", (cents) => {
  expect(decide({ amount: { cents, currency: "USD" } })).toEqual({
    kind: "refund",
    reason: "amount-mismatch",
  });
});

test.each(["ZAR", "EUR", "usd", ""])("a completed capture in '%s' is given back", (currency) => {
  expect(decide({ amount: { cents: 1_234, currency } })).toEqual({
    kind: "refund",
    reason: "currency-mismatch",
  });
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
  expect(decide({ status: "pending", reason })).toEqual({ kind: "pending", reason });
});

test("a pending capture without a reason waits all the same", () => {
  expect(decide({ status: "pending" })).toEqual({ kind: "pending", reason: "pending" });
});

test("declined and failed captures make no order", () => {
  expect(decide({ status: "declined" })).toEqual({ kind: "declined", reason: "declined" });
  expect(decide({ status: "failed", reason: "X" })).toEqual({ kind: "failed", reason: "X" });
});

test("money that was given back before the order was saved makes no order", () => {
  expect(decide({ status: "refunded" })).toEqual({ kind: "failed", reason: "refunded" });
  expect(decide({ status: "partially-refunded" })).toEqual({
    kind: "refund",
    reason: "amount-mismatch",
  });
});

test("nothing but a completed capture, in the currency asked for and to the cent, makes an order", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CAPTURE_STATUSES),
      fc.integer({ min: 0, max: 5 }),
      fc.constantFrom("USD", "ZAR"),
      fc.record({ cents: fc.integer({ min: 1, max: 5 }), currency: fc.constantFrom("USD", "ZAR") }),
      (status, cents, currency, expected) => {
        const capture = { id: "C", status, reason: null, amount: { cents, currency } };
        const isPaid =
          status === "completed" && currency === expected.currency && cents === expected.cents;
        expect(decideCapture({ expected, capture }).kind === "complete").toBe(isPaid);
      },
    ),
  );
});

function decide(parts: Partial<CaptureFacts>) {
  const amount = { cents: 1_234, currency: "USD" };
  const capture = { id: "3C679366HH908993F", status: "completed" as const, reason: null, amount };
  return decideCapture({ expected: amount, capture: { ...capture, ...parts } });
}
