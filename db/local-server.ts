import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { RequestError } from "./local-server/errors.ts";
import { HranaService, type LocalServerStats } from "./local-server/service.ts";

export type { LocalServerStats };

export type LocalServerOptions = {
  /** The database file (its folder is made if missing), or ":memory:" for one gone at close(). */
  path: string;
  /** 0, the default, takes any free port. */
  port?: number | undefined;
  /** Loopback unless told otherwise: whoever reaches the server owns the database. */
  host?: string | undefined;
  /** When set, every request but the version probes and /health brings it as a Bearer token. */
  authToken?: string | undefined;
  /** How long a transaction may lie idle between two requests; Turso's 10 seconds by default. */
  idleStreamMs?: number | undefined;
  /** How long a statement waits for another's write transaction before SQLITE_BUSY; 5 seconds. */
  busyTimeoutMs?: number | undefined;
  /** So long each pipeline is kept waiting before it runs: a database far away. None by default. */
  delayMs?: number | undefined;
  /** Nobody reads the file after close(), so nothing waits for the disk; ":memory:" is always so. */
  isThrownAway?: boolean | undefined;
};

export type LocalServer = {
  /** What to give `@libsql/client`: "http://127.0.0.1:PORT". */
  url: string;
  port: number;
  /**
   * A pipeline without a socket, for who lives in the same process; answers as the server does, and
   * rejects with a TypeError, as a refused connection, once that is closed.
   */
  fetch(request: Request): Promise<Response>;
  stats(): LocalServerStats;
  resetStats(): void;
  /** Rolls back what is open, drops the sockets, and resolves when the file is at rest. */
  close(): Promise<void>;
};

const MAX_BODY_BYTES = 16 * 1024 * 1024;
// A client that reuses a socket just as it is closed sees a failed request.
const KEEP_ALIVE_MS = 120_000;

/**
 * Starts the database of development and tests: libSQL over HTTP (Hrana 2 and 3 in JSON) as
 * `@libsql/client` speaks it with Turso, on the native library. Production is Turso itself.
 * Beyond Turso's endpoints it has GET /health, GET /stats and POST /stats/reset. Rejects if the
 * file cannot be opened or the port is taken.
 *
 * A broken constraint is SQLITE_CONSTRAINT, whichever it was, as Turso has it; which one is told by
 * the message ("SQLite error: UNIQUE constraint failed: orders.ref").
 *
 * Limits of the native library: text is cut at a NUL character when it is read, and text that is
 * not UTF-8 (only `CAST(blob AS TEXT)` makes it) aborts the process.
 */
export async function startLocalServer(options: LocalServerOptions): Promise<LocalServer> {
  const { host = "127.0.0.1", port = 0, authToken, delayMs = 0 } = options;
  const file = placeFile(options.path);
  const service = new HranaService({
    path: file.path,
    isThrownAway: options.isThrownAway ?? options.path === ":memory:",
    idleStreamMs: options.idleStreamMs ?? 10_000,
    busyTimeoutMs: options.busyTimeoutMs ?? 5_000,
  });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    handle(service, { authToken, delayMs }, request).then(
      (body) => sendJson(response, 200, body),
      (error: unknown) => {
        const { status, body } = refusal(error);
        sendJson(response, status, body);
      },
    );
  });
  let isClosed = false;
  const close = async () => {
    isClosed = true;
    const portIsFree = new Promise<void>((resolve) => server.close(() => resolve()));
    await service.close();
    server.closeAllConnections();
    await portIsFree;
    file.remove();
  };
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    await close();
    throw error;
  }
  const address = server.address();
  const boundPort = typeof address === "object" && address ? address.port : port;
  return {
    url: `http://${host}:${boundPort}`,
    port: boundPort,
    fetch: async (request) => {
      if (isClosed) throw new TypeError("fetch failed");
      try {
        service.countRequest();
        return Response.json(await service.answer(await request.text()));
      } catch (error) {
        const { status, body } = refusal(error);
        return Response.json(body, { status });
      }
    },
    stats: () => service.stats(),
    resetStats: () => service.resetStats(),
    close,
  };
}

async function handle(
  service: HranaService,
  { authToken, delayMs }: { authToken: string | undefined; delayMs: number },
  request: IncomingMessage,
): Promise<unknown> {
  const { pathname } = new URL(request.url ?? "/", "http://local");
  const endpoint = `${request.method} ${pathname}`;
  if (endpoint === "GET /health" || endpoint === "GET /v2" || endpoint === "GET /v3") {
    return { ok: true };
  }
  const isPipeline = endpoint === "POST /v2/pipeline" || endpoint === "POST /v3/pipeline";
  if (isPipeline) service.countRequest();
  if (authToken !== undefined && request.headers.authorization !== `Bearer ${authToken}`) {
    throw new RequestError(401, "UNAUTHORIZED", "This database needs its auth token");
  }
  if (isPipeline) {
    const body = await readBody(request);
    if (delayMs > 0) await sleep(delayMs);
    return await service.answer(body);
  }
  if (endpoint === "GET /stats") return service.stats();
  if (endpoint === "POST /stats/reset") {
    service.resetStats();
    return { ok: true };
  }
  throw new RequestError(404, "NOT_FOUND", `There is no ${endpoint} here`);
}

async function readBody(request: IncomingMessage): Promise<string> {
  // A page of another origin cannot send this type unasked, so it cannot reach the database.
  if (!request.headers["content-type"]?.startsWith("application/json")) {
    throw new RequestError(415, "HRANA_PROTO_ERROR", "The request body must be application/json");
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Left undestroyed, a request that is too large still gets its answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError("The request body came as text");
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) {
      throw new RequestError(413, "REQUEST_TOO_LARGE", "The request body is above 16 MB");
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function refusal(error: unknown): { status: number; body: { message: string; code: string } } {
  if (error instanceof RequestError) {
    return { status: error.status, body: { message: error.message, code: error.code } };
  }
  return { status: 500, body: { message: String(error), code: "INTERNAL_ERROR" } };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  // The client knows an error by this exact type, without a charset.
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

function placeFile(path: string): { path: string; remove(): void } {
  if (path !== ":memory:") {
    mkdirSync(dirname(path), { recursive: true });
    return { path, remove() {} };
  }
  // Several connections share one database only through a file.
  const folder = mkdtempSync(join(tmpdir(), "soko-db-"));
  return {
    path: join(folder, "memory.db"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
