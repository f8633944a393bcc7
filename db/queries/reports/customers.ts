import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { nextMonth, type ReportSpan, startOfMonth } from "#domain/reports/ranges.ts";
import { LOYALTY_SEGMENTS, TOP_CUSTOMERS } from "#domain/reports/rules.ts";
import { NO_SALES, sumOf } from "./sales.ts";

type Counts = {
  customers: number;
  active: number;
  fresh: number;
  newThisMonth: number;
};
type Month = { month: string; buyers: number; fresh: number };
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
 * was given back and cancelled in them; an order whose customer was deleted is of no place. One round trip.
 */
export async function readCustomerReport(
  db: Database,
  params: { span: Pick<ReportSpan, "from" | "current">; months: readonly string[] },
) {
  const { span, months } = params;
  const { from } = span;
  const thisMonth = startOfMonth(months.at(-1) ?? "");
  const [counts, average, byOrders, growth, spenders, locations] = await db.batch([
    db.all<Counts>(sql`
      select (select count(*) from customer_stats) as customers,
        (select count(*) from customer_stats where last_kept_order_at >= ${from})
          - (select count(*) from customer_stats indexed by customer_stats_banned
            where banned_at is not null and last_kept_order_at >= ${from}) as active,
        ${newCustomers({ from })} as fresh,
        ${newCustomers({ from: thisMonth })} as newThisMonth`),
    sumOf(db, span.current),
    db.all<{ orders: number; customers: number }>(sql`
      select total_orders as orders, count(*) as customers from customer_stats
      where total_orders > 0 group by total_orders`),
    db.all<Month>(sql`${sql.join(months.map(boughtIn), sql` union all `)} order by month`),
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
        and o.delivery_method <> 'pickup' and trim(o.city) <> ''
      group by place having sum(s.orders) > 0 or sum(s.revenue_cents) <> 0
      order by revenueCents desc, place limit ${TOP_CUSTOMERS}`),
  ]);
  return {
    counts: { ...(counts[0] ?? NOBODY), ...orderedOf(byOrders) },
    average: average[0] ?? NO_SALES,
    segments: segmentsOf(byOrders),
    months: growth.map(growthOf),
    spenders,
    locations,
  };
}

/** Who administers the shop is no customer of it; their orders are sales all the same. */
const ADMINISTRATORS = sql`select 'user:' || user_id from admins`;

/** How many customers bought in a month, and how many of them for the first time: of indexes alone. */
function boughtIn(month: string): SQL {
  const from = startOfMonth(month);
  const until = startOfMonth(nextMonth(month));
  return sql`select ${month} as month, (
      select count(distinct customer_key) from orders
      where created_at >= ${from} and created_at < ${until} and customer_key not in (${ADMINISTRATORS})
    ) as buyers, ${newCustomers({ from, until })} as fresh`;
}

function growthOf({ month, buyers, fresh }: Month) {
  return { month, newCustomers: fresh, returningCustomers: buyers - fresh };
}

/** Customers by how many orders they have placed. */
type ByOrders = ReadonlyArray<{ orders: number; customers: number }>;

function orderedOf(byOrders: ByOrders): { ordered: number; again: number } {
  const ordered = sumBy(byOrders);
  return { ordered, again: ordered - sumBy(byOrders.filter(({ orders }) => orders === 1)) };
}

function segmentsOf(byOrders: ByOrders) {
  return LOYALTY_SEGMENTS.map(({ name, from, to }) => ({
    name,
    customers: sumBy(byOrders.filter(({ orders }) => orders >= from && orders <= to)),
  }));
}

function sumBy(byOrders: ByOrders): number {
  return byOrders.reduce((sum, { customers }) => sum + customers, 0);
}

const NOBODY: Counts = { customers: 0, active: 0, fresh: 0, newThisMonth: 0 };
