import type { Cents } from "./money.ts";

/** What VAT a product's price holds: the standard rate, or none (basic foodstuffs). */
export const VAT_CLASSES = ["standard", "zero"] as const;
export type VatClass = (typeof VAT_CLASSES)[number];

/** South Africa's standard rate, in per cent. */
export const VAT_PERCENT = 15;

/** The VAT inside an amount that includes it, in cents, rounded half up: 15/115 at the standard rate. */
export function vatWithinCents(amountCents: Cents, vatClass: VatClass): Cents {
  if (vatClass === "zero") return 0;
  const whole = 100 + VAT_PERCENT;
  return Math.floor((2 * amountCents * VAT_PERCENT + whole) / (2 * whole));
}

/** A South African VAT registration number: ten digits, the first a 4. */
export function isVatNumber(text: string): boolean {
  return /^4\d{9}$/.test(text);
}
