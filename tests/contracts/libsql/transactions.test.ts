import { expect, test } from "vitest";
import { connect, jar, jarNames, openDatabase } from "./database.ts";

test("what a transaction did is there after commit, and is not after rollback or close", async () => {
  const { client } = await openDatabase();
  for (const ending of ["commit", "rollback", "close"] as const) {
    const transaction = await client.transaction("write");
    await transaction.execute(jar(ending));
    await transaction.batch([jar(`${ending} too`)]);
    expect(transaction.closed).toBe(false);
    await transaction[ending]();
    expect(transaction.closed).toBe(true);
    await expect(transaction.execute("SELECT 1")).rejects.toMatchObject({
      code: "TRANSACTION_CLOSED",
    });
  }
  expect(await jarNames(client)).toEqual(["commit", "commit too"]);
});

test("a transaction that did nothing commits and rolls back without a request", async () => {
  const { server, client } = await openDatabase();
  server.resetStats();
  await (await client.transaction("read")).commit();
  await (await client.transaction("write")).rollback();
  (await client.transaction("deferred")).close();
  expect(server.stats().requests).toBe(0);
});

test("a statement that fails undoes itself only, and the transaction goes on", async () => {
  const { client } = await openDatabase();
  const transaction = await client.transaction("write");
  await transaction.execute(jar("a"));
  await expect(transaction.execute(jar("a"))).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT" });
  await expect(transaction.execute("SELECT colour FROM jars")).rejects.toThrow("colour");
  await transaction.execute(jar("b"));
  await transaction.commit();
  expect(await jarNames(client)).toEqual(["a", "b"]);
});

test.each(["first", "second"])(
  "a batch as the %s thing stops at what fails, keeps what came before",
  async (which) => {
    const { client } = await openDatabase();
    const transaction = await client.transaction("write");
    if (which === "second") await transaction.execute("SELECT 1");
    await expect(transaction.batch([jar("a"), jar("a"), jar("b")])).rejects.toMatchObject({
      name: "LibsqlBatchError",
      statementIndex: 1,
    });
    await transaction.execute(jar("c"));
    await transaction.commit();
    expect(await jarNames(client)).toEqual(["a", "c"]);
  },
);

test.each(["first", "second"])(
  "many statements in one text, as the %s thing, stop at what fails, keep what came before",
  async (which) => {
    const { client } = await openDatabase();
    const transaction = await client.transaction("write");
    if (which === "second") await transaction.execute("SELECT 1");
    const many = transaction.executeMultiple(`${jar("a")}; ${jar("a")}; ${jar("b")};`);
    await expect(many).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT" });
    await transaction.executeMultiple(`${jar("c")}; ${jar("d")}`);
    await transaction.commit();
    expect(await jarNames(client)).toEqual(["a", "c", "d"]);
  },
);

test("a transaction that reads has one view, whatever others write meanwhile", async () => {
  const { client } = await openDatabase();
  await client.execute(jar("a"));
  const transaction = await client.transaction("read");
  const count = async () =>
    (await transaction.execute("SELECT count(*) AS n FROM jars")).rows[0]?.n;
  expect(await count()).toBe(1);
  await client.execute(jar("b"));
  expect(await count()).toBe(1);
  await transaction.commit();
  expect(await jarNames(client)).toEqual(["a", "b"]);
});

test("a transaction that reads is refused what writes, and nobody after it is", async () => {
  const { client } = await openDatabase();
  for (const ending of ["commit", "rollback", "close"] as const) {
    const transaction = await client.transaction("read");
    await transaction.execute("SELECT 1");
    await expect(transaction.execute(jar("a"))).rejects.toMatchObject({ code: "SQLITE_READONLY" });
    await transaction[ending]();
    await client.execute(jar(ending));
  }
  expect(await jarNames(client)).toEqual(["commit", "rollback", "close"]);
});

test("a transaction that read old data and then writes is told to start over", async () => {
  const { client } = await openDatabase();
  const transaction = await client.transaction("deferred");
  await transaction.execute("SELECT * FROM jars");
  await client.execute(jar("theirs"));
  // The lock is free: it is the view that is too old, and waiting would not help.
  await expect(transaction.execute(jar("mine"))).rejects.toMatchObject({ code: "SQLITE_BUSY" });
  transaction.close();
  expect(await jarNames(client)).toEqual(["theirs"]);
});

test("a transaction that lies idle is rolled back, its lock is free, and whoever returns is told", async () => {
  const { client } = await openDatabase({ idleStreamMs: 30 });
  const transaction = await client.transaction("write");
  await transaction.execute(jar("mine"));
  await client.execute(jar("theirs"));
  await expect(transaction.execute(jar("late"))).rejects.toMatchObject({ code: "STREAM_EXPIRED" });
  await expect(transaction.commit()).rejects.toThrow();
  expect(await jarNames(client)).toEqual(["theirs"]);
});

test("a client that was closed asks nothing more, and what it had open is rolled back", async () => {
  const { server, client } = await openDatabase({ idleStreamMs: 30 });
  const transaction = await client.transaction("write");
  await transaction.execute(jar("mine"));
  client.close();
  expect(client.closed).toBe(true);
  await expect(transaction.execute(jar("late"))).rejects.toThrow();
  await expect(client.execute("SELECT 1")).rejects.toThrow();
  await expect(client.batch(["SELECT 1"], "read")).rejects.toThrow();
  const other = connect(server);
  await other.execute(jar("theirs"));
  expect(await jarNames(other)).toEqual(["theirs"]);
});
