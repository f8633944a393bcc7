import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";

/** A column, and what it is called in the JSON of imports and of the log. */
type Word = { column: string; field: string };

/** What the shop's search knows of a product, and what the back office's does (0004, 0006). */
const SHOP_WORDS: readonly Word[] = [
  ...(["name", "description", "category", "status", "translations"] as const).map(alike),
  { column: "also_called", field: "alsoCalled" },
];
const ADMIN_DELIVERY_LABELS: readonly Word[] = (["name", "sku"] as const).map(alike);

/**
 * Statements to go before an update of many products, in its batch: they take out of both searches
 * what the update is about to change, and its triggers put it in again. Without them the triggers
 * take one out and put one in by turns, and FTS5 writes its index each time: ten times as long.
 *
 * `from` joins the products as `p` with what they become, `becomes` is what a word is there; a
 * product whose words stay must not be named, since nothing would put it in again.
 */
export function forgetWords(
  db: Database,
  { from, becomes }: { from: SQL; becomes: (word: Word) => SQL },
) {
  const ids = (words: readonly Word[]) => {
    const changes = words.map(
      (word) => sql`${sql.raw(`p.${word.column}`)} is not ${becomes(word)}`,
    );
    return sql`(select p.id from ${from} where ${sql.join(changes, sql` or `)})`;
  };
  return [
    db.run(sql`delete from search_documents where product_id in ${ids(SHOP_WORDS)}`),
    db.run(sql`delete from admin_documents where product_id in ${ids(ADMIN_DELIVERY_LABELS)}`),
  ] as const;
}

function alike(column: string): Word {
  return { column, field: column };
}
