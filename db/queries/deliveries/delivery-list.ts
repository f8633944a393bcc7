import { and, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { deliveries, deliveryTallies, orders } from "#db/schema/index.ts";
import {
  type AdminDeliveryStatus,
  FINISHED_DELIVERY_STATUSES,
} from "#domain/deliveries/admin-filters.ts";
import { orderWordsOf } from "#domain/orders/search.ts";
import { areMoreWith, ordersWith } from "../orders/orders-page.ts";

/** When the courier last told us something: a look that failed moves `refreshedAt` alone. */
export const knownAt = sql<number>`min(coalesce(${deliveries.refreshedAt}, ${deliveries.updatedAt}), ${deliveries.updatedAt})`;

const listColumns = {
  id: deliveries.id,
  orderId: deliveries.orderId,
  courierDeliveryId: deliveries.courierDeliveryId,
  carrier: deliveries.carrier,
  status: deliveries.status,
  state: deliveries.state,
  firstName: orders.firstName,
  lastName: orders.lastName,
  city: orders.city,
  courierName: deliveries.courierName,
  feeCents: deliveries.feeCents,
  estimatedDeliveryAt: deliveries.estimatedDeliveryAt,
  createdAt: deliveries.createdAt,
  knownAt,
};

export type DeliveryFilter = {
  /** Trimmed words of an order's number, a customer's name or a city, or how a delivery's id begins; "" for all. */
  text: string;
  status: AdminDeliveryStatus | null;
  finished: boolean;
  limit: number;
  offset: number;
};

const NEWEST = [desc(deliveries.createdAt), desc(deliveries.id)] as const;
/** What is shorter begins too many ids; a name or a city may be as short as it likes. */
const MIN_ID_LENGTH = 6;
const MAX_IDS = 100;

/**
 * A page of stored deliveries with whom they go to, the newest first, and how many there are. `cut` where a search
 * looked through the deliveries of the newest 2,000 orders that have its words. One round trip.
 */
export async function listAdminDeliveries(db: Database, filter: DeliveryFilter) {
  const { text, status, finished, limit, offset } = filter;
  const where = and(
    status ? eq(deliveries.state, status) : undefined,
    // The newest are found by their time: the plus keeps the index of states, which is not in that order, out.
    finished ? inArray(sql`+${deliveries.state}`, [...FINISHED_DELIVERY_STATUSES]) : undefined,
  );
  const words = orderWordsOf(text, "delivery");
  if (words !== null) return searchDeliveries(db, { ...filter, words, where });
  const [rows, totals] = await db.batch([
    db
      .select(listColumns)
      .from(deliveries)
      .innerJoin(orders, eq(orders.id, deliveries.orderId))
      .where(where)
      .orderBy(...NEWEST)
      .limit(limit)
      .offset(offset),
    db
      .select({ n: sql<number>`coalesce(sum(${deliveryTallies.deliveries}), 0)` })
      .from(deliveryTallies)
      .where(
        and(
          status ? eq(deliveryTallies.state, status) : undefined,
          finished ? inArray(deliveryTallies.state, [...FINISHED_DELIVERY_STATUSES]) : undefined,
        ),
      ),
  ]);
  return { rows, total: totals[0]?.n ?? 0, cut: false };
}

/** From what was found to its deliveries, never the other way: those that there are grow for ever. */
async function searchDeliveries(
  db: Database,
  params: DeliveryFilter & { words: string; where: SQL | undefined },
) {
  const { text, words, where, limit, offset } = params;
  const ids = text.length < MIN_ID_LENGTH ? [] : [deliveries.id, deliveries.courierDeliveryId];
  const found = [
    sql`select id from deliveries where order_id in (${ordersWith(words)})`,
    ...ids.map((id) => {
      const begins = sql`${id} >= ${text} and ${id} < ${text} || char(1114111)`;
      return sql`select id from (select id from deliveries where ${begins} limit ${MAX_IDS})`;
    }),
  ];
  const hits = sql`(${sql.join(found, sql` union `)}) as hit`;
  const ofHits = and(sql`${deliveries.id} = hit.id`, eq(orders.id, deliveries.orderId), where);
  const [rows, totals, cut] = await Promise.all([
    db
      .select(listColumns)
      .from(hits)
      .crossJoin(deliveries)
      .crossJoin(orders)
      .where(ofHits)
      .orderBy(...NEWEST)
      .limit(limit)
      .offset(offset),
    db.select({ n: count() }).from(hits).crossJoin(deliveries).crossJoin(orders).where(ofHits),
    areMoreWith(db, words),
  ]);
  return { rows, total: totals[0]?.n ?? 0, cut };
}
