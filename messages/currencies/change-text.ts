import { formatMoney, rateText } from "#domain/money/money.ts";
import type { Currency } from "#domain/store/formats.ts";
import { type CurrencyChange, convertCents, wholeRate } from "#domain/store/settings/currency.ts";
import { currencies } from "#messages/currencies/index.ts";

/** What another currency makes of a hundred of the old one, and what a dollar costs then. */
export function currencyChangeText(params: {
  before: Currency;
  after: Currency;
  change: CurrencyChange;
}): string {
  const { before, after, change } = params;
  const becomes =
    change.prices === "convert" ? convertCents(HUNDRED, wholeRate(change.rate)) : HUNDRED;
  return currencies.changeSays({
    before: formatMoney(HUNDRED, before),
    after: formatMoney(becomes, after),
    rate: rateText(change.usdRate, after),
  });
}

const HUNDRED = 10_000;
