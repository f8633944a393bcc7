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

export const MAX_SIZE_AMOUNT = 10_000_000;
export const MAX_SIZE_COUNT = 1_000;
const MEASURES = { g: "kg", ml: "l", piece: "piece" } as const satisfies Record<
  SizeUnit,
  PriceMeasure
>;
/** Whether amounts are whole and within bounds. */
export function isSize({ amount, count }: Size): boolean {
  return isWithin(amount, MAX_SIZE_AMOUNT) && isWithin(count, MAX_SIZE_COUNT);
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
  const each = eachText(size, pieces);
  return size.count === 1 ? each : `${size.count} × ${each}`;
}

function eachText({ amount, unit }: Size, pieces: (count: number) => string): string {
  if (unit === "piece") return pieces(amount);
  if (amount < 1_000) return `${amount} ${unit}`;
  return `${amount / 1_000} ${unit === "g" ? "kg" : "L"}`;
}

/** By how much there is in all; what is weighed, what is measured and what is counted by themselves. */
export function compareSizes(one: Size | null, other: Size | null): number {
  if (!one || !other) return Number(other !== null) - Number(one !== null);
  const byUnit = SIZE_UNITS.indexOf(one.unit) - SIZE_UNITS.indexOf(other.unit);
  return byUnit || totalOf(one) - totalOf(other) || one.count - other.count;
}

function isWithin(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}
