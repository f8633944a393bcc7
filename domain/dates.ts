import { CALENDAR_NAMES } from "./calendar-names.ts";
import { shopFormats, shopOffsetMs } from "./formats.ts";

/*
 * Dates as the shop reads them: by the clock and in the language of the store's settings, with our
 * own names of months and days, so that server and browser write the same.
 */

/** Epoch milliseconds as a day: "21 November 2026". 'N/A' for nothing or what is no date. */
export function formatDate(epochMs: number | null | undefined): string {
  const date = shopDate(epochMs);
  if (!date) return "N/A";
  const { months } = CALENDAR_NAMES[shopFormats().language];
  return `${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ""} ${date.getUTCFullYear()}`;
}

/** Epoch milliseconds with the day of the week: "Thursday 26 November 2026". */
export function formatDay(epochMs: number): string {
  const { days } = CALENDAR_NAMES[shopFormats().language];
  return `${days[shopDate(epochMs)?.getUTCDay() ?? 0]} ${formatDate(epochMs)}`;
}

/** Epoch milliseconds as a time of day: "14:05". 'N/A' for nothing or what is no date. */
export function formatTime(epochMs: number | null | undefined): string {
  const date = shopDate(epochMs);
  return date ? date.toISOString().slice(11, 16) : "N/A";
}

/** Epoch milliseconds as day and time: "21 November 2026, 14:05". 'N/A' for what is no date. */
export function formatDateTime(epochMs: number | null | undefined): string {
  return shopDate(epochMs) ? `${formatDate(epochMs)}, ${formatTime(epochMs)}` : "N/A";
}

/** The last `count` days of the shop up to the one of `now`, the oldest first: "2026-11-21". */
export function shopDays(now: number, count: number): string[] {
  const dayMs = 24 * 60 * 60 * 1000;
  return Array.from({ length: count }, (_, index) =>
    new Date(now + shopOffsetMs(now) - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

/** The moment moved so that its UTC fields read as those of the shop's clock. */
function shopDate(epochMs: number | null | undefined): Date | null {
  if (epochMs === null || epochMs === undefined) return null;
  const date = new Date(epochMs + shopOffsetMs(epochMs));
  return Number.isNaN(date.getTime()) ? null : date;
}
