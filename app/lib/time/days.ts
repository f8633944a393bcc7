import * as opening from "#domain/store/opening.ts";
import * as dates from "#domain/time/dates.ts";
import * as times from "#domain/time/shop-time.ts";
import { shopFormats } from "../formats.ts";

/*
 * How this page writes days and times. Apart from how it writes money, which every page does: the
 * calendar belongs to no first load.
 */

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
