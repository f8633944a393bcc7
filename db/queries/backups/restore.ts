import type { Client } from "@libsql/client/web";
import { SEARCH_INDEXES } from "./search-indexes.ts";
import { type DumpedTable, quoted } from "./snapshot.ts";

/** The triggers of a database that is being filled wait here; it exists for no other time. */
export const RESTORE_NOTE = "restore_work";

/** What no shop that anybody uses is without; migrations themselves fill in other tables. */
const TELLING = ["users", "products", "orders", "payments", "settings"];

/** Whether nobody has a shop here yet; a database without any schema has none. */
export async function isEmptyShop(client: Client): Promise<boolean> {
  const present = new Set(await listTables(client));
  const asked = TELLING.filter((name) => present.has(name));
  if (asked.length === 0) return true;
  const { rows } = await client.execute(
    `select ${asked.map((name) => `exists(select 1 from ${name})`).join(" or ")} as used`,
  );
  return Number(rows[0]?.used ?? 1) === 0;
}

/** The newest migration that the database has (drizzle's `created_at`); 0 where it has none. */
export async function schemaVersionOf(client: Client): Promise<number> {
  if (!(await listTables(client)).includes("__drizzle_migrations")) return 0;
  const { rows } = await client.execute("select max(created_at) as at from __drizzle_migrations");
  return Number(rows[0]?.at ?? 0);
}

/** Whether an earlier restore broke off, so that the tables hold half of something. */
export async function isHalfRestored(client: Client): Promise<boolean> {
  return (await listTables(client)).includes(RESTORE_NOTE);
}

/**
 * Lays every trigger aside, in one batch with noting them down, and empties every table named and
 * every search index: what is loaded next goes in as it is. Safe to call again after a break.
 */
export async function clearForRestore(
  client: Client,
  params: { tables: readonly DumpedTable[]; others: readonly string[] },
): Promise<void> {
  if (!(await isHalfRestored(client))) {
    const { rows } = await client.execute(
      "select name, sql from sqlite_master where type = 'trigger' order by rowid",
    );
    await client.batch(
      [
        `create table ${RESTORE_NOTE} (name text primary key, sql text not null)`,
        ...rows.flatMap(({ name, sql }) => [
          {
            sql: `insert into ${RESTORE_NOTE} (name, sql) values (?, ?)`,
            args: [String(name), String(sql)],
          },
          `drop trigger ${quoted(String(name))}`,
        ]),
      ],
      "write",
    );
  }
  const present = new Set(await listTables(client));
  const indexes = SEARCH_INDEXES.filter(({ name }) => present.has(name));
  // Children before the rows that they refer to.
  const emptied = [...params.others, ...params.tables.map(({ name }) => name).reverse()];
  await client.batch(
    [
      ...indexes.map(({ name }) => `insert into ${name} (${name}) values ('delete-all')`),
      ...emptied.filter((name) => present.has(name)).map((name) => `delete from ${quoted(name)}`),
    ],
    "write",
  );
}

/**
 * Puts rows into a table, each a JSON array of its columns' values. As a migration, which minds no foreign
 * keys: some rows hang on a table that is left out, and go in the end (`finishLoading`).
 */
export async function loadRows(
  client: Client,
  table: DumpedTable,
  lines: readonly string[],
): Promise<void> {
  const columns = table.columns.map(quoted).join(", ");
  const values = table.columns.map((_, at) => `json_extract(value, '$[${at}]')`).join(", ");
  await client.migrate([
    {
      sql: `insert into ${quoted(table.name)} (${columns}) select ${values} from json_each(?) where true`,
      args: [`[${lines.join(",")}]`],
    },
  ]);
}

/**
 * Fills what is derived and not dumped: the search indexes, and where the tables' numbering goes on
 * (from its beginning, where `sequences` does not say). What hangs on a row of a table of `leftOut` goes, as
 * it does when such a row is deleted: a device that was told of news while its session lasted.
 */
export async function finishLoading(
  client: Client,
  loaded: {
    tables: readonly DumpedTable[];
    sequences: Readonly<Record<string, number>>;
    leftOut: readonly string[];
  },
): Promise<void> {
  const indexed = await listIndexColumns(client);
  const hanging = await deletionsOfHanging(client, loaded.leftOut);
  await client.batch(
    [
      ...hanging,
      ...SEARCH_INDEXES.flatMap(({ name, refills }) => {
        const columns = indexed.get(name);
        return refills.find(({ column }) => columns?.has(column))?.sql ?? [];
      }),
      ...loaded.tables.map(forgetNumbering),
      ...numberings(loaded.sequences),
    ],
    "write",
  );
  const broken = await client.execute(
    'select "table" as name from pragma_foreign_key_check limit 1',
  );
  const name = broken.rows[0]?.name;
  if (name !== undefined) throw new Error(`Rows of ${String(name)} refer to what is not there`);
}

/** Empties tables that are empty after a restore, in a shop that was brought back to an earlier moment otherwise. */
export async function emptyLeftOut(client: Client, leftOut: readonly string[]): Promise<void> {
  const present = new Set(await listTables(client));
  const emptied = leftOut.filter((name) => present.has(name));
  const hanging = await deletionsOfHanging(client, emptied);
  await client.batch(
    [...hanging, ...emptied.map((name) => `delete from ${quoted(name)}`)],
    "write",
  );
}

/** The statements by which what hangs on a row of one of these tables goes with it. */
async function deletionsOfHanging(client: Client, parents: readonly string[]): Promise<string[]> {
  const hanging = await listReferences(client, parents);
  return hanging.map(
    ({ table, column }) => `delete from ${quoted(table)} where ${quoted(column)} is not null`,
  );
}

/** Sets where the numbering of these tables goes on: the last number given, by table. */
export async function goOnAt(
  client: Client,
  sequences: Readonly<Record<string, number>>,
): Promise<void> {
  const named = Object.keys(sequences).map((name) => ({ name }));
  await client.batch([...named.map(forgetNumbering), ...numberings(sequences)], "write");
}

function forgetNumbering({ name }: { name: string }) {
  return { sql: "delete from sqlite_sequence where name = ?", args: [name] };
}

function numberings(sequences: Readonly<Record<string, number>>) {
  return Object.entries(sequences).map(([name, seq]) => ({
    sql: "insert into sqlite_sequence (name, seq) values (?, ?)",
    args: [name, seq],
  }));
}

/** The triggers stand again and the public pages count as changed; one batch. */
export async function endRestore(client: Client): Promise<void> {
  const { rows } = await client.execute(`select sql from ${RESTORE_NOTE} order by rowid`);
  await client.batch(
    [
      ...rows.map(({ sql }) => String(sql)),
      "update catalogue_version set version = lower(hex(randomblob(8)))",
      `drop table ${RESTORE_NOTE}`,
    ],
    "write",
  );
}

/** Search indexes that nothing here knows how to fill: a restore would leave them empty. */
export async function unknownIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.execute(
    "select name from sqlite_master where type = 'table' and sql like 'create virtual %'",
  );
  const known = new Set<string>(SEARCH_INDEXES.map(({ name }) => name));
  return rows.map(({ name }) => String(name)).filter((name) => !known.has(name));
}

/** The columns that refer to one of these tables. */
async function listReferences(
  client: Client,
  parents: readonly string[],
): Promise<Array<{ table: string; column: string }>> {
  const { rows } = await client.execute({
    sql: `select m.name as name, f."from" as column_name
      from sqlite_master as m join pragma_foreign_key_list(m.name) as f
      where m.type = 'table' and f."table" in (select value from json_each(?))`,
    args: [JSON.stringify(parents)],
  });
  return rows.map((row) => ({ table: String(row.name), column: String(row.column_name) }));
}

/** The search indexes that the database has, each with its columns. */
async function listIndexColumns(client: Client): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await client.execute(
    `select m.name as name, c.name as column_name
      from sqlite_master as m join pragma_table_info(m.name) as c
      where m.type = 'table' and m.sql like 'create virtual %'`,
  );
  const columns = new Map<string, Set<string>>();
  for (const row of rows) {
    const name = String(row.name);
    columns.set(name, (columns.get(name) ?? new Set()).add(String(row.column_name)));
  }
  return columns;
}

async function listTables(client: Client): Promise<string[]> {
  const { rows } = await client.execute("select name from sqlite_master where type = 'table'");
  return rows.map(({ name }) => String(name));
}
