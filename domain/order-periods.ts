import { shopDays } from "./dates.ts";

/** The date filter of the completed orders (back-office §2, §9). */
export const COMPLETED_PERIODS = ["all", "today", "7-days", "30-days", "3-months"] as const;
export type CompletedPeriod = (typeof COMPLETED_PERIODS)[number];

export const COMPLETED_PERIOD_LABELS: Record<CompletedPeriod, string> = {
  all: "All time",
  today: "Today",
  "7-days": "Last 7 days",
  "30-days": "Last 30 days",
  "3-months": "Last 3 months",
};

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS: Record<Exclude<CompletedPeriod, "all">, number> = {
  today: 1,
  "7-days": 7,
  "30-days": 30,
  "3-months": 90,
};

/** A span of time in epoch ms: from this moment, before that one. */
export type Span = { from: number; until: number };

/**
 * What a period covers: South African days up to `now`, today the last of them; `from` is null for
 * all time. Growth compares `current` with `previous`, as much of the days just before; all time
 * compares the last 30 days (decisions.md).
 */
export function completedPeriod(
  period: CompletedPeriod,
  now: number,
): { from: number | null; current: Span; previous: Span } {
  const days = DAYS[period === "all" ? "30-days" : period];
  const from = startOfShopDay(now) - (days - 1) * DAY_MS;
  // The books of this moment are part of the period.
  const until = now + 1;
  return {
    from: period === "all" ? null : from,
    current: { from, until },
    previous: { from: from - days * DAY_MS, until: until - days * DAY_MS },
  };
}

/** When the South African day of a moment began, in epoch ms. */
export function startOfShopDay(now: number): number {
  return Date.parse(`${shopDays(now, 1)[0] ?? ""}T00:00:00+02:00`);
}
