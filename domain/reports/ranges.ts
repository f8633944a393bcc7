import type { Language } from "../store/formats.ts";
import { formatDate } from "../time/dates.ts";
import { DAY_MS, HOUR_MS } from "../time/durations.ts";

/*
 * The books are kept in South African days, whatever clock the shop shows: the sums of db/schema/
 * reports.ts are by such days, and so is VAT.
 */
const BOOKS_TIMEZONE = "Africa/Johannesburg";
const BOOKS_OFFSET_MS = 2 * HOUR_MS;

/** The ranges of the reports in days, and the VAT summary's in months (back-office §2, §9). */
export const SALES_RANGES = [7, 30, 90, 365] as const;
export const CUSTOMER_RANGES = [30, 90, 180, 365] as const;
export const VAT_RANGES = [2, 6, 12, 24] as const;
export type SalesRange = (typeof SALES_RANGES)[number];
export type CustomerRange = (typeof CUSTOMER_RANGES)[number];
export type VatRange = (typeof VAT_RANGES)[number];

export const DEFAULT_RANGE = 30;
export const DEFAULT_VAT_RANGE: VatRange = 12;

/** South African days, both included: "2026-11-15" to "2026-11-21". */
export type DaySpan = { first: string; last: string };

/**
 * The last so many days up to `now`, as every figure counts them (docs/figures-glossary.md): today so
 * far and the days before it, with the moment that the first begins; and what they are compared
 * with, as many days before, up to the same time of day, so that the two are equally long: whole
 * days, and the last one until `previousUntil` (epoch ms).
 */
export function reportSpan(days: number, now: number) {
  const last = dayOf(now);
  const from = startOfDay(last) - (days - 1) * DAY_MS;
  return {
    from,
    /** What happens at this very moment belongs to it. */
    until: now + 1,
    current: { first: dayOf(from), last } satisfies DaySpan,
    previousFrom: from - days * DAY_MS,
    /** Empty (its last day before its first) for a single day. */
    previous: {
      first: dayOf(from - days * DAY_MS),
      last: dayOf(from - 2 * DAY_MS),
    } satisfies DaySpan,
    previousLastFrom: from - DAY_MS,
    previousUntil: now + 1 - days * DAY_MS,
  };
}
export type ReportSpan = ReturnType<typeof reportSpan>;

/**
 * The days of a span up to today as whole months from `month` on and the days before them: so a year
 * is read as a dozen months and the rest of one. `month` is null within one month.
 */
export function monthsAndDays({ first, last }: DaySpan): {
  month: string | null;
  days: DaySpan | null;
} {
  const firstMonth = first.slice(0, 7);
  if (first.endsWith("-01")) return { month: firstMonth, days: null };
  if (firstMonth === last.slice(0, 7)) return { month: null, days: { first, last } };
  // No month has more days than that, and the text sorts as the days do.
  return { month: nextMonth(firstMonth), days: { first, last: `${firstMonth}-31` } };
}

/** The last `count` months up to the one of `now`, the oldest first: "2026-11". */
export function shopMonths(now: number, count: number): string[] {
  const [year = 0, month = 1] = dayOf(now).split("-").map(Number);
  const index = year * 12 + month - 1;
  return Array.from({ length: count }, (_, place) => monthAt(index - (count - 1 - place)));
}

/** When a month began in South Africa, in epoch ms. */
export function startOfMonth(month: string): number {
  return startOfDay(`${month}-01`);
}

/** "2026-11-21" as "21 November 2026"; 'N/A' for what is no day (back-office §8). */
export function formatBookDay(day: string, language: Language): string {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return formatDate(Number.isNaN(noon) ? null : noon, { timezone: BOOKS_TIMEZONE, language });
}

/** "2026-11" as "November 2026"; 'N/A' for what is no month. */
export function formatBookMonth(month: string, language: Language): string {
  return formatBookDay(`${month}-01`, language).replace(/^1 /, "");
}

/** The days of a span, the newest first. */
export function daysOf({ first, last }: DaySpan): string[] {
  const start = startOfDay(first);
  const count = Math.round((startOfDay(last) - start) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, place) => dayOf(start + (count - 1 - place) * DAY_MS));
}

function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - BOOKS_OFFSET_MS;
}

/** The month after one: "2027-01" after "2026-12". */
export function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return monthAt(year * 12 + number);
}

function monthAt(index: number): string {
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** The South African day of a moment: "2026-11-21". */
export function dayOf(at: number): string {
  return new Date(at + BOOKS_OFFSET_MS).toISOString().slice(0, 10);
}
