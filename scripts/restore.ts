import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import * as v from "valibot";
import type { Database } from "#db/client.ts";
import { migrateDatabase, newestMigration } from "#db/migrate.ts";
import { invoiceNumber } from "#domain/orders/invoice.ts";
import { creditNoteNumber } from "#domain/refunds/credit-note.ts";
import { DumpError } from "#server/services/backups/format.ts";
import { catchUpSince, checkDump, restoreDump } from "#server/services/backups/restore.ts";
import { dumpName, openDump, saveDump } from "./lib/dump-file.ts";
import { flag, moment, readOptions, UsageError } from "./lib/options.ts";
import { CommandError, runCommand } from "./lib/process.ts";
import { openShopDatabase } from "./lib/shop-database.ts";

/**
 * `npm run restore -- FILE-OR-KEY`: reads a backup back (docs/operations.md), from a file or the bucket, into an empty
 * database; with `--replace` into one that has a shop: asks first (not with `--yes`), and saves what is there.
 * Invoices and credit notes go on at numbers that nobody can have been given since the backup; with `--nothing-since`,
 * where nothing was sold since, at the next ones. `--since TIME` reads nothing back: the database was brought back to
 * that moment by its host, and is to catch up from there.
 * DATABASE_URL and DATABASE_AUTH_TOKEN name the database; without them it is the local one. Stop the shop, or point
 * it elsewhere.
 */
await runCommand(async (onStop) => {
  const {
    file: given,
    replace,
    yes,
    "nothing-since": nothingSince,
    since,
  } = readOptions({
    usage:
      "npm run restore -- FILE-OR-KEY [--replace [--yes]] [--nothing-since] | --since TIME (DATABASE_URL names the database; without it the local one)",
    words: ["file"],
    options: {
      file: v.optional(v.string()),
      replace: flag(),
      yes: flag(),
      "nothing-since": flag(),
      since: v.optional(moment()),
    },
  }).values;
  if (given === undefined) {
    if (since === undefined) throw new UsageError("Give a backup, or --since and a moment");
    const { db, name } = await openShopDatabase(onStop);
    return catchUp(db, { since, name });
  }
  if (since !== undefined) throw new UsageError("Give a backup or --since, not both");
  const { db, name, isLocal } = await openShopDatabase(onStop);
  const path = existsSync(given) ? given : await fetched(given, isLocal, onStop);
  let saved: string | null = null;
  let isUnderWay = false;
  onStop(async () => {
    if (isUnderWay) print(brokeOff(name, saved));
  });
  try {
    const { header, rows } = await checkDump(openDump(path));
    print(`The backup of ${new Date(header.createdAt).toISOString()}: ${rows} rows, sound.`);
    if (header.schemaVersion > (await newestMigration())) {
      throw new DumpError("The backup is of a newer version of Soko than this one: update first.");
    }
    const { next } = await restoreDump(db, {
      open: () => openDump(path),
      migrate: (upTo) => migrateDatabase(db.$client, { upTo }),
      replace,
      nothingSince,
      now: Date.now(),
      beforeChanging: async ({ isEmpty }) => {
        if (!isEmpty && replace) {
          if (!yes) await confirm(name);
          saved = join(process.cwd(), `before-restore-${dumpName(Date.now())}`);
          await saveDump(db, saved, { now: Date.now() });
          print(`What was there is in ${saved}.`);
        }
        isUnderWay = true;
      },
    });
    isUnderWay = false;
    print(`${name} is as it was then. Everybody signs in anew.`);
    printNumbers(next);
    return 0;
  } catch (error) {
    if (!(error instanceof DumpError)) throw error;
    const outcome = isUnderWay ? refusedLate(name, saved) : "Nothing was changed.";
    isUnderWay = false;
    throw new CommandError(`${error.message}\n${outcome}`);
  }
});

/** A database that its host brought back goes on from there. */
async function catchUp(
  db: Database,
  { since, name }: { since: number; name: string },
): Promise<number> {
  try {
    const { next } = await catchUpSince(db, { since, now: Date.now() });
    print(
      `${name} catches up with what was paid and deleted since ${new Date(since).toISOString()} once its cron runs. Everybody signs in anew.`,
    );
    printNumbers(next);
    return 0;
  } catch (error) {
    if (!(error instanceof DumpError)) throw error;
    throw new CommandError(`${error.message}\nNothing was changed.`);
  }
}

function printNumbers({ invoice, creditNote }: { invoice: number; creditNote: number }): void {
  print(
    `The next invoice is ${invoiceNumber(invoice)}, the next credit note ${creditNoteNumber(creditNote)}.`,
  );
}

/** What to do about a restore that ended in the middle, for whatever reason. */
function brokeOff(name: string, saved: string | null): string {
  const before = saved ? ` What was there before is in ${saved}.` : "";
  return `The restore broke off: ${name} is empty, or half filled and of no use to a shop.${before} Run it again.`;
}

/** What a refusal after the database's tables were brought to the backup's leaves. */
function refusedLate(name: string, saved: string | null): string {
  const before = saved ? ` A copy of what is there is in ${saved}.` : "";
  return `Nothing was restored. The tables of ${name} may have been brought to the backup's version, and what a restore that broke off before had left is gone.${before}`;
}

async function fetched(
  key: string,
  isLocal: boolean,
  onStop: (closer: () => Promise<void>) => void,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "soko-restore-"));
  onStop(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "backup.ndjson.gz");
  const { fetchBackup } = await import("./lib/bucket-file.ts");
  await fetchBackup(key, path, isLocal);
  return path;
}

async function confirm(name: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `Everything in ${name} is replaced. Type "replace" to go on: `,
  );
  terminal.close();
  if (answer.trim() !== "replace") throw new CommandError("Nothing was changed.");
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
