import { spawn } from "node:child_process";
import { createServer, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "#db/client.ts";
import { startLocalServer } from "#db/local-server.ts";
import { newestMigration } from "#db/migrate.ts";
import { schemaVersionOf } from "#db/queries/backups/restore.ts";

test("a migration that Turso took back says why, that nothing was changed, and comes through the next time", async () => {
  const shop = await openDatabase();
  shop.takesBack = true;
  const { code, out } = await migrate(shop.url);
  expect(code).toBe(1);
  expect(out).toContain("Nothing was changed");
  expect(out).toContain("docs/operations.md");
  expect(out, "no stack").not.toMatch(/^ +at /m);
  expect(await schemaVersionOf(shop.client)).toBe(0);
  shop.takesBack = false;
  expect(await migrate(shop.url)).toEqual({ code: 0, out: "The schema is up to date.\n" });
  expect(await schemaVersionOf(shop.client)).toBe(await newestMigration());
});

/** A database that takes the migration back while it is told to, as Turso does where another write waits. */
async function openDatabase() {
  const server = await startLocalServer({ path: ":memory:" });
  const client = connectDatabase({ url: server.url });
  const shop = { client, url: "", takesBack: false };
  const front = createServer(async (request, response) => {
    const body = await text(request);
    if (shop.takesBack && body.includes('INSERT INTO \\"__drizzle_migrations\\"')) {
      return response.end(TAKEN_BACK);
    }
    const answer = await fetch(`${server.url}${request.url}`, sent(request, body));
    response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    front.closeAllConnections();
    front.close();
    client.close();
    await server.close();
  });
  const address = front.address();
  shop.url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return shop;
}

const DONE = { cols: [], rows: [], affected_row_count: 0, last_insert_rowid: null };
/** What Turso answers: PRAGMA and BEGIN were done, the next step met the end of its time, no other was begun. */
const TAKEN_BACK = JSON.stringify({
  baton: null,
  base_url: null,
  results: [
    {
      type: "ok",
      response: {
        type: "batch",
        result: {
          step_results: [DONE, DONE, null],
          step_errors: [
            null,
            null,
            { message: "Transaction timed-out", code: "TRANSACTION_TIMEOUT" },
          ],
        },
      },
    },
    { type: "ok", response: { type: "close" } },
  ],
});

function sent({ method = "GET", headers }: IncomingMessage, body: string): RequestInit {
  const { "content-type": type = "application/json" } = headers;
  return { method, headers: { "content-type": type }, ...(body ? { body } : {}) };
}

async function migrate(url: string): Promise<{ code: number | null; out: string }> {
  const script = join(import.meta.dirname, "../../../scripts/migrate.ts");
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
  });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const [out, failure, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out: `${out}${failure}` };
}
