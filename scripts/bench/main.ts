import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { connectDatabase, type Database, openDatabase } from "#db/client.ts";
import { buildApp } from "../lib/build.ts";
import { fillOrders, fillProducts } from "../lib/fill-shop.ts";
import { amount, flag, readOptions } from "../lib/options.ts";
import { runCommand } from "../lib/process.ts";
import { freePort, serveShop } from "../lib/serve-shop.ts";
import { createAdministrator, signInAsAdmin } from "./administrator.ts";
import { buyAtOnce } from "./buyers.ts";
import { lookAtCustomers } from "./customers.ts";
import { tapEarly } from "./early-taps.ts";
import { type Figure, measureFigures } from "./figures/measure.ts";
import { importRate } from "./imports.ts";
import type { Look } from "./looks.ts";
import { lookAtOrders } from "./orders.ts";
import { lookAtProducts } from "./products.ts";
import { lookAtReports } from "./reports.ts";
import { createShopper } from "./shopper.ts";
import { tripsOf } from "./trips.ts";
import { firstLoad, MAX_JS, MAX_TOGETHER, withLater, workerStart } from "./weights.ts";

const PRODUCT = "/product/ijebu-garri-1kg";
/** The back office's, lightest first (docs/decisions/0042-one-list.md). */
const LISTS = [
  "/admin/webhooks",
  "/admin/audit",
  "/admin/messages",
  "/admin/refunds",
  "/admin/deliveries",
  "/admin/orders/pending",
  "/admin/orders/completed",
  "/admin/orders",
  "/admin/customers",
  "/admin/products",
];

type Shop = Awaited<ReturnType<typeof openShop>>;
type Admin = Awaited<ReturnType<typeof createAdministrator>>;

/**
 * `npm run bench -- [--all] [--memory MINUTES]`: the figures to reach (docs/performance.md), most of them beside
 * a Worker that does nothing, in one run: the proportions hold on other machines too. `--memory` adds
 * the isolate's after so many minutes of a mixed day; `--all` goes on with everything else that is
 * measured: round trips, weights, early taps, a rush, the back office's lists and reports, an import.
 */
await runCommand(async (onStop) => {
  const { values } = readOptions({
    usage: "npm run bench -- [--all] [--memory MINUTES]",
    options: { all: flag(), memory: v.optional(amount({ most: 600, mayBe0: true }), "0") },
  });
  const { memory: memoryMinutes } = values;
  await buildApp();
  const shop = await openShop(onStop);
  printFigures(
    await measureFigures(shop, { fill: (fill) => inDatabaseOf(shop, fill), memoryMinutes }),
  );
  await shop.close();
  if (values.all) await measureAll(await openShop(onStop));
  return 0;
});

async function openShop(onStop: (closer: () => Promise<void>) => void) {
  const dataDir = await mkdtemp(join(tmpdir(), "soko-bench-"));
  onStop(() => rm(dataDir, { recursive: true, force: true }));
  const inspectorPort = await freePort();
  const port = await freePort();
  const shop = await serveShop({ port, dataDir, shell: {}, inspectorPort, writeLog });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await shop.close();
    isOpen = false;
  };
  onStop(close);
  // What is written is paid for as well, here by a pipe that production does not have.
  const { admin } = await createAdministrator(shop);
  await admin.settings.saveSystem.mutate({ value: { logLevel: "error" }, expectedVersion: 0 });
  return { ...shop, close, inspectorPort };
}

/** What the shop does would stand between the figures. */
function writeLog(line: string): void {
  if (!line.includes('"level":"info"')) process.stderr.write(`${line}\n`);
}

function printFigures(figures: readonly Figure[]): void {
  section("The figures to reach");
  for (const { what, measured, goal, isReached } of figures) {
    row(what, measured, `${isReached ? "reached" : "NOT reached"}: ${goal}`, 72);
  }
}

async function measureAll(shop: Shop): Promise<void> {
  const admin = await createAdministrator(shop);
  await measureTrips(shop);
  await measureWeights(shop);
  await measureRush(shop);
  await measureTaps(shop);
  await measureProducts(shop, admin);
  await measureHistory(shop, admin);
  await measureImport(shop);
}

async function measureTrips(shop: Shop): Promise<void> {
  // A new isolate asks for the catalogue's version first.
  await read(`${shop.url}/about`);
  section("Database round trips, uncached");
  for (const path of ["/products?sort=price-asc", PRODUCT, "/", "/category/Snacks"]) {
    const { trips, rows } = await tripsOf(shop, () => read(`${shop.url}${path}`));
    row(path, `${trips} (${rows} rows returned)`, "1");
  }
  const shopper = createShopper(shop);
  const checkout = await shopper.fillCart("ijebu-garri-1kg");
  const start = await tripsOf(shop, () => shopper.start(checkout));
  row("starting a payment", String(start.trips), "at most 3");
  await shopper.approve(start.result);
  const complete = await tripsOf(shop, () => shopper.complete(checkout, start.result));
  row("completing it", String(complete.trips), "at most 3");
}

async function measureWeights(shop: Shop): Promise<void> {
  const both = await firstLoad(shop.url, ["/", PRODUCT]);
  section("What a first visit loads (gzip)");
  row("JavaScript of / and a product page together", kilobytes(both.js), atMost(MAX_TOGETHER.js));
  row("CSS", kilobytes(both.css), atMost(MAX_TOGETHER.css));
  for (const [path, most] of Object.entries(MAX_JS)) {
    const { js } = await firstLoad(shop.url, [path]);
    row(`JavaScript of ${path}`, kilobytes(js), atMost(most));
  }
  const session = await signInAsAdmin(shop);
  for (const path of LISTS) {
    row(`JavaScript of ${path}`, kilobytes((await firstLoad(shop.url, [path], session)).js), "");
  }
  const dashboard = await firstLoad(shop.url, ["/admin"], session);
  const drawn = await withLater(dashboard, ["routeTree.gen", "tremor-area"]);
  row("JavaScript of the dashboard, at first", kilobytes(dashboard.js), "");
  row("with its charts, after the first paint", kilobytes(drawn.js), "at most 330 kB");
  row("the Worker's modules", kilobytes(await workerStart()), "at most 900 kB");
}

/** On a slow phone, before a page is alive. */
async function measureTaps(shop: Shop): Promise<void> {
  section("Taps on Add to Cart before the page is alive: slow 3G, a quarter of the processor");
  for (const path of ["/", "/products", PRODUCT]) {
    const { seenMs, aliveMs, taps, lost, middleMs, slowestMs } = await tapEarly(
      `${shop.url}${path}`,
    );
    row(`${path}: painted, in the cart`, `${seenMs} ms, ${aliveMs} ms`, "");
    row(`${path}: taps lost`, `${lost} of ${taps}`, "0");
    row(`${path}: shown after, the slowest`, `${middleMs} ms, ${slowestMs} ms`, "at most 100 ms");
  }
}

/** More buyers at once than there are units. */
async function measureRush(shop: Shop): Promise<void> {
  const { ordered, refused, charged, units, soldOut, seconds } = await buyAtOnce(shop, 200);
  section(`200 buyers at once for the ${units} units of one product`);
  row("orders", String(ordered), String(units));
  row("turned away before paying", String(refused), "the others");
  row("charged without an order", String(charged - ordered), "0");
  row("sold out", soldOut ? "yes" : "no", "yes");
  row("orders a second, all together", (ordered / seconds).toFixed(1), "");
}

/** What is written past the shop, to measure it with much in it. */
async function inDatabaseOf(shop: Shop, fill: (db: Database) => Promise<void>): Promise<void> {
  const client = connectDatabase({ url: v.parse(v.string(), shop.variables.DATABASE_URL) });
  await fill(openDatabase(client)).finally(() => client.close());
}

async function measureProducts(shop: Shop, admin: Admin): Promise<void> {
  section("The back office's product list: first page and a search");
  for (const count of [1_000, 100_000]) {
    await inDatabaseOf(shop, (db) => fillProducts(db, { upTo: count }));
    const { page: first, search } = await lookAtProducts(shop, admin);
    const figures = ({ trips, quickestMs }: typeof first) =>
      `${trips} trips, ${quickestMs.toFixed(1)} ms`;
    row(`${count} products: first page`, figures(first), "2 trips; at 100000 3 × of 1000");
    row(`${count} products: a search`, figures(search), "2 trips; at 100000 3 × of 1000");
  }
}

/** Orders, customers and reports of a small shop, then of one with a hundred times as many orders. */
async function measureHistory(shop: Shop, admin: Admin): Promise<void> {
  await inDatabaseOf(shop, (db) => fillOrders(db, { count: 1_000 }));
  const fewOrders = await lookAtOrders(shop, admin, 1_000);
  const fewCustomers = await lookAtCustomers(shop, admin, 1_000);
  const fewReports = await lookAtReports(shop, admin);
  await inDatabaseOf(shop, (db) => fillOrders(db, { first: 1_001, count: 100_000 }));
  section("The back office's order pages, with 1,000 and with 100,000 orders");
  compare(fewOrders, await lookAtOrders(shop, admin, 100_000));
  section("Its customers, with 1,000 orders and with 100,000 of 20,000 customers");
  compare(fewCustomers, await lookAtCustomers(shop, admin, 100_000));
  section("Its reports, with 1,000 and with 100,000 orders");
  compare(fewReports, await lookAtReports(shop, admin));
}

async function measureImport(shop: Shop): Promise<void> {
  const imported = await importRate(shop, 10_000);
  section("Import of a CSV with 10,000 new products");
  row("rows a second, dry run and import", imported.endToEnd.toFixed(0), "at least 1000");
  row("rows a second, the import alone", imported.import.toFixed(0), "");
  row("seconds to take it all back", imported.undoSeconds.toFixed(1), "");
}

function section(title: string): void {
  process.stdout.write(`\n${title}\n`);
}

function row(what: string, measured: string, limit: string, width = 46): void {
  process.stdout.write(`  ${what.padEnd(width)} ${measured.padStart(24)}   ${limit}\n`);
}

/** The same questions of a small shop and of a large one. */
function compare(few: readonly Look[], many: readonly Look[]): void {
  for (const [index, { what, trips, quickestMs }] of many.entries()) {
    const before = few[index]?.quickestMs ?? Number.NaN;
    const times = `${before.toFixed(1)} → ${quickestMs.toFixed(1)} ms`;
    row(what, `${trips} trips, ${times}`, "at most 3 trips; 5 × the time");
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function atMost(bytes: number): string {
  return `at most ${kilobytes(bytes)}`;
}

async function read(url: string): Promise<void> {
  await (await fetch(url)).arrayBuffer();
}
