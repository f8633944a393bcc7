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
const Ran = v.object({ failed: v.nullable(v.string()) });
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
  /** Where workerd is to be asked for its heap (`scripts/load/memory.ts`). */
  inspectorPort?: number;
  /** The emulated courier's way, in six steps of so long: far longer than a run by default. */
  courierStepMs?: number;
}) {
  const { dataDir, delayMs = 0, inspectorPort, courierStepMs = 600_000 } = options;
  const path = join(dataDir, "apart.db");
  const databasePort = await freePort();
  const startDatabase = (late: number) =>
    startPart({ part: "database", path, port: databasePort, delayMs: late });
  const filling = await startDatabase(0);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const client = connectDatabase({ url: filling.told });
  await migrateDatabase(client);
  await seedShop(client, { now: Date.now(), authSecret: "x".repeat(40), siteUrl: url });
  await options.fill?.(openDatabase(client));
  client.close();
  await filling.close();

  let database = await startDatabase(delayMs);
  const databaseUrl = database.told;
  const shell = { DATABASE_URL: databaseUrl };
  const shop = await startPart({
    part: "shop",
    port,
    dataDir,
    shell,
    courierStepMs,
    ...(inspectorPort === undefined ? {} : { inspectorPort }),
  });
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
    variables: { DATABASE_URL: databaseUrl },
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
    /** Kills the database where it stands, whatever it is at. */
    killDatabase: () => database.kill(),
    /** Starts it again on the same data and port, each round trip `late` ms late. */
    restartDatabase: async (late: number) => {
      await database.kill();
      database = await startDatabase(late);
    },
    close: async () => {
      await shop.close();
      await database.close();
    },
  };
}

type Part =
  | { part: "database"; path: string; port: number; delayMs: number }
  | {
      part: "shop";
      port: number;
      dataDir: string;
      shell: Record<string, string>;
      courierStepMs: number;
      inspectorPort?: number;
    };

async function startPart(part: Part) {
  const child = fork(PART, [JSON.stringify(part)]);
  const { told } = v.parse(Told, await messageOf(child));
  return {
    id: v.parse(v.number(), child.pid),
    told,
    /** One run at a time: the answers are not told apart. */
    runCron: async () => {
      child.send("cron");
      const { failed } = v.parse(Ran, await messageOf(child));
      if (failed !== null) throw new Error(failed);
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.send("close");
      await gone;
    },
  };
}

async function messageOf(child: ChildProcess): Promise<unknown> {
  const heard = new AbortController();
  const { signal } = heard;
  const gone = once(child, "exit", { signal }).then(() => {
    throw new Error("A part of the stand ended");
  });
  try {
    const [message] = await Promise.race([once(child, "message", { signal }), gone]);
    return message;
  } finally {
    // Else each of a thousand messages would leave a listener behind.
    heard.abort();
  }
}

/** The workerd of the process that serves the shop. */
async function onlyChildOf(id: number): Promise<number> {
  const children = await readFile(`/proc/${id}/task/${id}/children`, "utf8");
  return v.parse(v.pipe(v.number(), v.integer()), Number(children.trim().split(" ").at(-1)));
}
