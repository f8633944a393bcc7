import type { Currency } from "#domain/store/formats.ts";
import { currencies } from "#messages/currencies/index.ts";

const TEXTS = {
  ZAR: {
    amounts: () => currencies.rand(),
    one: () => currencies.oneRand(),
    choice: () => currencies.choiceRand(),
  },
  USD: {
    amounts: () => currencies.dollars(),
    one: () => currencies.oneDollar(),
    choice: () => currencies.choiceDollar(),
  },
  EUR: {
    amounts: () => currencies.euros(),
    one: () => currencies.oneEuro(),
    choice: () => currencies.choiceEuro(),
  },
  GBP: {
    amounts: () => currencies.pounds(),
    one: () => currencies.onePound(),
    choice: () => currencies.choicePound(),
  },
} as const satisfies Record<Currency, unknown>;

/** What amounts are in, in a sentence: "US dollars". */
export function currencyText(currency: Currency): string {
  return TEXTS[currency].amounts();
}

/** One of a currency, in a sentence: "US dollar". */
export function oneOfCurrency(currency: Currency): string {
  return TEXTS[currency].one();
}

/** A currency with its sign, for a list to choose from: "US dollar ($)". */
export function currencyChoice(currency: Currency): string {
  return TEXTS[currency].choice();
}
