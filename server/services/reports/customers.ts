import { readCustomerReport } from "#db/queries/reports/customers.ts";
import { type CustomerRange, reportSpan, shopMonths } from "#domain/reports/ranges.ts";
import { GROWTH_MONTHS, sharePercent } from "#domain/reports/rules.ts";
import type { Context } from "../../context.ts";

/**
 * The customer report (back-office §2, §9). The range, the last so many days as everywhere, bounds
 * who is new and who is active, the average order and both lists; the new ones of this month, the
 * twelve months, segments and retention do not move with it (reading.md).
 */
export async function loadCustomerReport(
  ctx: Pick<Context, "db" | "now">,
  { days }: { days: CustomerRange },
) {
  const now = ctx.now();
  const months = shopMonths(now, GROWTH_MONTHS);
  const found = await readCustomerReport(ctx.db, { span: reportSpan(days, now), months });
  const { counts, segments } = found;
  const { customers, ordered, again } = counts;
  return {
    customers,
    newInRange: counts.fresh,
    newThisMonth: counts.newThisMonth,
    active: counts.active,
    activeShare: sharePercent(counts.active, customers),
    average: found.average,
    ordered,
    again,
    retention: sharePercent(again, ordered),
    segments: segments.map((one) => ({ ...one, share: sharePercent(one.customers, ordered) })),
    months: found.months,
    spenders: found.spenders,
    locations: found.locations,
  };
}
