import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { connectDatabase, openDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { stockMovements } from "#db/schema/index.ts";
import { startLocalStack } from "#scripts/lib/local-stack.ts";
import { seedShop } from "#scripts/lib/seed-shop.ts";
import { freePort } from "#scripts/lib/serve-shop.ts";
import { ROOT, serveWorker } from "#scripts/lib/serve-worker.ts";
import { writeLog } from "../serve.ts";
import { standBetween } from "./between.ts";

const PART = join(ROOT, "scripts/bench/purchase/part.ts");
const Told = v.object({ told: v.string() });
/** A day's couriers drive while the purchases go on: none of them comes far. */
const COURIER_STEP_MS = 600_000;
const SOME = ["ijebu-garri-1kg"];

export type KilledStand = Awaited<ReturnType<typeof openKilledStand>>;

/**
 * The built shop with each part in a process of its own, so that one of them can be killed: workerd, the
 * database's server, and here the emulated vendors, which live on as the real ones would.
 */
export async function openKilledStand(dataDir: string) {
  const path = join(dataDir, "killed.db");
  let database = await startDatabase(path);
  const vendors = { paypal: "", courier: "" };
  const between = await standBetween(() => ({ database: database.url, ...vendors }));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  await fill(database.url, url);
  const shell = { DATABASE_URL: database.url };
  const stack = await startLocalStack({
    ...{ dataDir, siteUrl: url, shell },
    courierStepMs: COURIER_STEP_MS,
  });
  const { PAYPAL_BASE_URL = "", UBER_DIRECT_BASE_URL = "", STAND_IN_URL = "" } = stack.variables;
  Object.assign(vendors, { paypal: PAYPAL_BASE_URL, courier: UBER_DIRECT_BASE_URL });
  const variables = {
    ...stack.variables,
    DATABASE_URL: between.urlOf("database"),
    PAYPAL_BASE_URL: between.urlOf("paypal"),
    UBER_DIRECT_BASE_URL: between.urlOf("courier"),
  };
  const stateDir = join(dataDir, "worker");
  const worker = await serveWorker({ port, variables, stateDir, writeLog });
  let restarting: Promise<void> = Promise.resolve();
  const restart = (again: () => Promise<void>) => {
    restarting = restarting.then(again);
  };
  return {
    url,
    path,
    between,
    standInUrl: STAND_IN_URL,
    runCron: () => worker.runCron(),
    /** Ends a process at this very moment; it starts again on the same data. False: it is not up yet. */
    kill(part: "workerd" | "database") {
      if (part === "workerd") return killWorkerd(url, restart);
      database.child.kill("SIGKILL");
      restart(async () => {
        database = await startDatabase(path);
      });
      return true;
    },
    /** All that was killed is up again. */
    whole: () => restarting,
    close: async () => {
      await restarting;
      await worker.close();
      await stack.close();
      await between.close();
      const ended = once(database.child, "exit");
      database.child.send("close");
      await ended;
    },
  };
}

function killWorkerd(url: string, restart: (again: () => Promise<void>) => void): boolean {
  const dead = workerd();
  if (dead === undefined) return false;
  process.kill(dead, "SIGKILL");
  // Miniflare starts another by itself.
  restart(() => until(async () => workerd() !== dead && (await isThere(url))));
  return true;
}

function workerd(): number | undefined {
  return childrenOf(process.pid).filter(isWorkerd).at(-1);
}

async function startDatabase(path: string): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(PART, [JSON.stringify({ part: "database", path, port: 0, delayMs: 0 })]);
  const gone = once(child, "exit").then(() => {
    throw new Error("The database's server ended");
  });
  const [message] = await Promise.race([once(child, "message"), gone]);
  gone.catch(() => undefined);
  return { child, url: v.parse(Told, message).told };
}

async function fill(databaseUrl: string, siteUrl: string): Promise<void> {
  // On a machine with much else to do the tables take longer than a call of the shop's may.
  const client = connectDatabase({ url: databaseUrl, fetch: (request) => fetch(request) });
  await migrateDatabase(client);
  await seedShop(client, { now: Date.now(), authSecret: "x".repeat(40), siteUrl });
  await openDatabase(client)
    .insert(stockMovements)
    .values(
      SOME.map((productId) => ({
        productId,
        kind: "adjustment" as const,
        reason: "Stock count",
        stockDelta: 2_000,
        reservedDelta: 0,
        createdAt: Date.now(),
      })),
    );
  client.close();
}

function isWorkerd(id: number): boolean {
  try {
    return readFileSync(`/proc/${id}/cmdline`, "utf8").includes("workerd");
  } catch {
    return false;
  }
}

async function isThere(url: string): Promise<boolean> {
  const asked = { signal: AbortSignal.timeout(5_000) };
  return fetch(`${url}/robots.txt`, asked).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await holds()) return;
    await sleep(100);
  }
  throw new Error("The shop does not come up again");
}

/** The processes that a process, or a thread of it, has started. */
function childrenOf(parent: number): number[] {
  return readdirSync(`/proc/${parent}/task`).flatMap((thread) =>
    readFileSync(`/proc/${parent}/task/${thread}/children`, "utf8")
      .split(" ")
      .filter(Boolean)
      .map(Number),
  );
}
