import { type Client, createClient, type InArgs, type InStatement } from "@libsql/client/web";
import { LibSQLDatabase } from "drizzle-orm/libsql/driver-core";
import { LibSQLSession } from "drizzle-orm/libsql/session";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { coalesceReads, isSelect } from "./coalesce-reads.ts";
import { type Effort, measureClient } from "./measure.ts";

export type Database = LibSQLDatabase & { $client: Client };

/** Drizzle's relational queries are not used. */
type NoRelations = Record<string, never>;

const TIME_LIMIT_MS = 10_000;
/**
 * So long what an owner runs waits for an answer: all migrations are one call, and so is filling a restored
 * shop's search indexes, which takes a large one longer than any request may wait.
 */
export const COMMAND_TIME_LIMIT_MS = 5 * 60_000;

/**
 * The HTTP connection to libSQL, one per isolate. Every call ends within `timeLimitMs`: 10 seconds, unless
 * told otherwise. `fetch` is for a database in the same process (LocalServer.fetch): no socket, and no limit.
 */
export function connectDatabase(config: {
  url: string;
  authToken?: string | undefined;
  timeLimitMs?: number;
  fetch?: (request: Request) => Promise<Response>;
}): Client {
  return createClient({
    url: config.url,
    ...(config.authToken ? { authToken: config.authToken } : {}),
    // The client's own queue (20 at once) would wake one request's call from another's: workerd drops it. (0, which should mean none, means 20.)
    concurrency: Number.MAX_SAFE_INTEGER,
    fetch: config.fetch ?? fetchWithin(config.timeLimitMs ?? TIME_LIMIT_MS),
  });
}

function fetchWithin(limitMs: number): (request: Request) => Promise<Response> {
  return (request) => fetch(request, { signal: AbortSignal.timeout(limitMs) });
}

/** One for all requests: it remembers how each column is spelled, which was a fifth of building a statement. */
const dialect = new SQLiteAsyncDialect({ casing: "snake_case" });

/**
 * The shop's database as one request sees it: one round trip for the selects of a turn, one for a
 * `db.batch()` however long, which is atomic. `measured` adds up what it took, by the clock `now`.
 */
export function openDatabase(
  client: Client,
  measured?: { effort: Effort; now: () => number },
): Database {
  const asked = measured ? measureClient(client, measured.effort, measured.now) : client;
  const $client = coalesceReads(asked);
  const session = new LibSQLSession<NoRelations, NoRelations>(
    $client,
    dialect,
    undefined,
    {},
    undefined,
  );
  return Object.assign(new LibSQLDatabase<NoRelations>("async", dialect, session, undefined), {
    $client,
  });
}

/** The same database for reads alone, which travel with its own; whatever else it is asked, `refuse` says. */
export function openForReading({ $client }: Database, refuse: () => never): Database {
  const read = async (statements: Array<InStatement | [string, InArgs?]>) =>
    // Without a mode they wait for what others ask in this moment.
    statements.every(isSelect) ? $client.batch(statements) : refuse();
  return openDatabase({
    execute: async (asked: InStatement, args?: InArgs) => {
      const statement = typeof asked === "string" ? { sql: asked, args: args ?? [] } : asked;
      const [result] = await read([statement]);
      return result ?? refuse();
    },
    batch: read,
    migrate: refuse,
    transaction: refuse,
    executeMultiple: refuse,
    sync: refuse,
    close: refuse,
    reconnect: refuse,
    closed: $client.closed,
    protocol: $client.protocol,
  });
}
