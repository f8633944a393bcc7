import { expect, test } from "vitest";
import { MOST_SHARED_UNITS, mostOfShared } from "#domain/cart/shared-basket.ts";

const PEOPLE = [
  { id: "me", name: "Thandi", lines: [{ productId: "oil", quantity: 2 }] },
  { id: "you", name: "Sipho", lines: [{ productId: "oil", quantity: 3 }] },
];

test.each([
  ["the stock less what the others want", 9, 6],
  ["never less than what one has already", 4, 2],
  ["nor more than a person may want", 1_000, MOST_SHARED_UNITS],
])("of a product in a shared basket one can have %s", (_what, available, most) => {
  expect(mostOfShared(PEOPLE, { id: "me", productId: "oil", available })).toBe(most);
});

test("who has none yet can have what is in stock, and none of what is sold out", () => {
  expect(mostOfShared(PEOPLE, { id: "me", productId: "egusi", available: 3 })).toBe(3);
  expect(mostOfShared(PEOPLE, { id: "me", productId: "egusi", available: 0 })).toBe(0);
  expect(mostOfShared(PEOPLE, { id: "", productId: "oil", available: 3 })).toBe(0);
});
