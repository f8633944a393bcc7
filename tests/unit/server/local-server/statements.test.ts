import { createClient as createWebClient } from "@libsql/client/web";
import { afterEach, expect, test } from "vitest";
import { cleanups, connect, post, readCount, start, startShop } from "./servers.ts";

afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

test("every kind of value comes back as it was stored", async () => {
  const { server } = await start();
  const client = connect(server, { intMode: "bigint" });
  await client.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, i INTEGER, r REAL, s TEXT, b, n)");
  const blob = Uint8Array.from([0, 1, 254, 255]);
  const inserted = await client.execute({
    sql: "INSERT INTO t (i, r, s, b, n) VALUES (?, ?, ?, ?, ?) RETURNING id",
    args: [9_223_372_036_854_775_807n, 1.5, "Ndole 'n \u{1F35B}", blob, null],
  });
  expect(inserted.rows[0]?.id).toBe(1n);
  expect(inserted.rowsAffected).toBe(1);
  expect(inserted.lastInsertRowid).toBe(1n);

  const { rows, columns, columnTypes, rowsAffected } = await client.execute("SELECT * FROM t");
  expect({ ...rows[0] }).toEqual({
    id: 1n,
    i: 9_223_372_036_854_775_807n,
    r: 1.5,
    s: "Ndole 'n \u{1F35B}",
    b: blob.buffer,
    n: null,
  });
  expect(columns).toEqual(["id", "i", "r", "s", "b", "n"]);
  expect(columnTypes).toEqual(["INTEGER", "INTEGER", "REAL", "TEXT", "", ""]);
  expect(rowsAffected).toBe(0);
});

test("whole numbers from JavaScript land as integers where the column stores integers", async () => {
  const { client } = await start();
  await client.execute("CREATE TABLE t (cents INTEGER NOT NULL) STRICT");
  const { rowsAffected } = await client.execute({
    sql: "INSERT INTO t VALUES (?)",
    args: [12_950],
  });
  const { rows } = await client.execute("SELECT cents, typeof(cents) AS kind FROM t");
  expect(rowsAffected).toBe(1);
  expect({ ...rows[0] }).toEqual({ cents: 12_950, kind: "integer" });
});

test("named arguments are bound with and without their prefix", async () => {
  const { client } = await start();
  const sql = "SELECT :a AS a, $b AS b, ':c' AS c -- :d";
  const { rows } = await client.execute({ sql, args: { a: "x", $b: "y" } });
  expect({ ...rows[0] }).toEqual({ a: "x", b: "y", c: ":c" });
});

test("missing, surplus and mixed-up statements are refused, each with its code", async () => {
  const { client } = await start();
  await client.execute({ sql: "SELECT ?, ?", args: [1, 2] });
  const run = (sql: string, args: number[] = []) => client.execute({ sql, args });
  await expect(run("SELECT ?, ?", [1])).rejects.toMatchObject({ code: "ARGS_INVALID" });
  await expect(run("SELECT ?", [1, 2])).rejects.toMatchObject({ code: "ARGS_INVALID" });
  await expect(run("SELECT 1; SELECT 2")).rejects.toMatchObject({ code: "SQL_MANY_STATEMENTS" });
  await expect(run("-- nothing")).rejects.toMatchObject({ code: "SQL_NO_STATEMENT" });
  await expect(run("SELECT * FROM nowhere")).rejects.toMatchObject({ code: "SQLITE_ERROR" });
});

test("UNIQUE and FOREIGN KEY failures carry one code, as at Turso", async () => {
  const { client } = await startShop(1);
  await client.execute("CREATE TABLE lines (order_ref TEXT NOT NULL REFERENCES orders (ref))");
  await client.execute("INSERT INTO orders (ref) VALUES ('a')");
  const again = client.execute("INSERT INTO orders (ref) VALUES ('a')");
  await expect(again).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT" });
  const orphan = client.execute("INSERT INTO lines VALUES ('b')");
  await expect(orphan).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT" });
});

test("without the auth token nothing is answered", async () => {
  const { server } = await start({ authToken: "sesame" });
  await expect(connect(server).execute("SELECT 1")).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  expect((await fetch(`${server.url}/stats`)).status).toBe(401);
  const { rows } = await connect(server, { authToken: "sesame" }).execute("SELECT 1 AS one");
  expect(rows[0]?.one).toBe(1);
});

test("full-text search works", async () => {
  const { client } = await start();
  await client.executeMultiple(`
    CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT);
    CREATE VIRTUAL TABLE search USING fts5 (name, content = products, content_rowid = id);
    CREATE TRIGGER index_product AFTER INSERT ON products BEGIN
      INSERT INTO search (rowid, name) VALUES (new.id, new.name);
      SELECT CASE WHEN new.id > 0 THEN 1 END;
    END;
    INSERT INTO products (name) VALUES ('Smoked fish; whole'), ('Egusi seeds'), ('Fish sauce');
  `);
  const { rows } = await client.execute(
    "SELECT highlight(search, 0, '[', ']') AS name FROM search('fish') ORDER BY bm25(search)",
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(["Smoked [fish]; whole", "[Fish] sauce"]);
});

test("a select is one request and so is a batch, however long", async () => {
  const { server, client } = await startShop(5);
  server.resetStats();
  await client.execute("SELECT * FROM products");
  expect(server.stats()).toMatchObject({ requests: 1, pipelines: 1, statements: 1 });
  await client.batch(
    Array.from({ length: 20 }, () => "UPDATE products SET stock = stock + 1"),
    "write",
  );
  const counts = { requests: 2, pipelines: 2, statements: 23, rowsReturned: 1, rowsChanged: 20 };
  expect(server.stats()).toMatchObject(counts);
  const response = await fetch(`${server.url}/stats`);
  expect(await response.json()).toMatchObject(counts);
});

test("the stats tell a full scan from a search by index", async () => {
  const { server, client } = await start();
  await client.executeMultiple(`
    CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT);
    INSERT INTO t (name) SELECT 'n' || value FROM generate_series(1, 1000);
  `);
  server.resetStats();
  await client.execute("SELECT * FROM t WHERE id = 500");
  expect(server.stats().fullScanSteps).toBe(0);
  await client.execute("SELECT * FROM t WHERE name = 'n500'");
  expect(server.stats().fullScanSteps).toBe(999);
  await fetch(`${server.url}/stats/reset`, { method: "POST" });
  expect(server.stats()).toMatchObject({ requests: 0, fullScanSteps: 0, vmSteps: 0 });
});

test("a fresh client of the kind that Workers use finds its way", async () => {
  const { server } = await start();
  for (const version of ["v2", "v3"]) {
    expect((await fetch(`${server.url}/${version}`)).ok).toBe(true);
  }
  expect((await fetch(`${server.url}/v3-protobuf`)).status).toBe(404);
  const client = createWebClient({ url: server.url });
  cleanups.push(() => client.close());
  const results = await client.batch(["SELECT 1 AS one", "SELECT 2 AS two"]);
  expect(results.map(({ rows }) => ({ ...rows[0] }))).toEqual([{ one: 1 }, { two: 2 }]);
});

test("malformed requests get a 400 that says what is wrong, and run nothing", async () => {
  const { server, client } = await startShop(5);
  const update = { type: "execute", stmt: { sql: "UPDATE products SET stock = 0" } };
  const withValue = (value: unknown) => [
    update,
    { type: "execute", stmt: { sql: "SELECT ?", args: [value] } },
  ];
  const bodies = [
    "{",
    "[]",
    JSON.stringify({ requests: [update, { type: "explode" }] }),
    JSON.stringify({ requests: withValue({ type: "integer", value: 1 }) }),
    JSON.stringify({ requests: withValue({ type: "integer", value: "9223372036854775808" }) }),
    JSON.stringify({ requests: withValue({ type: "blob", base64: "%" }) }),
    JSON.stringify({ requests: withValue(true) }),
    JSON.stringify({ requests: [update, { type: "sequence", sql_id: 7 }] }),
    JSON.stringify({ baton: "unheard-of", requests: [update] }),
    JSON.stringify({ requests: [update, { type: "batch", batch: { steps: [stepAfter(1)] } }] }),
  ];
  for (const body of bodies) {
    const response = await post(server, body);
    expect([body, response.status]).toEqual([body, 400]);
    expect(await response.json()).toMatchObject({ message: expect.any(String) });
  }
  expect(await readCount(client, "SELECT stock FROM products")).toBe(5);
});

test("a body above 16 MB or of another type is refused", async () => {
  const { server } = await start();
  expect((await post(server, " ".repeat(16 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await post(server, "{}", "text/plain")).status).toBe(415);
});

test("conditions, stored texts, describe and autocommit follow the protocol", async () => {
  const { server } = await startShop(5);
  const step = (sql: string, condition?: unknown) => ({ stmt: { sql }, condition });
  const ok = { type: "ok", step: 0 };
  const failed = { type: "error", step: 1 };
  const steps = [
    step("SELECT 1"),
    step("SELECT * FROM nowhere", { type: "and", conds: [ok, { type: "is_autocommit" }] }),
    step("SELECT 2", { type: "or", conds: [failed, { type: "not", cond: ok }] }),
    step("SELECT 3", { type: "not", cond: failed }),
  ];
  const response = await post(
    server,
    JSON.stringify({
      requests: [
        { type: "store_sql", sql_id: 1, sql: "SELECT stock, ?2 FROM products WHERE id = :id" },
        { type: "describe", sql_id: 1 },
        { type: "close_sql", sql_id: 1 },
        { type: "describe", sql: "DELETE FROM products" },
        { type: "execute", stmt: { sql: "SELECT * FROM nowhere" } },
        { type: "batch", batch: { steps } },
        { type: "sequence", sql: "BEGIN; UPDATE products SET stock = 1" },
        { type: "get_autocommit" },
      ],
    }),
  );
  const { baton, results } = JSON.parse(await response.text());
  expect(results[1].response.result).toEqual({
    params: [{ name: null }, { name: "?2" }, { name: ":id" }],
    cols: [
      { name: "stock", decltype: "INTEGER" },
      { name: "?2", decltype: null },
    ],
    is_explain: false,
    is_readonly: true,
  });
  expect(results[3].response.result.is_readonly).toBe(false);
  expect(results[4]).toMatchObject({ type: "error", error: { code: "SQLITE_ERROR" } });
  const batch = results[5].response.result;
  expect(batch.step_results.map(Boolean)).toEqual([true, false, true, false]);
  expect(batch.step_errors.map(Boolean)).toEqual([false, true, false, false]);
  expect(results[7].response).toEqual({ type: "get_autocommit", is_autocommit: false });

  const close = JSON.stringify({ baton, requests: [{ type: "close" }] });
  expect(JSON.parse(await (await post(server, close)).text()).baton).toBeNull();
  expect((await post(server, close)).status).toBe(400);
});

function stepAfter(step: number) {
  return { stmt: { sql: "SELECT 1" }, condition: { type: "ok", step } };
}
