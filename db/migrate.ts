import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Client } from "@libsql/client/web";
import { migrate } from "drizzle-orm/libsql/migrator";
import { drizzle } from "drizzle-orm/libsql/web";
import * as v from "valibot";
import { isHalfRestored } from "./queries/backups/restore.ts";

const FOLDER = fileURLToPath(new URL("../drizzle", import.meta.url));

/**
 * Brings a database to the newest schema; the migrations in drizzle/ that it has are left alone.
 * `upTo`: no further than the migration of that time (drizzle's `when`), as a backup has it. Throws
 * where a restore broke off: the tables hold half of something, and no trigger watches over them.
 */
export async function migrateDatabase(
  client: Client,
  { upTo = null }: { upTo?: number | null } = {},
): Promise<void> {
  if (await isHalfRestored(client)) {
    throw new Error("A restore into this database broke off: run `npm run restore` again.");
  }
  if (upTo === null) return migrate(drizzle(client), { migrationsFolder: FOLDER });
  const folder = await mkdtemp(join(tmpdir(), "soko-migrations-"));
  try {
    await cp(FOLDER, folder, { recursive: true });
    const path = join(folder, "meta/_journal.json");
    const journal = v.parse(Journal, await readFile(path, "utf8"));
    const entries = journal.entries.filter(({ when }) => when <= upTo);
    await writeFile(path, JSON.stringify({ ...journal, entries }));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The newest migration that this version of Soko knows (drizzle's `when`). */
export async function newestMigration(): Promise<number> {
  const { entries } = v.parse(Journal, await readFile(join(FOLDER, "meta/_journal.json"), "utf8"));
  return Math.max(...entries.map(({ when }) => when));
}

const Journal = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ entries: v.array(v.looseObject({ when: v.number() })) }),
);
