import {
  type ProductReportFilter,
  readProductReport,
  readProductReportPart,
} from "#db/queries/reports/products.ts";
import { reportSpan } from "#domain/reports/ranges.ts";
import { type ProductReportSort, TREND_DAYS } from "#domain/reports/rules.ts";
import type { Context } from "../../context.ts";

const PAGE = 25;
const PART = 1_000;

/** A page of the product performance report (back-office §2), 25 products, with the figures of all. */
export async function loadProductReport(
  ctx: Pick<Context, "db" | "now">,
  params: ProductReportFilter & { sort: ProductReportSort; page: number },
) {
  const { page, ...rest } = params;
  const read = (at: number) =>
    readProductReport(ctx.db, {
      ...rest,
      trend: reportSpan(TREND_DAYS, ctx.now()),
      limit: PAGE,
      offset: (at - 1) * PAGE,
    });
  const asked = await read(page);
  const pageCount = Math.max(1, Math.ceil(asked.total / PAGE));
  // Past the end: the last page, for one more round trip.
  const shown =
    page > pageCount ? { ...(await read(pageCount)), page: pageCount } : { ...asked, page };
  return { ...shown, pageCount };
}

/** The next thousand products of the report by id, and where the part after them begins. */
export async function loadProductReportPart(
  ctx: Pick<Context, "db" | "now">,
  params: ProductReportFilter & { after: string },
) {
  const rows = await readProductReportPart(ctx.db, {
    ...params,
    trend: reportSpan(TREND_DAYS, ctx.now()),
    limit: PART,
  });
  return { rows, next: rows.length < PART ? null : (rows.at(-1)?.id ?? null) };
}
