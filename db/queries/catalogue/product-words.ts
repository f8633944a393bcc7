import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";

/** What the shop's search knows of a product, and what the back office's does (0004, 0006). */
const SHOP_WORDS = ["name", "description", "category", "status", "translations"] as const;
const ADMIN_DELIVERY_LABELS = ["name", "sku"] as const;

/**
 * Statements to go before an update of many products, in its batch: they take out of both searches
 * what the update is about to change, and its triggers put it in again. Without them the triggers
 * take one out and put one in by turns, and FTS5 writes its index each time: ten times as long.
 *
 * `from` joins the products as `p` with what they become, `becomes` is a column's value there; a
 * product whose words stay must not be named, since nothing would put it in again.
 */
export function forgetWords(
  db: Database,
  { from, becomes }: { from: SQL; becomes: (column: string) => SQL },
) {
  const ids = (columns: readonly string[]) => {
    const changes = columns.map(
      (column) => sql`${sql.raw(`p.${column}`)} is not ${becomes(column)}`,
    );
    return sql`(select p.id from ${from} where ${sql.join(changes, sql` or `)})`;
  };
  return [
    db.run(sql`delete from search_documents where product_id in ${ids(SHOP_WORDS)}`),
    db.run(sql`delete from admin_documents where product_id in ${ids(ADMIN_DELIVERY_LABELS)}`),
  ] as const;
}
