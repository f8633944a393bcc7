import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { migrateDatabase } from "#db/migrate.ts";
import { isEmptyShop } from "#db/queries/restore.ts";
import { DumpError } from "#server/services/backup/format.ts";
import { checkDump, restoreDump } from "#server/services/backup/restore.ts";
import { dumpName, openDump, saveDump } from "./dump-file.ts";
import { Complaint, runCommand } from "./process.ts";
import { openShopDatabase } from "./shop-database.ts";

const USAGE = `Usage:
  npm run restore -- FILE-OR-KEY             into an empty database
  npm run restore -- FILE-OR-KEY --replace   into one that has a shop: asks first, and saves what is there
  … --yes                                    does not ask
DATABASE_URL and DATABASE_AUTH_TOKEN name the database; without them it is the local one.`;

/** `npm run restore`: reads a backup back (docs/operations.md). Stop the shop, or point it elsewhere. */
await runCommand(async (onStop) => {
  const flags = process.argv.slice(2).filter((word) => word.startsWith("--"));
  const [given, ...more] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
  const isKnown = flags.every((flag) => flag === "--replace" || flag === "--yes");
  if (!given || more.length > 0 || !isKnown) throw new Complaint(USAGE);
  const { db, name, isLocal } = await openShopDatabase(onStop);
  const path = existsSync(given) ? given : await fetched(given, isLocal, onStop);
  try {
    const { header, rows } = await checkDump(openDump(path));
    print(`The backup of ${new Date(header.createdAt).toISOString()}: ${rows} rows, sound.`);
    const migrate = (upTo: number | null) => migrateDatabase(db.$client, { upTo });
    const replace = flags.includes("--replace");
    await migrate(header.schemaVersion);
    if (replace && !(await isEmptyShop(db.$client))) {
      if (!flags.includes("--yes")) await confirm(name);
      const saved = join(process.cwd(), `before-restore-${dumpName(Date.now())}`);
      await saveDump(db, saved, { now: Date.now() });
      print(`What was there is in ${saved}.`);
    }
    await restoreDump(db, { open: () => openDump(path), migrate, replace });
    print(`${name} is as it was then. Everybody signs in anew.`);
    return 0;
  } catch (error) {
    throw error instanceof DumpError
      ? new Complaint(`${error.message}\nNothing was changed.`)
      : error;
  }
});

async function fetched(
  key: string,
  isLocal: boolean,
  onStop: (closer: () => Promise<void>) => void,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "soko-restore-"));
  onStop(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "backup.ndjson.gz");
  const { fetchBackup } = await import("./bucket-file.ts");
  await fetchBackup(key, path, isLocal);
  return path;
}

async function confirm(name: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `Everything in ${name} is replaced. Type "replace" to go on: `,
  );
  terminal.close();
  if (answer.trim() !== "replace") throw new Complaint("Nothing was changed.");
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
