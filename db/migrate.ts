import { fileURLToPath } from "node:url";
import type { Client } from "@libsql/client/web";
import { migrate } from "drizzle-orm/libsql/migrator";
import { drizzle } from "drizzle-orm/libsql/web";

/** Brings a database to the newest schema; the migrations in drizzle/ that it has are left alone. */
export function migrateDatabase(client: Client): Promise<void> {
  return migrate(drizzle(client), {
    migrationsFolder: fileURLToPath(new URL("../drizzle", import.meta.url)),
  });
}
