import type { Cents } from "./money.ts";

/**
 * An amount as somebody types it, "85", "R 85.50", "-1", in cents; null for what is no amount.
 * Below 0 is read as such, so that the rule that forbids it can say so.
 */
export function readRand(typed: string): Cents | null {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.replace(/[Rr\s]/g, ""));
  if (match === null) return null;
  const [, sign, rand, fraction = ""] = match;
  const cents = Number(rand) * 100 + Number(fraction.padEnd(2, "0"));
  return sign === "-" && cents > 0 ? -cents : cents;
}

/** Cents as an input shows them: "85.00". */
export function randInput(cents: Cents): string {
  return (cents / 100).toFixed(2);
}
