import { type Currency, currencySymbol } from "../store/formats.ts";

/** Whole cents of a currency, rand unless it is said: 4599 is R45.99. Never a fraction, never a float. */
export type Cents = number;

/** Rand for one US dollar when the shop has set no other rate (storefront §1). */
export const DEFAULT_USD_RATE = 17.5;

const RATE_SCALE = 10_000;
const NO_BREAK_SPACE = "\u00a0";

/**
 * Cents as shoppers read them: "R45.99", "R1\u00a0234.50", "-R5.00" (storefront §9). The currency is
 * the one that they were made in, whatever the shop counts in by now: an order's, an invoice's, a
 * courier's. Not Intl: the runtimes' en-ZA formats differ. Throws RangeError unless `cents` is an
 * integer.
 */
export function formatMoney(cents: Cents, currency: Currency): string {
  return format(cents, currencySymbol(currency));
}

/** What a dollar costs, with as many of its four decimals as it needs: "R17.50", "R17.5025". */
export function rateText(usdRate: number, currency: Currency): string {
  return `${currencySymbol(currency)}${usdRate.toFixed(4).replace(/0{1,2}$/, "")}`;
}

/** Whether a rate has at most four decimals, so that amounts are reckoned with what is written of it. */
export function isWholeRate(rate: number): boolean {
  return Math.round(rate * RATE_SCALE) / RATE_SCALE === rate;
}

/** US cents as a decimal: "12.34". Throws RangeError on anything but an integer from 0. */
export function usdDecimal(usdCents: number): string {
  requireAmount(usdCents);
  return decimal(usdCents);
}

/**
 * Reads a decimal such as "12.34", "12.3" or "12" into cents.
 * Gives null for whatever else: signs, blanks, more than two decimals, amounts too big to count.
 */
export function parseUsdDecimal(text: string): number | null {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (match === null) return null;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return Number.isSafeInteger(cents) ? cents : null;
}

/**
 * Cents to those of a charge in another currency, one of which is `rate`, rounded half up
 * (storefront §1: rand to dollars).
 * Counted in integers, so no sum depends on how a float happens to round. Throws RangeError on a
 * negative or fractional amount, and on a rate that is not above 0 with at most four decimals.
 */
export function toChargeCents(cents: Cents, rate: number): number {
  requireAmount(cents);
  const scaled = Math.round(rate * RATE_SCALE);
  if (!(scaled > 0) || !isWholeRate(rate)) {
    throw new RangeError(`A rate is above 0 with at most four decimals, not ${rate}`);
  }
  const twice = cents * RATE_SCALE * 2 + scaled;
  if (!Number.isSafeInteger(twice)) throw new RangeError(`${cents} cents are too many to convert`);
  return (twice - (twice % (scaled * 2))) / (scaled * 2);
}

function format(cents: number, symbol: string): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Money is whole cents, not ${cents}`);
  const grouped = decimal(Math.abs(cents)).replace(/\B(?=(?:\d{3})+\.)/g, NO_BREAK_SPACE);
  return `${cents < 0 ? "-" : ""}${symbol}${grouped}`;
}

function decimal(cents: number): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function requireAmount(cents: number): void {
  if (!Number.isSafeInteger(cents) || cents < 0) {
    throw new RangeError(`An amount is whole cents from 0, not ${cents}`);
  }
}

const LARGE_RATE_CHANGE = 0.1;

/** Whether the dollar rate moves by more than a tenth of what it was: a slip of the finger does. */
export function isLargeRateChange(before: number, after: number): boolean {
  return Math.abs(after - before) > before * LARGE_RATE_CHANGE + 1e-9;
}

/** `+14.3%`, `-90%`: how much the rate moves, to a tenth of a per cent. */
export function rateChangePercent(before: number, after: number): string {
  const percent = Math.round(((after - before) / before) * 1_000) / 10;
  return `${percent > 0 ? "+" : ""}${percent}%`;
}
