import type { Cents } from "../money/money.ts";

/** What a size is counted in: grams, millilitres, or pieces. Kilograms and litres are 1,000 of them. */
export const SIZE_UNITS = ["g", "ml", "piece"] as const;
export type SizeUnit = (typeof SIZE_UNITS)[number];

/** How much one sale is: `count` packs of `amount` each, which is one pack for most. Whole numbers from 1. */
export type Size = {
  readonly amount: number;
  readonly unit: SizeUnit;
  readonly count: number;
};

/** What a price is told by, so that sizes can be compared. */
export type PriceMeasure = "kg" | "l" | "piece";

export const MOST_SIZE_AMOUNT = 10_000_000;
export const MOST_SIZE_COUNT = 1_000;
/** A typed size is no longer. */
export const LONGEST_SIZE = 40;

const MEASURES = { g: "kg", ml: "l", piece: "piece" } as const satisfies Record<
  SizeUnit,
  PriceMeasure
>;
/** As people write them, in English and Afrikaans, with how many of the unit that is. */
const WRITTEN: Readonly<Record<string, readonly [unit: SizeUnit, times: number]>> = {
  ...spelt(["g", "gr", "gram", "grams"], "g", 1),
  ...spelt(["kg", "kgs", "kilo", "kilos", "kilogram", "kilograms"], "g", 1_000),
  ...spelt(["ml", "millilitre", "millilitres", "milliliter", "milliliters"], "ml", 1),
  ...spelt(["cl"], "ml", 10),
  ...spelt(["l", "lt", "ltr", "ℓ", "litre", "litres", "liter", "liters"], "ml", 1_000),
  ...spelt(["pc", "pcs", "piece", "pieces", "stuk", "stuks", "each"], "piece", 1),
};
const SIZE = /^(?:(\d{1,4})\s*[x×*]\s*)?(\d{1,8}(?:[.,]\d{1,3})?)\s*(\p{L}+)\.?$/iu;
/** The end of a name that is a size: "Malt Drink 6 × 330 ml". */
const AT_THE_END =
  /\s((?:\d{1,4}\s*[x×]\s*)?\d{1,6}(?:\.\d{1,3})?\s*(?:kg|g|ml|l|litres?|liter))$/iu;

/**
 * A typed size: "1.5 kg", "750ml", "6 × 330 ml", "12 pcs". Null for what is none, for parts of a gram,
 * and for "1,500 g", which could be either of two.
 */
export function readSize(typed: string): Size | null {
  const [, packs = "1", digits = "", word = ""] =
    SIZE.exec(typed.trim().slice(0, LONGEST_SIZE)) ?? [];
  const written = WRITTEN[word.toLowerCase()];
  if (!written || /,\d{3}$/.test(digits)) return null;
  const [unit, times] = written;
  const thousandths = thousandthsOf(digits) * times;
  const [amount, count] = [thousandths / 1_000, Number(packs)];
  const size = { amount, unit, count };
  return isSize(size) ? size : null;
}

/** The size that a name ends with, as most names of groceries do; null where there is none. */
export function sizeInName(name: string): Size | null {
  return readSize(AT_THE_END.exec(name)?.[1] ?? "");
}

/** Whether amounts are whole and within bounds. */
export function isSize({ amount, count }: Size): boolean {
  return isWithin(amount, MOST_SIZE_AMOUNT) && isWithin(count, MOST_SIZE_COUNT);
}

/** Grams, millilitres or pieces in all. */
export function totalOf({ amount, count }: Size): number {
  return amount * count;
}

/**
 * What a kilogram, a litre or a piece costs at this price, in whole cents, half a cent rounded up.
 * The database reckons the same for the order of lists (`products.sorted_unit_price`).
 */
export function unitPrice(priceCents: Cents, size: Size): { cents: Cents; per: PriceMeasure } {
  const measured = size.unit === "piece" ? priceCents : priceCents * 1_000;
  const total = totalOf(size);
  const cents = Math.floor((2 * measured + total) / (2 * total));
  return { cents, per: MEASURES[size.unit] };
}

/** A size as it is written everywhere: "500 g", "1.5 kg", "6 × 330 ml"; `pieces` says a number of them. */
export function sizeText(size: Size, pieces: (count: number) => string): string {
  const { amount, unit, count } = size;
  const each =
    unit === "piece"
      ? pieces(amount)
      : amount < 1_000
        ? `${amount} ${unit}`
        : `${amount / 1_000} ${unit === "g" ? "kg" : "L"}`;
  return count === 1 ? each : `${count} × ${each}`;
}

/** A size as `readSize` reads it again, in a form or a file. */
export function typedSize(size: Size | null): string {
  return size ? sizeText(size, (count) => `${count} pcs`) : "";
}

/** By how much there is in all; what is weighed, what is measured and what is counted by themselves. */
export function compareSizes(one: Size | null, other: Size | null): number {
  if (!one || !other) return Number(other !== null) - Number(one !== null);
  const byUnit = SIZE_UNITS.indexOf(one.unit) - SIZE_UNITS.indexOf(other.unit);
  return byUnit || totalOf(one) - totalOf(other) || one.count - other.count;
}

/** "1.5" in thousandths, without a fraction of a float: 1500. */
function thousandthsOf(digits: string): number {
  const [whole = "", parts = ""] = digits.split(/[.,]/);
  return Number(whole) * 1_000 + Number(parts.padEnd(3, "0"));
}

function isWithin(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}

function spelt(words: readonly string[], unit: SizeUnit, times: number) {
  return Object.fromEntries(words.map((word) => [word, [unit, times] as const]));
}
