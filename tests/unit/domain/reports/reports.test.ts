import fc from "fast-check";
import { expect, test } from "vitest";
import {
  parseCustomersReportSearch,
  parseProductsReportSearch,
  parseSalesSearch,
  parseVatSearch,
} from "#app/admin/reports/report-search.ts";
import { stockAlert } from "#domain/inventory/stock.ts";
import {
  customerCsvName,
  customerLines,
  PRODUCT_CSV_NAME,
  productCsvColumns,
  productLine,
  salesCsvName,
  salesLines,
  vatLines,
} from "#domain/reports/csv.ts";
import {
  CUSTOMER_RANGES,
  dayOf,
  daysOf,
  formatBookDay,
  formatBookMonth,
  monthsAndDays,
  reportSpan,
  SALES_RANGES,
  shopMonths,
  startOfMonth,
} from "#domain/reports/ranges.ts";
import { loyaltySegment, productReportStatus, productTrend } from "#domain/reports/rules.ts";
import { DEFAULT_FORMATS } from "#domain/store/formats.ts";
import { writeCsv } from "#domain/text/csv.ts";
import { DAY_MS } from "#domain/time/durations.ts";

const moment = fc.integer({ min: Date.parse("2020-01-01"), max: Date.parse("2040-01-01") });

test("the ranges are 7, 30, 90 and 365 days for sales, 30, 90, 180 and 365 for customers", () => {
  expect(SALES_RANGES).toEqual([7, 30, 90, 365]);
  expect(CUSTOMER_RANGES).toEqual([30, 90, 180, 365]);
});

test("a span has as many days as asked for, and the time before is exactly as long", () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(...SALES_RANGES), (now, days) => {
      const span = reportSpan(days, now);
      expect(daysOf(span.current)).toHaveLength(days);
      expect(span.current.last).toBe(dayOf(now));
      expect(dayOf(span.from)).toBe(span.current.first);
      expect(dayOf(span.from - 1)).not.toBe(span.current.first);
      const before = [dayOf(span.previousLastFrom), ...daysOf(span.previous)];
      expect(before).toEqual(daysOf({ first: span.previous.first, last: dayOf(span.from - 1) }));
      expect(before).toHaveLength(days);
      const start = span.from - days * DAY_MS;
      expect(span.previousUntil - start).toBe(now + 1 - span.from);
    }),
  );
});

test("whole months and the days before them are every day of the span, once", () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 800 }), (now, count) => {
      const span = reportSpan(count, now).current;
      const { month, days } = monthsAndDays(span);
      const isRead = (day: string) =>
        Number(month !== null && day.slice(0, 7) >= month) +
        Number(days !== null && day >= days.first && day <= days.last);
      expect(daysOf(span).every((day) => isRead(day) === 1)).toBe(true);
      expect(isRead(dayOf(reportSpan(count, now).from - 1))).toBe(0);
    }),
  );
});

test("the last twelve months end with this one, over the turn of the year", () => {
  const months = shopMonths(Date.parse("2026-02-28T23:30:00Z"), 12);
  expect(months.at(-1)).toBe("2026-03");
  expect(months[0]).toBe("2025-04");
  expect(months).toHaveLength(12);
});

test("a month begins at midnight in South Africa", () => {
  expect(startOfMonth("2026-11")).toBe(Date.parse("2026-11-01T00:00:00+02:00"));
});

test("days and months in words; 'N/A' for what cannot be parsed", () => {
  expect(formatBookDay("2026-11-21", "en")).toBe("21 November 2026");
  expect(formatBookMonth("2026-11", "en")).toBe("November 2026");
  for (const junk of ["", "soon", "2026-13-01", "null"]) {
    expect(formatBookDay(junk, "en")).toBe("N/A");
    expect(formatBookMonth(junk, "en")).toBe("N/A");
  }
});

test.each([
  ["2026-11-01", "2026-11-21", "2026-11", null],
  ["2026-10-01", "2026-11-21", "2026-10", null],
  ["2026-11-02", "2026-11-21", null, { first: "2026-11-02", last: "2026-11-21" }],
  ["2026-10-15", "2026-11-21", "2026-11", { first: "2026-10-15", last: "2026-10-31" }],
  ["2025-12-15", "2026-01-21", "2026-01", { first: "2025-12-15", last: "2025-12-31" }],
])("from %s to %s the whole months begin with %s, before them %j", (first, last, month, days) => {
  expect(monthsAndDays({ first, last })).toEqual({ month, days });
});

test("a product's status is Low Stock before No Sales before Active", () => {
  const status = "active";
  expect(productReportStatus({ status, stock: 1, units: 0 })).toBe("low");
  expect(productReportStatus({ status, stock: 9, units: 5 })).toBe("low");
  expect(productReportStatus({ status, stock: 10, units: 0 })).toBe("unsold");
  expect(productReportStatus({ status, stock: 10, units: 1 })).toBe("active");
});

test("low is 1 to 9 and out is 0, of active products alone", () => {
  const status = "active";
  expect(productReportStatus({ status, stock: 0, units: 5 })).toBe("out");
  expect([0, 1, 9, 10].map((stock) => stockAlert({ status, stock }))).toEqual([
    "out",
    "low",
    "low",
    null,
  ]);
  expect(stockAlert({ status: "inactive", stock: 0 })).toBeNull();
  expect(stockAlert({ status: "inactive", stock: 5 })).toBeNull();
  expect(productReportStatus({ status: "inactive", stock: 5, units: 0 })).toBe("unsold");
});

test("a trend is up with more orders than before, down with fewer, stable with as many", () => {
  expect(productTrend({ now: 2, before: 1 })).toBe("up");
  expect(productTrend({ now: 1, before: 2 })).toBe("down");
  expect(productTrend({ now: 0, before: 0 })).toBe("stable");
});

test("segments begin and end where the document says", () => {
  const counts = [0, 1, 2, 5, 6, 10, 11, 5_000];
  expect(counts.map(loyaltySegment)).toEqual([
    null,
    "New",
    "Regular",
    "Regular",
    "Loyal",
    "Loyal",
    "VIP",
    "VIP",
  ]);
});

test("an address that names no range of the report falls back to the default", () => {
  for (const days of [0, -7, 8, 31, 1e9, Number.NaN, "7", "seven", null, [7], {}]) {
    expect(parseSalesSearch({ days })).toEqual({ days: undefined });
    expect(parseCustomersReportSearch({ days })).toEqual({ days: undefined });
    expect(parseVatSearch({ months: days })).toEqual({ months: undefined });
  }
  expect(parseSalesSearch({ days: 7 })).toEqual({ days: 7 });
  expect(parseCustomersReportSearch({ days: 7 })).toEqual({ days: undefined });
  expect(parseCustomersReportSearch({ days: 180 })).toEqual({ days: 180 });
  const junk = { q: "x".repeat(10_000), category: 7, sort: "price", page: -1 };
  expect(parseProductsReportSearch(junk)).toEqual({
    q: "x".repeat(200),
    category: "7",
    sort: undefined,
    page: undefined,
  });
});

test("the exports have the specified names", () => {
  expect(SALES_RANGES.map(salesCsvName)).toEqual([
    "sales-report-7-days.csv",
    "sales-report-30-days.csv",
    "sales-report-90-days.csv",
    "sales-report-365-days.csv",
  ]);
  expect(PRODUCT_CSV_NAME).toBe("product-performance-report.csv");
  expect(CUSTOMER_RANGES.map(customerCsvName)).toEqual([
    "customer-report-30-days.csv",
    "customer-report-90-days.csv",
    "customer-report-180-days.csv",
    "customer-report-365-days.csv",
  ]);
});

test("the sales export is a day a line and then their total, in plain numbers", () => {
  const totals = {
    orders: 3,
    grossCents: 133_450,
    refundsCents: 10_000,
    cancelledCents: 0,
    revenueCents: 123_450,
    averageCents: 44_483,
  };
  const text = writeCsv(
    salesLines({ days: [{ day: "2026-11-21", ...totals }], totals, currency: "ZAR" }),
  );
  expect(text).toBe(
    "Date,Orders,Sales (R),Refunds (R),Cancelled (R),Revenue (R),Average order value (R)\r\n" +
      "2026-11-21,3,1334.50,-100.00,0.00,1234.50,444.83\r\n" +
      "Total,3,1334.50,-100.00,0.00,1234.50,444.83\r\n",
  );
});

test("the exports neutralise what a spreadsheet would run, and leave numbers alone", () => {
  const product = {
    id: "p",
    name: '=HYPERLINK("https://x.test")',
    sku: "@sum",
    category: "+Snacks",
    priceCents: 1_050,
    status: "active" as const,
    stock: 12,
    rating: null,
    units: 0,
    revenueCents: 0,
    ordersNow: 0,
    ordersBefore: 0,
  };
  const line = productLine(product);
  expect(line).toHaveLength(productCsvColumns("ZAR").length);
  expect(writeCsv([line])).toBe(
    `p,"'=HYPERLINK(""https://x.test"")","'@sum","'+Snacks",10.50,12,,0,0.00,0,0,stable,No Sales\r\n`,
  );
  const row = {
    orders: 1,
    grossCents: 100,
    refundsCents: 0,
    refundVatCents: 0,
    cancelledCents: 0,
    standardCents: 100,
    zeroCents: 0,
    vatCents: 13,
    couriered: 1,
    chargedCents: 0,
    courierCents: 850,
  };
  const vat = writeCsv(vatLines({ months: [], totals: row, currency: "ZAR" }));
  expect(vat).toMatch(/,-8\.50\r\n$/);
  const customers = writeCsv(
    customerLines({
      formats: DEFAULT_FORMATS,
      customers: 1,
      newThisMonth: 1,
      newInRange: 1,
      active: 1,
      activeShare: 100,
      average: { orders: 1, averageCents: 100 },
      retention: 0,
      days: 30,
      segments: [],
      months: [{ month: "2026-11", newCustomers: 1, returningCustomers: 0 }],
      spenders: [{ name: "-2+3", email: "=a@x.test", orders: 1, spentCents: 100, totalOrders: 1 }],
      locations: [],
    }),
  );
  expect(customers).toContain("New in the last 30 days,1\r\nActive in the last 30 days,1\r\n");
  expect(customers).toContain(`\r\n"'-2+3","'=a@x.test",1,1.00,New\r\n`);
});
