import Papa from "papaparse";
import type { Cents } from "./money.ts";
import { formatBookMonth } from "./report-ranges.ts";
import { loyaltySegment, productReportStatus, productTrend } from "./report-rules.ts";

/** A cell that a spreadsheet would run; plain negative numbers it would not. */
const FORMULA = /^'*(?!-\d+(?:\.\d+)?$)[=+\-@\t\r]/;

type Line = readonly string[];

/** The exports' names, word for word (back-office §2). */
export function salesCsvName(days: number): string {
  return `sales-report-${days}-days.csv`;
}
export const PRODUCT_CSV_NAME = "product-performance-report.csv";
export function customerCsvName(days: number): string {
  return `customer-report-${days}-days.csv`;
}
export function vatCsvName(months: number): string {
  return `vat-summary-${months}-months.csv`;
}

/** Lines of a CSV file, with every cell that a spreadsheet would run made harmless. */
export function reportCsv(lines: readonly Line[]): string {
  if (lines.length === 0) return "";
  const cells = lines.map((line) => [...line]);
  return `${Papa.unparse(cells, { newline: "\r\n", escapeFormulae: FORMULA })}\r\n`;
}

/** Cents as a number that spreadsheets add up: "1234.50". */
export function csvAmount(cents: Cents): string {
  return (cents / 100).toFixed(2);
}

/** A day a line, then all together. */
export function salesLines(report: {
  days: ReadonlyArray<{ day: string; orders: number; revenueCents: Cents; averageCents: Cents }>;
  totals: { orders: number; revenueCents: Cents; averageCents: Cents };
}): Line[] {
  const { days, totals } = report;
  const figures = (row: typeof totals): Line => [
    String(row.orders),
    csvAmount(row.revenueCents),
    csvAmount(row.averageCents),
  ];
  return [
    ["Date", "Orders", "Revenue (R)", "Average order value (R)"],
    ...days.map((row) => [row.day, ...figures(row)]),
    ["Total", ...figures(totals)],
  ];
}

export const PRODUCT_CSV_COLUMNS: Line = [
  "Product ID",
  "Product",
  "SKU",
  "Category",
  "Price (R)",
  "Stock",
  "Rating",
  "Units sold",
  "Revenue (R)",
  "Orders, last 30 days",
  "Orders, 30 days before",
  "Trend",
  "Status",
];

export type ReportedProduct = {
  id: string;
  name: string;
  sku: string | null;
  category: string;
  priceCents: Cents;
  stock: number;
  rating: number | null;
  units: number;
  revenueCents: Cents;
  ordersNow: number;
  ordersBefore: number;
};

export function productLine(product: ReportedProduct): Line {
  const { ordersNow, ordersBefore } = product;
  return [
    product.id,
    product.name,
    product.sku ?? "",
    product.category,
    csvAmount(product.priceCents),
    String(product.stock),
    product.rating === null ? "" : product.rating.toFixed(1),
    String(product.units),
    csvAmount(product.revenueCents),
    String(ordersNow),
    String(ordersBefore),
    productTrend({ now: ordersNow, before: ordersBefore }),
    productReportStatus(product),
  ];
}

/** The whole customer report, one part below the other. */
export function customerLines(report: {
  cards: ReadonlyArray<readonly [label: string, value: string]>;
  segments: ReadonlyArray<{ name: string; customers: number; share: number }>;
  months: ReadonlyArray<{ month: string; newCustomers: number; returningCustomers: number }>;
  spenders: ReadonlyArray<{
    name: string;
    email: string;
    orders: number;
    spentCents: Cents;
    totalOrders: number;
  }>;
  locations: ReadonlyArray<{
    city: string;
    province: string;
    customers: number;
    orders: number;
    revenueCents: Cents;
  }>;
}): Line[] {
  return [
    ["Figure", "Value"],
    ...report.cards,
    [],
    ["Loyalty segment", "Customers", "Share (%)"],
    ...report.segments.map((one) => [one.name, String(one.customers), one.share.toFixed(1)]),
    [],
    ["Month", "New customers", "Returning customers"],
    ...report.months.map((one) => [
      formatBookMonth(one.month),
      String(one.newCustomers),
      String(one.returningCustomers),
    ]),
    [],
    ["Top spenders", "E-mail", "Orders", "Spent (R)", "Segment"],
    ...report.spenders.map((one) => [
      one.name,
      one.email,
      String(one.orders),
      csvAmount(one.spentCents),
      loyaltySegment(one.totalOrders) ?? "",
    ]),
    [],
    ["Top locations", "Province", "Customers", "Orders", "Revenue (R)"],
    ...report.locations.map((one) => [
      one.city,
      one.province,
      String(one.customers),
      String(one.orders),
      csvAmount(one.revenueCents),
    ]),
  ];
}

/** What the VAT report shows of a month, or of all of them. */
export type VatRow = {
  orders: number;
  grossCents: Cents;
  refundsCents: Cents;
  standardCents: Cents;
  zeroCents: Cents;
  vatCents: Cents;
  couriered: number;
  chargedCents: Cents;
  courierCents: Cents;
};

export function vatLines(report: {
  months: ReadonlyArray<VatRow & { month: string }>;
  totals: VatRow;
}): Line[] {
  const figures = (row: VatRow): Line => [
    String(row.orders),
    csvAmount(row.grossCents),
    csvAmount(row.refundsCents),
    csvAmount(row.standardCents),
    csvAmount(row.zeroCents),
    csvAmount(row.vatCents),
    String(row.couriered),
    csvAmount(row.chargedCents),
    csvAmount(row.courierCents),
    csvAmount(row.chargedCents - row.courierCents),
  ];
  return [
    [
      "Month",
      "Orders",
      "Sales (R)",
      "Refunds (R)",
      "Standard-rated sales (R)",
      "Zero-rated sales (R)",
      "VAT within (R)",
      "Courier deliveries",
      "Shipping charged (R)",
      "Courier cost (R)",
      "Courier margin (R)",
    ],
    ...report.months.map((row) => [row.month, ...figures(row)]),
    ["Total", ...figures(report.totals)],
  ];
}
