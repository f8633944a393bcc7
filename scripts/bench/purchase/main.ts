import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { buildApp } from "../../lib/build.ts";
import { fillProducts } from "../../lib/fill-shop.ts";
import { readOptions } from "../../lib/options.ts";
import { runCommand } from "../../lib/process.ts";
import { type PartTimes, serveApart } from "./apart.ts";
import { lookFrom } from "./far.ts";
import { costOfLooks } from "./pages-cost.ts";
import { measurePurchases, type Step } from "./purchases.ts";

/** So many before anything is counted: isolates are slow at first. */
const WARM_UP = 40;
const PURCHASES = 160;
const CORES = 2;
/** Johannesburg to the nearest region that Turso has. */
const FAR_MS = 180;

/**
 * `npm run bench:purchases`: what a purchase takes of workerd, of the database, and of the stand around
 * them, each a process of its own; then the same with the database 180 ms away. Processor time, so that
 * other work on the machine matters little.
 */
await runCommand(async (onStop) => {
  readOptions({ usage: "npm run bench:purchases", options: {} });
  await buildApp();
  const near = await startStand(onStop, 0);
  await measurePurchases(near, WARM_UP);
  print(await measurePurchases(near, PURCHASES));
  section("One look: processor ms of workerd, database");
  for (const { what, worker, database } of await costOfLooks(near)) {
    row(what, `${worker.toFixed(2)} + ${database.toFixed(2)}`);
  }
  await near.close();
  const far = await startStand(onStop, FAR_MS);
  await measurePurchases(far, 1);
  section(`With the database ${FAR_MS} ms away: ms until the answer, round trips`);
  for (const { what, ms, trips } of await lookFrom(far)) row(what, `${ms.toFixed(0)} ms, ${trips}`);
  for (const { what, waitMs, trips } of await measurePurchases(far, 1)) {
    if (waitMs > 0) row(what, `${waitMs.toFixed(0)} ms, ${trips.toFixed(1)}`);
  }
  await far.close();
  return 0;
});

async function startStand(onStop: (closer: () => Promise<void>) => void, delayMs: number) {
  const dataDir = await mkdtemp(join(tmpdir(), "soko-purchases-"));
  onStop(() => rm(dataDir, { recursive: true, force: true }));
  return await serveApart({ dataDir, delayMs, fill: stockUp });
}

async function stockUp(db: Database): Promise<void> {
  await fillProducts(db, { upTo: 1_000 });
  await db.run(sql`update products set stock = 100000 where id in ('bench-500', 'bench-501')`);
}

function print(steps: readonly Step[]): void {
  section(
    "One purchase: processor ms of workerd, database, vendors, buyers; round trips, rows written",
  );
  for (const { what, times, trips, rowsChanged } of steps) {
    row(what, `${listed(times)}; ${trips.toFixed(1)}, ${rowsChanged.toFixed(1)}`);
  }
  const of = (part: keyof PartTimes) => steps.reduce((sum, { times }) => sum + times[part], 0);
  const total = {
    worker: of("worker"),
    database: of("database"),
    vendors: of("vendors"),
    buyers: of("buyers"),
  };
  const all = total.worker + total.database + total.vendors + total.buyers;
  const trips = steps.reduce((sum, step) => sum + step.trips, 0);
  const written = steps.reduce((sum, step) => sum + step.rowsChanged, 0);
  row("all of it", `${listed(total)}; ${trips.toFixed(1)}, ${written.toFixed(1)}`);
  section("Orders a second that this allows");
  row(`${CORES} cores with all of the stand on them`, ((CORES * 1000) / all).toFixed(1));
  row("one isolate, which is one thread", (1000 / total.worker).toFixed(1));
  row(`${CORES} cores for workerd alone`, ((CORES * 1000) / total.worker).toFixed(1));
}

function listed({ worker, database, vendors, buyers }: PartTimes): string {
  return [worker, database, vendors, buyers].map((ms) => ms.toFixed(1)).join(" + ");
}

function section(title: string): void {
  process.stdout.write(`\n${title}\n`);
}

function row(what: string, measured: string): void {
  process.stdout.write(`  ${what.padEnd(42)} ${measured}\n`);
}
