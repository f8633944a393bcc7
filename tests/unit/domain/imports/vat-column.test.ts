import { expect, test } from "vitest";
import { CSV_COLUMNS, readProductCsv } from "#domain/imports/product-csv.ts";

test.each([
  ["zero", "zero"],
  [" Standard ", "standard"],
])("a VAT class of %j is read by its column's name", (typed, vatClass) => {
  expect(rowsWith(typed)).toMatchObject({ rows: [{ kind: "valid", item: { vatClass } }] });
});

test("an empty cell says nothing of a product's VAT class, nor does a file without the column", () => {
  const without = readProductCsv(`${CSV_COLUMNS.join(",")}\nGrains,G-1,Garri,,,1,R10`, "ZAR");
  for (const read of [rowsWith(" "), without]) {
    expect(read).toMatchObject({ rows: [{ kind: "valid", item: { name: "Garri" } }] });
    expect(read).not.toHaveProperty("rows.0.item.vatClass");
  }
});

test.each(["15%", "-", "zeros"])("a VAT class of %j refuses its row", (typed) => {
  expect(rowsWith(typed)).toEqual({
    rows: [{ kind: "refused", row: 2, name: "Garri", problem: { rule: "vatClassUnknown" } }],
  });
});

function rowsWith(typed: string) {
  const header = [...CSV_COLUMNS, " VAT_Class "].join(",");
  return readProductCsv(`${header}\nGrains,G-1,Garri,,,1,R10,${typed}`, "ZAR");
}
