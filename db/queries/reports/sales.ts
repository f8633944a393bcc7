import { and, asc, between, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { salesDays } from "#db/schema/index.ts";
import { type DaySpan, monthsAndDays, type ReportSpan } from "#domain/reports/ranges.ts";
import { TOP_PRODUCTS } from "#domain/reports/rules.ts";

type TopProduct = {
  productId: string;
  name: string;
  image: string;
  units: number;
  revenueCents: number;
};
export type SalesSum = { orders: number; revenueCents: number };

/**
 * The sales report (back-office §2) of a span and of the equal one before it: sums, its days on which
 * anything was sold, given back or cancelled (the others are absent), the products that earned most.
 * Reads the sums kept by day and by month, and single moments only for the part of a day at the end
 * of the time before. One round trip.
 */
export async function readSalesReport(db: Database, span: ReportSpan) {
  const [current, whole, part, days, top] = await db.batch(salesStatements(db, span));
  return salesOf({ current, whole, part, days, top });
}

/** The statements of the report, for a batch that asks for more; `salesOf` reads their answers. */
export function salesStatements(db: Database, span: ReportSpan) {
  return [
    sumOf(db, span.current),
    sumOf(db, span.previous),
    db.all<SalesSum>(sql`
      select coalesce(sum(orders), 0) as orders, coalesce(sum(revenue_cents), 0) as revenueCents
      from order_sales where at >= ${span.previousLastFrom} and at < ${span.previousUntil}`),
    db
      .select({ day: salesDays.day, ...figures((column) => column) })
      .from(salesDays)
      .where(
        and(
          within(span.current),
          sql`(${salesDays.orders} > 0 or ${salesDays.refundsCents} <> 0
            or ${salesDays.cancelledCents} <> 0)`,
        ),
      )
      .orderBy(asc(salesDays.day)),
    db.all<TopProduct>(sql`
      select top.product_id as productId, top.units, top.cents as revenueCents,
        coalesce((select image from order_items where product_id = top.product_id limit 1), '') as image,
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
  ] as const;
}

type Statements = ReturnType<typeof salesStatements>;
type Answers = { [At in keyof Statements]: Awaited<Statements[At]> };

/** What the answers of `salesStatements` say. */
export function salesOf(found: {
  current: Answers[0];
  whole: Answers[1];
  part: Answers[2];
  days: Answers[3];
  top: Answers[4];
}) {
  const { current, whole, part, days, top } = found;
  return {
    current: current[0] ?? NO_SALES,
    previous: {
      orders: (whole[0]?.orders ?? 0) + (part[0]?.orders ?? 0),
      revenueCents: (whole[0]?.revenueCents ?? 0) + (part[0]?.revenueCents ?? 0),
    },
    days,
    top,
  };
}

/** Cents for each order, rounded half up; 0 without orders. */
function averageOf(cents: SQL, orders: SQL): SQL<number> {
  return sql<number>`case when ${orders} > 0
    then cast(round(1.0 * ${cents} / ${orders}) as integer) else 0 end`;
}

export const NO_SALES = {
  orders: 0,
  grossCents: 0,
  refundsCents: 0,
  cancelledCents: 0,
  revenueCents: 0,
  averageCents: 0,
  daysWithSales: 0,
};

/**
 * The figures of days, each column as `over` has it (alone, or added up). The average order is of
 * the orders that are not cancelled, before refunds: those belong to other days.
 */
function figures(over: (column: SQL) => SQL) {
  const of = (column: (typeof salesDays)[keyof typeof salesDays._.columns]) =>
    sql<number>`${over(sql`${column}`)}`;
  return {
    orders: of(salesDays.orders),
    grossCents: of(salesDays.grossCents),
    refundsCents: of(salesDays.refundsCents),
    cancelledCents: of(salesDays.cancelledCents),
    revenueCents: of(salesDays.revenueCents),
    averageCents: averageOf(of(salesDays.keptCents), of(salesDays.keptOrders)),
  };
}

function within({ first, last }: DaySpan): SQL {
  return between(salesDays.day, first, last);
}

/** The figures of a span of days together. */
export function sumOf(db: Database, span: DaySpan) {
  return db
    .select({
      ...figures((column) => sql`coalesce(sum(${column}), 0)`),
      daysWithSales: sql<number>`coalesce(sum(${salesDays.orders} > 0), 0)`,
    })
    .from(salesDays)
    .where(within(span));
}

/** Rows of product_id, units and cents that make up the span: whole months and the days before. */
function productSums(span: DaySpan): SQL {
  const { month, days } = monthsAndDays(span);
  // Of no month (null) there are none.
  const ofMonths = sql`select product_id, units, cents from product_months where month >= ${month}`;
  if (days === null) return ofMonths;
  return sql`${ofMonths} union all select product_id, units, cents from product_days
    where day between ${days.first} and ${days.last}`;
}
