import { expect, test } from "vitest";
import {
  clearForRestore,
  endRestore,
  finishLoading,
  isEmptyShop,
  isHalfRestored,
  loadRows,
  schemaVersionOf,
  unknownIndexes,
} from "#db/queries/backups/restore.ts";
import { quoted, readSnapshot } from "#db/queries/backups/snapshot.ts";
import { openNew } from "./shops.ts";
import { CUPS, countOf, openTea, POTS, TRAYS } from "./small-tables.ts";

/** How a database is read for a backup, and filled from one: of a few tables, for all there may be. */

test("tables come with their stored columns, parents first, and without what is the database's own", async () => {
  const { db } = await openTea();
  const read = (except: string[]) =>
    readSnapshot(db, (snapshot) => snapshot.tables(new Set(except)));
  const sheets = { name: "sheets", columns: ["id", "before"] };
  const version = { name: "catalogue_version", columns: ["version"] };
  expect(await read([])).toEqual([version, POTS, sheets, TRAYS, CUPS]);
  expect(await read(["cups", "sheets"])).toEqual([version, POTS, TRAYS]);
});

test("tables that refer in a circle are no backup's", async () => {
  const { client, db } = await openTea();
  await client.batch([
    "create table one (id integer primary key, other integer references two)",
    "create table two (id integer primary key, other integer references one)",
  ]);
  const reading = readSnapshot(db, (snapshot) => snapshot.tables(new Set()));
  await expect(reading).rejects.toThrow("circle: one,two");
});

test("the newest migration and the last numbers are told, of nothing nothing", async () => {
  const { client, db } = await openTea();
  const sequences = () => readSnapshot(db, (snapshot) => snapshot.sequences());
  expect([await schemaVersionOf(client), await sequences()]).toEqual([0, {}]);
  await client.batch([
    "create table __drizzle_migrations (created_at integer)",
    "insert into pots (id) values (4), (7)",
  ]);
  const version = () => readSnapshot(db, (snapshot) => snapshot.schemaVersion());
  expect([await schemaVersionOf(client), await version()]).toEqual([0, 0]);
  await client.execute("insert into __drizzle_migrations values (5), (9), (7)");
  expect([await schemaVersionOf(client), await version()]).toEqual([9, 9]);
  expect(await sequences()).toEqual({ pots: 7 });
});

test("rows are read in their order, page by page, each as JSON that loses nothing", async () => {
  const { client, db } = await openTea();
  await client.batch([
    "insert into pots (id) values (1), (12345678901)",
    `insert into cups values (7, 1, 'blue "sky"'), (3, null, 'green'), (5, 1, '0.10')`,
    "insert into trays values ('b'), ('a'), ('c')",
  ]);
  await readSnapshot(db, async ({ rows }) => {
    expect(await rows(CUPS, { after: 0, limit: 2 })).toEqual({
      ...{ lines: ['[3,null,"green"]', '[5,1,"0.10"]'], last: 5, isLast: false },
    });
    expect(await rows(CUPS, { after: 5, limit: 2 })).toEqual({
      ...{ lines: ['[7,1,"blue \\"sky\\""]'], last: 7, isLast: true },
    });
    expect(await rows(CUPS, { after: 7, limit: 2 })).toEqual({ lines: [], last: 7, isLast: true });
    expect((await rows(POTS, { after: 0, limit: 9 })).lines).toEqual(["[1]", "[12345678901]"]);
    const first = await rows(TRAYS, { after: 0, limit: 2 });
    expect(first).toEqual({ lines: ['["a"]', '["b"]'], last: 2, isLast: false });
    const second = await rows(TRAYS, { after: 2, limit: 2 });
    expect(second).toEqual({ lines: ['["c"]'], last: 3, isLast: true });
  });
});

test("a page ends behind the row that fills an answer, and is the last only where nothing was left out", async () => {
  const { client, db } = await openTea();
  const long = "x".repeat(600_000);
  for (const id of [1, 2, 3]) {
    await client.execute({ sql: "insert into cups values (?, null, ?)", args: [id, long] });
  }
  await readSnapshot(db, async ({ rows }) => {
    const first = await rows(CUPS, { after: 0, limit: 100 });
    expect([first.lines.length, first.last, first.isLast]).toEqual([2, 2, false]);
    const second = await rows(CUPS, { after: 2, limit: 100 });
    expect([second.lines.length, second.last, second.isLast]).toEqual([1, 3, true]);
  });
});

test.each(["users", "products", "orders", "payments", "settings"])(
  "a shop in which there are %s is not empty",
  async (name) => {
    const { client } = await openNew();
    expect(await isEmptyShop(client), "without any schema").toBe(true);
    await client.execute("create table others (id)");
    await client.execute("insert into others values (1)");
    await client.execute(`create table ${name} (id)`);
    expect(await isEmptyShop(client)).toBe(true);
    await client.execute(`insert into ${name} values (1)`);
    expect(await isEmptyShop(client)).toBe(false);
  },
);

test("a restore lays the triggers aside, empties what it fills, and puts them back when it ends", async () => {
  const { client } = await openTea();
  const trigger = `create trigger no_red before insert on cups when new.colour = 'red'
    begin select raise(abort, 'no red cups'); end`;
  await client.batch([
    trigger,
    "insert into pots values (1)",
    "insert into cups values (1, 1, '')",
  ]);
  const version = async () =>
    (await client.execute("select version from catalogue_version")).rows[0];
  const before = await version();
  const clear = () => clearForRestore(client, { tables: [POTS, CUPS], others: ["trays", "none"] });
  await client.execute("insert into trays values ('a')");
  expect(await isHalfRestored(client)).toBe(false);
  await clear();
  expect(await isHalfRestored(client)).toBe(true);
  for (const name of ["pots", "cups", "trays"]) expect(await countOf(client, name)).toBe(0);
  await loadRows(client, CUPS, ['[1,2,"red"]', '[2,null,"blue"]']);
  await clear();
  expect(await countOf(client, "cups"), "begun anew").toBe(0);
  await loadRows(client, POTS, ["[2]"]);
  await loadRows(client, CUPS, ['[1,2,"red"]', '[2,null,"blue"]']);
  await finishLoading(client, { tables: [POTS, CUPS], sequences: { pots: 40 }, leftOut: [] });
  await endRestore(client);
  expect(await isHalfRestored(client)).toBe(false);
  expect(await version()).not.toEqual(before);
  await expect(client.execute("insert into cups values (9, null, 'red')")).rejects.toThrow(
    "no red",
  );
  await client.execute("insert into pots default values");
  expect((await client.execute("select max(id) as id from pots")).rows[0]?.id).toBe(41);
});

test("numbers begin anew where a backup has none, and rows that hang on what was left out are gone", async () => {
  const { client } = await openTea();
  await client.batch(["insert into pots values (30)", "delete from pots"]);
  await loadRows(client, CUPS, ['[1,30,""]', '[2,null,""]']);
  await finishLoading(client, { tables: [POTS], sequences: {}, leftOut: ["pots"] });
  expect((await client.execute("select id from cups")).rows).toMatchObject([{ id: 2 }]);
  await client.execute("insert into pots default values");
  expect((await client.execute("select id from pots")).rows).toMatchObject([{ id: 1 }]);
});

test("rows that refer to what is not there are named, and so is a search index that nobody can fill", async () => {
  const { client } = await openTea();
  await loadRows(client, CUPS, ['[1,99,"lost"]']);
  const finishing = finishLoading(client, { tables: [CUPS], sequences: {}, leftOut: [] });
  await expect(finishing).rejects.toThrow("Rows of cups refer to what is not there");
  expect(await unknownIndexes(client)).toEqual(["tea_search"]);
  expect(quoted('a "b"')).toBe('"a ""b"""');
});
