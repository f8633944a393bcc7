import { readSalesReport } from "#db/queries/reports/sales.ts";
import { growthPercent } from "#domain/reports/growth.ts";
import { reportSpan, type SalesRange } from "#domain/reports/ranges.ts";
import type { Context } from "../../context.ts";

/**
 * The sales report of the last `days` South African days (back-office §2): its figures with the
 * change in per cent against the equal period before (null without a baseline), the days that had
 * an order, the top products. Cents.
 */
export async function loadSalesReport(
  ctx: Pick<Context, "db" | "now">,
  { days }: { days: SalesRange },
) {
  const span = reportSpan(days, ctx.now());
  const { current, previous, ...lists } = await readSalesReport(ctx.db, span);
  return {
    span: span.current,
    totals: current,
    previous,
    growth: {
      revenue: growthPercent(current.revenueCents, previous.revenueCents),
      orders: growthPercent(current.orders, previous.orders),
    },
    ...lists,
  };
}
