import { loadDashboard as load } from "#db/queries/reports/dashboard.ts";
import { growthPercent } from "#domain/reports/growth.ts";
import { daysOf, reportSpan } from "#domain/reports/ranges.ts";
import type { Context } from "../../context.ts";

const DASHBOARD_DAYS = 30;

/**
 * The dashboard (back-office §2): each total with its change in per cent, the last 30 days against
 * the 30 before (null without a baseline), and the revenue of each of those days in cents.
 */
export async function loadDashboard(ctx: Pick<Context, "db" | "now">) {
  const span = reportSpan(DASHBOARD_DAYS, ctx.now());
  const { revenueCents, orders, products, customers, days, ...lists } = await load(ctx.db, span);
  const byDay = new Map(days.map((day) => [day.day, day]));
  const cardOf = ({ total, current, previous }: typeof orders) => ({
    total,
    trend: growthPercent(current, previous),
  });
  return {
    /** What the changes are of. */
    last30Days: {
      revenueCents: revenueCents.current,
      orders: orders.current,
      products: products.current,
      customers: customers.current,
    },
    revenueCents: cardOf(revenueCents),
    orders: cardOf(orders),
    products: cardOf(products),
    customers: cardOf(customers),
    ...lists,
    days: daysOf(span.current)
      .toReversed()
      .map((day) => ({
        day,
        revenueCents: byDay.get(day)?.revenueCents ?? 0,
        orders: byDay.get(day)?.orders ?? 0,
      })),
  };
}
