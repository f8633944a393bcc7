import { expect, test } from "vitest";
import { stockLabel } from "#app/shop/catalogue/labels.ts";
import { schemaOrgAvailability, stockBand, stockState } from "#domain/inventory/stock.ts";
import { stockBandText } from "#messages/adminStock/stock-text.ts";

test.each([
  [-1, "out", 0, "Out of Stock"],
  [0, "out", 0, "Out of Stock"],
  [1, "low", 1, "Only 1 left"],
  [5, "low", 5, "Only 5 left"],
  [6, "in", 6, "In Stock"],
  [500, "in", 500, "In Stock"],
])("with %i available the shopper sees '%s', %i left: %s", (available, kind, left, label) => {
  expect(stockState(available)).toEqual({ kind, left });
  expect(stockLabel(available)).toBe(label);
});

test("search engines are told the same", () => {
  expect(schemaOrgAvailability(0)).toBe("https://schema.org/OutOfStock");
  expect(schemaOrgAvailability(3)).toBe("https://schema.org/LimitedAvailability");
  expect(schemaOrgAvailability(6)).toBe("https://schema.org/InStock");
});

test.each([
  [0, "Out of Stock"],
  [1, "Low Stock"],
  [9, "Low Stock"],
  [10, "Moderate Stock"],
  [49, "Moderate Stock"],
  [50, "Well Stocked"],
])("an administrator sees a stock of %i as %s", (available, label) => {
  expect(stockBandText(stockBand(available))).toBe(label);
});
