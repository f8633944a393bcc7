import { desc, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orders } from "#db/schema/index.ts";
import type { ReportSpan } from "#domain/reports/ranges.ts";
import { newCustomers } from "./customers.ts";
import { everSold } from "./revenue.ts";
import { salesOf, salesStatements } from "./sales.ts";

const LIST_LENGTH = 5;

/** How many there are, how many of them are of the period, and of the equal one before it. */
export type Figure = { total: number; current: number; previous: number };

/**
 * The dashboard's facts (back-office §2, reading.md): totals over all rows with those of the
 * period and of the one before it, the newest orders, and the sales report of the same days, whose
 * figures these are (docs/figures-glossary.md). One round trip.
 */
export async function loadDashboard(db: Database, span: ReportSpan) {
  const { from, previousFrom, previousUntil } = span;
  const [ever, shelf, people, recent, current, whole, part, days, top] = await db.batch([
    everSold(db),
    db.all<Figure>(sql`select coalesce(sum(n), 0) as total,
      (select count(*) from products where deleted_at is null and created_at >= ${from}) as current,
      (select count(*) from products where deleted_at is null and created_at >= ${previousFrom}
        and created_at < ${previousUntil}) as previous
      from product_counts`),
    db.all<Figure>(sql`select (select count(*) from customer_stats) as total,
      ${newCustomers({ from })} as current,
      ${newCustomers({ from: previousFrom, until: previousUntil })} as previous`),
    db
      .select({
        id: orders.id,
        firstName: orders.firstName,
        lastName: orders.lastName,
        status: orders.status,
        totalCents: orders.totalCents,
        currency: orders.currency,
        createdAt: orders.createdAt,
      })
      .from(orders)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(LIST_LENGTH),
    ...salesStatements(db, span),
  ]);
  const sales = salesOf({ current, whole, part, days, top });
  const figureOf = (key: "orders" | "revenueCents") => ({
    total: ever[0]?.[key] ?? 0,
    current: sales.current[key],
    previous: sales.previous[key],
  });
  return {
    revenueCents: figureOf("revenueCents"),
    orders: figureOf("orders"),
    products: shelf[0] ?? NOTHING,
    customers: people[0] ?? NOTHING,
    recentOrders: recent,
    topProducts: sales.top
      .slice(0, LIST_LENGTH)
      .map(({ revenueCents: soldCents, ...product }) => ({ ...product, soldCents })),
    days: sales.days,
  };
}

const NOTHING: Figure = { total: 0, current: 0, previous: 0 };
