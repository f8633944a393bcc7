import type { inferRouterOutputs } from "@trpc/server";
import { daysOf } from "#domain/reports/ranges.ts";
import type { AppRouter } from "#server/router.ts";

type Outputs = inferRouterOutputs<AppRouter>["admin"]["reports"];
export type SalesReport = Outputs["sales"];
export type ProductReport = Outputs["products"];
export type CustomerReport = Outputs["customers"];
export type VatReport = Outputs["vat"];
export type SalesDay = SalesReport["days"][number];

/** Every day of the range, the newest first, also those on which nothing was sold. */
export function everyDay({ span, days }: Pick<SalesReport, "span" | "days">): SalesDay[] {
  const byDay = new Map(days.map((row) => [row.day, row]));
  return daysOf(span).map(
    (day) =>
      byDay.get(day) ?? {
        day,
        orders: 0,
        grossCents: 0,
        refundsCents: 0,
        cancelledCents: 0,
        revenueCents: 0,
        averageCents: 0,
      },
  );
}
