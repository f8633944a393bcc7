import type { DateFormats, Language, Timezone } from "../store/formats.ts";
import * as dates from "../time/dates.ts";

/*
 * Dates in orders and reports: as everywhere, but what is no date is 'N/A' there, like what is
 * missing (back-office §8, Dates).
 */

type Moment = number | null | undefined;

/** Epoch milliseconds as a day: "21 November 2026", else 'N/A'. */
export function formatDate(epochMs: Moment, formats: DateFormats): string {
  return dates.formatDate(known(epochMs), formats);
}

/** Epoch milliseconds as a time of day: "14:05", else 'N/A'. */
export function formatTime(epochMs: Moment, timezone: Timezone, language?: Language): string {
  return dates.formatTime(known(epochMs), timezone, language);
}

/** Epoch milliseconds as day and time: "21 November 2026, 14:05", else 'N/A'. */
export function formatDateTime(epochMs: Moment, formats: DateFormats): string {
  return dates.formatDateTime(known(epochMs), formats);
}

function known(epochMs: Moment): number | null {
  return typeof epochMs === "number" && !Number.isNaN(new Date(epochMs).getTime()) ? epochMs : null;
}
