import { expect, test } from "vitest";
import {
  customerLines,
  productCsvColumns,
  productLine,
  type ReportedProduct,
  salesLines,
  vatCsvName,
  vatLines,
} from "#domain/reports/csv.ts";
import { VAT_RANGES } from "#domain/reports/ranges.ts";
import { sharePercent } from "#domain/reports/rules.ts";

const egusi: ReportedProduct = {
  id: "egusi-500g",
  name: "Egusi",
  sku: "EG-500",
  category: "Seeds",
  priceCents: 11_990,
  status: "active",
  stock: 12,
  rating: 4.25,
  units: 7,
  revenueCents: 83_930,
  ordersNow: 5,
  ordersBefore: 3,
};

test("the product export says of each product what its page shows", () => {
  expect(productCsvColumns("ZAR")).toEqual([
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
  ]);
  expect(productLine(egusi).join()).toBe(
    "egusi-500g,Egusi,EG-500,Seeds,119.90,12,4.3,7,839.30,5,3,up,Active",
  );
  expect(productLine({ ...egusi, sku: null, rating: null, ordersNow: 2 }).join()).toBe(
    "egusi-500g,Egusi,,Seeds,119.90,12,,7,839.30,2,3,down,Active",
  );
});

test.each([
  [9, 7, "Low Stock"],
  [0, 7, "Out of Stock"],
  [12, 0, "No Sales"],
  [12, 1, "Active"],
])("%i in stock of which %i were sold are called %s", (stock, units, status) => {
  expect(productLine({ ...egusi, stock, units }).at(-1)).toBe(status);
});

test("the sales export takes off what went back and what was cancelled", () => {
  const totals = {
    ...{ orders: 3, grossCents: 10_000, refundsCents: 1_000, cancelledCents: 2_050 },
    ...{ revenueCents: 6_950, averageCents: 2_317 },
  };
  expect(salesLines({ days: [], totals, currency: "USD" })).toEqual([
    [
      "Date",
      "Orders",
      "Sales ($)",
      "Refunds ($)",
      "Cancelled ($)",
      "Revenue ($)",
      "Average order value ($)",
    ],
    ["Total", "3", "100.00", "-10.00", "-20.50", "69.50", "23.17"],
  ]);
});

test("the customer export is one part below the other, an empty line between", () => {
  const lines = customerLines({
    formats: { currency: "ZAR", language: "en" },
    ...{ customers: 120, newThisMonth: 7, newInRange: 9, active: 40, activeShare: 33.333 },
    ...{ average: { orders: 66, averageCents: 45_050 }, retention: 25, days: 30 },
    segments: [{ name: "New", customers: 80, share: 66.666 }],
    months: [{ month: "2026-11", newCustomers: 7, returningCustomers: 4 }],
    spenders: [
      { name: "Thandi", email: "thandi@x.test", orders: 3, spentCents: 90_000, totalOrders: 12 },
      { name: "Sipho", email: "sipho@x.test", orders: 0, spentCents: 0, totalOrders: 0 },
    ],
    locations: [
      { city: "Sandton", province: "Gauteng", customers: 30, orders: 41, revenueCents: 1_234_500 },
    ],
  });
  expect(lines.map((line) => line.join())).toEqual([
    "Figure,Value",
    "Total customers,120",
    "New this month,7",
    "New in the last 30 days,9",
    "Active in the last 30 days,40",
    "Active share (%),33.3",
    "Orders,66",
    "Average order value (R),450.50",
    "Retention rate (%),25.0",
    "",
    "Loyalty segment,Customers,Share (%)",
    "New,80,66.7",
    "",
    "Month,New customers,Returning customers",
    "November 2026,7,4",
    "",
    "Top spenders,Email,Orders,Spent (R),Segment",
    "Thandi,thandi@x.test,3,900.00,VIP",
    "Sipho,sipho@x.test,0,0.00,",
    "",
    "Top locations,Province,Customers,Orders,Revenue (R)",
    "Sandton,Gauteng,30,41,12345.00",
  ]);
  expect([lines[9], lines[12], lines[15], lines[19]]).toEqual([[], [], [], []]);
});

test("the VAT export shows VAT before refunds, on them and what is left of it, and what couriers cost", () => {
  const row = {
    ...{ orders: 4, grossCents: 100_000, refundsCents: 11_500, refundVatCents: 1_500 },
    ...{ cancelledCents: 5_000, standardCents: 60_000, zeroCents: 23_500, vatCents: 7_826 },
    ...{ couriered: 3, chargedCents: 9_000, courierCents: 12_000 },
  };
  const figures = [
    ...["4", "1000.00", "-115.00", "-50.00", "600.00", "235.00"],
    ...["93.26", "-15.00", "78.26", "3", "90.00", "120.00", "-30.00"],
  ];
  const months = [{ month: "2026-11", ...row }];
  expect(vatLines({ months, totals: row, currency: "ZAR" })).toEqual([
    [
      "Month",
      "Orders",
      "Sales (R)",
      "Refunds (R)",
      "Cancelled (R)",
      "Standard-rated sales (R)",
      "Zero-rated sales (R)",
      "VAT before refunds (R)",
      "VAT on refunds (R)",
      "VAT within (R)",
      "Orders by courier",
      "Shipping charged (R)",
      "Courier cost (R)",
      "Courier margin (R)",
    ],
    ["2026-11", ...figures],
    ["Total", ...figures],
  ]);
  expect(VAT_RANGES.map(vatCsvName)).toEqual([
    "vat-summary-2-months.csv",
    "vat-summary-6-months.csv",
    "vat-summary-12-months.csv",
    "vat-summary-24-months.csv",
  ]);
});

test("in another currency the VAT export has couriers in rand, and no margin of two currencies", () => {
  const row = {
    ...{ orders: 1, grossCents: 10_000, refundsCents: 0, refundVatCents: 0, cancelledCents: 0 },
    ...{ standardCents: 10_000, zeroCents: 0, vatCents: 1_304 },
    ...{ couriered: 1, chargedCents: 500, courierCents: 6_500 },
  };
  const [heading, total] = vatLines({ months: [], totals: row, currency: "USD" });
  expect(heading?.slice(-3)).toEqual([
    "Shipping charged ($)",
    "Courier cost (R)",
    "Courier margin (R)",
  ]);
  expect(total?.slice(-3)).toEqual(["5.00", "65.00", ""]);
});

test.each([
  [1, 3, 33.3],
  [2, 3, 66.7],
  [3, 3, 100],
  [0, 3, 0],
  [1, 0, 0],
  [0, 0, 0],
  [1, -1, 0],
])("%i of %i is %d %%", (part, whole, percent) => {
  expect(sharePercent(part, whole)).toBe(percent);
});
