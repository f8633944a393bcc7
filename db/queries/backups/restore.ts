import type { Client } from "@libsql/client/web";
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

/** Puts rows into a table, each a JSON array of its columns' values. */
export async function loadRows(
  client: Client,
  table: DumpedTable,
  lines: readonly string[],
): Promise<void> {
  const columns = table.columns.map(quoted).join(", ");
  const values = table.columns.map((_, at) => `json_extract(value, '$[${at}]')`).join(", ");
  await client.execute({
    sql: `insert into ${quoted(table.name)} (${columns}) select ${values} from json_each(?) where true`,
    args: [`[${lines.join(",")}]`],
  });
}

/**
 * Fills what is derived and not dumped: the search indexes, and where the tables' numbering goes on
 * (from its beginning, where `sequences` does not say).
 */
export async function finishLoading(
  client: Client,
  loaded: { tables: readonly DumpedTable[]; sequences: Readonly<Record<string, number>> },
): Promise<void> {
  const indexed = await listIndexColumns(client);
  await client.batch(
    [
      ...SEARCH_INDEXES.flatMap(({ name, refills }) => {
        const columns = indexed.get(name);
        return refills.find(({ column }) => columns?.has(column))?.sql ?? [];
      }),
      ...loaded.tables.map(({ name }) => ({
        sql: "delete from sqlite_sequence where name = ?",
        args: [name],
      })),
      ...Object.entries(loaded.sequences).map(([name, seq]) => ({
        sql: "insert into sqlite_sequence (name, seq) values (?, ?)",
        args: [name, seq],
      })),
    ],
    "write",
  );
  const broken = await client.execute(
    'select "table" as name from pragma_foreign_key_check limit 1',
  );
  const name = broken.rows[0]?.name;
  if (name !== undefined) throw new Error(`Rows of ${String(name)} refer to what is not there`);
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

/** A text with its translations behind it, as the trigger search_documents_index has it. */
function allOf(english: string, row: string, field: string): string {
  const others = ["af", "zu", "xh"].map((each) => `${row}.translations ->> '$.${each}.${field}'`);
  return `concat_ws(' ', ${english}, ${others.join(", ")})`;
}

/**
 * Contentless indexes cannot be dumped; each is made anew from its table of numbers. An older backup
 * first goes into a database of its own time: there the first of `refills` serves whose column it has.
 */
const SEARCH_INDEXES: ReadonlyArray<{
  name: string;
  refills: ReadonlyArray<{ column: string; sql: string }>;
}> = [
  {
    name: "product_search",
    refills: [
      {
        column: "name_af",
        sql: `insert into product_search
            (rowid, name, description, category, name_af, name_zu, name_xh)
          select d.id, p.name, ${allOf("p.description", "p", "description")},
            ${allOf("p.category", "c", "name")}, p.translations ->> '$.af.name',
            p.translations ->> '$.zu.name', p.translations ->> '$.xh.name'
          from search_documents as d join products as p on p.id = d.product_id
            left join categories as c on c.name = p.category order by d.id`,
      },
      {
        column: "name",
        sql: `insert into product_search (rowid, name, description, category)
          select d.id, p.name, p.description, p.category
          from search_documents as d join products as p on p.id = d.product_id order by d.id`,
      },
    ],
  },
  {
    name: "product_trigrams",
    refills: [
      {
        column: "names",
        sql: `insert into product_trigrams (rowid, names) select d.id, ${allOf("p.name", "p", "name")}
          from search_documents as d join products as p on p.id = d.product_id order by d.id`,
      },
      {
        column: "name",
        sql: `insert into product_trigrams (rowid, name) select d.id, p.name
          from search_documents as d join products as p on p.id = d.product_id order by d.id`,
      },
    ],
  },
  {
    name: "admin_search",
    refills: [
      {
        column: "words",
        sql: `insert into admin_search (rowid, words)
          select d.id, p.name || ' ' || coalesce(p.sku, '') || ' ' || p.id
          from admin_documents as d join products as p on p.id = d.product_id order by d.id`,
      },
    ],
  },
  {
    // Before 0025.
    name: "desk_search",
    refills: [
      {
        column: "words",
        sql: `insert into desk_search (rowid, words)
          select d.id, p.name || ' ' || coalesce(p.sku, '') || ' ' || p.id
          from desk_documents as d join products as p on p.id = d.product_id order by d.id`,
      },
    ],
  },
  {
    name: "order_search",
    refills: [
      {
        column: "payment",
        sql: `insert into order_search (rowid, number, email, name, payment, invoice, phone, products)
          select id, number, email, name, payment, invoice, phone, products
          from order_words order by id`,
      },
      {
        column: "invoice",
        sql: `insert into order_search (rowid, number, email, name, paypal, invoice, phone, products)
          select id, number, email, name, paypal, invoice, phone, products
          from order_words order by id`,
      },
      {
        column: "number",
        sql: `insert into order_search (rowid, number, email, name, paypal)
          select d.id, o.id || ' ' || substr(o.id, -8), o.user_email,
            o.first_name || ' ' || o.last_name, o.paypal_order_id
          from order_documents as d join orders as o on o.id = d.order_id order by d.id`,
      },
    ],
  },
  {
    name: "contact_search",
    refills: [
      {
        column: "email",
        sql: `insert into contact_search (rowid, email, name, subject, message)
          select d.id, m.email, m.name, m.subject, m.message
          from contact_documents as d join contact_messages as m on m.id = d.message_id
          order by d.id`,
      },
    ],
  },
  {
    name: "customer_search",
    refills: [
      {
        column: "email",
        sql: `insert into customer_search (rowid, email, name, phone)
          select id, email, first_name || ' ' || last_name, replace(phone, ' ', '') || ' ' ||
            replace(replace(phone, ' ', ''), '+27', '0')
          from customer_stats order by id`,
      },
    ],
  },
];

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
