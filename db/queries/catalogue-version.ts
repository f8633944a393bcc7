import { sql } from "drizzle-orm";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client.ts";
import { heroImages } from "#db/schema/index.ts";

/** Made, and kept up to date by triggers, in drizzle/0003_catalogue_version.sql: nobody writes it. */
const catalogueVersion = sqliteTable("catalogue_version", { version: text().notNull() });

/**
 * A value that changes whenever a public page would look different: with every write that shows, and
 * with the clock (`now`, epoch ms) when a banner's time begins or ends. One round trip.
 */
export async function readCatalogueVersion(
  db: Database,
  { now }: { now: number },
): Promise<string> {
  const [row] = await db
    .select({
      version: catalogueVersion.version,
      begunAndEnded: sql<number>`(
        select coalesce(sum((${heroImages.startsAt} <= ${now}) + 0), 0)
          + coalesce(sum((${heroImages.endsAt} <= ${now}) + 0), 0)
        from ${heroImages} where ${heroImages.active} = 1
      )`.mapWith(Number),
    })
    .from(catalogueVersion);
  if (!row) throw new Error("The catalogue has no version: its migration has not run");
  return row.begunAndEnded === 0 ? row.version : `${row.version}-${row.begunAndEnded}`;
}
