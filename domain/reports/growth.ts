/**
 * The change from one period to the next in per cent, to one decimal; null without a baseline, which
 * is shown as "–" (reading.md).
 */
export function growthPercent(current: number, previous: number): number | null {
  if (previous <= 0) return null;
  return Math.round(((current - previous) / previous) * 1000) / 10;
}
