import { readCents } from "../money/cents-input.ts";
import type { Cents } from "../money/money.ts";
import { type Currency, currencySymbol } from "../store/formats.ts";
import { MAX_PRICE_CENTS } from "./product-form.ts";

/** How many prices move at once: by so many cents, or by so many hundredths of a per cent. */
export type PriceChange =
  | { kind: "amount"; cents: number }
  | { kind: "percent"; hundredths: number };

/** A price may at most be multiplied by eleven, and never sink to nothing. */
export const MAX_PERCENT_HUNDREDTHS = 100_000;

/** The price after the change, to the cent, half up; null where it would be no price any more. */
export function changedPrice(priceCents: Cents, change: PriceChange): Cents | null {
  const price =
    change.kind === "amount"
      ? priceCents + change.cents
      : Math.floor((priceCents * (10_000 + change.hundredths) + 5_000) / 10_000);
  return price > 0 && price <= MAX_PRICE_CENTS ? price : null;
}

/** The change in words, for the undo button and the audit log: "+10%", "-R5.00". */
export function priceChangeLabel(change: PriceChange, currency: Currency): string {
  const value = change.kind === "amount" ? change.cents : change.hundredths;
  const sign = value < 0 ? "-" : "+";
  const size = (Math.abs(value) / 100).toFixed(2);
  return change.kind === "amount"
    ? `${sign}${currencySymbol(currency)}${size}`
    : `${sign}${size.replace(/\.?0{1,2}$/, "")}%`;
}

/** A change as it is typed: "10", "12.5" or "12,5" with a direction; null for what is no number above 0. */
export function parsePriceChange(
  kind: "percent-up" | "percent-down" | "amount-up" | "amount-down",
  text: string,
): PriceChange | null {
  const size = readCents(text.replaceAll("%", ""));
  if (size === null || size <= 0 || size >= 1_000_000_000) return null;
  const hundredths = kind.endsWith("down") ? -size : size;
  if (kind.startsWith("amount")) return { kind: "amount", cents: hundredths };
  const isPossible = hundredths > -10_000 && hundredths <= MAX_PERCENT_HUNDREDTHS;
  return isPossible ? { kind: "percent", hundredths } : null;
}
