import { rateText } from "#domain/money/money.ts";
import type { ChargedIn } from "#domain/payments/charge.ts";
import { payment } from "#messages/payment/index.ts";

/** "R17.50 to the dollar": at what rate it was charged; null where nothing was converted. */
export function chargeRateText(
  { currency, chargeCurrency, chargeRate }: ChargedIn,
  dollar: "dollar" | "US dollar" = "dollar",
): string | null {
  if (chargeCurrency === currency) return null;
  const rate = rateText(chargeRate, currency);
  if (chargeCurrency !== "USD") return payment.rateToCurrency({ rate, currency: chargeCurrency });
  return dollar === "dollar" ? payment.rateToDollar({ rate }) : payment.rateToUsDollar({ rate });
}
