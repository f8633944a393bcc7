import { expect, test } from "vitest";
import { readProductJson, SAMPLE_JSON } from "#domain/imports/product-json.ts";
import { fileProblemText } from "#messages/adminImportRows/row-text.ts";

test.each([
  ["nothing", "", "Please paste product data"],
  ["blanks", " \n\t ", "Please paste product data"],
  ["no JSON", "{name: 1}", "Invalid JSON format. Please check your data."],
  ["half of it", '[{"name": "A"', "Invalid JSON format. Please check your data."],
  ["an object", '{"name":"A"}', "Data must be an array of products"],
  ["a text", '"A"', "Data must be an array of products"],
  ["null", "null", "Data must be an array of products"],
])("%s is refused with the document's text", (_what, text, said) => {
  const read = readProductJson(text, "ZAR");
  expect("problem" in read && fileProblemText(read.problem)).toBe(said);
});

test("one broken item does not stop the others", () => {
  const items = [
    { name: "One", category: "A", price: 1 },
    null,
    { name: "Three", category: "A", price: "R 3.50", stock: "7" },
    { name: "Four", price: 1 },
    { name: "Five", category: "A", price: "abc" },
    { name: "Six", category: "A", price: 1, status: "hidden" },
    { name: "Seven", category: "A", price: 1, featured: "yes" },
    { name: "Eight", category: "A", price: 45.99, stock: 1.5 },
    { name: "Nine", category: "A", price: "1 299,00" },
    { name: "Ten", category: "A", price: "1,299" },
    { name: "Eleven", category: "A", price: 1.299 },
    { name: "Twelve", category: "A", price: "", stock: " " },
  ];
  expect(readProductJson(JSON.stringify(items), "ZAR")).toMatchObject({
    rows: [
      { kind: "valid", item: { row: 1, name: "One", priceCents: 100 } },
      { kind: "refused", row: 2, problem: { rule: "noProduct" } },
      { kind: "valid", item: { row: 3, priceCents: 350, stock: 7 } },
      { kind: "refused", row: 4, name: "Four", problem: { rule: "categoryMissing" } },
      { kind: "check", item: { row: 5 }, checks: [{ field: "price", typed: "abc", readings: [] }] },
      { kind: "refused", row: 6, problem: { rule: "statusUnknown" } },
      { kind: "refused", row: 7, problem: { rule: "featuredNoChoice" } },
      {
        kind: "check",
        item: { stock: null, priceCents: 4_599 },
        checks: [{ field: "stock", typed: "1.5", readings: [] }],
      },
      { kind: "valid", item: { row: 9, priceCents: 129_900, stock: null } },
      { kind: "check", checks: [{ typed: "1,299", readings: [129_900, 130] }] },
      { kind: "valid", item: { row: 11, priceCents: 130 } },
      { kind: "valid", item: { row: 12, priceCents: null, stock: null } },
    ],
  });
});

test("nothing is noted of a row to check, and a price beyond all bounds is one that is too high", () => {
  const item = { name: "One", category: "A" };
  const items = [
    { ...item, price: "1,299" },
    { ...item, price: 1e13 },
  ];
  expect(readProductJson(JSON.stringify(items), "ZAR")).toMatchObject({
    rows: [
      { kind: "check", notes: [] },
      { kind: "refused", problem: { rule: "priceHigh" } },
    ],
  });
});

test("all fields but the moments are taken; the old single image stands in for the list", () => {
  const item = {
    id: "garri",
    sku: 77,
    name: " Ijebu  Garri ",
    category: "Grains",
    description: "Sour",
    price: 0.1 + 0.2,
    stock: 0,
    status: "inactive",
    featured: true,
    vatClass: "zero",
    imageUrl: "/images/placeholder.svg",
    rating: 4.5,
    reviewsCount: 3,
    createdAt: "2020-01-01T00:00:00Z",
    __proto__: { name: "x" },
  };
  expect(readProductJson(JSON.stringify([item]), "ZAR")).toEqual({
    rows: [
      {
        kind: "valid",
        notes: [],
        item: {
          row: 1,
          id: "garri",
          sku: "77",
          name: "Ijebu Garri",
          category: "Grains",
          description: "Sour",
          priceCents: 30,
          stock: 0,
          status: "inactive",
          featured: true,
          vatClass: "zero",
          images: [{ url: "/images/placeholder.svg", alt: "" }],
          rating: 4.5,
          reviewsCount: 3,
        },
      },
    ],
  });
});

test("what is past a limit refuses its item alone, and pasted picture data is cut short", () => {
  const item = { name: "One", category: "A", price: 1 };
  const items = [
    { ...item, description: "x".repeat(30_000) },
    { ...item, id: "x".repeat(101) },
    { ...item, images: Array.from({ length: 200 }, (_, n) => `/images/${n}.svg`) },
    { ...item, reviewsCount: 1e300 },
    { ...item, price: 5e11 },
    {
      ...item,
      images: [`data:image/png;base64,${"A".repeat(1_000_000)}`],
      imageAlts: ["b".repeat(9_000)],
    },
  ];
  const read = readProductJson(JSON.stringify(items), "ZAR");
  expect(read).toMatchObject({
    rows: [
      { kind: "refused", problem: { rule: "descriptionLong", most: 5_000 } },
      { kind: "refused", problem: { rule: "keyLong", most: 100 } },
      { kind: "refused", problem: { rule: "imagesTooMany", most: 5 } },
      { kind: "refused", problem: { rule: "reviewsNoNumber" } },
      { kind: "refused", problem: { rule: "priceHigh" } },
      { kind: "valid" },
    ],
  });
  expect(JSON.stringify(read).length).toBeLessThan(3_000);
});

test("the sample data are two products of the document's prices, stock, category and status", () => {
  const category = "Spices & Seasonings";
  const status = "active";
  expect(readProductJson(SAMPLE_JSON, "ZAR")).toMatchObject({
    rows: [
      { kind: "valid", item: { priceCents: 4_599, stock: 50, category, status } },
      { kind: "valid", item: { priceCents: 3_250, stock: 30, category, status } },
    ],
  });
  expect(JSON.parse(SAMPLE_JSON)).toMatchObject([{ price: 45.99 }, { price: 32.5 }]);
});
