import { readFileSync } from "node:fs";
import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { NO_FACTS } from "#domain/catalogue/facts.ts";
import {
  CSV_COLUMNS,
  csvLine,
  EXPORT_COLUMNS,
  readProductCsv,
} from "#domain/imports/product-csv.ts";
import {
  MAX_IMPORTED,
  type ReadRow,
  refuseBadRows,
  settleRow,
} from "#domain/imports/product-import.ts";
import { VAT_CLASSES } from "#domain/money/vat.ts";
import { writeCsv } from "#domain/text/csv.ts";

const HEADER = CSV_COLUMNS.join(",");

test("the template has the document's columns in its order", () => {
  expect(CSV_COLUMNS).toEqual([
    "Section",
    "Product ID/SKU",
    "Item Name",
    "Most Popular Item",
    "Description",
    "Size/Quantity",
    "MR D Price",
  ]);
});

test("the first line is the header, whatever it says, and columns go by their place", () => {
  const [read] = rowsOf("a,b,c,d,e,f,g\nSpices,S-1,Suya,Yes,Hot,50,R45.99");
  expect(read).toEqual({
    kind: "valid",
    notes: [],
    item: {
      row: 2,
      id: "S-1",
      sku: "S-1",
      name: "Suya",
      category: "Spices",
      description: "Hot",
      priceCents: 4_599,
      stock: 50,
      status: null,
      featured: null,
      images: null,
      rating: null,
      reviewsCount: null,
    },
  });
});

test("commas inside double quotes are kept, doubled quotes are one", () => {
  const [read] = rowsOf(`${HEADER}\n"Spices, hot",,"Suya ""best"", 100 g",,"a, b",5,"R1,234.50"`);
  expect(read).toMatchObject({
    item: {
      category: "Spices, hot",
      name: 'Suya "best", 100 g',
      description: "a, b",
      priceCents: 123_450,
    },
  });
});

test.each([
  ["LF", "\n", ""],
  ["CRLF", "\r\n", ""],
  ["CR", "\r", ""],
  ["CRLF and a byte order mark", "\r\n", "\uFEFF"],
])("lines may end with %s, blank ones are ignored", (_name, end, mark) => {
  const text = mark + [HEADER, "", "A,1,One,,,1,R1", "", "   ", "B,2,Two,,,2,R2", ""].join(end);
  expect(rowsOf(text)).toMatchObject([
    { item: { row: 3, name: "One", category: "A" } },
    { item: { row: 6, name: "Two", priceCents: 200 } },
  ]);
});

test("a line with fewer columns than the header, or no category or name, is skipped", () => {
  const text = [HEADER, "A,1,Short,,,1", ",2,No section,,,1,R1", "A,3,,,,1,R1", ",,,,,,"].join(
    "\n",
  );
  expect(rowsOf(text).map((read) => [read.kind, "problem" in read ? read.problem : null])).toEqual([
    ["skipped", { rule: "columnsFew", count: 6, needed: 7 }],
    ["skipped", { rule: "sectionEmpty" }],
    ["skipped", { rule: "itemNameEmpty" }],
    ["skipped", { rule: "sectionEmpty" }],
  ]);
});

test.each([
  ["R45.99", 4_599],
  ["R45,50", 4_550],
  ["R 1 234.50", 123_450],
  ["1,234.50", 123_450],
  ["R 1 234,50", 123_450],
  ["r32.5", 3_250],
  ["12", 1_200],
  [".5", 50],
  ["", null],
  ["-5", "refused"],
])("the price %j of a file is %s cents", (text, cents) => {
  const [read] = rowsOf([HEADER, `A,1,One,,,1,"${text}"`].join("\n"));
  if (cents === "refused") expect(read).toMatchObject({ kind: "refused", row: 2 });
  else expect(read).toMatchObject({ kind: "valid", item: { priceCents: cents } });
});

test.each([
  ["abc", []],
  ["1.2.3", []],
  ["R", []],
  ["1e3", []],
  ["12%", []],
  ["1,299", [129_900, 130]],
  ["12.345", [1_234_500, 1_235]],
])("the price %j could not be read, so its row is to be checked", (typed, readings) => {
  expect(rowsOf([HEADER, `A,1,One,,,1,"${typed}"`].join("\n"))).toMatchObject([
    {
      kind: "check",
      item: { name: "One", priceCents: null, stock: 1 },
      checks: [{ field: "price", typed, readings }],
    },
  ]);
});

test.each([
  ["50", 50],
  [" 7 ", 7],
  ["", null],
])("the stock %j is %s", (text, stock) => {
  expect(rowsOf([HEADER, `A,1,One,,,${text},R1`].join("\n"))).toMatchObject([
    { kind: "valid", item: { stock } },
  ]);
});

test.each([
  ["1.5", []],
  ["-3", []],
  ["500 g", []],
  ["many", []],
  ["12.0", [12]],
  ["1 200", [1_200]],
  ["1,200", [1_200]],
])("the stock %j is to be checked, and never a silent 0", (typed, readings) => {
  expect(rowsOf([HEADER, `A,1,One,,,"${typed}",R1`].join("\n"))).toMatchObject([
    {
      kind: "check",
      item: { stock: null, priceCents: 100 },
      checks: [{ field: "stock", typed, readings }],
    },
  ]);
});

test("a row to check is one to import once somebody has said what it is", () => {
  const [read] = rowsOf([HEADER, 'A,1,One,,,many,"1,299"'].join("\n"));
  if (read?.kind !== "check") throw new Error("not to be checked");
  expect([...read.notes, ...read.checks]).toEqual([
    { field: "price", typed: "1,299", readings: [129_900, 130] },
    { field: "stock", typed: "many", readings: [] },
  ]);
  expect(settleRow(read, { priceCents: 129_900, stock: 4 })).toMatchObject({
    kind: "valid",
    item: { priceCents: 129_900, stock: 4, name: "One" },
  });
  expect(settleRow(read, { priceCents: 0, stock: 4 })).toMatchObject({
    kind: "refused",
    problem: { rule: "priceLow" },
  });
});

test("the same SKU a second time is refused, whatever its capitals", () => {
  const text = [
    HEADER,
    "A,s-1,One,,,1,R1",
    "A,S-1,Two,,,1,R1",
    "A,,Three,,,1,R1",
    "A,,Three,,,1,R1",
  ];
  expect(rowsOf(text.join("\n"))).toMatchObject([
    { kind: "valid" },
    { kind: "refused", problem: { rule: "repeated", what: "S-1", first: 2 } },
    { kind: "valid" },
    { kind: "valid" },
  ]);
});

test("what is past a limit refuses its row, and no other", () => {
  const text = [
    HEADER,
    `A,1,One,,${"x".repeat(30_000)},1,R1`,
    `A,${"k".repeat(101)},Two,,,1,R1`,
    "A,3,Three,,,1,R0",
    "A,4,Four,,,1,-5",
    "A,5,Five,,,1,R1",
  ];
  expect(rowsOf(text.join("\n"))).toMatchObject([
    { kind: "refused", row: 2, problem: { rule: "descriptionLong", most: 5_000 } },
    { kind: "refused", row: 3, problem: { rule: "keyLong", most: 100 } },
    { kind: "refused", row: 4, problem: { rule: "priceLow" } },
    { kind: "refused", row: 5, problem: { rule: "priceLow" } },
    { kind: "valid" },
  ]);
});

test.each([
  [
    "a missing column",
    "Section,Product ID/SKU,Item Name,Most Popular Item,Description,Size/Quantity\n",
    { rule: "headerNarrow", count: 6, names: CSV_COLUMNS, hasSemicolons: false },
  ],
  [
    "semicolons",
    `${HEADER.replaceAll(",", ";")}\nA;1;One;;;1;R1`,
    { rule: "headerNarrow", count: 1, names: CSV_COLUMNS, hasSemicolons: true },
  ],
  [
    "100,000 columns",
    `${"x,".repeat(99_999)}x\n`,
    { rule: "headerWide", count: 100_000, most: 100 },
  ],
  ["an open quote", `${HEADER}\nA,1,"One,,,1,R1\nB,2,Two,,,1,R2`, { rule: "quotesDiffer", row: 2 }],
  [
    "too many rows",
    `${HEADER}\n${"A,,One,,,1,R1\n".repeat(MAX_IMPORTED + 1)}`,
    { rule: "tooManyRows", most: 20_000 },
  ],
])("a file with %s is refused with the reason", (_what, text, problem) => {
  expect(readProductCsv(text, "ZAR")).toEqual({ problem });
});

test.each([
  ["zero bytes", ""],
  ["only a mark", "\uFEFF"],
  ["only a header", `${HEADER}\r\n`],
])("a file of %s has no rows", (_what, text) => {
  expect(readProductCsv(text, "ZAR")).toEqual({ rows: [] });
});

test("a line of 100,000 columns is read by its first seven", () => {
  const [read] = rowsOf(`${HEADER}\nA,1,One,,,1,R1${",x".repeat(99_993)}`);
  expect(read).toMatchObject({ kind: "valid", item: { name: "One", priceCents: 100 } });
});

test("what a spreadsheet would run is made harmless, and comes back as it was", () => {
  const text = writeCsv([["=1+1", "+27", "-5", "@x", "'=x", "'tis", "plain", "a,b"]]);
  expect(text).toBe(`"'=1+1","'+27",-5,"'@x","''=x",'tis,plain,"a,b"\r\n`);
});

test("whatever products there are, the CSV that is written reads back to them", () => {
  const word = fc
    .stringMatching(/^['=+\-@]{0,3}[A-Za-z0-9 ,"'\n;=+\-@éÈ]{0,20}[a-z]$/)
    .map((text) => text.replace(/\s+/g, " ").trim());
  const product = fc.record({
    ...{ name: word, category: word, description: word },
    priceCents: fc.integer({ min: 1, max: 100_000_000 }),
    vatClass: fc.constantFrom(...VAT_CLASSES),
    stock: fc.integer({ min: 0, max: 1_000_000 }),
    featured: fc.boolean(),
    translations: fc.constantFrom({}, { zu: { name: "=Igama" } }, { af: { description: "Suur" } }),
  });
  fc.assert(
    fc.property(fc.array(product, { maxLength: 20 }), (list) => {
      const products = list.map((fields, n) => ({ ...fields, id: `p${n}`, sku: `=SKU-${n}` }));
      const lines = products.map((one) => csvLine({ ...NO_FACTS, ...one }, "ZAR"));
      const text = writeCsv([EXPORT_COLUMNS, ...lines]);
      const cells = Papa.parse<string[]>(text.trim(), { delimiter: "," }).data.flat();
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@]/);
      const items = rowsOf(text).flatMap((read) => (read.kind === "valid" ? [read.item] : []));
      expect(items).toMatchObject(
        products.map(({ id: _id, featured: _featured, translations, ...said }) => ({
          ...said,
          ...(Object.keys(translations).length > 0 ? { translations } : {}),
        })),
      );
    }),
  );
});

test("the sample file is in the template and reads without a refusal", () => {
  const text = readFileSync("public/product-import-sample.csv", "utf8");
  expect(text.split("\r\n")[0]).toBe(HEADER);
  const rows = rowsOf(text);
  expect(rows.length).toBeGreaterThan(1);
  for (const read of rows) {
    expect(read).toMatchObject({ kind: "valid", notes: [] });
    if (read.kind === "valid") expect(read.item.priceCents).toBeGreaterThan(0);
  }
  for (const line of text.trim().split("\r\n").slice(1)) expect(line).toMatch(/,R\d+\.\d\d$/);
  expect(refuseBadRows(rows)).toEqual(rows);
});

function rowsOf(text: string): ReadRow[] {
  const read = readProductCsv(text, "ZAR");
  if ("problem" in read) throw new Error(read.problem.rule);
  return read.rows;
}
