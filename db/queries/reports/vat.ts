import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { VatRow } from "#domain/reports/csv.ts";

const figures = sql`coalesce(sum(orders), 0) as orders,
  coalesce(sum(gross_cents), 0) as grossCents,
  coalesce(sum(refunds_cents), 0) as refundsCents,
  coalesce(sum(refund_vat_cents), 0) as refundVatCents,
  coalesce(sum(cancelled_cents), 0) as cancelledCents,
  coalesce(sum(standard_cents + shipping_cents), 0) as standardCents,
  coalesce(sum(zero_cents), 0) as zeroCents,
  coalesce(sum(vat_cents), 0) as vatCents,
  coalesce(sum(couriered), 0) as couriered,
  coalesce(sum(couriered_shipping_cents), 0) as chargedCents,
  coalesce(sum(courier_cents), 0) as courierCents`;

/**
 * VAT and the courier's margin by month from `month` on ("2026-11"; months without an order are
 * absent) and over all of them, in cents. VAT is the sum of the orders', as invoices round it, less
 * that of the credit notes of the month. Sales by class are less refunds and cancellations.
 */
export async function readVatReport(db: Database, { month }: { month: string }) {
  const [months, totals] = await db.batch([
    db.all<VatRow & { month: string }>(sql`
      select substr(day, 1, 7) as month, ${figures} from sales_days where day >= ${month}
      group by 1 order by 1`),
    db.all<VatRow>(sql`select ${figures} from sales_days where day >= ${month}`),
  ]);
  return { months, totals: totals[0] };
}
