import { expect, test } from "vitest";
import { deletionText, holdsText } from "#app/admin/categories/deletion-text.ts";

test("a category's deletion says which offers are turned off with it, where there are any", () => {
  const empty = { productCount: 0, deletedCount: 0, offerCount: 0 };
  expect(deletionText(empty)).toBe("It has no products. It goes for good.");
  expect(deletionText({ ...empty, productCount: 3, offerCount: 1 })).toBe(
    "It has 3 products. 1 offer for its products alone is turned off with it.",
  );
  expect(deletionText({ ...empty, offerCount: 2 })).toBe(
    "It has no products. It goes for good. 2 offers for its products alone are turned off with it.",
  );
  expect(deletionText(undefined)).toBe(
    "It goes for good. Products that it has move to another category. Offers for its products alone are turned off with it.",
  );
});

test("where a category cannot be deleted, nothing is said of its offers", () => {
  expect(holdsText({ productCount: 1, deletedCount: 0, offerCount: 4 })).toBe("It has 1 product.");
});
