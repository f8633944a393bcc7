import type { Transaction } from "@libsql/client/web";
import type { Database } from "../../client.ts";

/** A table as a dump has it: the columns that are stored, in their order. */
export type DumpedTable = { name: string; columns: string[] };

/** The database at one moment, however much is written meanwhile. */
export type Snapshot = {
  /** Every table of the shop but `except`, parents before the rows that refer to them. */
  tables(except: ReadonlySet<string>): Promise<DumpedTable[]>;
  /** The newest migration (drizzle's `created_at`), 0 where there is none. */
  schemaVersion(): Promise<number>;
  /** The last number given by each AUTOINCREMENT table: a restore goes on from there. */
  sequences(): Promise<Record<string, number>>;
  /**
   * The next rows behind `after`, each a JSON array of the columns' values; `last` is then the next `after`.
   * At most `limit` of them, and no more than fit into one answer, however large each is.
   */
  rows(
    table: DumpedTable,
    page: { after: number; limit: number },
  ): Promise<{ lines: string[]; last: number; isLast: boolean }>;
};

/** A page of rows ends behind the one that reaches it: libSQL's server answers with 10 MB at most. */
export const PAGE_CHARACTERS = 1_000_000;

/**
 * Runs the work on one snapshot: a read transaction, which holds up no writer (docs/decisions/0016).
 * Each question is a round trip, and at most 10 seconds may pass between two.
 */
export async function readSnapshot<Result>(
  db: Database,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const transaction = await db.$client.transaction("read");
  try {
    return await work(snapshotOf(transaction));
  } finally {
    transaction.close();
  }
}

function snapshotOf(transaction: Transaction): Snapshot {
  let keyless: Promise<ReadonlySet<string>> | undefined;
  const ask = async (sql: string, args: Array<string | number> = []) =>
    (await transaction.execute({ sql, args })).rows;
  return {
    tables: async (except) => {
      const columns = await ask(COLUMNS);
      const references = await ask(REFERENCES);
      const tables = new Map<string, DumpedTable>();
      for (const row of columns) {
        const name = String(row.table_name);
        if (except.has(name)) continue;
        const table = tables.get(name) ?? { name, columns: [] };
        table.columns.push(String(row.column_name));
        tables.set(name, table);
      }
      return inLoadOrder(
        [...tables.values()],
        references.map((row) => [String(row.table_name), String(row.parent)] as const),
      );
    },
    schemaVersion: async () => {
      const [row] = await ask("select max(created_at) as at from __drizzle_migrations");
      return Number(row?.at ?? 0);
    },
    sequences: async () => {
      const rows = await ask("select name, seq from sqlite_sequence order by name");
      return Object.fromEntries(rows.map(({ name, seq }) => [String(name), Number(seq)]));
    },
    rows: async (table, { after, limit }) => {
      keyless ??= ask(KEYLESS).then((found) => new Set(found.map(({ name }) => String(name))));
      const isKeyed = !(await keyless).has(table.name);
      const rows = await ask(rowsSql(table, isKeyed), [after, limit]);
      const lines = rows.map(({ line }) => String(line));
      const last = isKeyed ? Number(rows.at(-1)?.k ?? after) : after + lines.length;
      const read = Number(rows[0]?.n ?? 0);
      return { lines, last, isLast: read < limit && lines.length === read };
    },
  };
}

/** They have no row id to go by, and are read by their place in order: small ones, all of them. */
const KEYLESS =
  "select name from sqlite_master where type = 'table' and sql like '%without rowid%'";

/** Ordinary tables and their stored columns: no views, no search indexes, nothing of SQLite's own. */
const TABLES = `select m.name from sqlite_master as m where m.type = 'table'
  and m.name not like 'sqlite\\_%' escape '\\' and m.name not like '\\_%' escape '\\'
  and m.sql not like 'create virtual %'
  and not exists (select 1 from sqlite_master as v where v.type = 'table'
    and v.sql like 'create virtual %' and m.name in (v.name || '_data', v.name || '_idx',
      v.name || '_content', v.name || '_docsize', v.name || '_config'))`;
const COLUMNS = `select t.name as table_name, c.name as column_name
  from (${TABLES}) as t join pragma_table_xinfo(t.name) as c where c.hidden = 0
  order by t.name, c.cid`;
const REFERENCES = `select t.name as table_name, f."table" as parent
  from (${TABLES}) as t join pragma_foreign_key_list(t.name) as f`;

/**
 * SQLite writes the JSON itself: whole numbers stay whole, and nothing is rounded on the way. `n`: how many
 * rows there were up to the limit.
 */
function rowsSql({ name, columns }: DumpedTable, isKeyed: boolean): string {
  const values = `json_array(${columns.map(quoted).join(", ")}) as line`;
  const order = columns.map(quoted).join(", ");
  const read = isKeyed
    ? `select rowid as k, ${values} from ${quoted(name)} where rowid > ?1 order by rowid limit ?2`
    : `select row_number() over (order by ${order}) as k, ${values} from ${quoted(name)}
        order by ${order} limit ?2 offset ?1`;
  return `select k, line, n from (select k, line, count(*) over () as n,
      sum(length(line)) over (order by k rows unbounded preceding) - length(line) as before from (${read}))
    where before < ${PAGE_CHARACTERS} order by k`;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Parents first, otherwise by name. A table may refer to itself; a circle of two cannot be loaded. */
function inLoadOrder(
  tables: readonly DumpedTable[],
  references: ReadonlyArray<readonly [table: string, parent: string]>,
): DumpedTable[] {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const ordered: DumpedTable[] = [];
  while (waiting.size > 0) {
    const isBlocked = (name: string) =>
      references.some(([from, to]) => from === name && to !== name && waiting.has(to));
    const ready = [...waiting.values()].filter(({ name }) => !isBlocked(name));
    if (ready.length === 0) throw new Error(`Tables refer in a circle: ${[...waiting.keys()]}`);
    for (const table of ready) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
}
