import { CURRENCIES, type Currency, currencySymbol } from "../store/formats.ts";
import type { Cents } from "./money.ts";

/**
 * What somebody typed or put into a file where money belongs. `ambiguous`: it could be either of the
 * readings, the thousands first, and whoever wrote it has to say which.
 */
export type MoneyRead =
  | { kind: "amount"; cents: Cents }
  | { kind: "empty" }
  | { kind: "ambiguous"; readings: readonly [thousands: Cents, decimals: Cents] }
  | { kind: "none" };

const MARKS = /ZAR|USD|EUR|GBP|[R$€£]|\s/gi;
const MAX_DIGITS = 12;
const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;

/**
 * The one reader of money as people write it: "85", "R45,50", "1 299,00", "1,299.00", "-1". Currency
 * marks and spaces go; a comma or point before the last one or two digits is the decimal mark; before
 * every three digits, and more than once or beside the other mark, they part thousands. A single
 * "1,299" could be either. Below 0 is read as such, so that the rule that forbids it can say so.
 */
export function readMoney(typed: string): MoneyRead {
  const bare = typed.replace(MARKS, "");
  if (bare === "") return { kind: "empty" };
  const [, sign, digits = ""] = /^([-\u2212]?)([\d.,]+)$/.exec(bare) ?? [];
  if (sign === undefined || digits.replaceAll(/\D/g, "").length > MAX_DIGITS) return NONE;
  const signed = (cents: Cents) => (sign !== "" && cents > 0 ? -cents : cents);
  const amount = (rand: string, fraction: string): MoneyRead => ({
    kind: "amount",
    cents: signed(Number(rand) * 100 + Number(fraction.padEnd(2, "0"))),
  });
  const [, whole = "", mark, fraction = ""] = /^([\d.,]*?)(?:([.,])(\d{0,2}))?$/.exec(digits) ?? [];
  if (mark !== undefined) {
    if (whole === "" && fraction === "") return NONE;
    const isPlain = /^\d*$/.test(whole);
    const isGrouped = GROUPED.exec(whole)?.[1] === (mark === "," ? "." : ",");
    return isPlain || isGrouped ? amount(whole.replaceAll(/\D/g, ""), fraction) : NONE;
  }
  if (/^\d+$/.test(whole)) return amount(whole, "");
  if (!GROUPED.test(whole) || /^0/.test(whole)) return NONE;
  const [first = "", second = "", ...more] = whole.split(/[.,]/);
  if (more.length > 0) return amount(whole.replaceAll(/\D/g, ""), "");
  const thousands = Number(first + second) * 100;
  return {
    kind: "ambiguous",
    readings: [signed(thousands), signed(Math.round(Number(first + second) / 10))],
  };
}

/** The currencies that the marks of an amount name: "R85.00" and "85 ZAR" the rand, "85" none. */
export function currenciesNamed(typed: string): readonly Currency[] {
  const marks = (typed.match(MARKS) ?? []).map((mark) => mark.toUpperCase());
  return CURRENCIES.filter((each) => marks.some((m) => m === each || m === currencySymbol(each)));
}

/** An amount in cents; null for what is none, or could be either of two (see `moneyRule`). */
export function readCents(typed: string): Cents | null {
  const read = readMoney(typed);
  return read.kind === "amount" ? read.cents : null;
}

/**
 * What one of a currency costs, which has more decimals than money: the same marks go, and a comma or
 * point on its own is the decimal mark, however many digits follow. Null for what is none.
 */
export function readRate(typed: string): number | null {
  const bare = typed.replace(MARKS, "");
  const lone = /^(-?\d{1,12})[.,](\d{1,12})$/.exec(bare);
  if (lone) return Number(`${lone[1]}.${lone[2]}`);
  const cents = readCents(bare);
  return cents === null ? null : cents / 100;
}

/**
 * What an amount can break, which `messages/formRules` says: it is none, or could be either of two and
 * is asked, never guessed.
 */
export type MoneyRule =
  | "noAmount"
  | { typed: string; readings: readonly [thousands: Cents, decimals: Cents] };

/** The rule that the text in a field of money breaks; null for an amount, and for nothing typed. */
export function moneyRule(typed: string): MoneyRule | null {
  const read = readMoney(typed);
  if (read.kind === "amount" || read.kind === "empty") return null;
  return read.kind === "none" ? "noAmount" : { typed, readings: read.readings };
}

/** Cents as an input shows them: "85.00". */
export function centsInput(cents: Cents): string {
  return (cents / 100).toFixed(2);
}

const NONE: MoneyRead = { kind: "none" };
