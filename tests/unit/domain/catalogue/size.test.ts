import fc from "fast-check";
import { expect, test } from "vitest";
import {
  compareSizes,
  MAX_SIZE_AMOUNT,
  MAX_SIZE_COUNT,
  SIZE_UNITS,
  type Size,
  unitPrice,
} from "#domain/catalogue/size.ts";
import { nameWithSize, readSize, sizeInName, typedSize } from "#domain/catalogue/typed-size.ts";

const sized = (amount: number, unit: Size["unit"], count = 1): Size => ({ amount, unit, count });
const anySize = fc.record({
  amount: fc.integer({ min: 1, max: MAX_SIZE_AMOUNT }),
  unit: fc.constantFrom(...SIZE_UNITS),
  count: fc.integer({ min: 1, max: MAX_SIZE_COUNT }),
});

test.each<[string, Size | null]>([
  ["500 g", sized(500, "g")],
  ["500g", sized(500, "g")],
  ["1.4 kg", sized(1_400, "g")],
  ["1,5 KG", sized(1_500, "g")],
  ["750 ml", sized(750, "ml")],
  [" 75 cl ", sized(750, "ml")],
  ["1.001 kg", sized(1_001, "g")],
  ["1 litre", sized(1_000, "ml")],
  ["2L", sized(2_000, "ml")],
  ["6 × 330 ml", sized(330, "ml", 6)],
  ["6x330ml", sized(330, "ml", 6)],
  ["12 pcs", sized(12, "piece")],
  ["1 stuk", sized(1, "piece")],
  ["", null],
  ["large", null],
  ["500", null],
  ["0 g", null],
  ["0 x 5 g", null],
  ["1.5 g", null],
  ["1,500 g", null],
  ["1.2345 kg", null],
  ["2.5 pcs", null],
  ["-5 kg", null],
  ["5 stone", null],
  ["5 constructor", null],
  ["1,500 kg", null],
  ["99999999 kg", null],
])("%j is read as a size, or as none", (typed, size) => {
  expect(readSize(typed)).toEqual(size);
});

test("a size that is written is read as the same size", () => {
  fc.assert(
    fc.property(anySize, (size) => {
      expect(readSize(typedSize(size))).toEqual({ ...size });
    }),
  );
});

test("no text at all makes a size that is not whole or without bounds", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (typed) => {
      const size = readSize(typed);
      expect(size === null || (Number.isInteger(size.amount) && size.amount > 0)).toBe(true);
    }),
  );
});

test.each<[string, Size | null]>([
  ["Ijebu Garri 1 kg", sized(1_000, "g")],
  ["Malt Drink 6 × 330 ml", sized(330, "ml", 6)],
  ["Koeksisters, plaited, 6 pack 450 g", sized(450, "g")],
  ["Suya Mix 500g", sized(500, "g")],
  ["Zobo 1 litre", sized(1_000, "ml")],
  ["500 g", null],
  ["Ijebu Garri", null],
  ["Vitamin B12", null],
  ["Kg", null],
])("the size at the end of the name %j", (name, size) => {
  expect(sizeInName(name)).toEqual(size);
});

test.each<[number, Size, number, string]>([
  [4_599, sized(1_000, "g"), 4_599, "kg"],
  [4_599, sized(500, "g"), 9_198, "kg"],
  [8_990, sized(330, "ml", 6), 4_540, "l"],
  [1, sized(3, "g"), 333, "kg"],
  [1, sized(2_000, "g"), 1, "kg"],
  [1, sized(2_001, "g"), 0, "kg"],
  [999, sized(12, "piece"), 83, "piece"],
])("%i cents for %o are %i a measure, half a cent rounded up", (cents, size, measured, per) => {
  expect(unitPrice(cents, size)).toEqual({ cents: measured, per });
});

test("sizes stand from little to much, those of another kind and unknown ones behind", () => {
  const sizes = [
    null,
    sized(1, "piece"),
    sized(2_000, "g"),
    sized(100, "ml"),
    sized(250, "g", 4),
    sized(1_000, "g"),
    sized(500, "g"),
  ];
  expect(compareSizes(null, sized(1, "g"))).toBeGreaterThan(0);
  expect(compareSizes(sized(1, "g"), null)).toBeLessThan(0);
  expect(compareSizes(null, null)).toBe(0);
  expect(sizes.toSorted(compareSizes).map(typedSize)).toEqual([
    ...["500 g", "1 kg", "4 × 250 g", "2 kg", "100 ml", "1 pcs", ""],
  ]);
});

test.each([
  ["Egusi Seeds 500 g", sized(500, "g"), "Egusi Seeds 500 g"],
  ["Egusi Seeds", sized(500, "g"), "Egusi Seeds, 500 g"],
  ["Malt Drink 330 ml", sized(330, "ml", 6), "Malt Drink 330 ml, 6 × 330 ml"],
  ["Eggs", sized(12, "piece"), "Eggs, 12 pcs"],
  ["Egusi Seeds", null, "Egusi Seeds"],
  ["Egusi Seeds 500 g", null, "Egusi Seeds 500 g"],
] as const)("%s of %j is told from its other sizes as %s", (name, size, told) => {
  expect(nameWithSize(name, size)).toBe(told);
});
