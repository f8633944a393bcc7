import { expect, test } from "vitest";
import { CSV_COLUMNS, EXPORT_COLUMNS, readProductCsv } from "#domain/imports/product-csv.ts";
import { readProductJson } from "#domain/imports/product-json.ts";
import { mergeTranslations, translationCells } from "#domain/imports/row-translations.ts";

test("texts in other languages stand behind the template's columns, in columns that go by their name", () => {
  const header = `${CSV_COLUMNS.join(",")},Name_ZU , description_af,note,name_af`;
  const lines = [
    "Snacks,A-1,Chips,,Crisp,1,R10,Ama-chips,,x,",
    "Snacks,A-2,Nuts,,,1,R10,,,,",
    `Snacks,A-3,Rusk,,,1,R9,${"z".repeat(151)},,,`,
  ];
  expect(readProductCsv([header, ...lines].join("\n"), "ZAR")).toMatchObject({
    rows: [
      { kind: "valid", item: { translations: { zu: { name: "Ama-chips" } } } },
      { kind: "valid", item: { name: "Nuts" } },
      { kind: "refused", problem: { rule: "translationLong", column: "name_zu", most: 150 } },
    ],
  });
});

test("the export names its columns by text and language, and the facts behind them", () => {
  expect(EXPORT_COLUMNS.slice(CSV_COLUMNS.length)).toEqual([
    ...["name_af", "description_af", "name_zu", "description_zu", "name_xh", "description_xh"],
    ...[
      "size",
      "family",
      "diet",
      "heat",
      "origin",
      "storage",
      "travels",
      "allergens",
      "also_called",
      "vat_class",
      "stock_when_exported",
    ],
  ]);
});

test("a language that a product has no text in has empty cells", () => {
  expect(translationCells({ zu: { name: "Ama-chips" } })).toEqual([
    ...["", "", "Ama-chips", "", "", ""],
  ]);
});

test("JSON has texts in other languages by their language; what is no text is refused", () => {
  const rowsOf = (translations: unknown) =>
    readProductJson(
      JSON.stringify([{ name: "Chips", category: "Snacks", price: 10, translations }]),
      "ZAR",
    );
  const translations = { zu: { name: " Ama-chips ", description: null }, xh: { description: "K" } };
  expect(rowsOf(translations)).toHaveProperty("rows.0.item.translations", {
    zu: { name: "Ama-chips" },
    xh: { description: "K" },
  });
  expect(rowsOf({ zu: { name: 5 } })).toMatchObject({
    rows: [{ kind: "refused", problem: { rule: "translationNoText" } }],
  });
});

test("what a row does not say of a product's texts stays", () => {
  const kept = { af: { name: "Skyfies" }, zu: { name: "Ama-chips", description: "Aqinile" } };
  expect(mergeTranslations(kept, null)).toEqual(kept);
  expect(mergeTranslations(kept, { zu: { name: "Amashipsi", description: "" } })).toEqual({
    af: { name: "Skyfies" },
    zu: { name: "Amashipsi", description: "Aqinile" },
  });
});
