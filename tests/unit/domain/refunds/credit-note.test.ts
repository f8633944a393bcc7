import { expect, test } from "vitest";
import {
  creditNoteAddress,
  creditNoteNumber,
  creditNoteReason,
  printedParts,
} from "#domain/refunds/credit-note.ts";
import { providerReasonOf, storedReason } from "#domain/refunds/provider-reason.ts";
import { isOutcomeUnknown, isRetried, REFUND_FAILURES } from "#domain/refunds/refusal.ts";

test("a credit note is counted with six digits and more", () => {
  expect(creditNoteNumber(42)).toBe("CN-000042");
  expect(creditNoteNumber(1_234_567)).toBe("CN-1234567");
});

test("a guest's credit note is fetched by the key of their order", () => {
  expect(creditNoteAddress({ refundId: "r-1" })).toBe("/api/credit-notes/r-1");
  expect(creditNoteAddress({ refundId: "r-1", key: "a+b" })).toBe(
    "/api/credit-notes/r-1?key=a%2Bb",
  );
});

test.each([
  [
    { source: "shop", reason: " Burst bag ", hasLines: true, isWholeOrder: true },
    { kind: "words", words: "Burst bag" },
  ],
  [
    { source: "provider", reason: "Taken back by PayPal", hasLines: false, isWholeOrder: true },
    { kind: "provider", reason: "taken-back" },
  ],
  [{ source: "shop", reason: " ", hasLines: true, isWholeOrder: true }, { kind: "whole-order" }],
  [{ source: "shop", reason: "", hasLines: true, isWholeOrder: false }, { kind: "goods" }],
  [{ source: "shop", reason: "", hasLines: false, isWholeOrder: false }, { kind: "part-of-price" }],
])("a credit note for %j says %j", (refund, expected) => {
  expect(creditNoteReason(refund, "PayPal")).toEqual(expected);
});

test.each([
  ["taken-back", "Taken back by PayPal"],
  ["in-dashboard", "Given back in PayPal's dashboard"],
] as const)("a refund that was %s is kept as '%s', and read as that again", (reason, stored) => {
  expect(storedReason(reason, "PayPal")).toBe(stored);
  expect(providerReasonOf({ source: "provider", reason: stored }, "PayPal")).toBe(reason);
  expect(providerReasonOf({ source: "shop", reason: stored }, "PayPal")).toBeNull();
  expect(providerReasonOf({ source: "provider", reason: stored }, "Kasi")).toBeNull();
});

test("time heals these failures, and these say nothing of whether the money went back", () => {
  expect(REFUND_FAILURES.filter(isRetried)).toEqual([
    "insufficient-funds",
    "still-held",
    "in-progress",
    "unreachable",
    "server",
    "garbled",
    "rate-limited",
    "auth",
  ]);
  expect(REFUND_FAILURES.filter(isOutcomeUnknown)).toEqual([
    "in-progress",
    "duplicate",
    "unreachable",
    "server",
    "garbled",
    "rate-limited",
    "auth",
    "not-configured",
  ]);
  expect(isOutcomeUnknown(null)).toBe(false);
});

test("cents that rounding leaves go with the goods where there was no delivery fee, and stay where there was", () => {
  const note = {
    orderCents: 1_000,
    standardCents: 0,
    zeroCents: 1_002,
    shippingCents: -2,
    vatCents: 0,
  };
  const printed = (vatCents: number, shippingCents: number, hasStandardGoods: boolean) => {
    const parts = printedParts({ ...note, vatCents }, { shippingCents, hasStandardGoods });
    return [parts.standardCents, parts.zeroCents, parts.shippingCents];
  };
  expect(printed(0, 0, false)).toEqual([0, 1_000, 0]);
  expect(printed(0, 0, true)).toEqual([-2, 1_002, 0]);
  expect(printed(1, 0, false), "in which there is VAT").toEqual([-2, 1_002, 0]);
  expect(printed(0, 2_500, false)).toEqual([0, 1_002, -2]);
});
