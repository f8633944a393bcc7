import { and, desc, gte, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orders } from "#db/schema/index.ts";

/** More orders than this with one number there are not: it has eight characters out of 32. */
const MAX_FOUND = 5;

/**
 * The orders since `placedSince` (epoch ms) with one of these numbers (the ends of their ids), the
 * newest first, with what only their buyer knows of them. By the index that the back office searches.
 */
export function findByNumber(
  db: Database,
  params: { numbers: readonly string[]; placedSince: number },
) {
  const words = params.numbers.map((number) => `{number} : "${number}"`).join(" OR ");
  const named = sql`(select d.order_id from order_search s join order_documents d on d.id = s.rowid
    where order_search match ${words})`;
  return db
    .select({ id: orders.id, userEmail: orders.userEmail, phone: orders.phone })
    .from(orders)
    .where(
      and(
        sql`${orders.id} in ${named}`,
        sql`upper(substr(${orders.id}, -8)) in (select value from json_each(${JSON.stringify(params.numbers)}))`,
        gte(orders.createdAt, params.placedSince),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MAX_FOUND);
}
