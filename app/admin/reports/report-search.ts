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
} from "#domain/reports/ranges.ts";
import { PRODUCT_REPORT_SORTS, type ProductReportSort } from "#domain/reports/rules.ts";
import { addressChoice, addressPage, addressText } from "../parts/address-fields.ts";

const SalesSchema = v.object({
  days: addressChoice(SALES_RANGES),
});
const CustomersSchema = v.object({
  days: addressChoice(CUSTOMER_RANGES),
});
const VatSchema = v.object({
  months: addressChoice(VAT_RANGES),
});
const ProductsSchema = v.object({
  q: addressText(200),
  category: addressText(200),
  sort: addressChoice(PRODUCT_REPORT_SORTS),
  page: addressPage,
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
