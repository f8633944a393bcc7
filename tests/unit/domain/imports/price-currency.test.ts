import { expect, test } from "vitest";
import { NO_FACTS } from "#domain/catalogue/facts.ts";
import {
  CSV_COLUMNS,
  csvLine,
  EXPORT_COLUMNS,
  readProductCsv,
} from "#domain/imports/product-csv.ts";
import { readProductJson } from "#domain/imports/product-json.ts";
import type { Currency } from "#domain/store/formats.ts";
import { writeCsv } from "#domain/text/csv.ts";

test.each(["R85.00", "r 85", "85 ZAR", "85zar", "$1", "£1", "1 GBP", "€85 (R1700)", "R€85"])(
  "a CSV's price of %s is to be checked in a shop that counts in euros",
  (price) => {
    expect(csvRow(price, "EUR")).toMatchObject({
      kind: "check",
      item: { priceCents: null },
      checks: [{ field: "price", typed: price, readings: [] }],
    });
  },
);

test.each(["€85", "85", "85.00", "85 EUR", "eur85", "85,00 €"])(
  "a CSV's price of %s is in euros in a shop that counts in euros",
  (price) => {
    expect(csvRow(price, "EUR")).toMatchObject({ kind: "valid", item: { priceCents: 8_500 } });
  },
);

test("what was exported in rand comes back as prices to check once the shop counts in euros", () => {
  const product = {
    ...{ ...NO_FACTS, id: "garri", sku: null, name: "Garri", category: "Grains" },
    ...{ description: "", priceCents: 8_500, stock: 5, featured: false, translations: {} },
    vatClass: "zero" as const,
  };
  const text = writeCsv([EXPORT_COLUMNS, csvLine(product, "ZAR")]);
  expect(readProductCsv(text, "ZAR")).toMatchObject({ rows: [{ item: { priceCents: 8_500 } }] });
  expect(readProductCsv(text, "EUR")).toMatchObject({
    rows: [{ kind: "check", checks: [{ field: "price", typed: "R85.00" }] }],
  });
});

test("a JSON's price in words is to be checked where its sign is another currency's", () => {
  expect(jsonRow("R85.00", "EUR")).toMatchObject({ kind: "check", item: { priceCents: null } });
  expect(jsonRow("€85.00", "EUR")).toMatchObject({ kind: "valid", item: { priceCents: 8_500 } });
  expect(jsonRow("85.00", "EUR")).toMatchObject({ kind: "valid", item: { priceCents: 8_500 } });
});

function csvRow(price: string, currency: Currency) {
  const row = ["Grains", "g-1", "Garri", "", "", "5", price];
  return onlyRow(readProductCsv(writeCsv([CSV_COLUMNS, row]), currency));
}

function jsonRow(price: string, currency: Currency) {
  const items = [{ name: "Garri", category: "Grains", price }];
  return onlyRow(readProductJson(JSON.stringify(items), currency));
}

function onlyRow(read: ReturnType<typeof readProductCsv>) {
  if ("problem" in read) throw new Error(read.problem.rule);
  return read.rows[0];
}
