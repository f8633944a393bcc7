import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { ReportedProduct } from "#domain/reports/csv.ts";
import type { DaySpan, ReportSpan } from "#domain/reports/ranges.ts";
import type { ProductReportSort } from "#domain/reports/rules.ts";
import { stockAlerts } from "../inventory/stock-alerts.ts";

export type ProductReportFilter = { search?: string | undefined; category?: string | undefined };
/** The last 30 days, and the 30 before them up to the same time of day. */
export type TrendSpan = Pick<
  ReportSpan,
  "current" | "previous" | "previousLastFrom" | "previousUntil"
>;

/** The trigram index knows nothing shorter. */
const MIN_INDEXED_LENGTH = 3;

const columns = sql`p.id, p.name, p.sku, p.category, p.price_cents as priceCents, p.status, p.stock, p.rating,
  coalesce(s.units, 0) as units, coalesce(s.cents, 0) as revenueCents`;
const withSales = sql`products as p left join product_sales as s on s.product_id = p.id`;

/**
 * The product performance report (back-office §2): the figures of all products that are not deleted,
 * how many of them the filter leaves, a page of those with all that they ever sold and their orders
 * of the last 30 days and the 30 before, and the categories to choose from. One round trip.
 */
export async function readProductReport(
  db: Database,
  params: ProductReportFilter & {
    sort: ProductReportSort;
    trend: TrendSpan;
    limit: number;
    offset: number;
  },
) {
  const where = filterOf(params);
  const isPlain = !params.search && !params.category;
  const [cards, sold, found, rows, categories] = await db.batch([
    db.all<{ products: number; lowStock: number; outOfStock: number }>(sql`
      select coalesce(sum(n), 0) as products,
        ${stockAlerts("low")} as lowStock, ${stockAlerts("out")} as outOfStock
      from product_counts`),
    db.all<{ units: number; revenueCents: number }>(sql`
      select coalesce(sum(s.units), 0) as units, coalesce(sum(s.cents), 0) as revenueCents
      from product_sales as s cross join products as p on p.id = s.product_id
      where p.deleted_at is null`),
    db.all<{ n: number }>(
      isPlain
        ? sql`select coalesce(sum(n), 0) as n from product_counts`
        : sql`select count(*) as n from products as p where ${where}`,
    ),
    db.all<ReportedProduct>(
      withTrend(
        sql`select * from (${candidates(params, where)}) as p
          order by ${orderOf(params.sort)} limit ${params.limit} offset ${params.offset}`,
        params.trend,
      ),
    ),
    db.all<{ name: string }>(sql`
      select category as name from product_counts group by category having sum(n) > 0
      order by category collate nocase`),
  ]);
  return {
    cards: {
      ...(cards[0] ?? { products: 0, lowStock: 0, outOfStock: 0 }),
      ...(sold[0] ?? { units: 0, revenueCents: 0 }),
    },
    total: found[0]?.n ?? 0,
    rows,
    categories: categories.map(({ name }) => name),
  };
}

/**
 * The products among which those of the page are: as many as come before its end. By what was sold,
 * those are the first of what sold, by the index of it, and the first of what did not, by name. A cross
 * join begins with what stands first: there are fewer products that sold than products.
 */
function candidates(
  params: { sort: ProductReportSort; limit: number; offset: number },
  where: SQL,
): SQL {
  const { sort, limit, offset } = params;
  const first = (from: SQL, order: SQL) => sql`select * from (
    select ${columns} from ${from} and ${where} order by ${order} limit ${limit + offset})`;
  const figure = SOLD[sort];
  if (!figure) return first(sql`${withSales} where true`, orderOf(sort));
  const sold = sql`product_sales as s cross join products as p on p.id = s.product_id where ${figure} > 0`;
  const unsold = sql`${withSales} where coalesce(${figure}, 0) = 0`;
  return sql`${first(sold, sql`${figure} desc, ${byName}`)}
    union all ${first(unsold, byName)}`;
}

/** By what of its sales a product comes first; no other order is of those. */
const SOLD: Partial<Record<ProductReportSort, SQL>> = {
  revenue: sql`s.cents`,
  units: sql`s.units`,
};
const byName = sql`p.name collate nocase, p.id`;

/** Up to `limit` products of the report by id, after that of the part before; for the export. */
export function readProductReportPart(
  db: Database,
  params: ProductReportFilter & { trend: TrendSpan; after: string; limit: number },
): Promise<ReportedProduct[]> {
  return db.all<ReportedProduct>(
    withTrend(
      sql`select ${columns} from ${withSales}
        where ${filterOf(params)} and p.id > ${params.after} order by p.id limit ${params.limit}`,
      params.trend,
    ),
  );
}

/** The page first: its products' days are looked at alone. */
function withTrend(page: SQL, trend: TrendSpan): SQL {
  const { current, previous, previousLastFrom, previousUntil } = trend;
  const ordersOf = ({ first, last }: DaySpan) => sql`coalesce((select sum(d.orders)
    from product_days as d where d.product_id = page.id
      and d.day between ${first} and ${last}), 0)`;
  return sql`select page.*, ${ordersOf(current)} as ordersNow,
      ${ordersOf(previous)} + coalesce(part.orders, 0) as ordersBefore
    from (${page}) as page left join (
      select product_id, sum(orders) as orders from line_sales
      where at >= ${previousLastFrom} and at < ${previousUntil} group by 1
    ) as part on part.product_id = page.id`;
}

function filterOf({ search, category }: ProductReportFilter): SQL {
  const parts = [sql`p.deleted_at is null`];
  if (category) parts.push(sql`p.category = ${category}`);
  const words = search?.match(/\S+/g) ?? [];
  const indexed = words.filter((word) => [...word].length >= MIN_INDEXED_LENGTH);
  if (indexed.length > 0) {
    const match = indexed.map((word) => `"${word.replaceAll('"', '""')}"`).join(" AND ");
    parts.push(sql`p.id in (select product_id from admin_documents where id in (
      select rowid from admin_search where admin_search match ${match}))`);
  }
  for (const word of words) {
    if (indexed.includes(word)) continue;
    parts.push(sql`(instr(lower(p.name), lower(${word})) > 0
      or instr(lower(coalesce(p.sku, '')), lower(${word})) > 0)`);
  }
  return sql.join(parts, sql` and `);
}

/** Of the columns above. */
function orderOf(sort: ProductReportSort): SQL {
  if (sort === "units") return sql`units desc, ${byName}`;
  if (sort === "name") return byName;
  if (sort === "category") return sql`p.category, ${byName}`;
  if (sort === "stock") return sql`p.stock, p.id`;
  if (sort === "rating")
    return sql`(case when p.rating is null then 0 else p.rating end) desc, ${byName}`;
  return sql`revenueCents desc, ${byName}`;
}
