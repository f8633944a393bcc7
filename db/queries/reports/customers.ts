import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
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
 * `from`; customers by segment; customers that bought since `growthFrom` by month, new ones apart;
 * who spent most and which places bought most since `from`. Times in epoch ms. One round trip.
 */
export async function readCustomerReport(
  db: Database,
  params: { from: number; fromDay: string; monthFrom: number; growthFrom: number },
) {
  const { from, fromDay, monthFrom, growthFrom } = params;
  const [counts, average, segments, months, spenders, locations] = await db.batch([
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
      select month, coalesce(sum(first_month = month), 0) as newCustomers,
        coalesce(sum(first_month < month), 0) as returningCustomers
      from (
        select substr(${dayOfOrder}, 1, 7) as month,
          substr(date(c.first_order_at / 1000 + 7200, 'unixepoch'), 1, 7) as first_month
        from orders as o join customer_stats as c on c.key = o.customer_key
        where o.created_at >= ${growthFrom}
        group by o.customer_key, 1)
      group by month order by month`),
    db.all<Spender>(sql`
      select c.key, trim(c.first_name || ' ' || c.last_name) as name, c.email, top.orders,
        top.cents as spentCents, c.total_orders as totalOrders
      from (
        select o.customer_key as key, sum(s.orders) as orders, sum(s.revenue_cents) as cents
        from orders as o join order_sales as s on s.order_id = o.id
        where o.created_at >= ${from}
        group by o.customer_key having sum(s.revenue_cents) > 0
        order by cents desc, key limit ${TOP_CUSTOMERS}
      ) as top join customer_stats as c on c.key = top.key
      order by top.cents desc, top.key`),
    db.all<Location>(sql`
      select max(trim(o.city)) as city, max(trim(o.province)) as province,
        count(distinct o.customer_key) as customers, sum(s.orders) as orders,
        sum(s.revenue_cents) as revenueCents
      from orders as o join order_sales as s on s.order_id = o.id
      where o.created_at >= ${from} and s.orders > 0
      group by lower(trim(o.city)), lower(trim(o.province))
      order by revenueCents desc, city, province limit ${TOP_CUSTOMERS}`),
  ]);
  return {
    counts: counts[0] ?? NOBODY,
    average: average[0] ?? { orders: 0, revenueCents: 0, averageCents: 0 },
    segments,
    months,
    spenders,
    locations,
  };
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
