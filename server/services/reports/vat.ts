import { readVatReport } from "#db/queries/reports/vat.ts";
import type { VatRow } from "#domain/reports/csv.ts";
import { shopMonths, type VatRange } from "#domain/reports/ranges.ts";
import type { Context } from "../../context.ts";

const NOTHING: VatRow = {
  orders: 0,
  grossCents: 0,
  refundsCents: 0,
  refundVatCents: 0,
  cancelledCents: 0,
  standardCents: 0,
  zeroCents: 0,
  vatCents: 0,
  couriered: 0,
  chargedCents: 0,
  courierCents: 0,
};

/** VAT and the courier's margin of the last `months` months, the newest first, and of them together. */
export async function loadVatReport(
  ctx: Pick<Context, "db" | "now">,
  { months }: { months: VatRange },
) {
  const wanted = shopMonths(ctx.now(), months);
  const found = await readVatReport(ctx.db, { month: wanted[0] ?? "" });
  return {
    months: wanted
      .toReversed()
      .map((month) => found.months.find((one) => one.month === month) ?? { month, ...NOTHING }),
    totals: found.totals ?? NOTHING,
  };
}
