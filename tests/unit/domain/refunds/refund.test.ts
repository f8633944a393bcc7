import { expect, test } from "vitest";
import { refundedShare } from "#domain/refunds/refund.ts";

test("a payment is given back once nothing is left, partly before, not at all at first", () => {
  expect(refundedShare({ totalCents: 10_000, leftCents: 10_000 })).toBe("nothing");
  expect(refundedShare({ totalCents: 10_000, leftCents: 9_999 })).toBe("part");
  expect(refundedShare({ totalCents: 10_000, leftCents: 1 })).toBe("part");
  expect(refundedShare({ totalCents: 10_000, leftCents: 0 })).toBe("all");
});
