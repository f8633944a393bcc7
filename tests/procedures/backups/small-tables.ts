import { type Client, openNew } from "./shops.ts";

export const CUPS = { name: "cups", columns: ["id", "pot", "colour"] };
export const POTS = { name: "pots", columns: ["id"] };
export const TRAYS = { name: "trays", columns: ["code"] };

/** A database of a few tables, in memory; `isSearched`: with a search index that no backup knows. */
export async function openTea({ isSearched = true } = {}) {
  const { client, db } = await openNew();
  await client.batch([
    "create table catalogue_version (version text)",
    "insert into catalogue_version values ('1')",
    "create table pots (id integer primary key autoincrement)",
    "create table cups (id integer primary key, pot integer references pots, colour text)",
    "create table sheets (id integer primary key, before integer references sheets)",
    "create table trays (code text primary key) without rowid",
    "create table _own (id)",
    "create view blue as select * from cups",
    ...(isSearched ? ["create virtual table tea_search using fts5(name)"] : []),
  ]);
  await client.execute("delete from sqlite_sequence");
  return { client, db };
}

export async function countOf(client: Client, name: string): Promise<number> {
  return Number((await client.execute(`select count(*) as n from ${name}`)).rows[0]?.n);
}
