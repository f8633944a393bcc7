import { and, count, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orders } from "#db/schema/index.ts";
import type { OrderSearch } from "#domain/orders/search.ts";
import { isAllRefunded } from "../refunds/all-refunded.ts";

/** Of a word that half the orders have, only so many of the newest are looked through. */
const MAX_FOUND = 2_000;

const listColumns = {
  id: orders.id,
  userEmail: orders.userEmail,
  firstName: orders.firstName,
  lastName: orders.lastName,
  city: orders.city,
  status: orders.status,
  totalCents: orders.totalCents,
  currency: orders.currency,
  deliveryMethod: orders.deliveryMethod,
  readyAt: orders.readyAt,
  slotFrom: orders.slotFrom,
  slotUntil: orders.slotUntil,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
  units: sql<number>`(select coalesce(sum(quantity), 0) from order_items
    where order_items.order_id = orders.id)`,
  allRefunded: isAllRefunded,
};

type Numbered = PromiseLike<Array<{ n: number }>>;

/**
 * A page of the orders that `where` and `search` leave, in the order of `order`, and how many there are in
 * all. `cut` when only the newest 2,000 that have the words were looked through. One round trip.
 */
export async function readOrdersPage(
  db: Database,
  params: {
    search: OrderSearch | null;
    where: SQL | undefined;
    order: readonly SQL[];
    limit: number;
    offset: number;
    /** The number of all that `where` leaves, where that need not be counted. */
    known: Numbered | null;
  },
) {
  const { search, where, order, limit, offset } = params;
  if (search === null) {
    const [rows, totals] = await Promise.all([
      db
        .select(listColumns)
        .from(orders)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
      params.known ?? db.select({ n: count() }).from(orders).where(where),
    ]);
    return { rows, total: totals[0]?.n ?? 0, cut: false };
  }
  const { words, email } = search;
  const ofHits = and(
    sql`${orders.id} = hit.order_id`,
    email === null ? undefined : sql`instr(lower(${orders.userEmail}), ${email}) > 0`,
    where,
  );
  const hits = sql`(${ordersWith(words)}) as hit`;
  const [rows, totals, isCut] = await Promise.all([
    db
      .select(listColumns)
      .from(hits)
      .crossJoin(orders)
      .where(ofHits)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    db.select({ n: count() }).from(hits).crossJoin(orders).where(ofHits),
    areMoreWith(db, words),
  ]);
  return { rows, total: totals[0]?.n ?? 0, cut: isCut };
}

/** The newest 2,000 orders that have the words (an FTS5 expression over `order_search`), as `order_id`. */
export function ordersWith(words: string): SQL {
  return sql`select order_id from order_documents where id in (
    select rowid from order_search where order_search match ${words}
    order by rowid desc limit ${MAX_FOUND})`;
}

/** Whether there are more orders with the words than `ordersWith` gives. */
export async function areMoreWith(db: Database, words: string): Promise<boolean> {
  const [found] = await db.all<{
    n: number;
  }>(sql`select count(*) as n from (select 1 from order_search
    where order_search match ${words} limit ${MAX_FOUND + 1})`);
  return (found?.n ?? 0) > MAX_FOUND;
}
