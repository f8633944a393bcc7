import { expect, test } from "vitest";
import { countOf, facetsOf } from "#domain/catalogue/admin-list.ts";
import {
  changedPrice,
  type PriceChange,
  parsePriceChange,
  priceChangeLabel,
} from "#domain/catalogue/bulk-price.ts";
import { MAX_PRICE_CENTS } from "#domain/catalogue/product-form.ts";

const amount = (cents: number): PriceChange => ({ kind: "amount", cents });
const percent = (hundredths: number): PriceChange => ({ kind: "percent", hundredths });

test.each<[number, PriceChange, number | null]>([
  [1_000, amount(250), 1_250],
  [1_000, amount(-999), 1],
  [1_000, amount(-1_000), null],
  [MAX_PRICE_CENTS - 1, amount(1), MAX_PRICE_CENTS],
  [MAX_PRICE_CENTS, amount(1), null],
  [1_000, percent(1_000), 1_100],
  [1_000, percent(-1_000), 900],
  [999, percent(5_000), 1_499],
  [10, percent(500), 11],
  [10, percent(499), 10],
  [1, percent(-9_999), null],
])("%d cents with %j are %s", (price, change, changed) => {
  expect(changedPrice(price, change)).toBe(changed);
});

test.each<[PriceChange, string]>([
  [percent(1_000), "+10%"],
  [percent(-1_250), "-12.5%"],
  [percent(1_255), "+12.55%"],
  [percent(0), "+0%"],
  [amount(-500), "-R5.00"],
  [amount(1_050), "+R10.50"],
])("%j is said as %s", (change, label) => {
  expect(priceChangeLabel(change, "ZAR")).toBe(label);
});

test.each<[Parameters<typeof parsePriceChange>[0], string, PriceChange | null]>([
  ["percent-up", "10", percent(1_000)],
  ["percent-up", "12,5%", percent(1_250)],
  ["percent-up", "1000", percent(100_000)],
  ["percent-up", "1000.01", null],
  ["percent-down", "99.99", percent(-9_999)],
  ["percent-down", "100", null],
  ["amount-up", "5", amount(500)],
  ["amount-down", "12.50", amount(-1_250)],
  ["amount-up", "9999999.99", amount(999_999_999)],
  ["amount-up", "10000000", null],
  ["amount-up", "0", null],
  ["percent-down", "0.00", null],
  ["percent-up", "-5", null],
  ["percent-up", "ten", null],
  ["amount-up", "", null],
])("%s of '%s' is %j", (kind, typed, change) => {
  expect(parsePriceChange(kind, typed)).toEqual(change);
});

type Count = Parameters<typeof countOf>[0][number];
const COUNTS: readonly Count[] = [
  { category: "Teas", status: "active", stockBand: "low", n: 2 },
  { category: "Teas", status: "inactive", stockBand: "well", n: 3 },
  { category: "Rice", status: "active", stockBand: "well", n: 5 },
  { category: "Oils", status: "active", stockBand: "out", n: 1 },
];

test.each([
  [{}, 11],
  [{ category: "Teas" }, 5],
  [{ status: "active" }, 8],
  [{ band: "well" }, 8],
  [{ category: "Teas", status: "active" }, 2],
  [{ category: "Teas", band: "well", status: "inactive" }, 3],
  [{ category: "Soap" }, 0],
] as const)("the filter %j leaves %d products", (filter, n) => {
  expect(countOf(COUNTS, filter)).toBe(n);
});

test("each choice is told with what it would leave, the other filters being as they are", () => {
  expect(facetsOf(COUNTS, {})).toEqual({
    category: [
      { value: "Oils", n: 1 },
      { value: "Rice", n: 5 },
      { value: "Teas", n: 5 },
    ],
    status: [
      { value: "active", n: 8 },
      { value: "inactive", n: 3 },
    ],
    band: [
      { value: "low", n: 2 },
      { value: "out", n: 1 },
      { value: "well", n: 8 },
    ],
  });
  expect(facetsOf(COUNTS, { category: "Teas", status: "active", band: "low" })).toEqual({
    category: [{ value: "Teas", n: 2 }],
    status: [{ value: "active", n: 2 }],
    band: [{ value: "low", n: 2 }],
  });
});
