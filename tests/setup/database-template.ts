import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connectDatabase } from "#db/client.ts";
import { startLocalServer } from "#db/local-server.ts";
import { migrateDatabase } from "#db/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** An empty, migrated database file, to be copied. */
    databaseTemplate: string;
  }
}

/** Migrates one database for the whole run; every test gets a copy of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "soko-template-"));
  const path = join(folder, "template.db");
  const server = await startLocalServer({ path });
  // Without a socket nothing gives it up, however busy the machine is.
  const client = connectDatabase({ url: server.url, fetch: server.fetch });
  await migrateDatabase(client);
  client.close();
  await server.close();
  project.provide("databaseTemplate", path);
  return () => rm(folder, { recursive: true, force: true });
}
