import { createHash } from "node:crypto";
import type { Database } from "#db/client.ts";
import {
  clearForRestore,
  endRestore,
  finishLoading,
  isEmptyShop,
  isHalfRestored,
  loadRows,
  schemaVersionOf,
  unknownIndexes,
} from "#db/queries/restore.ts";
import { readSnapshot } from "#db/queries/snapshot.ts";
import { DumpError, type DumpHeader, LEFT_OUT, type Sum } from "./format.ts";
import { type DumpFile, readDump } from "./read-dump.ts";
import { writeDump } from "./write-dump.ts";

const COMPARED_AT_ONCE = 1_000;

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
 * the shop is not empty (unless `replace`), or the schema is another; when it fails later, the
 * database is left empty.
 */
export async function restoreDump(
  db: Database,
  options: {
    open: () => DumpFile;
    migrate: (upTo: number | null) => Promise<void>;
    replace: boolean;
  },
): Promise<DumpFacts> {
  const { open, migrate, replace } = options;
  const client = db.$client;
  const facts = await checkDump(open());
  const { header } = facts;
  await migrate(header.schemaVersion);
  const version = await schemaVersionOf(client);
  if (version !== header.schemaVersion) {
    throw new DumpError(
      version < header.schemaVersion
        ? "The backup is of a newer version of Soko than this one: update first."
        : "The database has a newer schema than the backup: restore into a new database, which is then brought up to date.",
    );
  }
  const isBroken = await isHalfRestored(client);
  const isEmpty = !isBroken && (await isEmptyShop(client));
  if (!replace && !isBroken && !isEmpty) {
    throw new DumpError("The database is not empty. Only --replace empties it first.");
  }
  const strange = await unknownIndexes(client);
  if (strange.length > 0) throw new Error(`Nobody knows how to fill ${strange.join(", ")}`);

  const others = [...LEFT_OUT].filter((name) => name !== "backups" && name !== "catalogue_version");
  // What migrations filled in, which an empty shop needs.
  const before = isEmpty ? await copyOf(db) : null;
  const clear = () => clearForRestore(client, { tables: header.tables, others });
  await clear();
  try {
    const sums = await load(db, open());
    await finishLoading(client, header.sequences);
    await compare(db, sums);
    await endRestore(client);
  } catch (error) {
    await clear();
    if (before) await load(db, new Blob([before]).stream());
    await endRestore(client);
    throw error;
  }
  await migrate(null);
  return facts;
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
        isWhole = page.lines.length < COMPARED_AT_ONCE;
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
