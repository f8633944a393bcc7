import { expect, test } from "vitest";
import { categoryError } from "#domain/catalogue/category.ts";
import { batchText } from "#messages/adminBulk/batch-text.ts";
import { sayCategoryProblem } from "#messages/adminCategories/rule-text.ts";
import { productRuleText, stockTurnText } from "#messages/adminProductForm/rule-text.ts";
import { movementReasonText, shelfRuleText } from "#messages/adminStock/stock-text.ts";
import { imageRefusalText } from "#messages/imageFiles/refusal-text.ts";
import { speaking } from "#messages/language.ts";

const EITHER = { typed: "4.599", readings: [459_900, 460] } as const;

test.each([
  ["valuesMissing", "Please fill in all required fields with valid values"],
  ["nameMissing", "Please enter a name"],
  ["descriptionMissing", "Please enter a description"],
  ["categoryMissing", "Please enter a category"],
  ["noPrice", "A price is digits with a decimal point or comma, like 1234.50"],
  ["priceTooHigh", "A price is at most R1\u00a0000\u00a0000.00"],
  ["priceZero", "The price must be more than R0.00"],
  [EITHER, "“4.599” could be R4\u00a0599.00 or R4.60: please write 4599.00 or 4.60"],
  ["imageMissing", "Please add at least one product image"],
  ["tooManyImages", "You can upload a maximum of 5 images"],
  ["imageTwice", "One of these images is there twice"],
  [{ longest: 150 }, "Please keep this to 150 characters"],
] as const)("of a product's form that breaks %j is said", (rule, text) => {
  expect(productRuleText(rule, "ZAR")).toBe(text);
});

test.each([
  ["priceTooHigh", "A price is at most €1\u00a0000\u00a0000.00"],
  ["priceZero", "The price must be more than €0.00"],
] as const)("the amount in what is said of %s is in the shop's currency", (rule, text) => {
  expect(productRuleText(rule, "EUR")).toBe(text);
});

test.each([
  ["noWholeNumber", "“1.5” is not a whole number, so the stock became 0."],
  ["stockTooHigh", "Stock is at most 1000000, so “1.5” became 0."],
] as const)("of a stock that became 0, being %s, is said", (rule, text) => {
  expect(stockTurnText({ rule, typed: "1.5" })).toBe(text);
});

test.each([
  [{ rule: "unchanged" }, "That leaves the stock as it is"],
  [{ rule: "belowZero" }, "Stock cannot go below 0"],
  [{ rule: "tooHigh", most: 1_000_000 }, "Stock is at most 1000000"],
  [{ rule: "held", reserved: 1 }, "1 is held for payments under way: stock cannot go below 1"],
  [{ rule: "held", reserved: 3 }, "3 are held for payments under way: stock cannot go below 3"],
] as const)("of a shelf that does not allow a change, %j, is said", (problem, text) => {
  expect(shelfRuleText(problem)).toBe(text);
});

test.each([
  ["product", "type", "Please select only JPG, PNG, or WebP image files"],
  ["category", "size", "Please select images smaller than 5MB"],
  ["hero", "type", "Please select an image file"],
  ["hero", "size", "Please select an image smaller than 10MB"],
  ["avatar", "pixels", "Please select an image of at most 50 megapixels"],
] as const)("of a file for %s that has the wrong %s is said", (target, refusal, text) => {
  expect(imageRefusalText(target, refusal)).toBe(text);
});

test.each([
  ["", "", "Please enter a name"],
  ["x".repeat(81), "", "The name is too long"],
  ["..", "", "Please enter a name with letters"],
  ["Snacks", "x".repeat(501), "The description is too long"],
])("of a category called %j is said what is wrong", (name, description, text) => {
  expect(sayCategoryProblem(categoryError({ name, description }))?.text).toBe(text);
});

test.each([
  ["Activate 3 products", "Aktiveer 3 produkte"],
  ["Deactivate Garri", "Deaktiveer Garri"],
  ["Feature 1 product", "Lig 1 produk uit"],
  ["Stop featuring 2 products", "Lig 2 produkte nie meer uit nie"],
  ["Move 2 products to Snacks", "Skuif 2 produkte na Snacks"],
  ["Move 3 products to Ready to Eat", "Skuif 3 produkte na Ready to Eat"],
  ["Price +10% on 12 products", "Prys +10% op 12 produkte"],
  ["Delete Garri", "Vee Garri uit"],
  ["Something of another kind", "Something of another kind"],
])("a bulk action that was kept as “%s” is said in the page's language", (kept, said) => {
  expect(speaking("af", () => batchText(kept))).toBe(said);
  expect(batchText(kept)).toBe(kept);
});

test("a reason of the shop's own is said in the page's language, somebody's own stays", () => {
  const reasons = [
    "Order cancelled",
    "Edited on the product page",
    "Refunded",
    "Refunded, not back on the shelf",
    "Somebody's own",
  ];
  expect(reasons.map(movementReasonText)).toEqual(reasons);
  expect(speaking("af", () => reasons.map(movementReasonText))).toEqual([
    "Bestelling gekanselleer",
    "Op die produkbladsy gewysig",
    "Terugbetaal",
    "Terugbetaal, nie terug op die rak nie",
    "Somebody's own",
  ]);
});
