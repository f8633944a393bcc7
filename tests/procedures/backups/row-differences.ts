import type { TestShop } from "#tests/setup/test-shop.ts";

/** Rows by table and primary key, as the database has them. */
type Rows = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Of a search index or the database itself. */
const NOT_OURS =
  /^(sqlite_|libsql_|_litestream|__drizzle)|_fts|_(data|idx|content|docsize|config)$/;
/** What is in no backup or is done by then: sessions, leases, attempts, and the queue, whose work is judged by its outcome. */
const PASSING = /^(sessions|job_leases|rate_limits|outbox)$/;
/** When something was done or is due, how often it was tried: another shop does the same at other times. */
const MOMENTS = /_(at|since|until|attempts)$|^(attempts|at)$/;

/** All rows of all tables. */
export async function readRows({ client }: Pick<TestShop, "client">): Promise<Rows> {
  const { rows: tables } = await client.execute(
    "select name from sqlite_schema where type = 'table' and sql not like 'CREATE VIRTUAL%'",
  );
  const found = new Map<string, Record<string, unknown>>();
  for (const table of tables.map(({ name }) => String(name))) {
    if (NOT_OURS.test(table) || PASSING.test(table)) continue;
    const { rows: columns } = await client.execute(`pragma table_info("${table}")`);
    const keys = columns.filter(({ pk }) => Number(pk) > 0).map(({ name }) => String(name));
    const { rows } = await client.execute(`select * from "${table}"`);
    for (const row of rows) {
      const values = Object.fromEntries(Object.entries(row));
      found.set([table, ...keys.map((key) => String(values[key]))].join(" "), values);
    }
  }
  return found;
}

/**
 * What the rows of before are not any more, each in words: gone, or a column that reads otherwise; and what there is
 * besides. Rows that name one of these ids are left out, and so is when something was done.
 */
export function rowDifferences(before: Rows, after: Rows, ids: readonly string[]): string[] {
  const isTheirs = (key: string, row: Record<string, unknown>) => {
    const text = `${key} ${JSON.stringify(row)}`;
    return ids.some((id) => text.includes(id));
  };
  const gone = [...before].flatMap(([key, row]) => {
    if (isTheirs(key, row)) return [];
    const now = after.get(key);
    if (!now) return [`${key}: gone`];
    const columns = Object.keys(row).filter(
      (name) => !MOMENTS.test(name) && JSON.stringify(row[name]) !== JSON.stringify(now[name]),
    );
    return columns.map((name) => `${key}: ${name} was ${row[name]} and is ${now[name]}`);
  });
  const added = [...after]
    .filter(([key, row]) => !before.has(key) && !isTheirs(key, row))
    .map(([key]) => `${key}: new`);
  return [...gone, ...added];
}
