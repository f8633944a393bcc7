import { readCustomerReport } from "#db/queries/reports/customers.ts";
import { type CustomerRange, dayOf, shopMonths } from "#domain/report-ranges.ts";
import { GROWTH_MONTHS, LOYALTY_SEGMENTS, sharePercent } from "#domain/report-rules.ts";
import type { Context } from "../../context.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const MONTH_DAYS = 30;

/**
 * The customer report (back-office §2, §9). The range, so many times 24 hours back from now, bounds
 * who is new and who is active, the average order and both lists; the new ones of the last month,
 * the twelve months, segments and retention do not move with it (decisions.md).
 */
export async function loadCustomerReport(ctx: Context, { days }: { days: CustomerRange }) {
  const now = ctx.now();
  const from = now - days * DAY_MS;
  const months = shopMonths(now, GROWTH_MONTHS);
  const found = await readCustomerReport(ctx.db, {
    from,
    fromDay: dayOf(from),
    monthFrom: now - MONTH_DAYS * DAY_MS,
    months,
  });
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
    segments: LOYALTY_SEGMENTS.map(({ name }) => {
      const inIt = segments.find(({ segment }) => segment === name)?.customers ?? 0;
      return { name, customers: inIt, share: sharePercent(inIt, ordered) };
    }),
    months: months.map(
      (month) =>
        found.growth.find((one) => one.month === month) ?? {
          month,
          newCustomers: 0,
          returningCustomers: 0,
        },
    ),
    spenders: found.spenders,
    locations: found.locations,
  };
}
