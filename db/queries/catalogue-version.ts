import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client.ts";

/** Made, and kept up to date by triggers, in drizzle/0003_catalogue_version.sql: nobody writes it. */
const catalogueVersion = sqliteTable("catalogue_version", { version: text().notNull() });

/** A value that changes whenever a public page would look different; one round trip. */
export async function readCatalogueVersion(db: Database): Promise<string> {
  const [row] = await db.select({ version: catalogueVersion.version }).from(catalogueVersion);
  if (!row) throw new Error("The catalogue has no version: its migration has not run");
  return row.version;
}
