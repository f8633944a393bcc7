import * as dates from "../time/dates.ts";

/*
 * Dates in orders and reports: as everywhere, but what is no date is 'N/A' there, like what is
 * missing (back-office §8, Dates).
 */

type Moment = number | null | undefined;

/** Epoch milliseconds as a day: "21 November 2026", else 'N/A'. */
export function formatDate(epochMs: Moment): string {
  return dates.formatDate(known(epochMs));
}

/** Epoch milliseconds as a time of day: "14:05", else 'N/A'. */
export function formatTime(epochMs: Moment): string {
  return dates.formatTime(known(epochMs));
}

/** Epoch milliseconds as day and time: "21 November 2026, 14:05", else 'N/A'. */
export function formatDateTime(epochMs: Moment): string {
  return dates.formatDateTime(known(epochMs));
}

function known(epochMs: Moment): number | null {
  return typeof epochMs === "number" && !Number.isNaN(new Date(epochMs).getTime()) ? epochMs : null;
}
