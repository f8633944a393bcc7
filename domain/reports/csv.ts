import type { ProductStatus } from "../catalogue/product.ts";
import type { Cents } from "../money/money.ts";
import { type Currency, currencySymbol, type ShopFormats } from "../store/formats.ts";
import { formatBookMonth } from "./ranges.ts";
import {
  COURIER_CURRENCY,
  courierMargin,
  loyaltySegment,
  type ProductReportStatus,
  productReportStatus,
  productTrend,
} from "./rules.ts";

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

/** A column of amounts, with what they are in: "Revenue (R)". */
export function amountHeading(heading: string, currency: Currency): string {
  return `${heading} (${currencySymbol(currency)})`;
}

/** Cents as a number that spreadsheets add up: "1234.50". */
function csvAmount(cents: Cents): string {
  return (cents / 100).toFixed(2);
}

/** What the sales report shows of a day, or of all of them. */
export type SalesRow = {
  orders: number;
  /** What the orders came to; less refunds and what was cancelled it is the revenue. */
  grossCents: Cents;
  refundsCents: Cents;
  cancelledCents: Cents;
  revenueCents: Cents;
  averageCents: Cents;
};

/** A day a line, then all together. */
export function salesLines(report: {
  days: ReadonlyArray<SalesRow & { day: string }>;
  totals: SalesRow;
  currency: Currency;
}): Line[] {
  const { days, totals, currency } = report;
  const figures = (row: SalesRow): Line => [
    String(row.orders),
    csvAmount(row.grossCents),
    csvAmount(-row.refundsCents),
    csvAmount(-row.cancelledCents),
    csvAmount(row.revenueCents),
    csvAmount(row.averageCents),
  ];
  return [
    [
      "Date",
      "Orders",
      amountHeading("Sales", currency),
      amountHeading("Refunds", currency),
      amountHeading("Cancelled", currency),
      amountHeading("Revenue", currency),
      amountHeading("Average order value", currency),
    ],
    ...days.map((row) => [row.day, ...figures(row)]),
    ["Total", ...figures(totals)],
  ];
}

export const productCsvColumns = (currency: Currency): Line => [
  "Product ID",
  "Product",
  "SKU",
  "Category",
  amountHeading("Price", currency),
  "Stock",
  "Rating",
  "Units sold",
  amountHeading("Revenue", currency),
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
  status: ProductStatus;
  stock: number;
  rating: number | null;
  units: number;
  revenueCents: Cents;
  ordersNow: number;
  ordersBefore: number;
};

const STATUS_CELLS: Readonly<Record<ProductReportStatus, string>> = {
  low: "Low Stock",
  out: "Out of Stock",
  unsold: "No Sales",
  active: "Active",
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
    STATUS_CELLS[productReportStatus(product)],
  ];
}

/** The whole customer report, one part below the other. */
export function customerLines(report: {
  customers: number;
  newThisMonth: number;
  newInRange: number;
  active: number;
  activeShare: number;
  average: { orders: number; averageCents: Cents };
  retention: number;
  /** Of the report's range. */
  days: number;
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
  formats: Pick<ShopFormats, "currency" | "language">;
}): Line[] {
  const { currency, language } = report.formats;
  const { days, average } = report;
  return [
    ["Figure", "Value"],
    ["Total customers", String(report.customers)],
    ["New this month", String(report.newThisMonth)],
    [`New in the last ${days} days`, String(report.newInRange)],
    [`Active in the last ${days} days`, String(report.active)],
    ["Active share (%)", report.activeShare.toFixed(1)],
    ["Orders", String(average.orders)],
    [amountHeading("Average order value", currency), csvAmount(average.averageCents)],
    ["Retention rate (%)", report.retention.toFixed(1)],
    [],
    ["Loyalty segment", "Customers", "Share (%)"],
    ...report.segments.map((one) => [one.name, String(one.customers), one.share.toFixed(1)]),
    [],
    ["Month", "New customers", "Returning customers"],
    ...report.months.map((one) => [
      formatBookMonth(one.month, language),
      String(one.newCustomers),
      String(one.returningCustomers),
    ]),
    [],
    ["Top spenders", "Email", "Orders", amountHeading("Spent", currency), "Segment"],
    ...report.spenders.map((one) => [
      one.name,
      one.email,
      String(one.orders),
      csvAmount(one.spentCents),
      loyaltySegment(one.totalOrders) ?? "",
    ]),
    [],
    ["Top locations", "Province", "Customers", "Orders", amountHeading("Revenue", currency)],
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
  /** Credit notes of the month, and the VAT within them. */
  refundsCents: Cents;
  refundVatCents: Cents;
  /** What orders were worth when they were cancelled, less what of that was given back since. */
  cancelledCents: Cents;
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
  currency: Currency;
}): Line[] {
  const { currency } = report;
  const marginOf = (row: VatRow) => {
    const cents = courierMargin(row, currency);
    return cents === null ? "" : csvAmount(cents);
  };
  const figures = (row: VatRow): Line => [
    String(row.orders),
    csvAmount(row.grossCents),
    csvAmount(-row.refundsCents),
    csvAmount(-row.cancelledCents),
    csvAmount(row.standardCents),
    csvAmount(row.zeroCents),
    csvAmount(row.vatCents + row.refundVatCents),
    csvAmount(-row.refundVatCents),
    csvAmount(row.vatCents),
    String(row.couriered),
    csvAmount(row.chargedCents),
    csvAmount(row.courierCents),
    marginOf(row),
  ];
  return [
    [
      "Month",
      "Orders",
      amountHeading("Sales", currency),
      amountHeading("Refunds", currency),
      amountHeading("Cancelled", currency),
      amountHeading("Standard-rated sales", currency),
      amountHeading("Zero-rated sales", currency),
      amountHeading("VAT before refunds", currency),
      amountHeading("VAT on refunds", currency),
      amountHeading("VAT within", currency),
      "Orders by courier",
      amountHeading("Shipping charged", currency),
      amountHeading("Courier cost", COURIER_CURRENCY),
      amountHeading("Courier margin", COURIER_CURRENCY),
    ],
    ...report.months.map((row) => [row.month, ...figures(row)]),
    ["Total", ...figures(report.totals)],
  ];
}
