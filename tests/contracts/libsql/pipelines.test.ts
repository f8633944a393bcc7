import { expect, test } from "vitest";
import { jar, jarNames, openDatabase, pipeline } from "./database.ts";

const execute = (sql: string) => ({ type: "execute", stmt: { sql } });
const BATON = expect.stringMatching(/^.{8,}$/);

test.each(["v2", "v3"])(
  "requests of a pipeline run in turn, whatever became of the one before (%s)",
  async (version) => {
    const { server, client } = await openDatabase();
    const { status, body } = await pipeline(
      server,
      { requests: [execute(jar("a")), execute(jar("a")), execute(jar("b")), { type: "close" }] },
      version,
    );
    expect(status).toBe(200);
    expect(body.results.map((result: { type: string }) => result.type)).toEqual([
      "ok",
      "error",
      "ok",
      "ok",
    ]);
    expect(body.results[1].error).toEqual({
      code: "SQLITE_CONSTRAINT",
      message: "SQLite error: UNIQUE constraint failed: jars.name",
    });
    expect(body.baton).toBeNull();
    expect(await jarNames(client)).toEqual(["a", "b"]);
  },
);

test("a stream goes on by its baton, and each answer brings the next one", async () => {
  const { server, client } = await openDatabase();
  const first = await pipeline(server, { requests: [execute("BEGIN"), execute(jar("a"))] });
  expect(first.body.baton).toEqual(BATON);
  expect(await jarNames(client)).toEqual([]);
  const second = await pipeline(server, { baton: first.body.baton, requests: [execute(jar("b"))] });
  expect(second.body.baton).toEqual(BATON);
  expect(second.body.baton).not.toBe(first.body.baton);
  const last = { baton: second.body.baton, requests: [execute("COMMIT"), { type: "close" }] };
  expect((await pipeline(server, last)).body.baton).toBeNull();
  expect(await jarNames(client)).toEqual(["a", "b"]);
});

test("a baton that was used, or that nobody gave, runs nothing", async () => {
  const { server, client } = await openDatabase();
  const { body } = await pipeline(server, { requests: [execute("SELECT 1")] });
  await pipeline(server, { baton: body.baton, requests: [{ type: "close" }] });
  for (const baton of [body.baton, "made up", ""]) {
    expect((await pipeline(server, { baton, requests: [execute(jar("a"))] })).status).toBe(400);
  }
  expect(await jarNames(client)).toEqual([]);
});

test("a stream that is closed while a transaction is open rolls it back", async () => {
  const { server, client } = await openDatabase();
  await pipeline(server, { requests: [execute("BEGIN"), execute(jar("a")), { type: "close" }] });
  expect(await jarNames(client)).toEqual([]);
});

test("texts are stored for a stream and used by their number, not beyond it", async () => {
  const { server } = await openDatabase();
  const stored = { type: "execute", stmt: { sql_id: 3, args: [{ type: "text", value: "x" }] } };
  const { body } = await pipeline(server, {
    requests: [{ type: "store_sql", sql_id: 3, sql: "SELECT ?1 || ?1" }, stored],
  });
  expect(body.results[1].response.result.rows).toEqual([[{ type: "text", value: "xx" }]]);
  expect((await pipeline(server, { requests: [stored] })).status).toBe(400);
});

test("a step of a batch runs where its condition holds", async () => {
  const { server, client } = await openDatabase();
  const step = (sql: string, condition?: unknown) => ({ stmt: { sql }, condition });
  const { body } = await pipeline(server, {
    requests: [
      {
        type: "batch",
        batch: {
          steps: [
            step(jar("a")),
            step(jar("a"), { type: "ok", step: 0 }),
            step(jar("never"), { type: "ok", step: 1 }),
            step(jar("mended"), { type: "error", step: 1 }),
            step(jar("both"), { type: "not", cond: { type: "ok", step: 2 } }),
          ],
        },
      },
      { type: "get_autocommit" },
    ],
  });
  const { step_results, step_errors } = body.results[0].response.result;
  expect(step_results.map(Boolean)).toEqual([true, false, false, true, true]);
  expect(step_errors.map(Boolean)).toEqual([false, true, false, false, false]);
  expect(await jarNames(client)).toEqual(["a", "mended", "both"]);
});
