import { everyDay } from "#app/admin/reports/report-data.ts";
import { productCsvColumns, productLine, salesLines, vatLines } from "#domain/reports/csv.ts";
import { dayOf } from "#domain/reports/ranges.ts";
import type { Viewer } from "#server/auth/viewer.ts";
import { createCaller } from "#server/router.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { type Answers, askAll } from "./answers.ts";
import { queuePlaces } from "./queue-places.ts";
import { OWNER } from "./random-shop.ts";
import type { Shown } from "./shown.ts";

/** Every place of the back office that shows a figure, read as its pages read it by an owner. */
export async function readPlaces(shop: TestShop, owner: Viewer = OWNER): Promise<Shown> {
  const context = shop.context(owner);
  const access = await context.adminAccess();
  // Whose pages these are is asked once.
  const caller = createCaller({ ...context, adminAccess: async () => access });
  const answers = await askAll(caller.admin, shop);
  return [
    ...salesPlaces(answers, dayOf(shop.clock.now()).slice(0, 7)),
    ...customerPlaces(answers),
    ...productPlaces(answers),
    ...queuePlaces(answers),
    ...refundPlaces(answers),
    ...(await oneOfEach(caller, answers)),
  ];
}

function salesPlaces(answers: Answers, month: string): Shown {
  return [
    ...revenuePlaces(answers),
    ...orderCountPlaces(answers),
    ...trendPlaces(answers),
    ...monthPlaces(answers, month),
    ...vatPlaces(answers),
    ...topProductPlaces(answers),
  ];
}

function revenuePlaces({ dashboard, sales, vat, people, orders, customers }: Answers): Shown {
  const column = (at: number) =>
    sum(salesCsv(sales).map((line) => Math.round(Number(line[at]) * 100)));
  return [
    ["revenue", "dashboard", dashboard.revenueCents.total],
    ["revenue", "orders", orders.revenueCents],
    ["revenue", "customers", customers.revenueCents],
    ["revenue", "VAT", vat.totals.grossCents - vat.totals.refundsCents - vat.totals.cancelledCents],
    ["revenue", "VAT, by class", vat.totals.standardCents + vat.totals.zeroCents],
    ["revenue", "VAT, months", sum(vat.months.map((one) => one.standardCents + one.zeroCents))],
    ["revenue, 30 days", "sales", sales.totals.revenueCents],
    ["revenue, 30 days", "sales, days", sum(sales.days.map((day) => day.revenueCents))],
    ["revenue, 30 days", "dashboard", dashboard.last30Days.revenueCents],
    ["revenue, 30 days", "dashboard, days", sum(dashboard.days.map((day) => day.revenueCents))],
    ["revenue, 30 days", "sales CSV", column(5)],
    ["revenue, 30 days", "customers", people.average.revenueCents],
    [
      "revenue, 30 days",
      "sales, lines",
      sales.totals.grossCents - sales.totals.refundsCents - sales.totals.cancelledCents,
    ],
    ["refunds, 30 days", "sales", sales.totals.refundsCents],
    ["refunds, 30 days", "sales CSV", -column(3)],
  ];
}

function orderCountPlaces({
  dashboard,
  sales,
  vat,
  people,
  orders,
  allOrders,
  inRange,
}: Answers): Shown {
  const vatCsv = vatLines({ ...vat, currency: "ZAR" }).at(-1) ?? [];
  return [
    ["orders", "dashboard", dashboard.orders.total],
    ["orders", "orders", orders.total],
    ["orders", "list", allOrders.total],
    ["orders", "VAT", vat.totals.orders],
    ["orders", "VAT CSV", Number(vatCsv[1])],
    ["orders, 30 days", "sales", sales.totals.orders],
    ["orders, 30 days", "sales, days", sum(sales.days.map((day) => day.orders))],
    ["orders, 30 days", "sales CSV", sum(salesCsv(sales).map((line) => Number(line[1])))],
    ["orders, 30 days", "dashboard", dashboard.last30Days.orders],
    ["orders, 30 days", "dashboard, days", sum(dashboard.days.map((day) => day.orders))],
    ["orders, 30 days", "customers", people.average.orders],
    ["orders, 30 days", "list", inRange.total],
  ];
}

/** The days of the sales report as its file has them, without headings and totals. */
function salesCsv(sales: Answers["sales"]) {
  const lines = salesLines({ days: everyDay(sales), totals: sales.totals, currency: "ZAR" });
  return lines.slice(1, -1);
}

function trendPlaces({ dashboard, sales, people }: Answers): Shown {
  return [
    ["average, 30 days", "sales", sales.totals.averageCents],
    ["average, 30 days", "customers", people.average.averageCents],
    ["revenue, trend", "dashboard", dashboard.revenueCents.trend],
    ["revenue, trend", "sales", sales.growth.revenue],
    ["orders, trend", "dashboard", dashboard.orders.trend],
    ["orders, trend", "sales", sales.growth.orders],
  ];
}

function monthPlaces({ quarter, vat }: Answers, month: string): Shown {
  const ofMonth = quarter.days.filter(({ day }) => day.startsWith(month));
  const thisMonth = vat.months[0];
  return [
    ["orders, month", "sales", sum(ofMonth.map((day) => day.orders))],
    ["orders, month", "VAT", thisMonth?.orders ?? null],
    ["sales, month", "sales", sum(ofMonth.map((day) => day.grossCents))],
    ["sales, month", "VAT", thisMonth?.grossCents ?? null],
    ["refunds, month", "sales", sum(ofMonth.map((day) => day.refundsCents))],
    ["refunds, month", "VAT", thisMonth?.refundsCents ?? null],
    ["cancelled, month", "sales", sum(ofMonth.map((day) => day.cancelledCents))],
    ["cancelled, month", "VAT", thisMonth?.cancelledCents ?? null],
  ];
}

function vatPlaces({ vat }: Answers): Shown {
  return [
    ["refunds", "VAT", vat.totals.refundsCents],
    ["VAT", "VAT", vat.totals.vatCents],
    ["VAT", "VAT, months", sum(vat.months.map((one) => one.vatCents))],
    ["VAT on refunds", "VAT", vat.totals.refundVatCents],
  ];
}

function topProductPlaces({ dashboard, sales }: Answers): Shown {
  const shown: Shown = [];
  for (const [at, product] of dashboard.topProducts.entries()) {
    const other = sales.top[at];
    shown.push(
      [`top product ${at}, revenue`, "dashboard", product.soldCents],
      [`top product ${at}, revenue`, "sales", other?.revenueCents ?? null],
      [`top product ${at}, units`, "dashboard", product.units],
      [`top product ${at}, units`, "sales", other?.units ?? null],
    );
  }
  return shown;
}

function customerPlaces(answers: Answers): Shown {
  const { dashboard, customers, allCustomers, active, inactive, banned, people } = answers;
  const csv = answers.csv.customers;
  const csvOf = (status: string) => csv.filter((one) => one.status === status).length;
  return [
    ["customers", "dashboard", dashboard.customers.total],
    ["customers", "customers", customers.total],
    ["customers", "list", allCustomers.total],
    ["customers", "report", people.customers],
    ["customers", "CSV", csv.length],
    ["customers", "by status", customers.active + customers.inactive + customers.banned],
    ["active", "customers", customers.active],
    ["active", "list", active.total],
    ["active", "report", people.active],
    ["active", "CSV", csvOf("active")],
    ["inactive", "customers", customers.inactive],
    ["inactive", "list", inactive.total],
    ["inactive", "CSV", csvOf("inactive")],
    ["banned", "customers", customers.banned],
    ["banned", "list", banned.total],
    ["banned", "CSV", csvOf("banned")],
    ["new this month", "report", people.newThisMonth],
    ["new this month", "chart", people.months.at(-1)?.newCustomers ?? null],
    ["new, 30 days", "dashboard", dashboard.last30Days.customers],
    ["new, 30 days", "report", people.newInRange],
    ["new, trend", "dashboard", dashboard.customers.trend],
    ["ordered", "report", people.ordered],
    ["ordered", "segments", sum(people.segments.map((one) => one.customers))],
    ["ordered", "CSV", csv.filter((one) => one.totalOrders > 0).length],
    ["spent", "list", sum(allCustomers.rows.map((one) => one.totalSpentCents))],
    ["spent", "CSV", sum(csv.map((one) => one.totalSpentCents))],
    ["spenders, 30 days", "report", sum(people.spenders.map((one) => one.spentCents))],
  ];
}

function productPlaces(answers: Answers): Shown {
  const { attention, dashboard, allProducts, lowProducts, outProducts } = answers;
  const { totals } = answers.analytics;
  const { cards, rows, total } = answers.shelf;
  const part = answers.part.rows;
  const status = productCsvColumns("ZAR").indexOf("Status");
  const csvOf = (text: string) => part.filter((row) => productLine(row)[status] === text).length;
  return [
    ["products", "dashboard", dashboard.products.total],
    ["products", "analytics", totals.products],
    ["products", "report", cards.products],
    ["products", "report, list", total],
    ["products", "CSV", part.length],
    ["products", "list", allProducts.total],
    ["low stock", "attention", attention.lowStock],
    ["low stock", "analytics", totals.lowStock],
    ["low stock", "report", cards.lowStock],
    ["low stock", "CSV", csvOf("Low Stock")],
    ["low stock", "list", lowProducts.total],
    ["out of stock", "attention", attention.outOfStock],
    ["out of stock", "analytics", totals.outOfStock],
    ["out of stock", "report", cards.outOfStock],
    ["out of stock", "CSV", csvOf("Out of Stock")],
    ["out of stock", "list", outProducts.total],
    ["units sold", "report", cards.units],
    ["units sold", "report, list", sum(rows.map((row) => row.units))],
    ["units sold", "CSV", sum(part.map((row) => row.units))],
    ["product revenue", "report", cards.revenueCents],
    ["product revenue", "report, list", sum(rows.map((row) => row.revenueCents))],
    ["product orders, 30 days", "report, list", sum(rows.map((row) => row.ordersNow))],
    ["product orders, 30 days", "CSV", sum(part.map((row) => row.ordersNow))],
    ["product orders, before", "report, list", sum(rows.map((row) => row.ordersBefore))],
  ];
}

function refundPlaces({ notes }: Answers): Shown {
  return [
    ["credit notes", "last number", notes.at(-1)?.number ?? 0],
    ["credit notes", "count", notes.length],
    ["refunds", "credit notes", sum(notes.map((note) => note.orderCents))],
    [
      "refunds",
      "credit notes, parts",
      sum(notes.map((note) => note.standardCents + note.zeroCents + note.shippingCents)),
    ],
    ["VAT on refunds", "credit notes", sum(notes.map((note) => note.vatCents))],
  ];
}

/** What one customer and one refunded order show, each in its list and by itself. */
async function oneOfEach(
  { admin, orders }: ReturnType<TestShop["as"]>,
  { allCustomers, notes }: Answers,
): Promise<Shown> {
  const shown: Shown = [];
  const [customer] = allCustomers.rows;
  if (customer) {
    const { key, totalOrders } = customer;
    const found = await admin.customers.byKey({ key });
    const rest = found.pageCount > 1 ? (await admin.customers.byKey({ key, page: 2 })).orders : [];
    shown.push(
      ["orders of the first", "list", totalOrders],
      ["orders of the first", "dialog", found.orders.length + rest.length],
      ["average of the first", "dialog", found.averageCents],
      ["average of the first", "its orders", averageOf([...found.orders, ...rest])],
    );
  }
  const [note] = notes;
  if (note) {
    const { orderId } = note;
    const listed = await admin.refunds.list({ orderId });
    const { creditNotes: onPage } = await orders.byId({ orderId });
    shown.push(
      [
        "refunds of an order",
        "dialog",
        sum(listed.filter((one) => one.creditNote !== null).map((one) => one.orderCents)),
      ],
      ["refunds of an order", "order page", sum(onPage.map((one) => one.orderCents))],
    );
  }
  return shown;
}

/** What the orders that are not cancelled come to, each. */
function averageOf(orders: ReadonlyArray<{ status: string; totalCents: number }>): number {
  const kept = orders.filter(({ status }) => status !== "cancelled");
  return kept.length === 0
    ? 0
    : Math.round(sum(kept.map(({ totalCents }) => totalCents)) / kept.length);
}

/** Where two places show another number, in words; empty where all agree. */
export function disagreements(shown: Shown): string[] {
  return [...Map.groupBy(shown, ([figure]) => figure)].flatMap(([figure, places]) =>
    new Set(places.map(([, , value]) => value)).size > 1
      ? [`${figure}: ${places.map(([, place, value]) => `${place} ${value}`).join(", ")}`]
      : [],
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
