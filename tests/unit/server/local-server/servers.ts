import { type Client, createClient } from "@libsql/client/http";
import { type LocalServer, type LocalServerOptions, startLocalServer } from "#db/local-server.ts";

export const cleanups: (() => unknown)[] = [];

export async function start(options: Partial<LocalServerOptions> = {}) {
  const server = await startLocalServer({ path: ":memory:", ...options });
  cleanups.push(() => server.close());
  return { server, client: connect(server) };
}

export function connect(
  server: LocalServer,
  config: { intMode?: "bigint"; authToken?: string } = {},
): Client {
  const client = createClient({ url: server.url, concurrency: 500, ...config });
  cleanups.push(() => client.close());
  return client;
}

export async function startShop(stock: number, options: Partial<LocalServerOptions> = {}) {
  const started = await start(options);
  await started.client.executeMultiple(`
    CREATE TABLE products (id INTEGER PRIMARY KEY, stock INTEGER NOT NULL CHECK (stock >= 0));
    CREATE TABLE orders (ref TEXT NOT NULL UNIQUE);
    INSERT INTO products (stock) VALUES (${stock});
  `);
  return started;
}

export async function readCount(client: Client, sql: string): Promise<number> {
  const { rows } = await client.execute(sql);
  return Number(rows[0]?.[0]);
}

export function post(
  server: LocalServer,
  body: string,
  type = "application/json",
): Promise<Response> {
  return fetch(`${server.url}/v3/pipeline`, {
    method: "POST",
    headers: { "content-type": type },
    body,
  });
}
