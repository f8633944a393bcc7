import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { type ReportSpan, startOfMonth } from "#domain/reports/ranges.ts";
import { LOYALTY_SEGMENTS, TOP_CUSTOMERS } from "#domain/reports/rules.ts";
import { NO_SALES, sumOf } from "./sales.ts";

type Counts = {
  customers: number;
  ordered: number;
  active: number;
  fresh: number;
  newThisMonth: number;
  again: number;
};
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

/** How many customers placed their first order, whatever became of it, from a moment on. Epoch ms. */
export function newCustomers({ from, until }: { from: number; until?: number }): SQL<number> {
  const before = until === undefined ? sql`` : sql` and first_order_at < ${until}`;
  return sql<number>`(select count(*) from customer_stats where first_order_at >= ${from}${before})`;
}

/**
 * The customer report (back-office §2, §9): counts of all customers, the active ones of the days
 * since `span.from`, those whose first order was since then or in the month of today; orders and
 * the average order of those days; customers by segment; customers that bought in each of the
 * `months`, new ones apart; who spent most and which places bought most in those days, less what
 * was given back and cancelled in them. One round trip.
 */
export async function readCustomerReport(
  db: Database,
  params: { span: Pick<ReportSpan, "from" | "current">; months: readonly string[] },
) {
  const { span, months } = params;
  const { from } = span;
  const growthFrom = startOfMonth(months[0] ?? "");
  const thisMonth = startOfMonth(months.at(-1) ?? "");
  const [counts, average, segments, growth, spenders, locations] = await db.batch([
    db.all<Counts>(sql`
      select count(*) as customers,
        coalesce(sum(total_orders > 0), 0) as ordered,
        coalesce(sum(banned_at is null and last_kept_order_at >= ${from}), 0) as active,
        ${newCustomers({ from })} as fresh,
        ${newCustomers({ from: thisMonth })} as newThisMonth,
        coalesce(sum(total_orders > 1), 0) as again
      from customer_stats`),
    sumOf(db, span.current),
    db.all<{ segment: string; customers: number }>(sql`
      select ${SEGMENT} as segment, count(*) as customers from customer_stats
      where total_orders > 0 group by 1`),
    db.all<Month>(sql`
      select b.month, coalesce(n.customers, 0) as newCustomers,
        b.customers - coalesce(n.customers, 0) as returningCustomers
      from (
        select month, count(*) as customers from (
          select distinct customer_key, ${monthOf(sql`created_at`, months)} as month
          from orders where created_at >= ${growthFrom}
            and customer_key not in (${ADMINISTRATORS}))
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
        select o.customer_key as key, sum(s.orders) as orders, sum(s.revenue_cents) as cents
        from order_sales as s join orders as o on o.id = s.order_id
        where s.at >= ${from} and o.customer_key not in (${ADMINISTRATORS})
        group by 1 having sum(s.revenue_cents) > 0
        order by cents desc, key limit ${TOP_CUSTOMERS}
      ) as top join customer_stats as c on c.key = top.key
      order by top.cents desc, top.key`),
    db.all<Location>(sql`
      select max(trim(o.city)) as city, max(trim(o.province)) as province,
        count(distinct iif(s.orders > 0, o.customer_key, null)) as customers,
        sum(s.orders) as orders, sum(s.revenue_cents) as revenueCents,
        lower(trim(o.city)) || ', ' || lower(trim(o.province)) as place
      from order_sales as s join orders as o on o.id = s.order_id
      where s.at >= ${from} and o.customer_key not in (${ADMINISTRATORS})
        and o.delivery_method <> 'pickup'
      group by place having sum(s.orders) > 0 or sum(s.revenue_cents) <> 0
      order by revenueCents desc, place limit ${TOP_CUSTOMERS}`),
  ]);
  return {
    counts: counts[0] ?? NOBODY,
    average: average[0] ?? NO_SALES,
    segments,
    growth,
    spenders,
    locations,
  };
}

/** Who administers the shop is no customer of it; their orders are sales all the same. */
const ADMINISTRATORS = sql`select 'user:' || user_id from admins`;

/** Which month a moment lies in, from their beginnings: quicker than making dates of them all. */
function monthOf(moment: SQL, months: readonly string[]): SQL {
  const newestFirst = months.toReversed();
  const cases = newestFirst.map(
    (month) => sql`when ${moment} >= ${startOfMonth(month)} then ${month}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

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
