import { expect, test } from "vitest";
import { connect, jar, jarNames, openDatabase } from "./database.ts";

test("a text of many statements runs them all, triggers and comments included", async () => {
  const { client } = await openDatabase();
  await client.executeMultiple(`
    CREATE TRIGGER lid AFTER INSERT ON jars BEGIN
      INSERT INTO lids VALUES (new.id); SELECT 'a;b'; -- not; an; end
    END;
    /* ; */ ${jar("a;b")}; ;; ${jar("c")}
  `);
  expect(await jarNames(client)).toEqual(["a;b", "c"]);
  const { rows } = await client.execute("SELECT count(*) AS n FROM lids");
  expect(rows[0]?.n).toBe(2);
});

test("a text of many statements stops at the first that fails; what came before stays", async () => {
  const { client } = await openDatabase();
  const many = client.executeMultiple(`${jar("a")}; ${jar("a")}; ${jar("b")}`);
  await expect(many).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT" });
  expect(await jarNames(client)).toEqual(["a"]);
});

test("a transaction in a text of many statements holds until COMMIT, and is undone where it does not come to it", async () => {
  const { client } = await openDatabase();
  await client.executeMultiple(`BEGIN; ${jar("a")}; ${jar("b")}; COMMIT`);
  const broken = client.executeMultiple(`${jar("c")}; BEGIN; ${jar("d")}; ${jar("d")}; COMMIT`);
  await expect(broken).rejects.toThrow("UNIQUE constraint failed");
  const open = client.executeMultiple(`BEGIN; ${jar("e")}`);
  await open;
  expect(await jarNames(client)).toEqual(["a", "b", "c"]);
});

test("foreign keys are held on every connection", async () => {
  const { server, client } = await openDatabase();
  for (const one of [client, connect(server), connect(server)]) {
    const { rows } = await one.execute("PRAGMA foreign_keys");
    expect(rows[0]?.foreign_keys).toBe(1);
    await expect(one.execute("INSERT INTO lids VALUES (404)")).rejects.toThrow("FOREIGN KEY");
  }
});

test("a migration may rebuild a table that others refer to, and foreign keys hold again after it", async () => {
  const { client } = await openDatabase();
  await client.batch([jar("a"), "INSERT INTO lids SELECT id FROM jars"], "write");
  await client.migrate([
    "CREATE TABLE new_jars (id INTEGER PRIMARY KEY, name TEXT NOT NULL, colour TEXT)",
    "INSERT INTO new_jars (id, name) SELECT id, name FROM jars",
    "DROP TABLE jars",
    "ALTER TABLE new_jars RENAME TO jars",
  ]);
  const { rows } = await client.execute("SELECT name FROM lids JOIN jars ON jars.id = jar_id");
  expect(rows[0]?.name).toBe("a");
  await expect(client.execute("INSERT INTO lids VALUES (404)")).rejects.toThrow("FOREIGN KEY");
});

test("a migration that fails leaves the database as it was", async () => {
  const { client } = await openDatabase();
  const failing = client.migrate(["ALTER TABLE jars ADD colour TEXT", jar("a"), jar("a")]);
  await expect(failing).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT" });
  await expect(client.execute("SELECT colour FROM jars")).rejects.toThrow("no such column");
  expect(await jarNames(client)).toEqual([]);
});
