import { expect, test } from "vitest";
import { moneyBack, readRefundAmount } from "#domain/refund.ts";

test("a payment is given back once nothing is left, partly before, not at all at first", () => {
  expect(moneyBack({ totalCents: 10_000, leftCents: 10_000 })).toBe("nothing");
  expect(moneyBack({ totalCents: 10_000, leftCents: 9_999 })).toBe("part");
  expect(moneyBack({ totalCents: 10_000, leftCents: 1 })).toBe("part");
  expect(moneyBack({ totalCents: 10_000, leftCents: 0 })).toBe("all");
});

test.each([
  ["45", 4_500],
  ["45.00", 4_500],
  ["R 45,5", 4_550],
  [" r217.50 ", 21_750],
  ["0", 0],
  ["abc", null],
  ["-5", null],
  ["217.505", null],
  ["1e3", null],
  ["", null],
])("the refund amount '%s' is read as %s cents", (typed, cents) => {
  expect(readRefundAmount(typed)).toBe(cents);
});
