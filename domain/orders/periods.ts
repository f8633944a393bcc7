import { reportSpan } from "../reports/ranges.ts";

/** The date filter of the completed orders (back-office §2, §9). */
export const COMPLETED_PERIODS = ["all", "today", "7-days", "30-days", "3-months"] as const;
export type CompletedPeriod = (typeof COMPLETED_PERIODS)[number];

const DAYS: Record<Exclude<CompletedPeriod, "all">, number> = {
  today: 1,
  "7-days": 7,
  "30-days": 30,
  "3-months": 90,
};

/** A span of time in epoch ms: from this moment, before that one. */
export type Span = { from: number; until: number };

/**
 * What a period covers: the last days up to `now` as in the reports; `from` is null for all time.
 * Growth compares `current` with `previous`; all time compares the last 30 days (reading.md).
 */
export function completedPeriod(
  period: CompletedPeriod,
  now: number,
): { from: number | null; current: Span; previous: Span } {
  const span = reportSpan(DAYS[period === "all" ? "30-days" : period], now);
  return {
    from: period === "all" ? null : span.from,
    current: { from: span.from, until: span.until },
    previous: { from: span.previousFrom, until: span.previousUntil },
  };
}
