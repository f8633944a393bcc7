import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { startOfMonth } from "#domain/report-ranges.ts";
import { LOYALTY_SEGMENTS, TOP_CUSTOMERS } from "#domain/report-rules.ts";
import { averageOf } from "./sales.ts";

type Counts = {
  customers: number;
  ordered: number;
  active: number;
  fresh: number;
  newThisMonth: number;
  again: number;
};
type Average = { orders: number; revenueCents: number; averageCents: number };
type Month = { month: string; newCustomers: number; returningCustomers: number };
type Spender = {
  key: string;
  name: string;
  email: string;
  orders: number;
  spentCents: number;
  totalOrders: number;
};
type Location = {
  city: string;
  province: string;
  customers: number;
  orders: number;
  revenueCents: number;
};

/** The day, by South African time, of a column in epoch ms. */
const dayOfOrder = sql`date(o.created_at / 1000 + 7200, 'unixepoch')`;

/**
 * The customer report (back-office §2, §9): counts of all customers, those with an order since
 * `from` and those whose first one was since then or since `monthFrom`; orders and revenue since
 * `from`; customers by segment; customers that bought in each of the `months`, new ones apart;
 * who spent most and which places bought most since `from`. Times in epoch ms. One round trip.
 */
export async function readCustomerReport(
  db: Database,
  params: { from: number; fromDay: string; monthFrom: number; months: readonly string[] },
) {
  const { from, fromDay, monthFrom, months } = params;
  const growthFrom = startOfMonth(months[0] ?? "");
  const [counts, average, segments, growth, spenders, locations] = await db.batch([
    db.all<Counts>(sql`
      select count(*) as customers,
        coalesce(sum(total_orders > 0), 0) as ordered,
        coalesce(sum(last_order_at >= ${from}), 0) as active,
        coalesce(sum(first_order_at >= ${from}), 0) as fresh,
        coalesce(sum(first_order_at >= ${monthFrom}), 0) as newThisMonth,
        coalesce(sum(total_orders > 1), 0) as again
      from customer_stats`),
    db.all<Average>(sql`
      select orders, cents as revenueCents, ${averageOf(sql`cents`, sql`orders`)} as averageCents
      from (
        select coalesce(sum(orders), 0) as orders, coalesce(sum(cents), 0) as cents from (
          select orders, revenue_cents as cents from sales_days where day > ${fromDay}
          union all
          select s.orders, s.revenue_cents from orders as o join order_sales as s on s.order_id = o.id
          where o.created_at >= ${from} and ${dayOfOrder} = ${fromDay}
            and o.created_at < ${from + DAY_MS}))`),
    db.all<{ segment: string; customers: number }>(sql`
      select ${SEGMENT} as segment, count(*) as customers from customer_stats
      where total_orders > 0 group by 1`),
    db.all<Month>(sql`
      select b.month, coalesce(n.customers, 0) as newCustomers,
        b.customers - coalesce(n.customers, 0) as returningCustomers
      from (
        select month, count(*) as customers from (
          select distinct customer_key, ${monthOf(sql`created_at`, months)} as month
          from orders where created_at >= ${growthFrom})
        group by month
      ) as b left join (
        select ${monthOf(sql`first_order_at`, months)} as month, count(*) as customers
        from customer_stats where first_order_at >= ${growthFrom} group by 1
      ) as n on n.month = b.month
      order by b.month`),
    db.all<Spender>(sql`
      select c.key, trim(c.first_name || ' ' || c.last_name) as name, c.email, top.orders,
        top.cents as spentCents, c.total_orders as totalOrders
      from (
        select sold.key, sold.orders, sold.cents - coalesce(back.cents, 0) as cents
        from (
          select +o.customer_key as key, count(*) as orders, sum(o.total_cents) as cents
          from orders as o where ${isSold(from)} group by 1
        ) as sold left join (
          select o.customer_key as key, sum(r.rand_cents) as cents from ${refundsSince(from)}
          group by 1
        ) as back on back.key = sold.key
        where sold.cents > coalesce(back.cents, 0)
        order by cents desc, sold.key limit ${TOP_CUSTOMERS}
      ) as top join customer_stats as c on c.key = top.key
      order by top.cents desc, top.key`),
    db.all<Location>(sql`
      select sold.city, sold.province, sold.customers, sold.orders,
        sold.cents - coalesce(back.cents, 0) as revenueCents
      from (
        select ${place}, max(trim(o.city)) as city, max(trim(o.province)) as province,
          count(distinct o.customer_key) as customers, count(*) as orders,
          sum(o.total_cents) as cents
        from orders as o where ${isSold(from)} group by place
      ) as sold left join (
        select ${place}, sum(r.rand_cents) as cents from ${refundsSince(from)} group by place
      ) as back on back.place = sold.place
      order by revenueCents desc, sold.place limit ${TOP_CUSTOMERS}`),
  ]);
  return {
    counts: counts[0] ?? NOBODY,
    average: average[0] ?? { orders: 0, revenueCents: 0, averageCents: 0 },
    segments,
    growth,
    spenders,
    locations,
  };
}

/** What was sold since, before refunds: these lists read the orders alone, each once. */
function isSold(from: number): SQL {
  return sql`o.created_at >= ${from} and o.status <> 'cancelled'`;
}

/** As revenue counts them (revenue.ts); there are few. */
function refundsSince(from: number): SQL {
  return sql`refunds as r join orders as o on o.id = r.order_id
    where r.state in ('pending', 'completed') and ${isSold(from)}`;
}

const place = sql`lower(trim(o.city)) || ', ' || lower(trim(o.province)) as place`;

/** Which month a moment lies in, from their beginnings: quicker than making dates of them all. */
function monthOf(moment: SQL, months: readonly string[]): SQL {
  const newestFirst = months.toReversed();
  const cases = newestFirst.map(
    (month) => sql`when ${moment} >= ${startOfMonth(month)} then ${month}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const NOBODY: Counts = {
  customers: 0,
  ordered: 0,
  active: 0,
  fresh: 0,
  newThisMonth: 0,
  again: 0,
};

/** A customer's segment by the number of orders. */
const SEGMENT = sql.join(
  [
    sql`case`,
    ...LOYALTY_SEGMENTS.map(({ name, to }) => sql`when total_orders <= ${to} then ${name}`),
    sql`end`,
  ],
  sql` `,
);
