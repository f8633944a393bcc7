import { createHash } from "node:crypto";
import type { Database } from "#db/client.ts";
import {
  clearForRestore,
  emptyLeftOut,
  endRestore,
  finishLoading,
  goOnAt,
  isEmptyShop,
  isHalfRestored,
  loadRows,
  RESTORE_NOTE,
  schemaVersionOf,
  unknownIndexes,
} from "#db/queries/backups/restore.ts";
import { readSnapshot } from "#db/queries/backups/snapshot.ts";
import { askForList, askForListed, listUndecided } from "#db/queries/payments/copies.ts";
import {
  type DocumentNumbers,
  nextNumbers,
  numbersAfterLoss,
  paperNumbers,
} from "./document-numbers.ts";
import { erasuresBegin } from "./erasure-copies.ts";
import { DumpError, type DumpHeader, LEFT_OUT, type Sum } from "./format.ts";
import { copyKey, takeoverBegins } from "./payment-copies.ts";
import { type DumpFile, readDump } from "./read-dump.ts";
import { writeDump } from "./write-dump.ts";

const COMPARED_AT_ONCE = 1_000;
/** Of the tables that no backup has, those that are empty after a restore. */
const EMPTIED = [...LEFT_OUT].filter((name) => name !== "backups" && name !== "catalogue_version");

export type DumpFacts = { header: DumpHeader; rows: number };

/** Reads a whole dump without touching anything. Throws DumpError where it is cut or altered. */
export async function checkDump(file: DumpFile): Promise<DumpFacts> {
  let header: DumpHeader | null = null;
  let rows: number | null = null;
  for await (const part of readDump(file)) {
    if (part.kind === "header") header = part.header;
    if (part.kind === "end") rows = part.rows;
  }
  if (!header || rows === null) throw new DumpError("The file is empty.");
  return { header, rows };
}

/**
 * Fills a database from a dump: read whole and checked first, then loaded with every trigger laid
 * aside, then compared with the dump table by table. `migrate` brings the database to the migration
 * named, or to the newest. Throws DumpError before anything is changed where the file is damaged,
 * the shop is not empty (unless `replace`), or the schema is another; `beforeChanging` may still save
 * what is there, or throw; when it fails later, the database is left empty, and a run that is killed is
 * known by its note, so that the next one begins anew. `next` tells the numbers of the first invoice and credit note
 * to come: beyond all that may have been issued since the backup, unless the shop sold `nothingSince`; what was paid
 * since is then taken over from its copies by the outbox, which also makes deletions of people since then again.
 */
export async function restoreDump(
  db: Database,
  options: {
    open: () => DumpFile;
    migrate: (upTo: number | null) => Promise<void>;
    replace: boolean;
    nothingSince?: boolean;
    /** Epoch ms. */
    now: number;
    beforeChanging?: (found: { isEmpty: boolean }) => Promise<void>;
  },
): Promise<DumpFacts & { next: DocumentNumbers }> {
  const { open, migrate, replace, nothingSince = false, now, beforeChanging } = options;
  const client = db.$client;
  const facts = await checkDump(open());
  const { header } = facts;
  if ((await schemaVersionOf(client)) > header.schemaVersion) throw new DumpError(NEWER_SCHEMA);
  const isBroken = await isHalfRestored(client);
  const isEmpty = await isEmptyShop(client);
  if (!isEmpty && !isBroken && !replace) {
    throw new DumpError("The database is not empty. Only --replace empties it first.");
  }
  await beforeChanging?.({ isEmpty });
  // Migrations are made for a database with its triggers.
  if (isBroken) await emptyIt(db);
  await migrate(header.schemaVersion);
  await requireSchema(db, header);
  const replaced = await readSnapshot(db, (snapshot) => snapshot.sequences());
  const { sequences: ofBackup, tables, createdAt: since } = header;
  const sequences = nothingSince
    ? ofBackup
    : numbersAfterLoss({ ofBackup, replaced, tables, since, now });

  // What migrations filled in, which an empty shop needs.
  const before = isEmpty && !isBroken ? await copyOf(db) : null;
  try {
    await clear(db);
    const sums = await load(db, open());
    await compare(db, sums);
    await finishLoading(client, { tables: header.tables, sequences, leftOut: EMPTIED });
    if (!nothingSince) await askForCopiesSince(db, { since: header.createdAt, now });
    await endRestore(client);
  } catch (error) {
    // Where this fails too, the note stays for the next run.
    await emptyIt(db, before).catch(() => undefined);
    throw error instanceof DumpError
      ? new Error(`The file changed while it was read. ${error.message}`, { cause: error })
      : error;
  }
  await migrate(null);
  return { ...facts, next: nextNumbers(sequences) };
}

/**
 * After a database was brought back to `since` by whoever hosts it (epoch ms, as `now`): papers go on at numbers that
 * nobody can have been given since, everybody signs in anew, and cron takes over what was paid and makes deletions
 * again, as after a restore of a backup. Gives the first numbers to come. Throws DumpError where the database has no shop, or `since` is not past.
 */
export async function catchUpSince(
  db: Database,
  { since, now }: { since: number; now: number },
): Promise<{ next: DocumentNumbers }> {
  if (since > now) throw new DumpError("That moment has not come yet.");
  if (await isEmptyShop(db.$client)) throw new DumpError("There is no shop in this database.");
  const tables = await tablesOf(db);
  const ofBackup = await readSnapshot(db, (snapshot) => snapshot.sequences());
  const sequences = numbersAfterLoss({ ofBackup, replaced: {}, tables, since, now });
  // Sessions and links that were ended since are there again, and the places of jobs are of that moment.
  await emptyLeftOut(db.$client, EMPTIED);
  await goOnAt(db.$client, sequences);
  await askForCopiesSince(db, { since, now });
  return { next: nextNumbers(sequences) };
}

/** Has the outbox take over what was paid, and make deletions of people again, since a moment (epoch ms, as `now`). */
async function askForCopiesSince(
  db: Database,
  { since, now }: { since: number; now: number },
): Promise<void> {
  const keys = (await listUndecided(db)).map(copyKey);
  const payments = { list: "list_payment_copies", restoredAt: now } as const;
  await askForListed(db, { ...payments, keys });
  await askForList(db, { ...payments, after: takeoverBegins(since) });
  await askForList(db, { list: "list_erasures", after: erasuresBegin(since), restoredAt: now });
}

const NEWER_SCHEMA =
  "The database has a newer schema than the backup: restore into a new database, which is then brought up to date.";

/** Throws DumpError unless the backup's tables are those of the database, column by column. */
async function requireSchema(db: Database, header: DumpHeader): Promise<void> {
  if ((await schemaVersionOf(db.$client)) < header.schemaVersion) {
    throw new DumpError("The backup is of a newer version of Soko than this one: update first.");
  }
  const tables = await tablesOf(db);
  if (textOf(tables) !== textOf(header.tables)) {
    throw new DumpError("The backup's tables are not those of this version of Soko.");
  }
  const strange = await unknownIndexes(db.$client);
  if (strange.length > 0) throw new Error(`Nobody knows how to fill ${strange.join(", ")}`);
}

function tablesOf(db: Database): Promise<DumpHeader["tables"]> {
  const except = new Set([...LEFT_OUT, RESTORE_NOTE]);
  return readSnapshot(db, (snapshot) => snapshot.tables(except));
}

function textOf(tables: DumpHeader["tables"]): string {
  return tables
    .map(({ name, columns }) => `${name}: ${columns}`)
    .sort()
    .join("\n");
}

async function clear(db: Database): Promise<void> {
  await clearForRestore(db.$client, { tables: await tablesOf(db), others: EMPTIED });
}

/** Leaves nothing but what `before` has, with every trigger in its place. */
async function emptyIt(db: Database, before: ArrayBuffer | null = null): Promise<void> {
  await clear(db);
  if (before) {
    const open = () => new Blob([before]).stream();
    await load(db, open());
    const { header } = await checkDump(open());
    await finishLoading(db.$client, { ...header, leftOut: EMPTIED });
  } else {
    const tables = await tablesOf(db);
    // The papers of the database that was to be replaced are out: the next run goes on behind their numbers.
    const sequences = paperNumbers(await readSnapshot(db, (snapshot) => snapshot.sequences()));
    await finishLoading(db.$client, { tables, sequences, leftOut: EMPTIED });
  }
  await endRestore(db.$client);
}

/** A dump of what is there, in memory: for a shop without anything of anybody's. */
function copyOf(db: Database): Promise<ArrayBuffer> {
  return readSnapshot(db, (snapshot) =>
    new Response(writeDump(snapshot, { now: 0 }).stream).arrayBuffer(),
  );
}

async function load(db: Database, file: DumpFile): Promise<Map<string, Sum>> {
  const sums = new Map<string, Sum>();
  for await (const part of readDump(file)) {
    if (part.kind === "rows") await loadRows(db.$client, part.table, part.lines);
    if (part.kind === "table-end") sums.set(part.table.name, part.sum);
  }
  return sums;
}

/** What is in the tables now, read as a backup would read it, has the sums of the file. */
async function compare(db: Database, sums: ReadonlyMap<string, Sum>): Promise<void> {
  await readSnapshot(db, async (snapshot) => {
    const tables = await snapshot.tables(LEFT_OUT);
    for (const table of tables.filter(({ name }) => sums.has(name))) {
      const hash = createHash("sha256");
      let rows = 0;
      let isWhole = false;
      for (let after = 0; !isWhole; ) {
        const page = await snapshot.rows(table, { after, limit: COMPARED_AT_ONCE });
        isWhole = page.isLast;
        for (const line of page.lines) hash.update(`${line}\n`);
        rows += page.lines.length;
        after = page.last;
      }
      const sum = sums.get(table.name);
      if (sum?.rows !== rows || sum.sha256 !== hash.digest("hex")) {
        throw new Error(`${table.name} is not as the backup has it`);
      }
    }
  });
}
