import { type Client, type Config, createClient } from "@libsql/client/http";
import { afterEach } from "vitest";
import { type LocalServer, type LocalServerOptions, startLocalServer } from "#db/local-server.ts";

const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

export type Database = { server: LocalServer; client: Client };

/** A database with jars in it (`jars`: id, name unique, cents), reached as the Worker reaches Turso. */
export async function openDatabase(options: Partial<LocalServerOptions> = {}): Promise<Database> {
  const server = await startLocalServer({ path: ":memory:", ...options });
  cleanups.push(() => server.close());
  const client = connect(server);
  await client.executeMultiple(`
    CREATE TABLE jars (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, cents INTEGER CHECK (cents >= 0)
    ) STRICT;
    CREATE TABLE lids (jar_id INTEGER NOT NULL REFERENCES jars (id));
  `);
  return { server, client };
}

/** One more client of a server; closed after the test. */
export function connect(server: LocalServer, config: Omit<Config, "url"> = {}): Client {
  const client = createClient({ url: server.url, ...config });
  cleanups.push(() => client.close());
  return client;
}

/** The names of the jars, in the order in which they came. */
export async function jarNames(client: Client): Promise<unknown[]> {
  const { rows } = await client.execute("SELECT name FROM jars ORDER BY id");
  return rows.map(({ name }) => name);
}

/** The text that puts a jar of that name in. */
export function jar(name: string): string {
  return `INSERT INTO jars (name) VALUES ('${name}')`;
}

/** A pipeline as it goes over the wire, and what came back. */
export async function pipeline(server: LocalServer, body: unknown, version = "v2") {
  const response = await fetch(`${server.url}/${version}/pipeline`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
