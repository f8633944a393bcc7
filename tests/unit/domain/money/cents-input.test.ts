import fc from "fast-check";
import { expect, test } from "vitest";
import { centsInput, moneyRule, readCents, readMoney } from "#domain/money/cents-input.ts";

test.each([
  ["85", 8_500],
  ["R45,50", 4_550],
  ["R45.50", 4_550],
  ["R 45,5", 4_550],
  ["45.", 4_500],
  [".5", 50],
  [",50", 50],
  ["1 299,00", 129_900],
  ["1\u00a0299,00", 129_900],
  ["1\u202f299.00", 129_900],
  ["1,299.00", 129_900],
  ["1.299,00", 129_900],
  ["1 299", 129_900],
  ["1,234,567.89", 123_456_789],
  ["1.234.567", 123_456_700],
  ["12,345,678", 1_234_567_800],
  ["R12,345.6", 1_234_560],
  ["ZAR 45.50", 4_550],
  ["45.50 zar", 4_550],
  ["€45,50", 4_550],
  ["-1", -100],
  ["-R5,00", -500],
  ["\u2212R5,00", -500],
  ["-0", 0],
  ["007", 700],
])("%j is %i cents", (typed, cents) => {
  expect(readMoney(typed)).toEqual({ kind: "amount", cents });
  expect(readCents(typed)).toBe(cents);
  expect(moneyRule(typed)).toBeNull();
});

test.each([
  ["1,299", [129_900, 130]],
  ["1.299", [129_900, 130]],
  ["R 12,345", [1_234_500, 1_235]],
  ["-1,299", [-129_900, -130]],
] as const)("%j could be either, so it is asked", (typed, readings) => {
  expect(readMoney(typed)).toEqual({ kind: "ambiguous", readings });
  expect(readCents(typed)).toBeNull();
});

test("a form asks with both readings", () => {
  expect(moneyRule("1,299")).toEqual({ typed: "1,299", readings: [129_900, 130] });
  expect(moneyRule("abc")).toBe("noAmount");
  expect(moneyRule(" R ")).toBeNull();
});

test.each(["", "  ", "R", "ZAR "])("%j is nothing typed", (typed) => {
  expect(readMoney(typed)).toEqual({ kind: "empty" });
});

test.each([
  "abc",
  ".",
  ",",
  "1.2.3",
  "1,2,3",
  "1e3",
  "12%",
  "0,299",
  "0.004",
  "1234,567",
  "1,23,456.00",
  "1,299,00",
  "1,299.000",
  "--5",
  "5-",
  "٣",
  "9".repeat(400),
])("%j is no amount", (typed) => {
  expect(readMoney(typed)).toEqual({ kind: "none" });
});

test("every amount reads back, however its thousands and cents are marked", () => {
  const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  const marks = fc.constantFrom(
    [" ", ","],
    [" ", "."],
    [",", "."],
    [".", ","],
    ["", "."],
    ["", ","],
  );
  fc.assert(
    fc.property(
      cents,
      marks,
      fc.constantFrom("", "R", "R ", "$"),
      (amount, [group, point], sign) => {
        const [whole = "", fraction = ""] = centsInput(Math.abs(amount)).split(".");
        const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group ?? "");
        const typed = `${amount < 0 ? "-" : ""}${sign}${grouped}${point}${fraction}`;
        expect(readMoney(typed)).toEqual({ kind: "amount", cents: amount });
      },
    ),
  );
});

test.each([
  "1.2.3",
  "1..5",
  "0,299",
  "abc5",
  "5abc",
  "1234567890123",
  "--1",
  ".",
  "1,23,456",
  "1x2.50",
])("%j is taken for no amount", (typed) => {
  expect(readMoney(typed)).toEqual({ kind: "none" });
});

test("a group of thousands may have noughts within, not before", () => {
  expect(readMoney("10,299")).toEqual({ kind: "ambiguous", readings: [1_029_900, 1_030] });
  expect(readMoney("123456789012")).toEqual({ kind: "amount", cents: 12_345_678_901_200 });
});
