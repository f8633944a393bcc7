import * as v from "valibot";
import {
  CUSTOMER_RANGES,
  type CustomerRange,
  DEFAULT_RANGE,
  DEFAULT_VAT_RANGE,
  SALES_RANGES,
  type SalesRange,
  VAT_RANGES,
  type VatRange,
} from "#domain/report-ranges.ts";
import { PRODUCT_REPORT_SORTS, type ProductReportSort } from "#domain/report-rules.ts";

/** The address turns what looks like a number into one. */
const text = v.fallback(
  v.optional(
    v.pipe(
      v.union([v.string(), v.number(), v.boolean()]),
      v.transform((value) => String(value).trim().slice(0, 200) || undefined),
    ),
  ),
  undefined,
);
const SalesSchema = v.object({
  days: v.fallback(v.optional(v.picklist(SALES_RANGES)), undefined),
});
const CustomersSchema = v.object({
  days: v.fallback(v.optional(v.picklist(CUSTOMER_RANGES)), undefined),
});
const VatSchema = v.object({
  months: v.fallback(v.optional(v.picklist(VAT_RANGES)), undefined),
});
const ProductsSchema = v.object({
  q: text,
  category: text,
  sort: v.fallback(v.optional(v.picklist(PRODUCT_REPORT_SORTS)), undefined),
  page: v.fallback(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
    undefined,
  ),
});

/*
 * What the addresses of the reports can say. Junk falls back to the default, and defaults are left
 * out; every key is named, for the router keeps what is merely absent.
 */

export type SalesSearch = { days?: SalesRange | undefined };
export type CustomersReportSearch = { days?: CustomerRange | undefined };
export type VatSearch = { months?: VatRange | undefined };
export type ProductsReportSearch = {
  q?: string | undefined;
  category?: string | undefined;
  sort?: ProductReportSort | undefined;
  page?: number | undefined;
};

export function parseSalesSearch(raw: Record<string, unknown>): SalesSearch {
  const { days } = v.parse(SalesSchema, raw);
  return { days: days === DEFAULT_RANGE ? undefined : days };
}

export function parseCustomersReportSearch(raw: Record<string, unknown>): CustomersReportSearch {
  const { days } = v.parse(CustomersSchema, raw);
  return { days: days === DEFAULT_RANGE ? undefined : days };
}

export function parseVatSearch(raw: Record<string, unknown>): VatSearch {
  const { months } = v.parse(VatSchema, raw);
  return { months: months === DEFAULT_VAT_RANGE ? undefined : months };
}

export function parseProductsReportSearch(raw: Record<string, unknown>): ProductsReportSearch {
  const { q, category, sort, page } = v.parse(ProductsSchema, raw);
  return {
    q,
    category,
    sort: sort === "revenue" ? undefined : sort,
    page: page === 1 ? undefined : page,
  };
}

/** The filter part, as the procedures take it. */
export function productsFilter({ q, category }: ProductsReportSearch) {
  return { ...(q ? { search: q } : {}), ...(category ? { category } : {}) };
}

export function productsReportInput(search: ProductsReportSearch) {
  const { sort = "revenue", page = 1 } = search;
  return { ...productsFilter(search), sort, page };
}
