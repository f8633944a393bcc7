import * as money from "#domain/money/money.ts";
import { DEFAULT_FORMATS, formatsOf, type ShopFormats } from "#domain/store/formats.ts";
import { textLanguage } from "#messages/language.ts";

/*
 * How this page writes money, and days in time/days.ts: the rules of `domain`, with the formats of the
 * page's shop. The browser has one page, which brought them along; a server renders several at a time, and
 * app/router.tsx says where it finds those of the request that it answers.
 */

let ofPage = DEFAULT_FORMATS;
let find: () => ShopFormats | undefined = () => ofPage;

/**
 * The currency and time zone of the page's shop, the defaults where they are not known; dates are
 * in the language of the page's texts.
 */
export function shopFormats(): ShopFormats {
  const language = textLanguage();
  const formats = formatsOf(find() ?? DEFAULT_FORMATS);
  return { ...formats, language: language === "pseudo" ? "en" : language };
}

/** In the browser: what the page brought along, or what was saved since. */
export function setPageFormats(formats: ShopFormats): void {
  ofPage = formatsOf(formats);
}

/** On the server: whose formats they are depends on the request. */
export function findFormatsBy(ofRequest: () => ShopFormats | undefined): void {
  find = ofRequest;
}

/** An amount in the shop's own currency: "R45.99". */
export function formatPrice(cents: money.Cents): string {
  return money.formatMoney(cents, shopFormats().currency);
}
