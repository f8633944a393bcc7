import { shopDays } from "./dates.ts";
import { startOfShopDay } from "./shop-time.ts";

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

const DAYS: Record<Exclude<CompletedPeriod, "all">, number> = {
  today: 1,
  "7-days": 7,
  "30-days": 30,
  "3-months": 90,
};

/** A span of time in epoch ms: from this moment, before that one. */
export type Span = { from: number; until: number };

/**
 * What a period covers: days of the shop up to `now`, today the last of them; `from` is null for
 * all time. Growth compares `current` with `previous`, which begins as many days before and is as
 * long; all time compares the last 30 days (decisions.md).
 */
export function completedPeriod(
  period: CompletedPeriod,
  now: number,
): { from: number | null; current: Span; previous: Span } {
  const days = DAYS[period === "all" ? "30-days" : period];
  const today = shopDays(now, 1)[0] ?? "";
  const from = startOfShopDay(today, 1 - days) ?? now;
  const before = startOfShopDay(today, 1 - 2 * days) ?? now;
  // The books of this moment are part of the period.
  const until = now + 1;
  return {
    from: period === "all" ? null : from,
    current: { from, until },
    previous: { from: before, until: before + until - from },
  };
}
