import { expect, test } from "vitest";
import { sortLabel } from "#app/shop/catalogue/labels.ts";
import {
  categoryId,
  DEFAULT_CATEGORY_NAMES,
  PRODUCT_SORTS,
  PRODUCT_STATUSES,
} from "#domain/catalogue/product.ts";
import { catalogue } from "#messages/catalogue/index.ts";

test("a product is active or inactive", () => {
  expect(PRODUCT_STATUSES).toEqual(["active", "inactive"]);
});

test("a new shop has the ten default categories", () => {
  expect(DEFAULT_CATEGORY_NAMES.join(", ")).toBe(
    "Traditional Dishes, Beverages, Snacks, Spices & Seasonings, Ingredients, Desserts, Breakfast, Meat & Poultry, Vegetables, Grains & Cereals",
  );
});

test("a category's id is its name in lower case with hyphens", () => {
  expect(categoryId("Traditional Dishes")).toBe("traditional-dishes");
  expect(categoryId("Spices & Seasonings")).toBe("spices-&-seasonings");
  expect(new Set(DEFAULT_CATEGORY_NAMES.map(categoryId)).size).toBe(10);
});

test("a category describes itself", () => {
  expect(catalogue.browseCategory({ category: "Snacks" })).toBe("Browse our Snacks products");
});

test("products sort by name or price, each way with its words", () => {
  expect(PRODUCT_SORTS.map(sortLabel)).toEqual([
    "Name A-Z",
    "Price Low to High",
    "Price High to Low",
    "Price per kg or litre",
  ]);
});
