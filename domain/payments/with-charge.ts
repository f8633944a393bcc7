import { type Cents, formatMoney } from "../money/money.ts";
import { type ChargedIn, formatCharge } from "./charge.ts";

/**
 * An order's amount as people who count in its currency read it, with what the provider makes of it behind:
 * "R689.70 ($39.41)"; "R689.70" where nothing was converted.
 */
export function formatWithCharge(
  { orderCents, chargeCents }: { orderCents: Cents; chargeCents: number },
  { currency, chargeCurrency }: Pick<ChargedIn, "currency" | "chargeCurrency">,
): string {
  const amount = formatMoney(orderCents, currency);
  if (chargeCurrency === currency) return amount;
  return `${amount} (${formatCharge(chargeCents, chargeCurrency)})`;
}
