import fc from "fast-check";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { PriceField } from "#app/admin/products/form/amounts.tsx";
import {
  EMPTY_PRODUCT_FORM,
  hasTooManyImages,
  keepPriceText,
  MAX_PRICE_CENTS,
  type ProductForm,
  priceText,
  productFormOf,
  productProblems,
  readPrice,
  readProductForm,
  readStock,
  stockTurn,
} from "#domain/catalogue/product-form.ts";
import { csvLine, EXPORT_COLUMNS, readProductCsv } from "#domain/imports/product-csv.ts";
import { writeCsv } from "#domain/text/csv.ts";
import { priceRuleText, productRuleText } from "#messages/adminProductForm/rule-text.ts";

test.each([
  ["45.99", 4_599],
  ["45.9", 4_590],
  ["45.", 4_500],
  [".5", 50],
  ["007", 700],
  ["R45.99", 4_599],
  ["R 1 234.50", 123_450],
  ["R45,50", 4_550],
  ["1 299,00", 129_900],
  ["1,299.00", 129_900],
  ["r1\u00a0234.50", 123_450],
  ["", 0],
  ["0", 0],
  ["R", 0],
  ["1000000.00", 100_000_000],
])("the price input reads %j as %i cents", (text, cents) => {
  expect(readPrice(text)).toEqual({ cents });
});

test.each([
  ["abc", "noPrice"],
  ["1.2.3", "noPrice"],
  ["-5", "noPrice"],
  ["1e3", "noPrice"],
  ["٣", "noPrice"],
  [".", "noPrice"],
  ["0.599", "noPrice"],
  ["4.599", { typed: "4.599", readings: [459_900, 460] }],
  ["1,299", { typed: "1,299", readings: [129_900, 130] }],
  ["1000000.01", "priceTooHigh"],
  ["9".repeat(12), "priceTooHigh"],
  ["9".repeat(400), "noPrice"],
])("%s is no price, and the rule says why", (text, problem) => {
  expect(readPrice(text)).toEqual({ problem });
});

test("the price input takes digits with one decimal mark, strips R and spaces, and saves nothing else", () => {
  const unit = fc.constantFrom(..."0123456789.,-+eRr \u00a0a");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 8 }), (typed) => {
      let held = "";
      for (const key of typed) held = keepPriceText(held + key);
      const read = readProductForm({ ...filled, price: held }, { isNew: true });
      const bare = typed.replace(/[Rr \u00a0]/g, "");
      const [, rand = "", cents = ""] = /^(\d*)(?:[.,](\d{0,2}))?$/.exec(bare) ?? [];
      const priceCents = Number(rand) * 100 + Number(cents.padEnd(2, "0"));
      // "1.234.567" has thousands, and no decimal mark.
      fc.pre(!/^\d{1,3}([.,]\d{3})+([.,]\d*)?$/.test(bare) && priceCents <= MAX_PRICE_CENTS);
      if (priceCents > 0) {
        expect(held).toBe(bare);
        expect(read).toMatchObject({ fields: { priceCents } });
      } else expect(read).toEqual({ problem: { field: "price", rule: "valuesMissing" } });
    }),
    { numRuns: 1_000 },
  );
});

test.each(["R 1 234,567", "1.2.3", "-5", "abc", "12e3"])(
  "%s typed key by key is told to be no price, and never becomes another one",
  (typed) => {
    let held = "";
    for (const key of typed) held = keepPriceText(held + key);
    const read = readPrice(held);
    if (!("problem" in read)) throw new Error(`a price: ${read.cents}`);
    const html = renderToString(
      createElement(PriceField, { price: held, problem: undefined, onChange: () => undefined }),
    );
    expect(html).toMatch(/<input[^>]* aria-invalid="true"/);
    expect(html).toContain(`value="${held}"`);
    expect(html).toContain(`>${priceRuleText(read.problem, "ZAR")}</p>`);
    expect(readProductForm({ ...filled, price: held }, { isNew: true })).toEqual({
      problem: { field: "price", rule: "valuesMissing" },
    });
  },
);

test("what is no price stands as it was typed", () => {
  expect(keepPriceText("about 5 rand")).toBe("about 5 rand");
});

test("typing a price key by key and taking it at once come to the same", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,-R ") }), (typed) => {
      let held = "";
      for (const key of typed) held = keepPriceText(held + key);
      const [byKey, atOnce] = [readPrice(held), readPrice(typed)];
      if ("problem" in atOnce) expect(byKey).toHaveProperty("problem");
      else expect(byKey).toEqual(atOnce);
    }),
  );
});

test("every price survives the form, with R and spaces strewn in", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_PRICE_CENTS }), (cents) => {
      const text = priceText(cents);
      expect(text).toMatch(/^\d+\.\d\d$/);
      expect(readPrice(text)).toEqual({ cents });
      expect(readPrice(`R ${text.replace(/\B(?=(\d{3})+\.)/g, " ")}`)).toEqual({ cents });
    }),
  );
});

test("whatever is typed is a price in whole cents from 0, or told to be none", () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const read = readPrice(typed);
      if ("problem" in read) expect(priceRuleText(read.problem, "ZAR")).toMatch(/^(A price|“)/);
      else expect(Number.isSafeInteger(read.cents) && read.cents >= 0).toBe(true);
    }),
  );
});

test.each([
  ["12", 12],
  [" 12 ", 12],
  ["0", 0],
  ["007", 7],
  ["1.5", 0],
  ["-5", 0],
  ["", 0],
  ["abc", 0],
  ["1e3", 0],
  ["1000000", 1_000_000],
  ["1000001", 0],
  ["9".repeat(400), 0],
])("a stock of %j counts as %i", (text, count) => {
  expect(readStock(text)).toBe(count);
});

test.each([
  ["12", null],
  [" 007 ", null],
  ["", null],
  ["000", null],
  ["1000000", null],
  ["1 200", { rule: "noWholeNumber", typed: "1 200" }],
  ["1.5", { rule: "noWholeNumber", typed: "1.5" }],
  ["about a hundred and twenty", { rule: "noWholeNumber", typed: "about a hundred and " }],
  ["1000001", { rule: "stockTooHigh", typed: "1000001" }],
])("of a stock of %j is told: %j", (text, told) => {
  expect(stockTurn(text)).toEqual(told);
});

test("stock is a whole number from 0, whatever is typed", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String)), (typed) => {
      const count = readStock(typed);
      expect(Number.isSafeInteger(count) && count >= 0).toBe(true);
    }),
  );
});

test("a new product is asked for name, description, category and a price above 0, then an image", () => {
  const steps: Array<[Partial<ProductForm>, string, unknown]> = [
    [{}, "name", "valuesMissing"],
    [{ name: "  " }, "name", "valuesMissing"],
    [{ name: "Garri" }, "description", "valuesMissing"],
    [{ description: "Sour" }, "category", "valuesMissing"],
    [{ category: "Snacks" }, "price", "valuesMissing"],
    [{ price: "0.00" }, "price", "valuesMissing"],
    [{ price: "abc" }, "price", "valuesMissing"],
    [{ price: "1.2.3" }, "price", "valuesMissing"],
    [{ price: "-5" }, "price", "valuesMissing"],
    [{ price: "1,299" }, "price", "valuesMissing"],
    [{ price: "12.50" }, "images", "imageMissing"],
    [{ images: pictures(6) }, "images", "tooManyImages"],
    [{ images: [...pictures(2), ...pictures(1)] }, "images", "imageTwice"],
    [{ images: pictures(5), name: "x".repeat(151) }, "name", { longest: 150 }],
    [{ name: "x".repeat(150), sku: "x".repeat(61) }, "sku", { longest: 60 }],
    [{ sku: "", size: "a lot" }, "size", "sizeUnread"],
  ];
  let form = EMPTY_PRODUCT_FORM;
  for (const [change, field, rule] of steps) {
    form = { ...form, ...change };
    expect(readProductForm(form, { isNew: true })).toEqual({
      problem: { field, rule },
    });
  }
  const { fields } = kept({ ...form, name: "Garri", size: "" });
  expect(fields).toMatchObject({ name: "Garri", priceCents: 1_250, stock: 0, sku: null });
});

test("Edit asks for the same, but lets the last image go", () => {
  const form = { ...filled, images: [] };
  expect(readProductForm(form, { isNew: false })).toHaveProperty("fields");
  for (const field of ["name", "description", "category", "price"] as const) {
    expect(readProductForm({ ...form, [field]: "" }, { isNew: false })).toEqual({
      problem: { field, rule: "valuesMissing" },
    });
  }
});

test("a new form has the defaults: active, stock 0, price 0, not featured", () => {
  const { status, stock, price, featured } = EMPTY_PRODUCT_FORM;
  expect({ status, stock: readStock(stock), price: readPrice(price), featured }).toEqual({
    status: "active",
    stock: 0,
    price: { cents: 0 },
    featured: false,
  });
});

test("names are one line, markup stays text, and a picture without words gets the name", () => {
  const { fields } = kept({
    ...filled,
    name: "  <b>Garri</b>\n 1 kg ",
    description: " Two\nlines ",
    images: [
      { url: "/media/a.webp", alt: " " },
      { url: "/media/b.webp", alt: "The  back" },
      { url: "/media/c.webp", alt: "w".repeat(201) },
    ],
  });
  expect(fields).toMatchObject({ name: "<b>Garri</b> 1 kg", description: "Two\nlines" });
  expect(fields.images.map(({ alt }) => alt)).toEqual([
    ...["<b>Garri</b> 1 kg", "The back", "w".repeat(200)],
  ]);
});

test("an item number is kept as a file's is read: else its own export would not find the product", () => {
  const { fields } = kept({ ...filled, sku: " GAR  1\t kg " });
  const line = csvLine({ ...fields, id: "garri", translations: {} }, "ZAR");
  const read = readProductCsv(writeCsv([EXPORT_COLUMNS, line]), "ZAR");
  expect(read).toMatchObject({ rows: [{ item: { sku: fields.sku } }] });
});

test("a stored product comes back from its form as it was", () => {
  const { fields } = kept({ ...filled, stock: "12", sku: "GAR-1" });
  expect(kept(productFormOf(fields)).fields).toEqual(fields);
  const [picture] = productFormOf(fields).images;
  expect(picture?.alt, "a text that is just the name follows the name").toBe("");
});

test("each field says what is wrong with it", () => {
  expect(productProblems({ ...EMPTY_PRODUCT_FORM, price: "1;5", sku: " ".repeat(80) })).toEqual({
    name: "nameMissing",
    description: "descriptionMissing",
    category: "categoryMissing",
    price: "noPrice",
  });
  expect(productProblems(EMPTY_PRODUCT_FORM).price).toBe("priceZero");
  expect(productProblems(filled)).toEqual({});
  expect(productProblems({ ...filled, size: "a lot" })).toEqual({ size: "sizeUnread" });
});

test("five images, and not one more", () => {
  expect(hasTooManyImages(3, 2)).toBe(false);
  expect(hasTooManyImages(5, 1)).toBe(true);
  expect(hasTooManyImages(0, 6)).toBe(true);
  const withImages = (count: number) =>
    readProductForm({ ...filled, images: pictures(count) }, { isNew: true });
  expect(withImages(5)).toHaveProperty("fields");
  expect(withImages(6)).toEqual({ problem: { field: "images", rule: "tooManyImages" } });
  expect(productRuleText("tooManyImages", "ZAR")).toBe("You can upload a maximum of 5 images");
});

const filled: ProductForm = {
  ...EMPTY_PRODUCT_FORM,
  name: "Garri",
  description: "Sour and fine",
  category: "Snacks",
  price: "12.50",
  images: pictures(1),
};

function pictures(count: number) {
  return Array.from({ length: count }, (_, index) => ({ url: `/media/${index}.webp`, alt: "" }));
}

function kept(form: ProductForm) {
  const read = readProductForm(form, { isNew: true });
  if ("problem" in read) throw new Error(JSON.stringify(read.problem));
  return read;
}
