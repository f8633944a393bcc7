import type { InValue } from "@libsql/client/http";
import { expect, test } from "vitest";
import { connect, openDatabase } from "./database.ts";

const SAFE = Number.MAX_SAFE_INTEGER;
const HIGHEST = 9_223_372_036_854_775_807n;
const LOWEST = -9_223_372_036_854_775_808n;

/** What comes back of a value that goes out and is selected, in each way to read whole numbers. */
async function roundTrip(value: InValue) {
  const { server } = await openDatabase();
  const back = async (intMode: "number" | "bigint" | "string") => {
    const asked = connect(server, { intMode }).execute({ sql: "SELECT ? AS it", args: [value] });
    return await asked.then(
      ({ rows }) => rows[0]?.it,
      (error: unknown) => (error instanceof Error ? error.name : error),
    );
  };
  return [await back("number"), await back("bigint"), await back("string")];
}

test.each<[string, InValue]>([
  ["a text", "peri-peri"],
  ["a text with breaks, tabs and quotes", "a'b\"c\r\n\t\\ "],
  ["a text of letters beyond the first plane", "Ọ̀gbọ́nọ̀ \u{1F35B} ñdolé"],
  ["an empty text", ""],
  ["nothing", null],
  ["a fraction", 19.99],
  ["the largest number", Number.MAX_VALUE],
  ["the smallest number above zero", Number.MIN_VALUE],
])("%s comes back as it went, however whole numbers are read", async (_name, value) => {
  expect(await roundTrip(value)).toEqual([value, value, value]);
});

test("a number of JavaScript goes out as a float, and is one wherever no column says otherwise", async () => {
  expect(await roundTrip(1200)).toEqual([1200, 1200, 1200]);
  const { client } = await openDatabase();
  const { rows } = await client.execute({ sql: "SELECT typeof(?) AS kind", args: [1200] });
  expect(rows[0]?.kind).toBe("real");
});

test.each<[string, bigint, unknown]>([
  ["zero", 0n, 0],
  ["the largest that a number holds", BigInt(SAFE), SAFE],
  ["one more than that", BigInt(SAFE) + 1n, "RangeError"],
  ["the highest of 64 bits", HIGHEST, "RangeError"],
  ["the lowest of 64 bits", LOWEST, "RangeError"],
])("%s: exact as bigint and text, never rounded as a number", async (_name, whole, asNumber) => {
  expect(await roundTrip(whole)).toEqual([asNumber, whole, whole.toString()]);
});

test("whole numbers beyond 64 bits, and numbers that are none, never leave", async () => {
  for (const value of [2n ** 63n, -(2n ** 63n) - 1n, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(await roundTrip(value)).toEqual(["RangeError", "RangeError", "RangeError"]);
  }
});

test("yes and no are one and zero, a date its milliseconds", async () => {
  expect(await roundTrip(true)).toEqual([1, 1n, "1"]);
  expect(await roundTrip(false)).toEqual([0, 0n, "0"]);
  const moment = new Date("2026-11-23T06:30:00Z");
  expect(await roundTrip(moment)).toEqual(Array(3).fill(moment.getTime()));
});

test("bytes come back byte by byte, of any length", async () => {
  for (const length of [0, 1, 2, 3, 256, 65_537]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 7) % 256);
    const [back] = await roundTrip(bytes);
    expect(back).toBeInstanceOf(ArrayBuffer);
    if (back instanceof ArrayBuffer) expect(Buffer.from(back).equals(bytes)).toBe(true);
  }
});

test("a column of whole numbers takes a float that is whole, and no other", async () => {
  const { client } = await openDatabase();
  const put = (cents: InValue) =>
    client.execute({ sql: "INSERT INTO jars (name, cents) VALUES (?, ?)", args: ["x", cents] });
  await expect(put(19.99)).rejects.toThrow("cannot store REAL value in INTEGER column");
  await expect(put("dear")).rejects.toThrow("cannot store TEXT value in INTEGER column");
  await put(1999);
  const { rows } = await client.execute("SELECT cents, typeof(cents) AS kind FROM jars");
  expect({ ...rows[0] }).toEqual({ cents: 1999, kind: "integer" });
});

test("rows are read by name, by place and as lists; what a set is made of can be written as JSON", async () => {
  const { client } = await openDatabase();
  const put = await client.execute(
    "INSERT INTO jars (id, name, cents) VALUES (7, 'Suya', 4500) RETURNING name",
  );
  expect(put).toMatchObject({ rowsAffected: 1, lastInsertRowid: 7n, columns: ["name"] });
  const set = await client.execute("SELECT id, name, x'00ff' AS seal, 0.5 AS half FROM jars");
  expect(Array.from(set.rows[0] ?? [])).toEqual([7, "Suya", expect.any(ArrayBuffer), 0.5]);
  expect(Object.keys(set.rows[0] ?? {})).toEqual(["id", "name", "seal", "half"]);
  expect(JSON.parse(JSON.stringify(set))).toEqual({
    columns: ["id", "name", "seal", "half"],
    columnTypes: ["INTEGER", "TEXT", "", ""],
    rows: [[7, "Suya", "AP8=", 0.5]],
    rowsAffected: 0,
    lastInsertRowid: null,
  });
});

test("how many rows a write changed is counted, whichever way it is written", async () => {
  const { client } = await openDatabase();
  const changed = async (sql: string) => (await client.execute(sql)).rowsAffected;
  expect(await changed("INSERT INTO jars (name) VALUES ('a'), ('b'), ('c')")).toBe(3);
  expect(
    await changed(
      "WITH more(n) AS (SELECT name || '2' FROM jars) INSERT INTO jars (name) SELECT n FROM more",
    ),
  ).toBe(3);
  expect(await changed("UPDATE jars SET cents = 5 WHERE name LIKE '%2' RETURNING id")).toBe(3);
  expect(await changed("DELETE FROM jars WHERE cents = 5")).toBe(3);
  expect(await changed("DELETE FROM jars WHERE cents = 5")).toBe(0);
  expect(await changed("SELECT * FROM jars")).toBe(0);
});
