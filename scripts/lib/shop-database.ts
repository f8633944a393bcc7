import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Client } from "@libsql/client/web";
import { COMMAND_TIME_LIMIT_MS, connectDatabase, type Database, openDatabase } from "#db/client.ts";
import { startLocalServer } from "#db/local-server.ts";

/** Where a local run keeps what it stores. */
export function dataDir(): string {
  return process.env.DATA_DIR || fileURLToPath(new URL("../../.data", import.meta.url));
}

/** The database that DATABASE_URL names, or the local one; not migrated. */
export async function openShopDatabase(
  onStop: (closer: () => Promise<void>) => void,
): Promise<{ client: Client; db: Database; name: string; isLocal: boolean }> {
  const authToken = process.env.DATABASE_AUTH_TOKEN;
  const given = process.env.DATABASE_URL;
  const timeLimitMs = COMMAND_TIME_LIMIT_MS;
  if (given) {
    const { host } = new URL(given);
    const client = connectDatabase({ url: given, authToken, timeLimitMs });
    return { client, db: openDatabase(client), name: host, isLocal: false };
  }
  const path = join(dataDir(), "soko.db");
  const local = await startLocalServer({ path });
  onStop(() => local.close());
  const client = connectDatabase({ url: local.url, timeLimitMs });
  return { client, db: openDatabase(client), name: path, isLocal: true };
}
