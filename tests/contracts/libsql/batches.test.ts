import { expect, test } from "vitest";
import { jar, jarNames, openDatabase } from "./database.ts";

test("each statement of a batch gives its own rows, in order, and sees what went before", async () => {
  const { client } = await openDatabase();
  const sets = await client.batch(
    [
      jar("a"),
      "SELECT count(*) AS n FROM jars",
      { sql: "INSERT INTO jars (name) VALUES (?), (?)", args: ["b", "c"] },
      "SELECT count(*) AS n FROM jars",
      ["SELECT name AS n FROM jars WHERE name > ? ORDER BY name", ["a"]],
    ],
    "write",
  );
  expect(sets.map(({ rows }) => rows.map(({ n }) => n))).toEqual([[], [1], [], [3], ["b", "c"]]);
  expect(sets.map(({ rowsAffected }) => rowsAffected)).toEqual([1, 0, 2, 0, 0]);
});

test.each([0, 1, 2])("a batch that fails at %i says where, and leaves nothing", async (place) => {
  const { client } = await openDatabase();
  const statements = [jar("a"), jar("b"), jar("c")];
  statements[place] = "INSERT INTO jars (name) VALUES (NULL)";
  await expect(client.batch(statements, "write")).rejects.toMatchObject({
    name: "LibsqlBatchError",
    statementIndex: place,
    code: "SQLITE_CONSTRAINT",
    message: expect.stringContaining("NOT NULL constraint failed: jars.name"),
  });
  expect(await jarNames(client)).toEqual([]);
});

test("a statement that cannot even be read fails its batch as one that is refused does", async () => {
  const { client } = await openDatabase();
  const batch = client.batch([jar("a"), "SELECT colour FROM jars", jar("b")], "write");
  await expect(batch).rejects.toMatchObject({ statementIndex: 1 });
  expect(await jarNames(client)).toEqual([]);
});

test("a batch is one request, however many statements it has", async () => {
  const { server, client } = await openDatabase();
  server.resetStats();
  const sets = await client.batch(
    Array.from({ length: 1000 }, (_, n) => ({ sql: `SELECT ?, ${n % 40}`, args: [n] })),
    "read",
  );
  expect(sets.map(({ rows }) => Number(rows[0]?.[0]))).toEqual(
    Array.from({ length: 1000 }, (_, n) => n),
  );
  expect(server.stats().requests).toBe(1);
});

test("batches that write at once run one after the other: none sees half of another", async () => {
  const { client } = await openDatabase();
  const sold = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const sets = await client.batch(
        [
          jar(`jar ${n}`),
          "SELECT count(*) AS n FROM jars",
          "INSERT INTO lids SELECT id FROM jars WHERE rowid = last_insert_rowid()",
          "SELECT count(*) AS n FROM lids",
        ],
        "write",
      );
      return [sets[1]?.rows[0]?.n, sets[3]?.rows[0]?.n];
    }),
  );
  expect(sold.every(([jars, lids]) => jars === lids)).toBe(true);
  expect(new Set(sold.map(([jars]) => jars)).size).toBe(50);
});

test("a batch said to only read is refused what writes, a deferred one is not", async () => {
  const { client } = await openDatabase();
  await expect(client.batch(["SELECT 1", jar("a")], "read")).rejects.toMatchObject({
    statementIndex: 1,
    code: "SQLITE_READONLY",
  });
  const sets = await client.batch(["SELECT 1", jar("b")], "deferred");
  expect(sets).toHaveLength(2);
  expect(await jarNames(client)).toEqual(["b"]);
});

test("an empty batch gives nothing", async () => {
  const { client } = await openDatabase();
  expect(await client.batch([], "write")).toEqual([]);
});

test("a statement that is two is refused, and the second never runs", async () => {
  const { client } = await openDatabase();
  const both = client.batch([`${jar("a")}; ${jar("b")}`], "write");
  await expect(both).rejects.toMatchObject({ code: "SQL_MANY_STATEMENTS", statementIndex: 0 });
  expect(await jarNames(client)).toEqual([]);
});
