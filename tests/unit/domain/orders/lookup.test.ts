import { expect, test } from "vitest";
import { isContactOf, lookupProblem, numbersOf } from "#domain/orders/lookup.ts";

test.each([
  ["5f0a1b2c", ["5F0A1B2C"]],
  [" #5F0A-1B2C. ", ["5F0A1B2C"]],
  ["order 00000000-5f0a1b2c", ["5F0A1B2C"]],
  ["5FOA1B2C", ["5FOA1B2C", "5F0A1B2C"]],
  ["5f0aLbi1", ["5F0ALBI1", "5F0A1B11"]],
  ["5f0a1b2", []],
  ["", []],
])("the number typed as %j may be %j", (typed, numbers) => {
  expect(numbersOf(typed)).toEqual(numbers);
});

test.each([
  [" ", "thandi@x.test", { field: "number", rule: "missing" }],
  ["12", "", { field: "number", rule: "not-a-number" }],
  ["5f0a1b2c", " ", { field: "contact", rule: "missing" }],
  ["5f0a1b2c", "Thandi", { field: "contact", rule: "no-contact" }],
  ["5f0a1b2c", " thandi@x.test ", null],
  ["5f0a1b2c", "082 555 0142", null],
])("an order looked for by %j and %j: %j", (number, contact, problem) => {
  expect(lookupProblem({ number, contact })).toEqual(problem);
});

test.each([
  ["thandi@x.test", true],
  [" Thandi@X.test ", true],
  ["sipho@x.test", false],
  ["082 555 0142", true],
  [" +27 82 555 0142 ", true],
  ["082 555 0143", false],
  ["Thandi", false],
  ["", false],
])("the order of Thandi@x.test, 082 555 0142 is theirs who says %j: %s", (contact, isTheirs) => {
  const order = { userEmail: " Thandi@x.test ", phone: "+27825550142" };
  expect(isContactOf(order, contact)).toBe(isTheirs);
});

test("an order without a phone that can be called is nobody's by phone", () => {
  const order = { userEmail: "thandi@x.test", phone: "+2782 555 01425" };
  expect(isContactOf(order, "082 555 0142")).toBe(false);
  expect(isContactOf({ ...order, phone: "825550142" }, "082 555 0142")).toBe(false);
});
