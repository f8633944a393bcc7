import { type DateFormats, type Language, shopOffsetMs, type Timezone } from "../store/formats.ts";
import { CALENDAR_NAMES } from "./calendar-names.ts";
import { DAY_MS } from "./durations.ts";

/*
 * Dates as the shop reads them: by the clock and in the language of the store's settings, with our
 * own names of months and days, so that server and browser write the same.
 */

/**
 * Epoch milliseconds as a day: "21 November 2026". 'N/A' for nothing, 'Invalid date' for what is no
 * date (back-office §8, Dates), in the language's words; of orders and reports domain/orders/dates.ts tells.
 */
export function formatDate(epochMs: number | null | undefined, formats: DateFormats): string {
  const { months, missing, invalid } = CALENDAR_NAMES[formats.language];
  if (epochMs === null || epochMs === undefined) return missing;
  const date = shopDate(epochMs, formats.timezone);
  if (!date) return invalid;
  return `${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ""} ${date.getUTCFullYear()}`;
}

/** Epoch milliseconds with the day of the week: "Thursday 26 November 2026". */
export function formatDay(epochMs: number, formats: DateFormats): string {
  const { days, invalid } = CALENDAR_NAMES[formats.language];
  const date = shopDate(epochMs, formats.timezone);
  return date ? `${days[date.getUTCDay()] ?? ""} ${formatDate(epochMs, formats)}` : invalid;
}

/**
 * Epoch milliseconds as a time of day: "14:05". 'N/A' for nothing, 'Invalid date' for no date, in
 * `language`: for callers whose moment may be either.
 */
export function formatTime(
  epochMs: number | null | undefined,
  timezone: Timezone,
  language: Language = "en",
): string {
  const { missing, invalid } = CALENDAR_NAMES[language];
  if (epochMs === null || epochMs === undefined) return missing;
  return shopDate(epochMs, timezone)?.toISOString().slice(11, 16) ?? invalid;
}

/** Epoch milliseconds as day and time: "21 November 2026, 14:05". For no date as `formatDate`. */
export function formatDateTime(epochMs: number | null | undefined, formats: DateFormats): string {
  const day = formatDate(epochMs, formats);
  const { timezone } = formats;
  return shopDate(epochMs, timezone) ? `${day}, ${formatTime(epochMs, timezone)}` : day;
}

/** The last `count` days of the shop up to the one of `now`, the oldest first: "2026-11-21". */
export function shopDays(now: number, count: number, timezone: Timezone): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now + shopOffsetMs(now, timezone) - (count - 1 - index) * DAY_MS)
      .toISOString()
      .slice(0, 10),
  );
}

/** The moment moved so that its UTC fields read as those of the shop's clock. */
function shopDate(epochMs: number | null | undefined, timezone: Timezone): Date | null {
  const moment = epochMs ?? Number.NaN;
  const date = new Date(moment + shopOffsetMs(moment, timezone));
  return Number.isNaN(date.getTime()) ? null : date;
}
