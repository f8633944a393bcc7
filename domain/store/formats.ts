import { tzOffset } from "@date-fns/tz/tzOffset";
import { MINUTE_MS } from "../time/durations.ts";

/** What the settings page offers (back-office §9). */
export const CURRENCIES = ["ZAR", "USD", "EUR", "GBP"] as const;
export const TIMEZONES = [
  "Africa/Johannesburg",
  "UTC",
  "America/New_York",
  "Europe/London",
] as const;
export const LANGUAGES = ["en", "af", "zu", "xh"] as const;

export type Currency = (typeof CURRENCIES)[number];
export type Timezone = (typeof TIMEZONES)[number];
export type Language = (typeof LANGUAGES)[number];

/** What the store's settings decide of how money, days and times are written (back-office §9). */
export type ShopFormats = { currency: Currency; timezone: Timezone; language: Language };

export const DEFAULT_FORMATS: ShopFormats = {
  currency: "ZAR",
  timezone: "Africa/Johannesburg",
  language: "en",
};

/** What a date is written by. */
export type DateFormats = Pick<ShopFormats, "timezone" | "language">;

/** The formats alone, of whatever holds them among other things: the store's settings. */
export function formatsOf({ currency, timezone, language }: ShopFormats): ShopFormats {
  return { currency, timezone, language };
}

const SYMBOLS: Record<Currency, string> = { ZAR: "R", USD: "$", EUR: "€", GBP: "£" };

/** What stands before an amount: "R". */
export function currencySymbol(currency: Currency): string {
  return SYMBOLS[currency];
}

const PLACES: Record<Timezone, string> = {
  "Africa/Johannesburg": "Johannesburg",
  UTC: "UTC",
  "America/New_York": "New York",
  "Europe/London": "London",
};

/** Where a timezone's clock hangs, by the same name in every language: "Johannesburg". */
export function timezonePlace(timezone: Timezone): string {
  return PLACES[timezone];
}

const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  af: "Afrikaans",
  zu: "isiZulu",
  xh: "isiXhosa",
};

/** What a language calls itself. */
export function languageName(language: Language): string {
  return LANGUAGE_NAMES[language];
}

/** For the page's `lang`: "en-ZA". */
export function languageTag(language: Language): string {
  return `${language}-ZA`;
}

/** Without summer time, and most shops': no need to ask the runtime. */
const FIXED_MINUTES: Partial<Record<Timezone, number>> = { "Africa/Johannesburg": 120, UTC: 0 };

/** How far the shop's clock is ahead of UTC at a moment (epoch ms), in ms. */
export function shopOffsetMs(epochMs: number, timezone: Timezone): number {
  const minutes = FIXED_MINUTES[timezone] ?? tzOffset(timezone, new Date(epochMs));
  return Number.isNaN(minutes) ? 0 : minutes * MINUTE_MS;
}

/** The moment (epoch ms) at which the shop's clock shows what `local` reads in UTC. */
export function fromShopClock(local: number, timezone: Timezone): number {
  const near = local - shopOffsetMs(local, timezone);
  return local - shopOffsetMs(near, timezone);
}
