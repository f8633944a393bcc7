import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { openUnwrittenStock } from "../inventory/ledger.ts";
import type { Payment } from "./payments.ts";

/**
 * Statements for the batch that takes a payment over in a restored database: of its goods those that the database does not
 * have are there again under their ids, inactive, with their name, price, VAT class, category and as many units as were
 * sold. What else they had is for an administrator to write; as long as nobody did, each further payment brings its own units along.
 */
export function bringBackLostProducts(
  db: Database,
  { snapshot }: Pick<Payment, "snapshot">,
  now: number,
) {
  const lines = JSON.stringify(
    snapshot.lines.map(({ productId: id, name, category, priceCents, quantity, vatClass }) => {
      return { id, name, category, priceCents, quantity, vatClass };
    }),
  );
  return [
    db.run(sql`insert into categories (name, created_at, updated_at)
      select distinct value ->> 'category', ${now}, ${now} from json_each(${lines})
      where value ->> 'id' not in (select id from products) on conflict do nothing`),
    db.run(sql`insert into products
        (id, name, description, price_cents, vat_class, category, status, images, created_at, updated_at)
      select value ->> 'id', value ->> 'name', '', max(value ->> 'priceCents', 1),
        coalesce(value ->> 'vatClass', 'standard'), value ->> 'category', 'inactive', '[]', ${now}, ${now}
      from json_each(${lines}) where value ->> 'id' not in (select id from products)`),
    openUnwrittenStock(db, { lines, now }),
  ] as const;
}
