import * as money from "#domain/money/money.ts";
import { DEFAULT_FORMATS, formatsOf, type ShopFormats } from "#domain/store/formats.ts";
import * as opening from "#domain/store/opening.ts";
import * as dates from "#domain/time/dates.ts";
import * as times from "#domain/time/shop-time.ts";
import { textLanguage } from "#messages/language.ts";

/*
 * How this page writes money, days and times: the rules of `domain`, with the formats of the page's
 * shop. The browser has one page, which brought them along; a server renders several at a time, and
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
export function formatRand(cents: money.Cents): string {
  return money.formatMoney(cents, shopFormats().currency);
}

/** "21 November 2026". */
export function formatDate(epochMs: number | null | undefined): string {
  return dates.formatDate(epochMs, shopFormats());
}

/** "Thursday 26 November 2026". */
export function formatDay(epochMs: number): string {
  return dates.formatDay(epochMs, shopFormats());
}

/** "14:05". */
export function formatTime(epochMs: number | null | undefined): string {
  const { timezone, language } = shopFormats();
  return dates.formatTime(epochMs, timezone, language);
}

/** "21 November 2026, 14:05". */
export function formatDateTime(epochMs: number | null | undefined): string {
  return dates.formatDateTime(epochMs, shopFormats());
}

/** "14:05" for today, and on another day with that day. */
export function arrivalText(arrivesAt: number, now: number): string {
  return opening.arrivalText(arrivesAt, now, shopFormats());
}

/** As a `datetime-local` input holds it: "2026-11-21T14:05"; "" for none. */
export function shopTimeInput(epochMs: number | null): string {
  return times.shopTimeInput(epochMs, shopFormats().timezone);
}

/** When a day ("2026-11-21") begins by the shop's clock, or the one `later` days after it. */
export function startOfShopDay(day: string, later = 0): number | null {
  return times.startOfShopDay(day, shopFormats().timezone, later);
}
