import { shopFormats, shopOffsetMs } from "../store/formats.ts";
import { CALENDAR_NAMES } from "./calendar-names.ts";

/*
 * Dates as the shop reads them: by the clock and in the language of the store's settings, with our
 * own names of months and days, so that server and browser write the same.
 */

const MISSING = "N/A";
const INVALID = "Invalid date";

/**
 * Epoch milliseconds as a day: "21 November 2026". 'N/A' for nothing, 'Invalid date' for what is no
 * date (back-office §8, Dates); of orders and reports domain/orders/dates.ts tells.
 */
export function formatDate(epochMs: number | null | undefined): string {
  if (epochMs === null || epochMs === undefined) return MISSING;
  const date = shopDate(epochMs);
  if (!date) return INVALID;
  const { months } = CALENDAR_NAMES[shopFormats().language];
  return `${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ""} ${date.getUTCFullYear()}`;
}

/** Epoch milliseconds with the day of the week: "Thursday 26 November 2026". */
export function formatDay(epochMs: number): string {
  const { days } = CALENDAR_NAMES[shopFormats().language];
  const date = shopDate(epochMs);
  return date ? `${days[date.getUTCDay()] ?? ""} ${formatDate(epochMs)}` : INVALID;
}

/** Epoch milliseconds as a time of day: "14:05". 'N/A' for nothing, 'Invalid date' for no date. */
export function formatTime(epochMs: number | null | undefined): string {
  if (epochMs === null || epochMs === undefined) return MISSING;
  return shopDate(epochMs)?.toISOString().slice(11, 16) ?? INVALID;
}

/** Epoch milliseconds as day and time: "21 November 2026, 14:05". For no date as `formatDate`. */
export function formatDateTime(epochMs: number | null | undefined): string {
  const day = formatDate(epochMs);
  return shopDate(epochMs) ? `${day}, ${formatTime(epochMs)}` : day;
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
  if (epochMs === null || epochMs === undefined || !Number.isFinite(epochMs)) return null;
  const date = new Date(epochMs + shopOffsetMs(epochMs));
  return Number.isNaN(date.getTime()) ? null : date;
}
