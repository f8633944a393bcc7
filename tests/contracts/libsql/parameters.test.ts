import type { InArgs } from "@libsql/client/http";
import { expect, test } from "vitest";
import { openDatabase } from "./database.ts";

/** What a statement of one row gives with these arguments, or the code of its refusal. */
async function ask(sql: string, args: InArgs): Promise<unknown> {
  const { client } = await openDatabase();
  return await client.execute({ sql, args }).then(
    ({ rows }) => Array.from(rows[0] ?? []),
    (error: unknown) => (error instanceof Error && "code" in error ? error.code : error),
  );
}

test.each<[string, InArgs, unknown]>([
  ["SELECT ?, ?", ["a", "b"], ["a", "b"]],
  ["SELECT ?2, ?1, ?2", ["a", "b"], ["b", "a", "b"]],
  // A bare one is numbered after the highest so far.
  ["SELECT ?2, ?", ["a", "b", "c"], ["b", "c"]],
  // What is not used may be given, up to the highest number.
  ["SELECT ?3", ["a", "b", "c"], ["c"]],
  ['SELECT ?, \'?\', "?" -- ?\n FROM (SELECT 1 AS "?")', ["a"], ["a", "?", 1]],
])("arguments are bound by their place: %s", async (sql, args, row) => {
  expect(await ask(sql, args)).toEqual(row);
});

test.each([":", "@", "$"])(
  "arguments are bound by a name with %s, with the sign and without, as often as it stands there",
  async (sign) => {
    const sql = `SELECT ${sign}low, ${sign}high, ${sign}low || ${sign}high`;
    expect(await ask(sql, { low: "a", [`${sign}high`]: "b" })).toEqual(["a", "b", "ab"]);
  },
);

test.each([":", "@", "$"])(
  "a number beside names with %s means the name that came at that place",
  async (sign) => {
    const sql = `SELECT ${sign}low, ${sign}high, ?1, ?2`;
    expect(await ask(sql, { low: "a", high: "b" })).toEqual(["a", "b", "a", "b"]);
  },
);

test("a number that came before a name is another parameter", async () => {
  expect(await ask("SELECT ?1, :low", { low: "a" })).toBe("ARGS_INVALID");
});

test.each<[string, InArgs]>([
  ["SELECT ?, ?", ["a"]],
  ["SELECT ?2", ["a"]],
  ["SELECT ?", ["a", "b"]],
  ["SELECT 1", ["a"]],
  ["SELECT :low", {}],
  ["SELECT :low", { high: "a" }],
  ["SELECT :low", { low: "a", high: "b" }],
])("too few, too many and other names are refused: %s with %j", async (sql, args) => {
  expect(await ask(sql, args)).toBe("ARGS_INVALID");
});

test("what is left out does not keep the value of the time before", async () => {
  const { client } = await openDatabase();
  const sql = "INSERT INTO jars (name, cents) VALUES (:name, :cents)";
  await client.execute({ sql, args: { name: "a", cents: 1 } });
  await expect(client.execute({ sql, args: { name: "b" } })).rejects.toMatchObject({
    code: "ARGS_INVALID",
  });
  const { rows } = await client.execute("SELECT count(*) AS jars FROM jars");
  expect(rows[0]?.jars).toBe(1);
});

test("an undefined argument is a mistake of the caller, told before anything leaves", async () => {
  const { server, client } = await openDatabase();
  server.resetStats();
  // @ts-expect-error: what a caller without types does
  const asked = client.execute({ sql: "SELECT ?", args: [undefined] });
  await expect(asked).rejects.toBeInstanceOf(TypeError);
  expect(server.stats().requests).toBe(0);
});
