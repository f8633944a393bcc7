import { type Cents, formatMoney, toChargeCents } from "../money/money.ts";
import { CURRENCIES, type Currency } from "../store/formats.ts";

/** What a provider is asked to take, in minor units of `chargeCurrency`; `chargeRate` of the shop's currency is one of it. */
export type Charge = { chargeCents: number; chargeCurrency: string; chargeRate: number };

/**
 * The charge for an amount of the shop's currency. A provider that charges another currency does so
 * at the shop's rate for the US dollar, the only one that it has: any other throws RangeError.
 */
export function chargeFor(
  totalCents: Cents,
  by: { currency: string; chargeCurrency: string | null; usdRate: number },
): Charge {
  const chargeCurrency = by.chargeCurrency ?? by.currency;
  if (chargeCurrency === by.currency) {
    return { chargeCents: totalCents, chargeCurrency, chargeRate: 1 };
  }
  if (chargeCurrency !== "USD") {
    throw new RangeError(`The shop has no rate from ${by.currency} to ${chargeCurrency}`);
  }
  const chargeCents = toChargeCents(totalCents, by.usdRate);
  return { chargeCents, chargeCurrency, chargeRate: by.usdRate };
}

/** An amount in whatever currency a provider names: "$12.34"; "12.34 CHF" in one that the shop has no sign for. */
export function formatCharge(cents: number, currency: string): string {
  const known = CURRENCIES.find((one) => one === currency);
  return known ? formatMoney(cents, known) : `${(cents / 100).toFixed(2)} ${currency}`;
}

/** An amount as charged, where it was charged in another currency than the order's. */
export type ChargedIn = { currency: Currency; chargeCurrency: string; chargeRate: number };
