import { expect, test } from "vitest";
import {
  confirmDelayMs,
  isOpenForPayment,
  leavesDoubt,
  nextPayment,
  type PaymentEvent,
  type PaymentState,
} from "#app/shop/checkout/payment/state.ts";
import { ERROR_CODES, type FailureCode } from "#domain/errors.ts";
import { errorText } from "#messages/errors/error-text.ts";

const OPEN: PaymentState = { phase: "open", message: null };
const approved: PaymentEvent = { type: "approved", providerRef: "5O19" };

test("an approved payment is confirmed and becomes an order", () => {
  const seen = phasesOf([{ type: "started" }, approved, { type: "ordered" }]);
  expect(seen).toEqual(["open", "paying", "confirming", "ordered"]);
});

test("cancelling at PayPal just stops", () => {
  expect(after([{ type: "started" }, { type: "cancelled" }])).toEqual(OPEN);
});

test("a refused start keeps its own reason when PayPal's script reports the failure once more", () => {
  const state = after([
    { type: "started" },
    { type: "start-refused", text: "We do not have that many left." },
    { type: "script-failed" },
  ]);
  expect(state).toEqual({ phase: "open", message: "We do not have that many left." });
});

test("a failure of PayPal's own script says that the payment failed", () => {
  const state = after([{ type: "started" }, { type: "script-failed" }]);
  expect(state).toEqual({ phase: "open", message: "Payment failed. Please try again." });
});

test("a declined card goes back to PayPal when the same order can be paid another way", () => {
  const state = after([{ type: "started" }, approved, { type: "declined", sameOrder: true }]);
  expect(state).toEqual({ phase: "paying", message: errorText("PAYMENT_DECLINED") });
});

test("a reason is forgotten when the order is another one, not while PayPal has the shopper", () => {
  const refused: PaymentEvent[] = [{ type: "started" }, { type: "start-refused", text: "No" }];
  expect(after([...refused, { type: "order-changed" }])).toEqual(OPEN);
  const declined: PaymentEvent[] = [approved, { type: "declined", sameOrder: true }];
  expect(after([...declined, { type: "order-changed" }])).toEqual(after(declined));
});

test("an order that is changed while the provider has the shopper ends the try, until the next", () => {
  const ended = after([{ type: "started" }, { type: "withdrawn" }]);
  expect(ended).toEqual({ ...OPEN, isWithdrawn: true });
  expect(nextPayment(ended, { type: "order-changed" })).toEqual(ended);
  expect(nextPayment(ended, { type: "start-refused", text: "No" })).toEqual(ended);
  expect(nextPayment(ended, { type: "started" })).toEqual({ phase: "paying", message: null });
});

test.each(["start-refused", "refused"] as const)(
  "the word that an earlier payment has gone through stays (%s), also of a try that was withdrawn, until the next",
  (type) => {
    const text = "Your earlier payment has gone through.";
    const before: PaymentEvent[] =
      type === "refused" ? [{ type: "started" }, approved] : [{ type: "started" }];
    const told = after([...before, { type, text, isPaidBefore: true }]);
    expect(told).toEqual({ phase: "open", message: text, isPaidBefore: true });
    expect(nextPayment(told, { type: "order-changed" })).toEqual(told);
    expect(nextPayment(told, { type: "started" })).toEqual({ phase: "paying", message: null });
    expect(
      after([{ type: "started" }, { type: "withdrawn" }, { type, text, isPaidBefore: true }]),
    ).toEqual(told);
    const other = after([...before, { type, text: "No", isPaidBefore: false }]);
    expect(nextPayment(other, { type: "order-changed" })).toMatchObject({ message: null });
  },
);

test("an approved payment is not withdrawn any more", () => {
  const confirming = after([{ type: "started" }, approved]);
  expect(nextPayment(confirming, { type: "withdrawn" })).toEqual(confirming);
});

test("a payment that ended declined opens the page again with the reason", () => {
  const state = after([{ type: "started" }, approved, { type: "declined", sameOrder: false }]);
  expect(state).toEqual({ phase: "open", message: errorText("PAYMENT_DECLINED") });
});

test("silence after the approval never lets anybody pay a second time", () => {
  const events: PaymentEvent[] = [
    { type: "started" },
    approved,
    { type: "unanswered", code: "NO_CONNECTION" },
    { type: "script-failed" },
    { type: "cancelled" },
    { type: "gave-up" },
    { type: "started" },
    { type: "script-failed" },
  ];
  const state = after(events);
  expect(state).toEqual({
    phase: "stuck",
    providerRef: "5O19",
    doubt: errorText("PAYMENT_UNCONFIRMED"),
  });
  expect(isOpenForPayment(state)).toBe(false);
});

test("an order that was not saved is told in the words of the error catalogue", () => {
  const state = after([
    { type: "started" },
    approved,
    { type: "unanswered", code: "ORDER_NOT_SAVED" },
  ]);
  expect(state).toMatchObject({
    phase: "confirming",
    doubt:
      "Payment was successful, but there was an issue saving your order. Please contact support with your PayPal transaction details.",
  });
});

test("asking again after giving up can still end in an order", () => {
  const events: PaymentEvent[] = [
    { type: "started" },
    approved,
    { type: "unanswered", code: "PAYMENT_UNCONFIRMED" },
    { type: "gave-up" },
    approved,
    { type: "ordered" },
  ];
  expect(after(events)).toEqual({ phase: "ordered" });
});

test("only answers about the payment itself end the doubt; all others are asked again", () => {
  const codes: readonly FailureCode[] = [...ERROR_CODES, "NO_CONNECTION"];
  const decided = codes.filter((code) => !leavesDoubt(code));
  expect(decided).toContain("PAYMENT_NOT_APPROVED");
  expect(decided).toContain("PAYMENT_EXPIRED");
  // Approved too late, and nothing was charged: the reason is told at once.
  expect(decided).toContain("OUT_OF_STOCK");
  expect(decided).toContain("CART_CHANGED");
  // Paid for in another tab: it will not be paid for a second time.
  expect(decided).toContain("CONFLICT");
  for (const code of [
    "PAYMENT_UNCONFIRMED",
    "ORDER_NOT_SAVED",
    "CHECKOUT_CLOSED",
    "NO_CONNECTION",
    "RATE_LIMITED",
    "INTERNAL",
  ] as const) {
    expect(decided).not.toContain(code);
  }
});

test("the pauses between confirmations grow and come to an end", () => {
  const delays = [1, 2, 3, 4, 5, 6].map(confirmDelayMs);
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, null]);
});

function after(events: readonly PaymentEvent[]): PaymentState {
  return events.reduce(nextPayment, OPEN);
}

function phasesOf(events: readonly PaymentEvent[]): string[] {
  let state = OPEN;
  const seen: string[] = [state.phase];
  for (const event of events) {
    state = nextPayment(state, event);
    seen.push(state.phase);
  }
  return seen;
}
