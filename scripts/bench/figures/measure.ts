import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { fillProducts } from "../../lib/fill-shop.ts";
import type { ServedShop } from "../../lib/serve-shop.ts";
import { BOUGHT, spendDay } from "../../load/day.ts";
import { memoryOf } from "../../load/memory.ts";
import { Tally } from "../../load/tally.ts";
import { buyManyAtOnce } from "../buyers.ts";
import { costOfPages } from "../pages.ts";
import { startedWorkerds } from "../processor.ts";
import { timeInteractions } from "./interactions.ts";
import { growthOf, timePages } from "./scale.ts";

/** One row of what is to be reached: what was measured, the goal, and whether it is reached. */
export type Figure = { what: string; measured: string; goal: string; isReached: boolean };

type Shop = ServedShop & { inspectorPort: number };
type Fill = (fill: (db: Database) => Promise<void>) => Promise<void>;

const FEW = 1_000;
const MANY = 100_000;
const PURCHASES = 160;
const AT_ONCE = 32;
const MINUTE_MS = 60_000;
const GOALS = {
  cached: 0.9,
  list: 60,
  product: 40,
  growth: 1.25,
  listBytes: 9_000,
  interactionMs: 200,
  ordersASecond: 120,
  heapMb: 128,
};

/**
 * The figures to reach, one after the other on one shop, in the same run as the bare Worker that they are
 * set beside. `memoryMinutes`: so long a mixed day before the isolate's memory is looked at; 0: it is not.
 */
export async function measureFigures(
  shop: Shop,
  { fill, memoryMinutes }: { fill: Fill; memoryMinutes: number },
): Promise<Figure[]> {
  const figures = [await ofListBytes(shop)];
  await fill(async (db) => {
    await fillProducts(db, { upTo: FEW });
    await db.run(sql`update products set stock = 100000
      where id in (select value from json_each(${JSON.stringify(BOUGHT)}))`);
  });
  // First: the others look at the same addresses, which are in the cache then.
  const few = await timePages(shop, FEW);
  figures.push(
    ...(await ofPages(shop)),
    ...(await ofInteractions(shop)),
    await ofOrders(shop),
    ...(memoryMinutes > 0 ? [await ofMemory(shop, memoryMinutes)] : []),
  );
  await fill((db) => fillProducts(db, { upTo: MANY }));
  const many = await timePages(shop, MANY);
  for (const { what, times, ms } of growthOf(few, many)) {
    figures.push(
      atMost(`${what}, ${MANY} products beside ${FEW}`, times, GOALS.growth, `times, ${ms} ms`),
    );
  }
  return figures;
}

async function ofPages(shop: Shop): Promise<Figure[]> {
  const productIds = Array.from({ length: 900 }, (_, index) => `bench-${index + 100}`);
  const [cached, list, product] = await costOfPages(shop, productIds);
  if (!cached || !list || !product) throw new Error("A page was not measured");
  const share = cached.shop.requestsPerSecond / cached.bare.requestsPerSecond;
  const cost = ({ shop: ours, bare }: typeof list) => ours.processorMs / bare.processorMs;
  const ms = ({ shop: ours }: typeof list) => `times, ${ours.processorMs.toFixed(1)} ms`;
  return [
    atLeast(
      "cached page under npm start, on workerd's own socket, requests a second",
      share,
      GOALS.cached,
      "of a bare Worker's with its body",
    ),
    atMost("the same, processor", cost(cached), 1 / GOALS.cached, ms(cached)),
    atMost("list of 24, rendered: processor", cost(list), GOALS.list, ms(list)),
    atMost("product page, rendered: processor", cost(product), GOALS.product, ms(product)),
  ];
}

async function ofListBytes({ url }: Shop): Promise<Figure> {
  const html = Buffer.from(await (await fetch(`${url}/products`)).arrayBuffer());
  const bytes = gzipSync(html, { level: 9 }).length;
  return atMost("HTML of the list, gzip", bytes, GOALS.listBytes, "bytes");
}

async function ofInteractions(shop: Shop): Promise<Figure[]> {
  const timed = await timeInteractions(shop);
  return timed.map(({ what, ms }) =>
    atMost(`from ${what} to the next paint, processor / 4`, ms, GOALS.interactionMs, "ms"),
  );
}

async function ofOrders(shop: Shop): Promise<Figure> {
  const { ordered, seconds } = await buyManyAtOnce(shop, {
    productIds: BOUGHT,
    purchases: PURCHASES,
    atOnce: AT_ONCE,
  });
  const rate = ordered / seconds;
  const goal = GOALS.ordersASecond;
  const note = `of ${PURCHASES} purchases ${PURCHASES - ordered} failed`;
  return atLeast(`orders a second, ${AT_ONCE} at once`, rate, goal, note);
}

async function ofMemory(shop: Shop, minutes: number): Promise<Figure> {
  const [worker] = await startedWorkerds();
  if (worker === undefined) throw new Error("There is no workerd");
  const look = () => memoryOf({ inspectorPort: shop.inspectorPort, worker });
  const before = await look();
  await spendDay(shop, {
    tally: new Tally(),
    lengthMs: minutes * MINUTE_MS,
    cronMs: MINUTE_MS,
    pace: 1,
  });
  const { heapMb, workerdMb } = await look();
  const note = `MB, ${before.heapMb.toFixed(0)} before; all of workerd ${workerdMb.toFixed(0)}`;
  return atMost(`the isolate's heap after ${minutes} minutes`, heapMb, GOALS.heapMb, note);
}

function atMost(what: string, value: number, goal: number, unit: string): Figure {
  return { what, measured: `${shown(value)} ${unit}`, goal: shown(goal), isReached: value <= goal };
}

function atLeast(what: string, value: number, goal: number, unit: string): Figure {
  return { what, measured: `${shown(value)} ${unit}`, goal: shown(goal), isReached: value >= goal };
}

function shown(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toFixed(0);
}
