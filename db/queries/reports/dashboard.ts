import { count, desc, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orders, products } from "#db/schema/index.ts";
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
    db
      .select({
        total: count(),
        current: sql<number>`coalesce(sum(${products.createdAt} >= ${from}), 0)`,
        previous: sql<number>`coalesce(sum(${products.createdAt} >= ${previousFrom}
          and ${products.createdAt} < ${previousUntil}), 0)`,
      })
      .from(products)
      .where(isNull(products.deletedAt)),
    db.all<Figure>(sql`select count(*) as total, ${newCustomers({ from })} as current,
      ${newCustomers({ from: previousFrom, until: previousUntil })} as previous
      from customer_stats`),
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
