import { expect, test } from "vitest";
import { paletteRank } from "#app/admin/frame/palette/rank.ts";

const ORDERS = "Pending Orders pack process waiting urgent";

test.each([
  ["how it begins", "pend", 1],
  ["how it begins, in two words", "Pending  ord", 1],
  ["how its words begin, in any order", "orders pend", 0.7],
  ["the midst of a word", "nding", 0.4],
  ["letters that are there only one by one", "pgo", 0],
  ["one word that is there and one that is not", "pending refunds", 0],
])("a choice is ranked by %s", (_what, typed, rank) => {
  expect(paletteRank(ORDERS, typed)).toBe(rank);
});
