const SHOP_OFFSET_MS = 2 * 60 * 60 * 1000;
const DAYS = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/*
 * Dates in words, in South African time (no summer time), without Intl: the runtimes differ.
 */

/** Epoch milliseconds as "Thursday 26 November 2026". */
export function dayInWords(epochMs: number): string {
  const date = new Date(epochMs + SHOP_OFFSET_MS);
  const day = DAYS[date.getUTCDay()] ?? "";
  return `${day} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ""} ${date.getUTCFullYear()}`;
}

/** Epoch milliseconds as "14:05". */
export function timeOfDay(epochMs: number): string {
  return new Date(epochMs + SHOP_OFFSET_MS).toISOString().slice(11, 16);
}
