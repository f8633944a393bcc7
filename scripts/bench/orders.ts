import type { ServedShop } from "../serve-shop.ts";
import type { createAdministrator } from "./products.ts";
import { tripsOf } from "./trips.ts";

const LOOKS = 7;
const PAGE = 25;
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

type Administrator = Awaited<ReturnType<typeof createAdministrator>>;
type Look = { what: string; trips: number; quickestMs: number };

/**
 * What the order pages ask, of a shop with `count` orders of `fillOrders`: round trips, the
 * session's with them, and the quickest of seven looks in milliseconds.
 */
export async function lookAtOrders(
  shop: ServedShop,
  { admin }: Administrator,
  count: number,
): Promise<Look[]> {
  const { list, pending, completed, stats } = admin.orders;
  const month = Date.now() - MONTH_MS;
  const looks: ReadonlyArray<readonly [string, () => Promise<unknown>]> = [
    ["the first page", () => list.query({})],
    ["the last page", () => list.query({ page: Math.ceil(count / PAGE) })],
    ["shipped in a month", () => list.query({ status: "shipped", from: month })],
    ["search: short id", () => list.query({ text: "00000777" })],
    ["search: e-mail", () => list.query({ text: "shopper777@mail" })],
    ["search: a third of all", () => list.query({ text: "thandi" })],
    ["search: PayPal order id", () => list.query({ text: "BENCHPAY000000777" })],
    ["figures", () => stats.query()],
    ["pending", () => pending.query({})],
    ["completed, all time", () => completed.query({})],
    ["completed, 3 months", () => completed.query({ period: "3-months" })],
  ];
  const measured: Look[] = [];
  for (const [what, look] of looks) measured.push({ what, ...(await measure(shop, look)) });
  return measured;
}

async function measure(shop: ServedShop, look: () => Promise<unknown>) {
  const { trips } = await tripsOf(shop, look);
  let quickestMs = Number.POSITIVE_INFINITY;
  for (let n = 0; n < LOOKS; n++) {
    const startedAt = performance.now();
    await look();
    quickestMs = Math.min(quickestMs, performance.now() - startedAt);
  }
  return { trips, quickestMs };
}
