import { LibsqlError } from "@libsql/client/http";
import { createClient } from "@libsql/client/web";
import { expect, test } from "vitest";
import { isDatabaseUnavailable, violatedConstraint } from "#server/platform/failures.ts";
import { connect, jar, openDatabase } from "./database.ts";

test.each([
  [jar("a"), "unique", "UNIQUE constraint failed: jars.name"],
  ["INSERT INTO jars (id, name) VALUES (1, 'b')", "unique", "UNIQUE constraint failed: jars.id"],
  ["UPDATE jars SET cents = -1", "check", "CHECK constraint failed: cents >= 0"],
  ["INSERT INTO lids VALUES (9)", "foreign-key", "FOREIGN KEY constraint failed"],
  ["INSERT INTO jars (name) VALUES (NULL)", "other", "NOT NULL constraint failed: jars.name"],
  [
    "UPDATE jars SET cents = 'dear'",
    "other",
    "cannot store TEXT value in INTEGER column jars.cents",
  ],
  ["UPDATE jars SET name = 'sealed'", "other", "unique jars stay sealed"],
])("%s has Turso's one code, and its message tells the shop: %s", async (sql, kind, message) => {
  const { client } = await openDatabase();
  await client.executeMultiple(`
    ${jar("a")};
    CREATE TRIGGER seal BEFORE UPDATE OF name ON jars BEGIN
      SELECT raise(ABORT, 'unique jars stay sealed');
    END;
  `);
  const error = await client.execute(sql).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(LibsqlError);
  expect(error).toMatchObject({ code: "SQLITE_CONSTRAINT", extendedCode: undefined });
  expect(violatedConstraint(error)).toEqual({
    kind,
    detail: `SQLITE_CONSTRAINT: SQLite error: ${message}`,
  });
});

test("a constraint is known by its message, whichever code came with it", () => {
  for (const code of ["SQLITE_CONSTRAINT", "SQLITE_CONSTRAINT_UNIQUE", "PROXY_ERROR"]) {
    const error = new LibsqlError("UNIQUE constraint failed: users.email", code);
    expect(violatedConstraint(error)?.kind).toBe("unique");
  }
  expect(violatedConstraint(new LibsqlError("timed out", "PROXY_ERROR"))).toBeNull();
  expect(violatedConstraint(new LibsqlError("CHECK constraint failed: x", "UNKNOWN"))).toBeNull();
});

test.each([
  "SQLITE_BUSY",
  "SQLITE_BUSY_SNAPSHOT",
  "TRANSACTION_TIMEOUT",
  "TRANSACTION_BUSY",
  "STREAM_EXPIRED",
  "SERVER_ERROR",
  "BLOCKED",
  "HRANA_CLOSED_ERROR",
])("%s is a database that could not be asked", (code) => {
  expect(isDatabaseUnavailable(new LibsqlError("no", code))).toBe(true);
});

test("what cannot be read is a mistake of ours, and no database that is away", async () => {
  const { client } = await openDatabase();
  for (const sql of ["SELECT colour FROM jars", "SELECT * FROM pots", "NOT SQL", "SELECT peel()"]) {
    const error = await client.execute(sql).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(LibsqlError);
    expect(error).toMatchObject({ code: expect.stringMatching(/^SQL/) });
    expect([isDatabaseUnavailable(error), violatedConstraint(error)]).toEqual([false, null]);
  }
  await expect(client.execute("")).rejects.toMatchObject({ code: "SQL_NO_STATEMENT" });
  await expect(client.execute("-- only this")).rejects.toMatchObject({ code: "SQL_NO_STATEMENT" });
});

test("a database that waits too long for another's lock says so, and nothing is half done", async () => {
  const { server, client } = await openDatabase({ busyTimeoutMs: 40 });
  const holder = await client.transaction("write");
  await holder.execute(jar("first"));
  const error = await connect(server)
    .batch([jar("second"), jar("third")], "write")
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "SQLITE_BUSY" });
  expect(isDatabaseUnavailable(error)).toBe(true);
  await holder.commit();
});

test("a server that is gone is a database that is away", async () => {
  const { server } = await openDatabase();
  const client = connect(server);
  await server.close();
  const error = await client.execute("SELECT 1").catch((thrown: unknown) => thrown);
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test("a token that is missing or wrong is refused, and is no database that is away", async () => {
  const { server } = await openDatabase();
  const guarded = await openDatabase({ authToken: "sesame" }).catch((thrown: unknown) => thrown);
  expect(guarded).toMatchObject({ code: "UNAUTHORIZED" });
  expect(isDatabaseUnavailable(guarded)).toBe(false);
  // One that asks for none takes any.
  const { rows } = await connect(server, { authToken: "any" }).execute("SELECT 1 AS one");
  expect(rows[0]?.one).toBe(1);
});

test.each([
  ["ftp://jars.test", "URL_SCHEME_NOT_SUPPORTED"],
  ["file:jars.db", "URL_SCHEME_NOT_SUPPORTED"],
  ["http://jars.test?lid=on", "URL_PARAM_NOT_SUPPORTED"],
  ["http://jars.test?tls=1", "URL_INVALID"],
  ["https://jars.test?tls=0", "URL_INVALID"],
  ["libsql://jars.test?tls=0", "URL_INVALID"],
  ["libsql://jars.test?tls=perhaps", "URL_INVALID"],
])("the Worker's client refuses the address %s when it is made", (url, code) => {
  expect(() => createClient({ url })).toThrow(expect.objectContaining({ code }));
});

test("the shop's own fetch carries each request", async () => {
  const { server } = await openDatabase();
  const asked: string[] = [];
  const client = connect(server, {
    fetch: (request: Request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      return fetch(request);
    },
  });
  await client.execute("SELECT 1");
  await client.batch(["SELECT 1", "SELECT 2"], "read");
  expect(asked).toEqual(["POST /v2/pipeline", "POST /v2/pipeline"]);
});
