import { gunzipSync } from "node:zlib";
import * as v from "valibot";
import { expect, test } from "vitest";
import { readSnapshot } from "#db/queries/backups/snapshot.ts";
import { DumpHeader, LEFT_OUT } from "#server/services/backups/format.ts";
import { restoreDump } from "#server/services/backups/restore.ts";
import { writeDump } from "#server/services/backups/write-dump.ts";
import { streamOf } from "#tests/mocks/backups.ts";
import { packed, resummed } from "./forged.ts";
import { type Client, contentOf } from "./shops.ts";
import { countOf, openTea } from "./small-tables.ts";

/** A restore of a few tables, step by step. */

const Header = v.pipe(v.string(), v.parseJson(), DumpHeader);
type Tea = Awaited<ReturnType<typeof openKitchen>>;

test("a restored database has the rows, numbers and triggers of the other, and was migrated before and after", async () => {
  const { file } = await openFilled();
  const copy = await openKitchen();
  const { facts, steps } = await restored(copy, file);
  expect(facts).toMatchObject({ rows: 4, header: { schemaVersion: 7, createdAt: 5 } });
  expect(steps).toEqual([{ isEmpty: true }, 7, null]);
  expect(await contentOf(copy.client)).toMatchObject({
    pots: ["3", "8"],
    cups: ["1|3|'blue'", "2|NULL|'green'"],
  });
  await copy.client.execute("insert into pots default values");
  const { rows } = await copy.client.execute("select max(id) as id from pots");
  expect(rows[0]?.id).toBe(21);
  await expect(copy.client.execute("insert into cups values (9, 3, 'red')")).rejects.toThrow();
});

test("a shop that is not empty is restored over only where that is said, and nothing of it stays", async () => {
  const { file } = await openFilled();
  const copy = await openKitchen();
  await copy.client.batch(["insert into pots values (5)", "insert into settings values ('store')"]);
  const before = await contentOf(copy.client);
  const steps: unknown[] = [];
  await expect(restored(copy, file, { steps })).rejects.toMatchObject({
    ...{ name: "DumpError", message: expect.stringContaining("The database is not empty.") },
  });
  expect([steps, await contentOf(copy.client)]).toEqual([[], before]);
  await restored(copy, file, { replace: true, steps });
  expect(steps).toEqual([{ isEmpty: false }, 7, null]);
  expect(await contentOf(copy.client)).toMatchObject({ pots: ["3", "8"], settings: [] });
});

test("a restore that is stopped right before anything is changed leaves the database as it is", async () => {
  const { file } = await openFilled();
  const copy = await openKitchen();
  const stopping = restoreDump(copy.db, {
    open: () => streamOf(file),
    migrate: () => Promise.reject(new Error("not to be migrated")),
    replace: false,
    now: 0,
    beforeChanging: () => Promise.reject(new Error("no")),
  });
  await expect(stopping).rejects.toThrow("no");
  expect(await countOf(copy.client, "pots")).toBe(0);
});

test.each<[string, (copy: Tea) => Promise<unknown>, string]>([
  ["a newer schema", ({ client }) => client.execute(migrated(8)), "has a newer schema than the"],
  [
    "an older schema that no migration brings up",
    ({ client }) => client.execute("update __drizzle_migrations set created_at = 6"),
    "is of a newer version of Soko",
  ],
  ["other tables", ({ client }) => client.execute("create table more (id)"), "are not those of"],
  [
    "other columns",
    ({ client }) => client.execute("alter table cups add column size"),
    "The backup's tables are not those of this version of Soko.",
  ],
  [
    "a search that nobody can fill",
    ({ client }) => client.execute("create virtual table tea_search using fts5(name)"),
    "Nobody knows how to fill tea_search",
  ],
])("into a database with %s nothing is restored", async (_what, change, message) => {
  const { file } = await openFilled();
  const copy = await openKitchen();
  await change(copy);
  await copy.client.execute("insert into pots values (5)");
  await expect(restored(copy, file)).rejects.toThrow(message);
  expect(await countOf(copy.client, "pots")).toBe(1);
});

test("a restore that fails leaves what there was of an empty shop, and its triggers", async () => {
  const { file } = await openFilled();
  const copy = await openKitchen();
  await copy.client.batch(["insert into trays values ('from a migration')"]);
  const before = await contentOf(copy.client);
  let opened = 0;
  const open = () => streamOf(opened++ === 0 ? file : file.slice(0, -20));
  const failing = restored(copy, file, { open });
  await expect(failing).rejects.toThrow(/^The file changed while it was read\. The file is cut/);
  expect(await contentOf(copy.client)).toEqual(before);
  await expect(copy.client.execute("insert into cups values (9, null, 'red')")).rejects.toThrow();
});

test("of a shop that was to be replaced nothing stays where that fails", async () => {
  const { file } = await openFilled();
  const copy = await openKitchen();
  await copy.client.batch(["insert into pots values (5)", "insert into settings values ('store')"]);
  let opened = 0;
  const open = () => streamOf(opened++ === 0 ? file : packed([]));
  await expect(restored(copy, file, { open, replace: true })).rejects.toThrow("changed while");
  expect(Object.values(await contentOf(copy.client)).flat()).toEqual([]);
  await copy.client.execute("insert into pots default values");
  const { rows } = await copy.client.execute("select id from pots");
  expect(rows, "nor does its numbering").toMatchObject([{ id: 1 }]);
});

test("a backup whose tables come in another order than the database's is restored all the same", async () => {
  const { lines } = await openFilled();
  const copy = await openKitchen();
  const { tables, ...header } = v.parse(Header, lines[0]);
  const [first, ...others] = tables;
  if (!first) throw new Error("no tables");
  const begin = lines.indexOf(JSON.stringify({ table: first.name }));
  const end = lines.findIndex((line, at) => at > begin && line.startsWith('{"rows"')) + 1;
  const other = [
    JSON.stringify({ ...header, tables: [...others, first] }),
    ...lines.slice(end, -1),
    ...lines.slice(begin, end),
    lines.at(-1) ?? "",
  ];
  await restored(copy, packed(resummed(other)));
  expect(await contentOf(copy.client)).toMatchObject({
    pots: ["3", "8"],
    cups: ["1|3|'blue'", "2|NULL|'green'"],
  });
});

test("what the database makes something else of is no restore", async () => {
  const { file, lines } = await openFilled();
  const copy = await openKitchen();
  const other = lines.map((line) => (line === "[3]" ? '["3"]' : line));
  expect(other).not.toEqual(lines);
  let opened = 0;
  const open = () => streamOf(opened++ === 0 ? file : packed(resummed(other)));
  await expect(restored(copy, file, { open })).rejects.toThrow("pots is not as the backup has it");
  expect(await countOf(copy.client, "pots")).toBe(0);
});

test("after a restore that was killed the next one begins anew, without being told to replace", async () => {
  const { file } = await openFilled();
  const copy = await openKitchen();
  await copy.client.batch([
    "create table restore_work (name text primary key, sql text not null)",
    "insert into restore_work select name, sql from sqlite_master where type = 'trigger'",
    "drop trigger no_red",
    ...["insert into settings values ('half')", "insert into cups values (7, null, 'red')"],
  ]);
  await restored(copy, file);
  expect(await contentOf(copy.client)).toMatchObject({ settings: [], pots: ["3", "8"] });
  await expect(copy.client.execute("insert into cups values (9, null, 'red')")).rejects.toThrow();
});

/** An empty database that a backup may be restored into. */
async function openKitchen() {
  const { client, db } = await openTea({ isSearched: false });
  await client.batch([
    "create table __drizzle_migrations (created_at integer)",
    migrated(7),
    "create table settings (section text primary key)",
    `create trigger no_red before insert on cups when new.colour = 'red'
      begin select raise(abort, 'no red cups'); end`,
  ]);
  return { client, db };
}

/** One with something in it, and its backup. */
async function openFilled() {
  const { client, db } = await openKitchen();
  await client.batch([
    "insert into pots values (20)",
    "delete from pots",
    "insert into pots values (3), (8)",
    "insert into cups values (1, 3, 'blue'), (2, null, 'green')",
  ]);
  await client.execute("create table sessions (id)");
  const file = await readSnapshot(db, async (snapshot) => {
    const { stream } = writeDump(snapshot, { now: 5 });
    return new Uint8Array(await new Response(stream).arrayBuffer());
  });
  expect(LEFT_OUT.has("sessions")).toBe(true);
  return { file, lines: gunzipSync(file).toString("utf8").trimEnd().split("\n") };
}

function migrated(version: number): string {
  return `insert into __drizzle_migrations values (${version})`;
}

/** Restores a file; `steps` are what it was asked for on the way. */
async function restored(
  { db }: { db: Tea["db"]; client: Client },
  file: Uint8Array<ArrayBuffer>,
  { open = () => streamOf(file), replace = false, steps = [] as unknown[] } = {},
) {
  const facts = await restoreDump(db, {
    open,
    replace,
    nothingSince: true,
    now: 0,
    migrate: async (upTo) => void steps.push(upTo),
    beforeChanging: async (found) => void steps.push(found),
  });
  return { facts, steps };
}
