import { expect, test } from "vitest";
import { moneyBack } from "#domain/refunds/refund.ts";

test("a payment is given back once nothing is left, partly before, not at all at first", () => {
  expect(moneyBack({ totalCents: 10_000, leftCents: 10_000 })).toBe("nothing");
  expect(moneyBack({ totalCents: 10_000, leftCents: 9_999 })).toBe("part");
  expect(moneyBack({ totalCents: 10_000, leftCents: 1 })).toBe("part");
  expect(moneyBack({ totalCents: 10_000, leftCents: 0 })).toBe("all");
});
