import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";

const MOST_FAMILIES = 2_000;

/** The families that there are, from A to Z, and how many products each has; they are read in their index alone. */
export function listFamilies(db: Database) {
  return db.all<{ family: string; products: number }>(sql`
    select min(family) as family, count(*) as products from products
    where family is not null and deleted_at is null
    group by family collate nocase order by family collate nocase limit ${MOST_FAMILIES}`);
}
