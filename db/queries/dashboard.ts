import { and, count, desc, eq, gte, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { lineSales, orderItems, orders, products, users } from "#db/schema/index.ts";
import { shopOffsetMs } from "#domain/formats.ts";
import { revenueCents } from "./revenue.ts";

const LIST_LENGTH = 5;

/** By the shop's clock as it stands at `now`: an hour of summer time moves no figure of weight. */
function shopDay(now: number) {
  const aheadSeconds = shopOffsetMs(now) / 1000;
  return sql<string>`date(${orders.createdAt} / 1000 + ${aheadSeconds}, 'unixepoch')`;
}

/** A figure over everything, in the period, and in the equal one before it. */
export type Figure = { total: number; current: number; previous: number };

/**
 * The dashboard's facts (back-office §2, decisions.md): totals over all rows with the last period
 * and the one before it, the newest orders, the products that earned most in the period (less
 * refunds, as in the reports), revenue by day by the shop's clock ("2026-11-21"; days without a sale
 * are absent). `periodMs` back from `now`.
 */
export async function loadDashboard(db: Database, params: { now: number; periodMs: number }) {
  const since = params.now - params.periodMs;
  const before = since - params.periodMs;
  const isCurrent = gte(orders.createdAt, since);
  const [sales, shelf, people, recent, top, days] = await db.batch([
    db
      .select({
        revenue: sql<number>`coalesce(sum(${revenueCents}), 0)`,
        revenueNow: sumWhen(sql`${orders.createdAt} >= ${since}`, revenueCents),
        revenueBefore: sumWhen(
          sql`${orders.createdAt} >= ${before} and ${orders.createdAt} < ${since}`,
          revenueCents,
        ),
        orders: count(),
        ordersNow: sumWhen(sql`${orders.createdAt} >= ${since}`, sql`1`),
        ordersBefore: sumWhen(
          sql`${orders.createdAt} >= ${before} and ${orders.createdAt} < ${since}`,
          sql`1`,
        ),
      })
      .from(orders),
    db
      .select({
        total: count(),
        current: sumWhen(sql`${products.createdAt} >= ${since}`, sql`1`),
        previous: sumWhen(
          sql`${products.createdAt} >= ${before} and ${products.createdAt} < ${since}`,
          sql`1`,
        ),
      })
      .from(products)
      .where(isNull(products.deletedAt)),
    db.all<Figure>(sql`
      select count(*) as total,
        coalesce(sum(since >= ${since}), 0) as current,
        coalesce(sum(since >= ${before} and since < ${since}), 0) as previous
      from (
        select min(at) as since from (
          select lower(${users.email}) as email, ${users.createdAt} as at from ${users}
          union all
          select lower(${orders.userEmail}), ${orders.createdAt} from ${orders}
        ) group by email
      )`),
    db
      .select({
        id: orders.id,
        firstName: orders.firstName,
        lastName: orders.lastName,
        status: orders.status,
        totalCents: orders.totalCents,
        createdAt: orders.createdAt,
      })
      .from(orders)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(LIST_LENGTH),
    db
      .select({
        productId: orderItems.productId,
        name: sql<string>`max(${orderItems.name})`,
        image: sql<string>`max(${orderItems.image})`,
        soldCents: sql<number>`sum(${lineSales.cents})`.as("sold"),
        units: sql<number>`sum(${lineSales.units})`,
      })
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
      .innerJoin(
        lineSales,
        and(eq(lineSales.orderId, orderItems.orderId), eq(lineSales.line, orderItems.line)),
      )
      .where(isCurrent)
      .groupBy(orderItems.productId)
      .having(sql`sold > 0`)
      .orderBy(desc(sql`sold`), orderItems.productId)
      .limit(LIST_LENGTH),
    db
      .select({
        day: shopDay(params.now).as("day"),
        revenueCents: sql<number>`sum(${revenueCents})`,
        orders: count(),
      })
      .from(orders)
      .where(isCurrent)
      .groupBy(sql`day`)
      .orderBy(sql`day`),
  ]);
  const sold = sales[0];
  return {
    revenueCents: {
      total: sold?.revenue ?? 0,
      current: sold?.revenueNow ?? 0,
      previous: sold?.revenueBefore ?? 0,
    },
    orders: {
      total: sold?.orders ?? 0,
      current: sold?.ordersNow ?? 0,
      previous: sold?.ordersBefore ?? 0,
    },
    products: shelf[0] ?? NOTHING,
    customers: people[0] ?? NOTHING,
    recentOrders: recent,
    topProducts: top,
    days,
  };
}

const NOTHING: Figure = { total: 0, current: 0, previous: 0 };

function sumWhen(condition: ReturnType<typeof sql>, value: ReturnType<typeof sql>) {
  return sql<number>`coalesce(sum(case when ${condition} then ${value} else 0 end), 0)`;
}
