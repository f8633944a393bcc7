import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import type { ServedShop } from "../lib/serve-shop.ts";

const QUIET_MS = 300;
const TIMEOUT_MS = 60_000;
const Stats = v.object({ pipelines: v.number(), rowsReturned: v.number() });

/** Runs the work and says how many round trips to the database it took (the local server counts, so it waits until the shop has done what it does by itself). */
export async function tripsOf<Result>(
  shop: ServedShop,
  work: () => Promise<Result>,
): Promise<{ result: Result; trips: number; rows: number }> {
  const database = v.parse(v.string(), shop.variables.DATABASE_URL);
  await untilQuiet(database);
  await fetch(`${database}/stats/reset`, { method: "POST" });
  const result = await work();
  const { pipelines, rowsReturned } = await statsOf(database);
  return { result, trips: pipelines, rows: rowsReturned };
}

/** The letters of two hundred orders go on after the last answer. */
async function untilQuiet(database: string): Promise<void> {
  const endsAt = performance.now() + TIMEOUT_MS;
  let { pipelines } = await statsOf(database);
  while (performance.now() < endsAt) {
    await sleep(QUIET_MS);
    const before = pipelines;
    pipelines = (await statsOf(database)).pipelines;
    if (pipelines === before) return;
  }
  throw new Error(`The database was still being asked after ${TIMEOUT_MS} ms`);
}

async function statsOf(database: string) {
  return v.parse(Stats, await (await fetch(`${database}/stats`)).json());
}
