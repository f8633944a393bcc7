import { expect, test } from "vitest";
import { CSV_COLUMNS } from "#domain/imports/product-csv.ts";
import {
  checkText,
  fileProblemText,
  rowNoteText,
  rowProblemText,
} from "#messages/adminImportRows/row-text.ts";
import { adminImports } from "#messages/adminImports/index.ts";

const COLUMNS =
  "Section, Product ID/SKU, Item Name, Most Popular Item, Description, Size/Quantity, MR D Price";
const either = { field: "price", typed: "1,299", readings: [129_900, 130] } as const;

test.each([
  [{ rule: "columnsFew", count: 6, needed: 7 }, "6 columns, the header has 7"],
  [{ rule: "sectionEmpty" }, "The section (column 1) is empty"],
  [{ rule: "itemNameEmpty" }, "The item name (column 3) is empty"],
  [{ rule: "noProduct" }, "This is no product"],
  [{ rule: "categoryMissing" }, "The category is missing"],
  [{ rule: "categoryLong" }, "Category: The name is too long"],
  [{ rule: "statusUnknown" }, "The status is neither active nor inactive"],
  [{ rule: "featuredNoChoice" }, "Featured is neither true nor false"],
  [{ rule: "reviewsNoNumber" }, "The number of reviews is no whole number"],
  [{ rule: "priceLow" }, "The price must be more than R0.00"],
  [{ rule: "priceHigh" }, "A price is at most R1\u00a0000\u00a0000.00"],
  [{ rule: "descriptionLong", most: 5_000 }, "The description is longer than 5000 characters"],
  [{ rule: "keyLong", most: 100 }, "The Product ID/SKU is longer than 100 characters"],
  [{ rule: "imagesTooMany", most: 5 }, "You can upload a maximum of 5 images"],
  [{ rule: "stockHigh", most: 1_000_000 }, "Stock is at most 1000000"],
  [{ rule: "repeated", what: "S-1", first: 2 }, "S-1 is in this file already (row 2)"],
  [{ rule: "repeated", what: "Garri", first: null }, "Garri is in this file already"],
  [
    { rule: "skuAndId", bySku: "Garri", byId: "Suya" },
    "The SKU is that of Garri, the ID that of Suya",
  ],
  [
    { rule: "translationLong", column: "name_zu", most: 150 },
    "The name_zu is longer than 150 characters",
  ],
  [{ rule: "stockHeld", reserved: 1 }, "1 is held for payments under way: stock cannot go below 1"],
  [{ rule: "stockMoved", before: 10, now: 7 }, "The stock has changed from 10 to 7 meanwhile"],
  [
    { rule: "changedSince" },
    "Somebody has changed this product since the file was checked: please check the file again",
  ],
  [
    { rule: "leftOut", checks: [either] },
    "Left out: Price “1,299” could be R1\u00a0299.00 or R1.30",
  ],
] as const)("the problem %j of a row is said", (problem, text) => {
  expect(rowProblemText(problem, "ZAR")).toBe(text);
});

test.each([
  [either, "Price “1,299” could be R1\u00a0299.00 or R1.30"],
  [{ field: "price", typed: "abc", readings: [] }, "Price “abc” is not an amount"],
  [{ field: "price", typed: "", readings: [] }, "The price is empty: a new product needs one"],
  [{ field: "stock", typed: "12.0", readings: [12] }, "Stock “12.0” could be 12"],
  [{ field: "stock", typed: "many", readings: [] }, "Stock “many” is not a whole number from 0"],
  [
    { field: "stock", typed: "x".repeat(40), readings: [] },
    `Stock “${"x".repeat(30)}…” is not a whole number from 0`,
  ],
] as const)("what is to be checked is said: %j", (check, text) => {
  expect(checkText(check, "ZAR")).toBe(text);
});

test.each([
  ["priceLow", "The price must be more than €0.00"],
  ["priceHigh", "A price is at most €1\u00a0000\u00a0000.00"],
] as const)("the amount in the problem %s is in the shop's currency", (rule, text) => {
  expect(rowProblemText({ rule }, "EUR")).toBe(text);
});

test("a price in another currency is said to be one, not to be no amount", () => {
  const check = { field: "price", typed: "R85.00", readings: [] } as const;
  expect(checkText(check, "EUR")).toBe(
    "Price “R85.00” is in another currency: the shop counts in euros",
  );
});

test.each([
  [{ rule: "noJson" }, "Please paste product data"],
  [{ rule: "badJson" }, "Invalid JSON format. Please check your data."],
  [{ rule: "noArray" }, "Data must be an array of products"],
  [{ rule: "tooManyRows", most: 20_000 }, "Please import at most 20000 products at a time"],
  [{ rule: "quotesDiffer", row: 2 }, "The quotation marks in row 2 do not match"],
  [
    { rule: "headerWide", count: 100_000, most: 100 },
    "The header has 100000 columns, at most 100 are read",
  ],
  [
    { rule: "headerNarrow", count: 6, names: CSV_COLUMNS, hasSemicolons: false },
    `The header has 6 columns, the template has 7: ${COLUMNS}`,
  ],
  [
    { rule: "headerNarrow", count: 1, names: CSV_COLUMNS, hasSemicolons: true },
    `The header has 1 column, the template has 7: ${COLUMNS}. The columns seem to be split by semicolons: please save the file with commas`,
  ],
] as const)("the problem %j of a file is said", (problem, text) => {
  expect(fileProblemText(problem)).toBe(text);
});

test("what is done to a row beside is said", () => {
  expect(rowNoteText({ note: "addedWithoutSku", owner: "Ijebu Garri" })).toBe(
    "Added without its SKU, which is that of Ijebu Garri",
  );
  expect(rowNoteText({ note: "picturesLeftOut", count: 2 })).toBe(
    "2 pictures are not in the shop and are left out",
  );
  expect(adminImports.noProducts()).toBe("No valid products found in CSV");
});
