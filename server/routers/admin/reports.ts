import * as v from "valibot";
import { CUSTOMER_RANGES, SALES_RANGES, VAT_RANGES } from "#domain/reports/ranges.ts";
import { PRODUCT_REPORT_SORTS } from "#domain/reports/rules.ts";
import { loadCustomerReport } from "../../services/reports/customers.ts";
import { loadProductReport, loadProductReportPart } from "../../services/reports/products.ts";
import { loadSalesReport } from "../../services/reports/sales.ts";
import { loadVatReport } from "../../services/reports/vat.ts";
import { figuresProcedure, router } from "../../trpc.ts";
import { PageNumber } from "../inputs.ts";

const MAX_TEXT_LENGTH = 200;
const text = v.pipe(v.string(), v.trim(), v.maxLength(MAX_TEXT_LENGTH));
const filter = { search: v.optional(text), category: v.optional(text) };

/** The reports (back-office §2); each answers in one round trip beside the session's. */
export const reportsRouter = router({
  sales: figuresProcedure
    .input(v.object({ days: v.picklist(SALES_RANGES) }))
    .query(({ ctx, input }) => loadSalesReport(ctx, input)),

  products: figuresProcedure
    .input(
      v.object({
        ...filter,
        sort: v.optional(v.picklist(PRODUCT_REPORT_SORTS), "revenue"),
        page: v.optional(PageNumber, 1),
      }),
    )
    .query(({ ctx, input }) => loadProductReport(ctx, input)),

  /** The report's products by id, a thousand at a time: for the export. */
  productsPart: figuresProcedure
    .input(v.object({ ...filter, after: v.optional(text, "") }))
    .query(({ ctx, input }) => loadProductReportPart(ctx, input)),

  customers: figuresProcedure
    .input(v.object({ days: v.picklist(CUSTOMER_RANGES) }))
    .query(({ ctx, input }) => loadCustomerReport(ctx, input)),

  /** VAT within the sales and the courier's margin, by month. */
  vat: figuresProcedure
    .input(v.object({ months: v.picklist(VAT_RANGES) }))
    .query(({ ctx, input }) => loadVatReport(ctx, input)),
});
