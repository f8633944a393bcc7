import { expect, test } from "vitest";
import { measured, scaledAmount, writtenAmount } from "#domain/recipes/amount.ts";

test("an amount grows with the people", () => {
  expect(scaledAmount(250, { people: 9, servings: 6 })).toBe(375);
  expect(scaledAmount(3, { people: 1, servings: 6 })).toBe(0.5);
});

test.each([
  [0.2, "g", "1", "g"],
  [3.4, "g", "3", "g"],
  [9.4, "g", "9", "g"],
  [10, "g", "10", "g"],
  [12, "g", "10", "g"],
  [33.3, "g", "35", "g"],
  [99, "g", "100", "g"],
  [104, "g", "100", "g"],
  [416.7, "g", "420", "g"],
  [250, "ml", "250", "ml"],
  [994, "g", "990", "g"],
  [996, "g", "1", "kg"],
  [1_000, "g", "1", "kg"],
  [1_400, "g", "1.4", "kg"],
  [1_260, "ml", "1.25", "l"],
  [0.5, "kg", "500", "g"],
  [0.25, "l", "250", "ml"],
  [2, "l", "2", "l"],
  [2, "kg", "2", "kg"],
] as const)("%d %s is %s %s on a kitchen scale", (amount, unit, written, as) => {
  expect(writtenAmount(amount, unit)).toEqual({ amount: written, unit: as });
});

test.each([
  [2, "kg", 2_000],
  [250, "g", 250],
  [0.5, "l", 500],
  [40, "ml", 40],
  [2, "tsp", 10],
  [2, "tbsp", 30],
  [2, "cup", 500],
] as const)("%d %s weigh %d, a gram and a millilitre alike", (amount, unit, weight) => {
  expect(measured(amount, unit)).toEqual({ kind: "weighed", amount: weight });
});

test("pieces are counted", () => {
  expect(measured(3, "piece")).toEqual({ kind: "counted", amount: 3 });
});

test("spoons, cups and pieces are told in quarters, and never as none", () => {
  expect(writtenAmount(1.5, "cup")).toEqual({ amount: "1½", unit: "cup" });
  expect(writtenAmount(0.26, "tsp")).toEqual({ amount: "¼", unit: "tsp" });
  expect(writtenAmount(0.75, "cup")).toEqual({ amount: "¾", unit: "cup" });
  expect(writtenAmount(2.99, "piece")).toEqual({ amount: "3", unit: "piece" });
  expect(writtenAmount(0.01, "piece")).toEqual({ amount: "¼", unit: "piece" });
});
