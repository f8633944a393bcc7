import { and, asc, between, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { salesDays } from "#db/schema/index.ts";
import { type DaySpan, monthsAndDays, type reportSpan } from "#domain/report-ranges.ts";
import { TOP_PRODUCTS } from "#domain/report-rules.ts";

export type SalesSum = { orders: number; revenueCents: number; daysWithSales: number };

/**
 * The sales report (back-office §2) of a span and of the equal one before it: sums, its days with an
 * order (the others are absent), the products that earned most. Reads the sums kept by day and by
 * month, and single orders only for the part of a day at the end of the time before. One round trip.
 */
export async function readSalesReport(db: Database, span: ReturnType<typeof reportSpan>) {
  const [current, whole, part, days, top] = await db.batch([
    sumOf(db, span.current),
    sumOf(db, span.previous),
    db.all<Pick<SalesSum, "orders" | "revenueCents">>(sql`
      select coalesce(sum(s.orders), 0) as orders,
        coalesce(sum(s.revenue_cents), 0) as revenueCents
      from orders as o join order_sales as s on s.order_id = o.id
      where o.created_at >= ${span.previousLastFrom} and o.created_at < ${span.previousUntil}`),
    db
      .select({
        day: salesDays.day,
        orders: salesDays.orders,
        revenueCents: salesDays.revenueCents,
        averageCents: averageOf(sql`${salesDays.revenueCents}`, sql`${salesDays.orders}`),
      })
      .from(salesDays)
      .where(and(within(span.current), sql`${salesDays.orders} > 0`))
      .orderBy(asc(salesDays.day)),
    db.all<{ productId: string; name: string; units: number; revenueCents: number }>(sql`
      select top.product_id as productId, top.units, top.cents as revenueCents,
        coalesce(
          (select name from products where id = top.product_id),
          (select name from order_items where product_id = top.product_id limit 1),
          top.product_id) as name
      from (
        select product_id, sum(units) as units, sum(cents) as cents
        from (${productSums(span.current)})
        group by product_id having sum(cents) > 0
        order by sum(cents) desc, product_id limit ${TOP_PRODUCTS}
      ) as top
      order by top.cents desc, top.product_id`),
  ]);
  const now = current[0] ?? NOTHING;
  return {
    current: now,
    previous: {
      orders: (whole[0]?.orders ?? 0) + (part[0]?.orders ?? 0),
      revenueCents: (whole[0]?.revenueCents ?? 0) + (part[0]?.revenueCents ?? 0),
    },
    days,
    top,
  };
}

/** Revenue for each order in cents, rounded half up; 0 without orders. */
export function averageOf(cents: SQL, orders: SQL): SQL<number> {
  return sql<number>`case when ${orders} > 0
    then cast(round(1.0 * ${cents} / ${orders}) as integer) else 0 end`;
}

const NOTHING = { orders: 0, revenueCents: 0, averageCents: 0, daysWithSales: 0 };

function within({ first, last }: DaySpan): SQL {
  return between(salesDays.day, first, last);
}

function sumOf(db: Database, span: DaySpan) {
  const revenue = sql<number>`coalesce(sum(${salesDays.revenueCents}), 0)`;
  const orders = sql<number>`coalesce(sum(${salesDays.orders}), 0)`;
  return db
    .select({
      orders,
      revenueCents: revenue,
      averageCents: averageOf(revenue, orders),
      daysWithSales: sql<number>`coalesce(sum(${salesDays.orders} > 0), 0)`,
    })
    .from(salesDays)
    .where(within(span));
}

/** Rows of product_id, units and cents that make up the span: whole months and the days before. */
function productSums(span: DaySpan): SQL {
  const { month, days } = monthsAndDays(span);
  const ofMonths = sql`select product_id, units, cents from product_months where month >= ${month}`;
  if (days === null) return ofMonths;
  const ofDays = sql`select product_id, units, cents from product_days
    where day between ${days.first} and ${days.last}`;
  return month === null ? ofDays : sql`${ofMonths} union all ${ofDays}`;
}
