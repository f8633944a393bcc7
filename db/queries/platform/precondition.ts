import { count, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { media, preconditions, settings } from "#db/schema/index.ts";
import type { Currency } from "#domain/store/formats.ts";

/**
 * A statement for a `db.batch()`: the whole batch is refused (CHECK preconditions_hold) unless the
 * condition holds at that place in it. `precondition(db, sql`(select updated_at from …) = ${seen}`)`
 */
export function precondition(db: Database, condition: SQL) {
  return db.insert(preconditions).select(sql`select 0 where not coalesce((${condition}), 0)`);
}

/** The pictures must still be there when they are named: the sweep takes those that nothing names. */
export function mediaPrecondition(db: Database, keys: readonly string[]) {
  const held = db
    .select({ n: count() })
    .from(media)
    .where(inArray(media.key, [...keys]));
  return precondition(db, sql`${held} = ${keys.length}`);
}

/** The shop must still count in this currency; without one nobody says in which the amounts are. */
export function currencyPrecondition(db: Database, readIn: Currency | undefined) {
  return precondition(
    db,
    sql`not exists (select 1 from ${settings}
      where section = 'store' and value ->> 'currency' <> ${readIn ?? null})`,
  );
}
