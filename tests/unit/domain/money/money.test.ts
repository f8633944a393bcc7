import fc from "fast-check";
import { expect, test } from "vitest";
import {
  DEFAULT_USD_RATE,
  formatMoney,
  isLargeRateChange,
  parseUsdDecimal,
  rateChangePercent,
  rateText,
  toChargeCents,
  usdDecimal,
} from "#domain/money/money.ts";
import { inRand } from "#domain/money/rand.ts";
import { isVatNumber } from "#domain/money/vat.ts";

test.each([
  [0, "R0.00"],
  [-0, "R0.00"],
  [5, "R0.05"],
  [99, "R0.99"],
  [4_599, "R45.99"],
  [99_999, "R999.99"],
  [123_450, "R1\u00a0234.50"],
  [100_000_000, "R1\u00a0000\u00a0000.00"],
  [-500, "-R5.00"],
  [-123_450, "-R1\u00a0234.50"],
])("%i rand cents read %s", (cents, text) => {
  expect(formatMoney(cents, "ZAR")).toBe(text);
});

test.each([0.5, 45.99, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  "%d is not money and is refused",
  (cents) => {
    expect(() => formatMoney(cents, "ZAR")).toThrow(RangeError);
    expect(() => formatMoney(cents, "USD")).toThrow(RangeError);
    expect(() => usdDecimal(cents)).toThrow(RangeError);
    expect(() => toChargeCents(cents, 17.5)).toThrow(RangeError);
  },
);

test("dollars read $12.34 on screen and 12.34 at PayPal", () => {
  expect(formatMoney(1_234, "USD")).toBe("$12.34");
  expect(formatMoney(123_456, "USD")).toBe("$1\u00a0234.56");
  expect(usdDecimal(1_234)).toBe("12.34");
  expect(usdDecimal(7)).toBe("0.07");
  expect(usdDecimal(123_456_789)).toBe("1234567.89");
});

test("PayPal is never told a negative amount", () => {
  expect(() => usdDecimal(-1)).toThrow(RangeError);
  expect(() => toChargeCents(-1, 17.5)).toThrow(RangeError);
});

test("a decimal from PayPal is read to the cent", () => {
  expect(parseUsdDecimal("12.34")).toBe(1_234);
  expect(parseUsdDecimal("12.3")).toBe(1_230);
  expect(parseUsdDecimal("12")).toBe(1_200);
  expect(parseUsdDecimal("0.07")).toBe(7);
});

test.each(["", " 1.00", "1.00 ", "-1.00", "+1", "1.234", "1,00", "1.", ".5", "1e3", "NaN", "0x10"])(
  "'%s' is no amount",
  (text) => {
    expect(parseUsdDecimal(text)).toBeNull();
  },
);

test("an amount too big to count is no amount", () => {
  expect(parseUsdDecimal("99999999999999999999.00")).toBeNull();
});

test("the default rate is 17.5 rand for a dollar", () => {
  expect(DEFAULT_USD_RATE).toBe(17.5);
  expect(toChargeCents(17_500, DEFAULT_USD_RATE)).toBe(1_000);
});

test.each([
  // 4599 / 17.5 = 262.8
  [4_599, 17.5, 263],
  // exactly half a cent goes up: 175 / 20 = 8.75, 70 / 20 = 3.5, 50 / 20 = 2.5
  [175, 20, 9],
  [70, 20, 4],
  [50, 20, 3],
  [49, 20, 2],
  // 35 / 17.5 = 2, 8.75 cents would be the half: 9 / 17.5 = 0.514, 8 / 17.5 = 0.457
  [9, 17.5, 1],
  [8, 17.5, 0],
  // 181234 / 18.1234 = 10000
  [181_234, 18.1234, 10_000],
  [0, 17.5, 0],
])("%i rand cents at %d are %i US cents", (cents, rate, chargeCents) => {
  expect(toChargeCents(cents, rate)).toBe(chargeCents);
});

test.each([0, -17.5, Number.NaN, Number.POSITIVE_INFINITY, 17.12345, 0.00001])(
  "a rate of %d is refused",
  (rate) => {
    expect(() => toChargeCents(100, rate)).toThrow(RangeError);
  },
);

test("an amount beyond exact counting is refused, not guessed", () => {
  expect(() => toChargeCents(Number.MAX_SAFE_INTEGER, 17.5)).toThrow(RangeError);
});

test("conversion is exact half-up division for every amount and rate", () => {
  fc.assert(
    fc.property(cents(), rateInTenThousandths(), (amount, rate) => {
      const usd = BigInt(toChargeCents(amount, rate / 10_000));
      const exact = BigInt(amount) * 10_000n;
      const distance = exact - usd * BigInt(rate);
      // usd - 1/2 <= exact / rate < usd + 1/2
      return 2n * distance >= -BigInt(rate) && 2n * distance < BigInt(rate);
    }),
  );
});

test("a dearer basket never costs fewer dollars", () => {
  fc.assert(
    fc.property(cents(), cents(), rateInTenThousandths(), (a, b, rate) => {
      const [less, more] = a < b ? [a, b] : [b, a];
      return toChargeCents(less, rate / 10_000) <= toChargeCents(more, rate / 10_000);
    }),
  );
});

test("what PayPal is told reads back as the same cents", () => {
  fc.assert(
    fc.property(cents(), (amount) => {
      expect(parseUsdDecimal(usdDecimal(amount))).toBe(amount);
    }),
  );
});

test("a formatted amount always has two decimals, groups of three and reads back unchanged", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => {
      const text = formatMoney(amount, "ZAR");
      expect(text).toMatch(/^-?R\d{1,3}(\u00a0\d{3})*\.\d{2}$/);
      expect(Number(text.replace(/[R.\u00a0]/g, ""))).toBe(amount);
    }),
  );
});

function cents(): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: 100_000_000_000 });
}

function rateInTenThousandths(): fc.Arbitrary<number> {
  return fc.integer({ min: 1, max: 1_000_000 });
}

test.each([
  [17.5, "R17.50"],
  [17.5025, "R17.5025"],
  [17.502, "R17.502"],
  [10, "R10.00"],
  [20.003, "R20.003"],
])("a rate of %d is written %s", (rate, text) => {
  expect(rateText(rate, "ZAR")).toBe(text);
});

test.each([
  [17.5, 19.25, false, "+10%"],
  [17.5, 19.26, true, "+10.1%"],
  [17.5, 15.75, false, "-10%"],
  [17.5, 15.74, true, "-10.1%"],
  [17.5, 17.5, false, "0%"],
  [17.5, 1.75, true, "-90%"],
  [14, 16, true, "+14.3%"],
])("a rate that goes from %d to %d moves much: %s, by %s", (before, after, isLarge, percent) => {
  expect(isLargeRateChange(before, after)).toBe(isLarge);
  expect(rateChangePercent(before, after)).toBe(percent);
});

test.each([
  ["4123456789", true],
  ["3123456789", false],
  ["412345678", false],
  ["41234567890", false],
  ["x4123456789", false],
  ["4abcdefghi", false],
])("%s is a VAT number: %s", (text, isOne) => {
  expect(isVatNumber(text)).toBe(isOne);
});

test("an amount in rand is told to a courier, one in other money is not", () => {
  expect(inRand(8_500, "ZAR")).toBe(8_500);
  expect(inRand(8_500, "USD")).toBeNull();
});
