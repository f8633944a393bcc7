import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { connectDatabase, type Database, openDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { seedShop } from "../../lib/seed-shop.ts";
import { freePort } from "../../lib/serve-shop.ts";
import { processorMs } from "../processor.ts";

const PART = fileURLToPath(new URL("./part.ts", import.meta.url));
const Told = v.object({ told: v.string() });

/** Milliseconds of processor time, of each process of the stand. */
export type PartTimes = { worker: number; database: number; vendors: number; buyers: number };

/**
 * The stand with each part in a process of its own: workerd, the database's server (each round trip `delayMs`
 * late), the emulated vendors, and the buyers in this one. So the two cores of a small machine can be
 * reckoned apart.
 */
export async function serveApart(options: {
  dataDir: string;
  delayMs?: number;
  fill?: (db: Database) => Promise<void>;
}) {
  const { dataDir, delayMs = 0 } = options;
  const path = join(dataDir, "apart.db");
  const filling = await startPart({ part: "database", path, delayMs: 0 });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const client = connectDatabase({ url: filling.told });
  await migrateDatabase(client);
  await seedShop(client, { now: Date.now(), authSecret: "x".repeat(40), siteUrl: url });
  await options.fill?.(openDatabase(client));
  client.close();
  await filling.close();

  const database = await startPart({ part: "database", path, delayMs });
  const shell = { DATABASE_URL: database.told };
  const shop = await startPart({ part: "shop", port, dataDir, shell });
  const worker = await onlyChildOf(shop.id);
  const read = async (): Promise<PartTimes> => ({
    worker: await processorMs(worker),
    database: await processorMs(database.id),
    vendors: await processorMs(shop.id),
    buyers: await processorMs(process.pid),
  });
  return {
    url,
    standInUrl: shop.told,
    variables: { DATABASE_URL: database.told },
    worker,
    /** What the work took of each. */
    timesOf: async <Result>(work: () => Promise<Result>) => {
      const before = await read();
      const startedAt = performance.now();
      const result = await work();
      const ms = performance.now() - startedAt;
      const after = await read();
      return {
        result,
        ms,
        times: {
          worker: after.worker - before.worker,
          database: after.database - before.database,
          vendors: after.vendors - before.vendors,
          buyers: after.buyers - before.buyers,
        },
      };
    },
    runCron: shop.runCron,
    close: async () => {
      await shop.close();
      await database.close();
    },
  };
}

type Part =
  | { part: "database"; path: string; delayMs: number }
  | { part: "shop"; port: number; dataDir: string; shell: Record<string, string> };

async function startPart(part: Part) {
  const child = fork(PART, [JSON.stringify(part)]);
  const { told } = v.parse(Told, await messageOf(child));
  return {
    id: v.parse(v.number(), child.pid),
    told,
    runCron: async () => {
      child.send("cron");
      await messageOf(child);
    },
    close: async () => {
      child.send("close");
      await once(child, "exit");
    },
  };
}

async function messageOf(child: ChildProcess): Promise<unknown> {
  const gone = once(child, "exit").then(() => {
    throw new Error("A part of the stand ended");
  });
  const [message] = await Promise.race([once(child, "message"), gone]);
  return message;
}

/** The workerd of the process that serves the shop. */
async function onlyChildOf(id: number): Promise<number> {
  const children = await readFile(`/proc/${id}/task/${id}/children`, "utf8");
  return v.parse(v.pipe(v.number(), v.integer()), Number(children.trim().split(" ").at(-1)));
}
