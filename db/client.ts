import { type Client, createClient } from "@libsql/client/web";
import type { LibSQLDatabase } from "drizzle-orm/libsql";
import { drizzle } from "drizzle-orm/libsql/web";
import { coalesceReads } from "./coalesce-reads.ts";
import { type Effort, measureClient } from "./measure.ts";

export type Database = LibSQLDatabase & { $client: Client };

const TIME_LIMIT_MS = 10_000;

/**
 * The HTTP connection to libSQL, one per isolate. Every call ends within 10 seconds. `fetch` is for
 * a database in the same process (LocalServer.fetch): no socket, and no limit.
 */
export function connectDatabase(config: {
  url: string;
  authToken?: string | undefined;
  fetch?: (request: Request) => Promise<Response>;
}): Client {
  return createClient({
    url: config.url,
    ...(config.authToken ? { authToken: config.authToken } : {}),
    // The client's own queue (20 at once) would wake one request's call from another's: workerd drops it. (0, which should mean none, means 20.)
    concurrency: Number.MAX_SAFE_INTEGER,
    fetch: config.fetch ?? fetchInTime,
  });
}

function fetchInTime(request: Request): Promise<Response> {
  return fetch(request, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
}

/**
 * The shop's database as one request sees it: one round trip for the selects of a turn, one for a
 * `db.batch()` however long, which is atomic. `measured` adds up what it took, by the clock `now`.
 */
export function openDatabase(
  client: Client,
  measured?: { effort: Effort; now: () => number },
): Database {
  const asked = measured ? measureClient(client, measured.effort, measured.now) : client;
  return drizzle(coalesceReads(asked), { casing: "snake_case" });
}
