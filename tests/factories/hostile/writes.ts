import type { TestShop } from "#tests/setup/test-shop.ts";

/** What a refusal may leave: counted attempts, and when a session was last seen. */
const MAY_BE_WRITTEN = /^(rate_limits|sessions|job_leases|hostile_writes)$/;
/** Of a search index or the database itself. */
const NOT_OURS =
  /^(sqlite_|libsql_|_litestream|__drizzle)|_fts|_(data|idx|content|docsize|config)$/;

/** Counts the rows that are written from now on, by table. `written()` gives them and begins anew. */
export async function watchWrites({ client }: Pick<TestShop, "client">) {
  const tables = await client.execute(
    "select name from sqlite_schema where type = 'table' and sql not like 'CREATE VIRTUAL%'",
  );
  const names = tables.rows.map(({ name }) => String(name));
  await client.execute("create table hostile_writes (name text not null)");
  for (const name of names.filter((one) => !MAY_BE_WRITTEN.test(one) && !NOT_OURS.test(one))) {
    for (const how of ["insert", "update", "delete"]) {
      await client.execute(
        `create trigger "hostile_${how}_${name}" after ${how} on "${name}" begin insert into hostile_writes values ('${how} ${name}'); end`,
      );
    }
  }
  return {
    written: async (): Promise<string[]> => {
      const found = await client.execute("select distinct name from hostile_writes");
      if (found.rows.length > 0) await client.execute("delete from hostile_writes");
      return found.rows.map(({ name }) => String(name)).toSorted();
    },
  };
}
