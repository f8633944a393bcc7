import { loadDashboard as load } from "#db/queries/dashboard.ts";
import { shopDays } from "#domain/dates.ts";
import { growthPercent } from "#domain/growth.ts";
import type { Context } from "../context.ts";

export const DASHBOARD_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The dashboard (back-office §2): each total with its change in per cent, the last 30 days against
 * the 30 before (null without a baseline), and the revenue of each of those days in cents.
 */
export async function loadDashboard(ctx: Context) {
  const now = ctx.now();
  const found = await load(ctx.db, { now, periodMs: DASHBOARD_DAYS * DAY_MS });
  const { revenueCents, orders, products, customers, days, ...lists } = found;
  const byDay = new Map(days.map((day) => [day.day, day]));
  const cardOf = ({ total, current, previous }: typeof orders) => ({
    total,
    trend: growthPercent(current, previous),
  });
  return {
    revenueCents: cardOf(revenueCents),
    orders: cardOf(orders),
    products: cardOf(products),
    customers: cardOf(customers),
    ...lists,
    days: shopDays(now, DASHBOARD_DAYS).map((day) => ({
      day,
      revenueCents: byDay.get(day)?.revenueCents ?? 0,
      orders: byDay.get(day)?.orders ?? 0,
    })),
  };
}
