import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import {
  adjustedStock,
  belowReserved,
  readStockChange,
  StockReason,
  stockFormError,
} from "#domain/inventory/adjustment.ts";

test.each([
  [{ kind: "count", count: 4, expected: 10 } as const, { count: 4 }],
  [{ kind: "difference", difference: 5 } as const, { count: 15 }],
  [{ kind: "difference", difference: -7 } as const, { count: 3 }],
  [{ kind: "difference", difference: -8 } as const, { problem: { rule: "held", reserved: 3 } }],
  [{ kind: "count", count: 0, expected: 10 } as const, { problem: { rule: "held", reserved: 3 } }],
  [{ kind: "count", count: 10, expected: 10 } as const, { problem: { rule: "unchanged" } }],
  [
    { kind: "difference", difference: 1_000_000 } as const,
    { problem: { rule: "tooHigh", most: 1_000_000 } },
  ],
])("10 in stock, 3 of them held: %j gives %j", (change, result) => {
  expect(adjustedStock({ stock: 10, reserved: 3 }, change)).toEqual(result);
});

test.each([
  ["difference", "\u22122", { kind: "difference", difference: -2 }],
  ["difference", "+3", { kind: "difference", difference: 3 }],
  ["count", "12", { kind: "count", count: 12, expected: 10 }],
  ["count", "-2", null],
  ["count", "1.5", null],
  ["difference", "10000000", null],
  ["difference", "9999999", { kind: "difference", difference: 9_999_999 }],
] as const)("as a %s, “%s” is %j", (kind, stock, change) => {
  expect(readStockChange({ kind, stock, reason: "" }, 10)).toEqual(change);
});

test("a shelf may be empty, and hold a million", () => {
  const empty = { stock: 5, reserved: 0 };
  expect(adjustedStock(empty, { kind: "count", count: 0, expected: 5 })).toEqual({ count: 0 });
  expect(adjustedStock(empty, { kind: "count", count: 1_000_000, expected: 5 })).toEqual({
    count: 1_000_000,
  });
});

test("a reason is one line, with one space where there were several or a line's end", () => {
  expect(v.parse(StockReason, { reason: " two  of\n them " })).toEqual({ reason: "two of them" });
});

test("a stock's form asks for a number, then for a reason", () => {
  const form = { kind: "count", stock: "x", reason: " \n" } as const;
  expect(stockFormError(form)).toEqual({ field: "stock", rule: "noWholeNumber" });
  expect(stockFormError({ ...form, stock: "5" })).toEqual({
    field: "reason",
    rule: "missing",
  });
  expect(stockFormError({ ...form, stock: "5", reason: "x".repeat(201) })).toEqual({
    field: "reason",
    rule: "tooLong",
  });
  expect(stockFormError({ ...form, stock: "5", reason: "Stock count" })).toBeNull();
});

test("no change takes what is spoken for, or leads below nothing", () => {
  fc.assert(
    fc.property(
      fc.nat(500),
      fc.nat(500),
      fc.integer({ min: -900, max: 900 }),
      (a, b, difference) => {
        const shelf = { stock: Math.max(a, b), reserved: Math.min(a, b) };
        const result = adjustedStock(shelf, { kind: "difference", difference });
        if ("count" in result) expect(result.count).toBeGreaterThanOrEqual(shelf.reserved);
        else expect(difference === 0 || shelf.stock + difference < shelf.reserved).toBe(true);
      },
    ),
  );
});

test("what is held is told, and of nothing held that there is none below 0", () => {
  expect(belowReserved(0, 1)).toEqual({ rule: "held", reserved: 1 });
  expect(belowReserved(-1, 0)).toEqual({ rule: "belowZero" });
  expect(belowReserved(1, 1)).toBeNull();
});
