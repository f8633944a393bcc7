import type { Currency } from "../store/formats.ts";
import type { Cents } from "./money.ts";

/**
 * An amount as a courier is told of it, who is paid in rand and counts in it (decision 0028); null where it is in
 * another currency: the shop knows no rate between that and the rand, and a wrong worth is worse than none.
 */
export function inRand(cents: Cents, currency: Currency): Cents | null {
  return currency === "ZAR" ? cents : null;
}
