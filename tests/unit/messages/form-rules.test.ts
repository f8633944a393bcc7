import { expect, test } from "vitest";
import { OrderNote } from "#domain/orders/note.ts";
import { textProblem } from "#domain/text/required-text.ts";
import { moneyRuleText } from "#messages/formRules/money-text.ts";
import { sayTextRule, stockRuleText, WRITTEN } from "#messages/formRules/rule-text.ts";

const EITHER = { typed: " 1,299 ", readings: [129_900, 130] } as const;

test.each([
  ["noAmount", "An amount is digits, with a point or comma before the cents, like 1234.50"],
  [EITHER, "“1,299” could be R1\u00a0299.00 or R1.30: please write 1299.00 or 1.30"],
] as const)("of money %j is said", (rule, text) => {
  expect(moneyRuleText(rule, "ZAR")).toBe(text);
});

test.each([
  ["noWholeNumber", "Please enter a whole number"],
  ["missing", "Please give a reason"],
  ["tooLong", "Please keep this to 200 characters"],
] as const)("a stock's %s is said", (rule, text) => {
  expect(stockRuleText(rule)).toBe(text);
});

test.each([
  [" ", "Please write a note"],
  ["x".repeat(1_001), "Please keep this to 1000 characters"],
])("what an order's note breaks is said", (note, text) => {
  const broken = textProblem(OrderNote, { note });
  expect(sayTextRule(broken, WRITTEN.orderNote)).toEqual({ field: "note", text });
});
