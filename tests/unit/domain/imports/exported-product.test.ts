import { expect, test } from "vitest";
import { NO_FACTS } from "#domain/catalogue/facts.ts";
import { CSV_COLUMNS, csvLine, readProductCsv } from "#domain/imports/product-csv.ts";
import { MAX_IMPORTED } from "#domain/imports/product-import.ts";
import { exportedProduct, readProductJson } from "#domain/imports/product-json.ts";
import { translationsReader } from "#domain/imports/row-translations.ts";

const SUYA: Parameters<typeof exportedProduct>[0] = {
  ...NO_FACTS,
  id: "suya",
  name: "Suya",
  description: "A rub",
  priceCents: 4_599,
  vatClass: "zero",
  category: "Spices",
  stock: 5,
  status: "active",
  featured: true,
  rating: 4.5,
  reviewsCount: 2,
  sku: null,
  images: [],
  translations: {},
  createdAt: 0,
  updatedAt: 86_400_000,
};
const PICTURE = { url: "/media/a.webp", width: 1, height: 1, alt: "Suya" };
const item = { name: "Suya", category: "Spices", price: 45.99 };
const read = (...items: unknown[]) => readProductJson(JSON.stringify(items), "ZAR");
const readOne = (change: object) => read({ ...item, ...change });

test("a product is exported with its price, its moments and what is known of it", () => {
  const plain = {
    ...{ id: "suya", name: "Suya", description: "A rub", price: 45.99, currency: "ZAR" },
    ...{ vatClass: "zero", category: "Spices", stock: 5, status: "active", featured: true },
    ...{ rating: 4.5, reviewsCount: 2, sku: null, images: [], imageUrl: null },
    ...{ createdAt: "1970-01-01T00:00:00.000Z", updatedAt: "1970-01-02T00:00:00.000Z" },
  };
  expect(exportedProduct(SUYA, "ZAR")).toEqual({
    ...plain,
    ...{ travels: "anywhere", stockWhenExported: 5 },
  });
  const more: typeof SUYA = {
    ...SUYA,
    diet: ["halal"],
    heat: 0,
    allergens: { milk: "may" },
    translations: { af: { name: "Soeja" } },
    images: [PICTURE],
  };
  expect(exportedProduct(more, "USD")).toMatchObject({
    ...{ currency: "USD", diet: ["halal"], heat: 0, allergens: { milk: "may" } },
    ...{ images: ["/media/a.webp"], imageUrl: "/media/a.webp", translations: more.translations },
  });
});

test("texts of pictures are exported where one is another than the product's name", () => {
  const withPictures = (...alts: string[]) => {
    const images = alts.map((alt) => ({ ...PICTURE, alt }));
    return exportedProduct({ ...SUYA, images }, "ZAR");
  };
  expect(withPictures("Suya", "Suya")).not.toHaveProperty("imageAlts");
  expect(withPictures("Suya", "In a bowl")).toHaveProperty("imageAlts", ["Suya", "In a bowl"]);
});

test("a line of the file has its SKU or else its id, and says who is featured", () => {
  const line = csvLine(SUYA, "ZAR").slice(0, 7);
  expect(line).toEqual(["Spices", "suya", "Suya", "Yes", "A rub", "5", "R45.99"]);
  const other = { ...SUYA, featured: false, sku: "S-1" };
  expect(csvLine(other, "ZAR").slice(0, 4)).toEqual(["Spices", "S-1", "Suya", ""]);
});

test.each<[object, object]>([
  [{ price: "R45,99" }, { priceCents: 4_599 }],
  [{ price: 1.005 }, { priceCents: 101 }],
  [{ price: 45.99, currency: "ZAR" }, { priceCents: 4_599 }],
  [
    { id: "  suya ", description: " \0 A rub " },
    { id: "suya", description: "A rub" },
  ],
  [
    { id: " ", sku: 12, description: null },
    { id: null, sku: "12", description: null },
  ],
  [
    { stock: " ", name: "Su\0ya" },
    { stock: null, name: "Suya" },
  ],
  [
    { stock: 7, imageUrl: "/a" },
    { stock: 7, images: [{ url: "/a", alt: "" }] },
  ],
  [{ images: ["/a"], imageAlts: ["A"] }, { images: [{ url: "/a", alt: "A" }] }],
  [{ images: [] }, { images: [] }],
  [
    { translations: { zu: { name: "Isi\0payisi" } } },
    { translations: { zu: { name: "Isipayisi" } } },
  ],
])("the item with %j is read as %j", (change, row) => {
  expect(readOne(change)).toMatchObject({ rows: [{ kind: "valid", item: row }] });
});

test.each<[object, object[]]>([
  [{ currency: "USD" }, [{ field: "price", typed: "45.99 USD", readings: [] }]],
  [{ price: "1,299" }, [{ field: "price", typed: "1,299", readings: [129_900, 130] }]],
  [{ stock: 1.5 }, [{ field: "stock", typed: "1.5", readings: [] }]],
])("the item with %j is to be checked", (change, checks) => {
  expect(readOne(change)).toMatchObject({ rows: [{ kind: "check", checks }] });
});

test("an item without a price says nothing of it", () => {
  for (const price of [null, undefined, "", " "]) {
    expect(readOne({ price })).toMatchObject({
      rows: [{ kind: "valid", item: { priceCents: null } }],
    });
  }
});

test.each([
  [{ name: " " }, "nameMissing"],
  [{ category: "" }, "categoryMissing"],
])("the item with %j is refused", (change, rule) => {
  expect(readOne(change)).toMatchObject({ rows: [{ kind: "refused", row: 1, problem: { rule } }] });
});

test("a file has so many products at most, and a mark before it says nothing", () => {
  const many = (count: number) => readProductJson(JSON.stringify(Array(count).fill(0)), "ZAR");
  expect(many(MAX_IMPORTED)).toHaveProperty("rows.length", MAX_IMPORTED);
  expect(many(MAX_IMPORTED + 1)).toEqual({
    problem: { rule: "tooManyRows", most: MAX_IMPORTED },
  });
  expect(readProductJson("\uFEFF[]", "ZAR")).toEqual({ rows: [] });
  expect(readProductJson("[\uFEFF]", "ZAR")).toEqual({ problem: { rule: "badJson" } });
  expect(read(7)).toMatchObject({ rows: [{ kind: "refused", name: "" }] });
});

test("a header of too few columns is told, with what may have split it otherwise", () => {
  const narrow = (header: string) => readProductCsv(`${header}\nx`, "ZAR");
  const problem = { rule: "headerNarrow", names: CSV_COLUMNS };
  expect(narrow("a;b;c")).toEqual({ problem: { ...problem, count: 1, hasSemicolons: true } });
  expect(narrow("a")).toEqual({ problem: { ...problem, count: 1, hasSemicolons: false } });
  expect(narrow("a;b,c")).toEqual({ problem: { ...problem, count: 2, hasSemicolons: false } });
});

test("of a header without columns of other languages nothing is read", () => {
  expect(translationsReader(["name", "category"])(() => "x")).toBeNull();
  expect(translationsReader(["name_af"])(() => "Soeja")).toEqual({ af: { name: "Soeja" } });
  expect(translationsReader(["name_af"])(() => "")).toBeNull();
});
