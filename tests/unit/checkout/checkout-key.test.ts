import { expect, test } from "vitest";
import {
  type CheckoutKey,
  keyAfterRefusal,
  keyFor,
  withdrawn,
} from "#app/shop/checkout/payment/checkout-key.ts";
import { ERROR_CODES, type ErrorCode, type FailureCode } from "#domain/errors.ts";

test("the same order is paid under the same key, however often the button is pressed", () => {
  const first = keyFor(null, "order A", "key-1");
  expect(keyFor(first, "order A", "key-2")).toBe(first);
});

test("a changed order gets a new key that replaces the old one", () => {
  const first = keyFor(null, "order A", "key-1");
  const second = keyFor(first, "order B", "key-2");
  expect(second).toMatchObject({ key: "key-2", replacesKey: "key-1", isSpent: false });
});

test("a key whose payment ended is not used again, even for the same order", () => {
  const spent = { ...keyFor(null, "order A", "key-1"), isSpent: true };
  expect(keyFor(spent, "order A", "key-2")).toMatchObject({ key: "key-2", replacesKey: "key-1" });
});

test("the first checkout key of a tab replaces nothing", () => {
  expect(keyFor(null, "order A", "key-1").replacesKey).toBeNull();
});

test.each<[ErrorCode, string | null]>([
  ["CONFLICT", "slot"],
  ["CART_CHANGED", "code"],
  ["OUT_OF_STOCK", "items.0.quantity"],
  ["TOO_MANY_UNITS", null],
  ["QUOTE_EXPIRED", "quoteId"],
  ["INVALID_INPUT", "shipping.phone"],
  ["CHECK_NEEDED", null],
  ["RATE_LIMITED", null],
  ["CHECKOUT_CLOSED", null],
  // The earlier one is in doubt: that is asked for before the next is written.
  ["PAYMENT_UNCONFIRMED", null],
])(
  "refused with %s nothing was begun: the earlier payment holds its goods, and is replaced next",
  (code, field) => {
    const before = keyFor(null, "order A", "key-1");
    const next = keyFor(afterRefusal({ before }, code, field), "order C", "key-3");
    expect(afterRefusal({ before }, code, field)).toBe(before);
    expect(next.replacesKey).toBe("key-1");
  },
);

test("what was refused in the place of an ended payment leaves that one to be replaced, and nothing where there was none", () => {
  const before = { ...keyFor(null, "order A", "key-1"), isSpent: true };
  expect(afterRefusal({ before }, "CART_CHANGED")).toBe(before);
  expect(afterRefusal({ before: null }, "CART_CHANGED")).toBeNull();
});

test("a payment that may have been begun all the same keeps its key, so that the next press finds it", () => {
  const before = keyFor(null, "order A", "key-1");
  const codes: readonly FailureCode[] = [...ERROR_CODES, "NO_CONNECTION"];
  const kept = codes.filter((code) => afterRefusal({ before }, code)?.key === "key-2");
  expect(kept.toSorted()).toEqual([
    "INTERNAL",
    "NO_CONNECTION",
    "PAYMENT_FAILED",
    "SERVICE_UNAVAILABLE",
  ]);
});

test("a key that is ended or taken is spent, and one whose cart is paid for replaces nothing any more", () => {
  const before = keyFor(null, "order A", "key-1");
  expect(afterRefusal({ before }, "PAYMENT_FAILED", "checkoutKey")).toMatchObject({
    key: "key-2",
    isSpent: true,
  });
  expect(afterRefusal({ before }, "CONFLICT", "paid")).toBeNull();
  expect(afterRefusal({ before }, "CONFLICT", "paidOther")).toBeNull();
});

test("what was withdrawn is paid under a key of its own, which replaces it, though the change was undone", () => {
  const first = keyFor(null, "order A", "key-1");
  const next = keyFor(withdrawn(first), "order A", "key-2");
  expect(next).toMatchObject({ key: "key-2", replacesKey: "key-1", orderText: "order A" });
});

function afterRefusal(
  { before }: { before: CheckoutKey | null },
  code: FailureCode,
  field: string | null = null,
) {
  const current = keyFor(before, "order B", "key-2");
  return keyAfterRefusal({ before, current }, { code, field });
}
