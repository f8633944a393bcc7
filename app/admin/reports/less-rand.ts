import { formatPrice } from "#app/lib/formats.ts";
import type { Cents } from "#domain/money/money.ts";

/** What is taken off, as a sum has it: "R0.00", "-R45.00". */
export function lessRand(cents: Cents): string {
  return formatPrice(cents === 0 ? 0 : -cents);
}
