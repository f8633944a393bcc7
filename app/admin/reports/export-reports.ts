import type { QueryClient } from "@tanstack/react-query";
import { shopFormats } from "#app/lib/formats.ts";
import type { Trpc } from "#app/lib/trpc.ts";
import {
  customerCsvName,
  customerLines,
  PRODUCT_CSV_NAME,
  productCsvColumns,
  productLine,
  type ReportedProduct,
  salesCsvName,
  salesLines,
  vatCsvName,
  vatLines,
} from "#domain/reports/csv.ts";
import type { ProductReportSort } from "#domain/reports/rules.ts";
import { fetchAllPages } from "../import-export/fetch-all-pages.ts";
import { type CustomerReport, everyDay, type SalesReport, type VatReport } from "./report-data.ts";
import { type ProductsReportSearch, productsFilter } from "./report-search.ts";
import { saveReport } from "./save-report.ts";

/*
 * The reports' files (back-office §2). Loaded when somebody exports: only then the library that
 * writes CSV is needed.
 */

export function exportSales(report: SalesReport, days: number): void {
  saveReport(
    salesCsvName(days),
    salesLines({ days: everyDay(report), totals: report.totals, currency: shopFormats().currency }),
  );
}

/** All products that the filter leaves, fetched a thousand at a time, sorted as on the page. */
export async function exportProductReport(
  { trpc, queryClient }: { trpc: Trpc; queryClient: QueryClient },
  search: ProductsReportSearch,
): Promise<void> {
  const all: ReportedProduct[] = [];
  const fetchPage = (after: string) =>
    queryClient.fetchQuery({
      ...trpc.admin.reports.productsPart.queryOptions({ ...productsFilter(search), after }),
      staleTime: 0,
      gcTime: 0,
    });
  await fetchAllPages("", fetchPage, ({ rows }) => {
    for (const row of rows) all.push(row);
  });
  const order = compareBy(search.sort ?? "revenue");
  saveReport(PRODUCT_CSV_NAME, [
    productCsvColumns(shopFormats().currency),
    ...all.sort(order).map(productLine),
  ]);
}

export function exportCustomers(report: CustomerReport, days: number): void {
  const formats = shopFormats();
  saveReport(customerCsvName(days), customerLines({ ...report, days, formats }));
}

export function exportVat(report: VatReport, months: number): void {
  saveReport(vatCsvName(months), vatLines({ ...report, currency: shopFormats().currency }));
}

function compareBy(sort: ProductReportSort) {
  return (a: ReportedProduct, b: ReportedProduct): number => {
    const byName = a.name.localeCompare(b.name, "en") || (a.id < b.id ? -1 : 1);
    if (sort === "units") return b.units - a.units || byName;
    if (sort === "category") return a.category.localeCompare(b.category, "en") || byName;
    if (sort === "stock") return a.stock - b.stock || byName;
    if (sort === "rating") return (b.rating ?? 0) - (a.rating ?? 0) || byName;
    return sort === "name" ? byName : b.revenueCents - a.revenueCents || byName;
  };
}
