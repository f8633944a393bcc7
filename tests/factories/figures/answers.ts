import { asc } from "drizzle-orm";
import { creditNotes } from "#db/schema/index.ts";
import { reportSpan } from "#domain/reports/ranges.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

type Admin = ReturnType<TestShop["as"]>["admin"];

export type Answers = Awaited<ReturnType<typeof askAll>>;

/** At once: questions of one moment share their way to the database. */
export async function askAll(admin: Admin, shop: TestShop) {
  const [reports, products, orders, customers, refunds] = await Promise.all([
    askReports(admin),
    askProducts(admin),
    askOrders(admin, shop.clock.now()),
    askCustomers(admin),
    askRefunds(admin, shop),
  ]);
  return { ...reports, ...products, ...orders, ...customers, ...refunds };
}

async function askReports(admin: Admin) {
  const [dashboard, attention, sales, quarter, vat, people, shelf, part, analytics] =
    await Promise.all([
      admin.dashboard.summary(),
      admin.dashboard.attention(),
      admin.reports.sales({ days: 30 }),
      admin.reports.sales({ days: 90 }),
      admin.reports.vat({ months: 24 }),
      admin.reports.customers({ days: 30 }),
      admin.reports.products({}),
      admin.reports.productsPart({}),
      admin.analytics.products(),
    ]);
  return { dashboard, attention, sales, quarter, vat, people, shelf, part, analytics };
}

async function askProducts(admin: Admin) {
  const products = { sort: "name", page: 1, pageSize: 25 } as const;
  const status = "active";
  const [allProducts, lowProducts, outProducts] = await Promise.all([
    admin.products.list(products),
    admin.products.list({ ...products, status, band: "low" }),
    admin.products.list({ ...products, status, band: "out" }),
  ]);
  return { allProducts, lowProducts, outProducts };
}

async function askOrders(admin: Admin, now: number) {
  const span = reportSpan(30, now);
  const [failures, orders, allOrders, inRange, pending, completed, completedMonth] =
    await Promise.all([
      admin.dashboard.failures(),
      admin.orders.stats(),
      admin.orders.list({}),
      admin.orders.list({ from: span.from, until: span.until }),
      admin.orders.pending({}),
      admin.orders.completed({}),
      admin.orders.completed({ period: "30-days" }),
    ]);
  return { failures, orders, allOrders, inRange, pending, completed, completedMonth };
}

async function askCustomers(admin: Admin) {
  const [customers, allCustomers, active, inactive, banned, csv] = await Promise.all([
    admin.customers.stats(),
    askEveryCustomer(admin),
    admin.customers.list({ status: "active" }),
    admin.customers.list({ status: "inactive" }),
    admin.customers.list({ status: "banned" }),
    admin.customers.exportPage({ after: 0 }),
  ]);
  return { customers, allCustomers, active, inactive, banned, csv };
}

/** The list with all of its pages: what its rows come to is the whole shop's. */
async function askEveryCustomer(admin: Admin) {
  const first = await admin.customers.list({});
  const pages = Array.from({ length: first.pageCount }, (_, at) => at + 1).slice(1);
  const others = await Promise.all(pages.map((page) => admin.customers.list({ page })));
  return { ...first, rows: [first, ...others].flatMap(({ rows }) => rows) };
}

async function askRefunds(admin: Admin, shop: TestShop) {
  const [queue, kept, notes] = await Promise.all([
    admin.refunds.queue(),
    admin.refunds.unrefunded(),
    shop.db.select().from(creditNotes).orderBy(asc(creditNotes.number)).all(),
  ]);
  return { queue, kept, notes };
}
