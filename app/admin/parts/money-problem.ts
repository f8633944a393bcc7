import { shopFormats } from "#app/lib/formats.ts";
import * as input from "#domain/money/rand-input.ts";

/** What a form asks about the text in a field of money; null for an amount, and for nothing typed. */
export function moneyProblem(typed: string): string | null {
  return input.moneyProblem(typed, shopFormats().currency);
}
