import { expect, test } from "vitest";
import { MAX_IMAGES, MAX_PRICE_CENTS, MAX_STOCK } from "#domain/catalogue/product-form.ts";
import { batchState } from "#domain/imports/batch.ts";
import { readFilePrice, readFileStock } from "#domain/imports/checks.ts";
import { plainRuleOf } from "#domain/imports/problems.ts";
import { type ReadRow, refuseBadRows } from "#domain/imports/product-import.ts";
import { type ImportRow, rowProblem, skuProblem } from "#domain/imports/row.ts";

const ROW: ImportRow = {
  ...{ row: 2, id: null, sku: null, name: "Suya", category: "Spices", description: null },
  ...{ priceCents: 4_599, stock: null, status: null, featured: null, images: null },
  ...{ rating: null, reviewsCount: null },
};
const images = (count: number) => Array.from({ length: count }, () => ({ url: "/x", alt: "" }));

test.each<[Partial<ImportRow>, Partial<ImportRow>, object]>([
  [{ name: "n" }, { name: "" }, { rule: "nameMissing" }],
  [{ category: "c" }, { category: "" }, { rule: "categoryMissing" }],
  [{ category: "Rice 1" }, { category: ".." }, { rule: "categoryWithoutLetters" }],
  [{ name: "n".repeat(150) }, { name: "n".repeat(151) }, { rule: "nameLong", most: 150 }],
  [{ category: "c".repeat(80) }, { category: "c".repeat(81) }, { rule: "categoryLong" }],
  [
    { description: "d".repeat(5_000) },
    { description: "d".repeat(5_001) },
    { rule: "descriptionLong", most: 5_000 },
  ],
  [{ id: "i".repeat(100) }, { id: "i".repeat(101) }, { rule: "keyLong", most: 100 }],
  [{ sku: "s".repeat(100) }, { sku: "s".repeat(101) }, { rule: "keyLong", most: 100 }],
  [{ stock: MAX_STOCK }, { stock: MAX_STOCK + 1 }, { rule: "stockHigh", most: MAX_STOCK }],
  [
    { images: images(MAX_IMAGES) },
    { images: images(MAX_IMAGES + 1) },
    { rule: "imagesTooMany", most: MAX_IMAGES },
  ],
  [{ priceCents: 1 }, { priceCents: 0 }, { rule: "priceLow" }],
  [{ priceCents: MAX_PRICE_CENTS }, { priceCents: MAX_PRICE_CENTS + 1 }, { rule: "priceHigh" }],
  [{ priceCents: null }, { priceCents: -1 }, { rule: "priceLow" }],
])("a limit of a row is held from both sides (%#)", (good, bad, problem) => {
  expect(rowProblem({ ...ROW, ...good })).toBeNull();
  expect(rowProblem({ ...ROW, ...bad })).toEqual(problem);
});

test("a SKU is shorter than an id", () => {
  expect(skuProblem("s".repeat(60))).toBeNull();
  expect(skuProblem("s".repeat(61))).toEqual({ rule: "skuLong", most: 60 });
  expect(skuProblem(null)).toBeNull();
});

test("of rows with the same SKU or id the first counts", () => {
  const read = (change: Partial<ImportRow>): ReadRow => ({
    ...{ kind: "valid", notes: [] },
    item: { ...ROW, ...change },
  });
  const skipped: ReadRow = { kind: "skipped", row: 9, name: "", problem: { rule: "noProduct" } };
  const rows = refuseBadRows([
    read({ row: 2, sku: "A", id: "a1" }),
    read({ row: 3, sku: "a" }),
    read({ row: 4, id: "a1" }),
    read({ row: 5, sku: "b", id: "b" }),
    read({ row: 6, id: "b" }),
    read({ row: 7 }),
    read({ row: 8, name: "" }),
    read({ row: 9, sku: "new", id: "a1" }),
    skipped,
  ]);
  expect(rows.map((row) => ("problem" in row ? row.problem : row.kind))).toEqual([
    "valid",
    { rule: "repeated", what: "a", first: 2 },
    { rule: "repeated", what: "a1", first: 2 },
    "valid",
    "valid",
    "valid",
    { rule: "nameMissing" },
    { rule: "repeated", what: "new", first: 2 },
    { rule: "noProduct" },
  ]);
  expect(rows[1]).toMatchObject({ kind: "refused", row: 3, name: "Suya" });
});

test.each([
  ["7", 7],
  [" +012 ", 12],
  ["999999999", 999_999_999],
])("a stock of %j is %d", (typed, stock) => {
  expect(readFileStock(typed)).toEqual({ stock });
});

test.each<[string, number[]]>([
  ["", []],
  ["many", []],
  ["-1", []],
  ["1234567890", []],
  ["7.0", [7]],
  ["7,00", [7]],
  ["1,234", [1_234]],
  ["12 345.678", [12_345_678]],
  ["1.000", [1]],
  ["12,34", []],
  ["about 7.0", []],
  ["7.0 kg", []],
  ["1,234,567,890", []],
])("a stock of %j is to be checked: %j", (typed, readings) => {
  expect(readFileStock(typed)).toEqual({ check: { field: "stock", typed, readings } });
});

test("a price is an amount, or to be checked with what it might mean", () => {
  expect(readFilePrice("R45,99", "ZAR")).toEqual({ cents: 4_599 });
  expect(readFilePrice("1,299", "ZAR")).toEqual({
    check: { field: "price", typed: "1,299", readings: [129_900, 130] },
  });
  expect(readFilePrice("free", "ZAR")).toEqual({
    check: { field: "price", typed: "free", readings: [] },
  });
});

test("an import is open, finished or undone", () => {
  expect(batchState({ finishedAt: null, undoneAt: null })).toBe("open");
  expect(batchState({ finishedAt: 1, undoneAt: null })).toBe("finished");
  expect(batchState({ finishedAt: 1, undoneAt: 2 })).toBe("undone");
  expect(batchState({ finishedAt: null, undoneAt: 2 })).toBe("undone");
});

test("a schema's own words are of no product", () => {
  expect(plainRuleOf("priceLow")).toBe("priceLow");
  expect(plainRuleOf("Invalid type")).toBe("noProduct");
});
