import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "#db/client.ts";
import { serveApart } from "../bench/purchase/apart.ts";
import { buildApp } from "../lib/build.ts";
import { fillProducts } from "../lib/fill-shop.ts";
import { amount, readOptions } from "../lib/options.ts";
import { runCommand } from "../lib/process.ts";
import { freePort } from "../lib/serve-shop.ts";
import { readBooks, STOCK } from "./books.ts";
import { BOUGHT, PRODUCTS, type Sold } from "./day.ts";
import { runPhases } from "./phases.ts";
import { printBooks, printPhase, verdict } from "./print.ts";

/** A step of the emulated courier's way: three minutes from a booking to the door. */
const COURIER_STEP_MS = 30_000;

/**
 * `npm run load -- [--minutes N] [--gone N] [--pace N]`: a mixed day of `minutes` (10) on the built shop,
 * the same with the database 180 ms away, then with it killed for `gone` minutes (half of that), and once
 * more when it is back. `pace` times 33 visits a second (1). Prints what became of every visit, the
 * isolate's memory and the books, and exits with 1 where any of it is not as it should be.
 */
await runCommand(async (onStop) => {
  const { minutes, gone, pace } = readFlags();
  await buildApp();
  const dataDir = await mkdtemp(join(tmpdir(), "soko-load-"));
  onStop(() => rm(dataDir, { recursive: true, force: true }));
  const inspectorPort = await freePort();
  const stand = await serveApart({
    dataDir,
    fill: stockUp,
    inspectorPort,
    courierStepMs: COURIER_STEP_MS,
  });
  onStop(stand.close);
  const { phases, sold } = await runPhases({ ...stand, inspectorPort }, { minutes, gone, pace });
  for (const phase of phases) printPhase(phase);
  const books = await readBooks({ databaseUrl: stand.variables.DATABASE_URL });
  printBooks(books, totalOf(sold));
  return verdict({ phases, books, sold: totalOf(sold) });
});

function readFlags(): { minutes: number; gone: number; pace: number } {
  const { values } = readOptions({
    usage: "npm run load -- [--minutes N] [--gone N] [--pace N]",
    options: {
      minutes: v.optional(amount({ most: 600 }), "10"),
      gone: v.optional(amount({ most: 600 })),
      pace: v.optional(amount({ most: 600 }), "1"),
    },
  });
  return { ...values, gone: values.gone ?? values.minutes / 2 };
}

async function stockUp(db: Database): Promise<void> {
  await fillProducts(db, { upTo: PRODUCTS });
  await db.run(sql`update products set stock = cast(${STOCK} as integer)
    where id in (select value from json_each(${JSON.stringify(BOUGHT)}))`);
}

function totalOf(sold: readonly Sold[]): Sold {
  return {
    ordered: sold.reduce((sum, { ordered }) => sum + ordered, 0),
    approved: sold.reduce((sum, { approved }) => sum + approved, 0),
  };
}
