import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createAdministrator } from "../bench/administrator.ts";
import { BadAnswer } from "../bench/bad-answer.ts";
import { asAnotherBuyer, createShopper } from "../bench/shopper.ts";
import type { Outcome, Tally } from "./tally.ts";

/** What visitors and cron come to. */
export type DayStand = { url: string; runCron(): Promise<void> };

/** Buyers: those who were told that they have an order, and all who approved a payment. */
export type Sold = { ordered: number; approved: number };

export const PRODUCTS = 1_000;
/** Those before it are the demo shop's own, by other names. */
const FIRST_PRODUCT = 200;
/** What is bought; there is enough of each for any run. */
export const BOUGHT = ["bench-500", "bench-501", "bench-502"];

/** Who waits longer than this has gone. */
const PATIENCE_MS = 30_000;
/** Public pages that many look at: in the cache after the first look. */
const POPULAR = [
  ...["/", "/af", "/products", "/zu/products", "/products?page=2", "/recipes", "/about"],
  ...["/contact", "/category/Shelf%203", "/category/Shelf%207"],
  ...Array.from({ length: 20 }, (_, n) => `/product/bench-${n + FIRST_PRODUCT}`),
];
const LANGUAGES = ["", "/af", "/zu", "/xh"];
const SORTS = ["name", "price-asc", "price-desc"];
const WORDS = [
  "bench product",
  "plain",
  "unusual",
  "garri",
  "shelf",
  "jollof",
  "pepe",
  "xylophone",
];

/** The popular pages, once each and in turn: from then on they are in the cache. */
export async function warmUp(stand: DayStand, tally: Tally): Promise<void> {
  for (const path of POPULAR) await tally.count("first looks", () => look(stand, path));
}

/**
 * A mixed day for so many milliseconds: pages from the cache and rendered ones, searches, carts,
 * purchases with their vendors' events, an administrator's looks and changes, cron. `pace` times as many
 * visits as 33 a second. Gives how many bought.
 */
export async function spendDay(
  stand: DayStand,
  {
    tally,
    lengthMs,
    cronMs,
    pace,
  }: { tally: Tally; lengthMs: number; cronMs: number; pace: number },
): Promise<Sold> {
  const endsAt = performance.now() + lengthMs;
  const sold: Sold = { ordered: 0, approved: 0 };
  const often = (kind: string, aSecond: number, visit: () => Promise<Outcome>) =>
    comeAgain({ endsAt, pauseMs: 1000 / (aSecond * pace) }, () => tally.count(kind, visit));
  const shopper = createShopper(stand);
  const admin = administratorOf(stand);
  await Promise.all([
    often("pages from the cache", 10, () => look(stand, oneOf(POPULAR))),
    often("pages from the cache", 10, () => look(stand, oneOf(POPULAR))),
    often("pages rendered", 4, () => look(stand, rareAddress())),
    often("searches", 3, () => search(stand)),
    often("carts", 3, () => shopper.lookAt(someProducts()).then(well)),
    often("purchases", 1, () => buy(stand, sold)),
    often("administrator's looks", 2, () => admin.look()),
    often("administrator's changes", 0.05, () => admin.change()),
    comeAgain({ endsAt, pauseMs: cronMs, isOneAtATime: true }, () =>
      tally.count("cron", () => stand.runCron().then(well)),
    ),
  ]);
  return sold;
}

/** Each at a moment of its own: whoever is slow holds nobody else up, unless they come one at a time. */
async function comeAgain(
  { endsAt, pauseMs, isOneAtATime }: { endsAt: number; pauseMs: number; isOneAtATime?: boolean },
  visit: () => Promise<void>,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  while (performance.now() < endsAt) {
    const pause = pauseMs * (0.5 + randomInt(1_000) / 1_000);
    await sleep(Math.max(0, Math.min(pause, endsAt - performance.now())));
    if (performance.now() >= endsAt) break;
    const one: Promise<void> = visit().finally(() => underWay.delete(one));
    underWay.add(one);
    if (isOneAtATime) await one;
  }
  await Promise.all(underWay);
}

async function look({ url }: { url: string }, path: string): Promise<Outcome> {
  const ask = () =>
    fetch(`${url}${path}`, {
      headers: { "accept-encoding": "gzip" },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  // A kept socket may be closed in the moment in which it is used again: a browser asks once more.
  const answer = await ask().catch((error: unknown) => {
    if (error instanceof TypeError) return ask();
    throw error;
  });
  const body = await answer.text();
  if (!answer.ok) throw new BadAnswer("A page", answer.status);
  if (!body.endsWith("</html>")) throw new Error("A page was cut short");
  return "well";
}

function rareAddress(): string {
  const language = oneOf(LANGUAGES);
  if (randomInt(2) === 0) return `${language}/product/bench-${randomInt(FIRST_PRODUCT, PRODUCTS)}`;
  return `${language}/products?sort=${oneOf(SORTS)}&page=${1 + randomInt(40)}`;
}

async function search(stand: DayStand): Promise<Outcome> {
  const text = `${oneOf(WORDS)} ${randomInt(PRODUCTS)}`;
  if (randomInt(3) === 0) return look(stand, `/products?q=${encodeURIComponent(text)}`);
  await createShopper(stand).suggest(text);
  return "well";
}

function someProducts(): string[] {
  return Array.from(
    { length: 1 + randomInt(6) },
    () => `bench-${randomInt(FIRST_PRODUCT, PRODUCTS)}`,
  );
}

/** From the price to the order; half of them by courier, whose quote and events come with it. */
async function buy(stand: DayStand, sold: Sold): Promise<Outcome> {
  const shopper = createShopper(stand);
  const product = oneOf(BOUGHT);
  const checkout = asAnotherBuyer(
    randomInt(2) === 0 ? await shopper.fillCart(product) : await shopper.fillCartByCourier(product),
  );
  const started = await shopper.start(checkout);
  await shopper.approve(started);
  sold.approved += 1;
  const { outcome } = await shopper.complete(checkout, started);
  if (outcome !== "ordered") throw new Error(`A purchase ended as ${outcome}`);
  sold.ordered += 1;
  return "well";
}

type Administrator = Awaited<ReturnType<typeof createAdministrator>>;

/** Signed in at the first look; again where that came to nothing. */
function administratorOf(stand: DayStand) {
  let signedIn: Promise<Administrator> | null = null;
  const signIn = () => {
    signedIn ??= createAdministrator(stand).catch((error: unknown) => {
      signedIn = null;
      throw error;
    });
    return signedIn;
  };
  let isFeatured = false;
  return {
    async look(): Promise<Outcome> {
      const { admin } = await signIn();
      const looks = [
        () => admin.dashboard.summary.query(),
        () => admin.dashboard.attention.query(),
        () => admin.orders.list.query({}),
        () => admin.customers.list.query({}),
        () => admin.products.list.query({}),
        () => admin.reports.sales.query({ days: 30 }),
      ];
      await oneOf(looks)();
      return "well";
    },
    /** A change that every cached page is renewed for. */
    async change(): Promise<Outcome> {
      const { admin } = await signIn();
      isFeatured = !isFeatured;
      await admin.featured.set.mutate({ id: "bench-700", featured: isFeatured });
      return "well";
    },
  };
}

const well = (): Outcome => "well";

function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error("There is nothing to choose from");
  return item;
}
