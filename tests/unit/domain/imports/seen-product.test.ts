import { expect, test } from "vitest";
import { CSV_COLUMNS, readProductCsv } from "#domain/imports/product-csv.ts";
import { movedProblem, stockOfRow } from "#domain/imports/seen-product.ts";

const SEEN = { updatedAt: 5, stock: 10 };
const SOLD = { updatedAt: 5, stock: 7 };
const SAVED = { updatedAt: 6, stock: 10 };
const MOVED = { rule: "stockMoved", before: 10, now: 7 };

test.each([
  ["nobody says what was seen", { seen: undefined, stock: 25 }, SOLD, null],
  ["it is as it was", { seen: SEEN, stock: 25 }, SEEN, null],
  ["it was saved since", { seen: SEEN, stock: null }, SAVED, { rule: "changedSince" }],
  ["it was not there", { seen: null, stock: null }, SEEN, { rule: "changedSince" }],
  ["it is gone", { seen: SEEN, stock: null }, null, { rule: "changedSince" }],
  ["it was not there, and is not", { seen: null, stock: 25 }, null, null],
  ["the row sets a stock that moved", { seen: SEEN, stock: 25 }, SOLD, MOVED],
  ["the row says nothing of stock", { seen: SEEN, stock: null }, SOLD, null],
  ["the row has the stock that there was", { seen: SEEN, stock: 10 }, SOLD, null],
  ["an export that was not counted anew", { exportedStock: 10, stock: 10 }, SOLD, null],
  ["an export counted anew since a sale", { exportedStock: 10, stock: 25 }, SOLD, MOVED],
  ["an export counted as it is by now", { exportedStock: 10, stock: 7 }, SOLD, null],
  ["an export older than its dry run", { exportedStock: 10, seen: SOLD, stock: 25 }, SOLD, MOVED],
  ["an export of a product that is gone", { exportedStock: 10, stock: 25 }, null, null],
])(
  "a row of a product is what its dry run told, or why not: %s",
  (_case, row, product, problem) => {
    expect(movedProblem(row, product)).toEqual(problem);
  },
);

test.each([
  [{ seen: SEEN, stock: 25 }, 25],
  [{ seen: SEEN, stock: null }, 7],
  [{ seen: SEEN, stock: 10 }, 7],
  [{ seen: null, stock: 10 }, 10],
  [{ stock: 10 }, 10],
  [{ exportedStock: 10, stock: 10 }, 7],
  [{ exportedStock: 10, seen: SOLD, stock: 10 }, 7],
  [{ exportedStock: 10, stock: 7 }, 7],
  [{ exportedStock: 8, stock: 25 }, 25],
])("%j makes the stock of a product that has seven %i", (row, stock) => {
  expect(stockOfRow(row, SOLD)).toBe(stock);
});

test.each(["stock_when_exported", " Stock_When_Exported "])(
  "what a file says of the stock when it was exported is found under %j",
  (name) => {
    const file = `${[...CSV_COLUMNS, name].join(",")}\nSpices,1,Suya,,,7,R45.99,10`;
    expect(readProductCsv(file, "ZAR")).toMatchObject({
      rows: [{ item: { stock: 7, exportedStock: 10 } }],
    });
  },
);
