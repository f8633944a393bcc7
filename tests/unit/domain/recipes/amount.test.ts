import { expect, test } from "vitest";
import { scaledAmount, writtenAmount } from "#domain/recipes/amount.ts";

test("an amount grows with the people", () => {
  expect(scaledAmount(250, { people: 9, servings: 6 })).toBe(375);
  expect(scaledAmount(3, { people: 1, servings: 6 })).toBe(0.5);
});

test("grams and millilitres are rounded to what a scale shows, from a thousand on in kilograms and litres", () => {
  expect(writtenAmount(416.7, "g")).toEqual({ amount: "420", unit: "g" });
  expect(writtenAmount(33.3, "g")).toEqual({ amount: "35", unit: "g" });
  expect(writtenAmount(3.4, "g")).toEqual({ amount: "3", unit: "g" });
  expect(writtenAmount(1_400, "g")).toEqual({ amount: "1.4", unit: "kg" });
  expect(writtenAmount(1_260, "ml")).toEqual({ amount: "1.25", unit: "l" });
  expect(writtenAmount(0.5, "kg")).toEqual({ amount: "500", unit: "g" });
});

test("spoons, cups and pieces are told in quarters, and never as none", () => {
  expect(writtenAmount(1.5, "cup")).toEqual({ amount: "1½", unit: "cup" });
  expect(writtenAmount(0.26, "tsp")).toEqual({ amount: "¼", unit: "tsp" });
  expect(writtenAmount(2.99, "piece")).toEqual({ amount: "3", unit: "piece" });
  expect(writtenAmount(0.01, "piece")).toEqual({ amount: "¼", unit: "piece" });
});
