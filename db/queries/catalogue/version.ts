import { sql } from "drizzle-orm";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client.ts";
import { heroImages, settings } from "#db/schema/index.ts";

/** Made, and kept up to date by triggers, in drizzle/0003_catalogue_version.sql: nobody writes it. */
const catalogueVersion = sqliteTable("catalogue_version", { version: text().notNull() });

const CLOSED = "closed-";

/** Whether the shop was in maintenance when this version was read: no kept page may be served then. */
export function isClosedVersion(version: string): boolean {
  return version.startsWith(CLOSED);
}

/**
 * A value that changes whenever a public page would look different: with every write that shows, and
 * with the clock (`now`, epoch ms) when a banner's time begins or ends; it also says whether the shop
 * is closed for maintenance (`isClosedVersion`). One round trip.
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
      isClosed: sql<number>`exists (
        select 1 from ${settings} where ${settings.section} = 'system'
          and json_extract(${settings.value}, '$.maintenanceMode') = 1
      )`.mapWith(Boolean),
    })
    .from(catalogueVersion);
  if (!row) throw new Error("The catalogue has no version: its migration has not run");
  const version = `${row.version}-${row.begunAndEnded}`;
  return row.isClosed ? `${CLOSED}${version}` : version;
}
