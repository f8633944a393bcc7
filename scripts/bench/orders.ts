import { DAY_MS } from "#domain/time/durations.ts";
import type { ServedShop } from "../lib/serve-shop.ts";
import type { createAdministrator } from "./administrator.ts";
import { type Look, type LookList, takeLooks } from "./looks.ts";

const PAGE = 25;
const MONTH_MS = 30 * DAY_MS;

type Administrator = Awaited<ReturnType<typeof createAdministrator>>;

/** What the order pages ask, of a shop with `count` orders of `fillOrders`. */
export async function lookAtOrders(
  shop: ServedShop,
  { admin }: Administrator,
  count: number,
): Promise<Look[]> {
  const { list, pending, completed, stats } = admin.orders;
  const month = Date.now() - MONTH_MS;
  const looks: LookList = [
    ["the first page", () => list.query({})],
    ["the last page", () => list.query({ page: Math.ceil(count / PAGE) })],
    ["shipped in a month", () => list.query({ status: "shipped", from: month })],
    ["search: short id", () => list.query({ text: "00000777" })],
    ["search: e-mail", () => list.query({ text: "shopper777@mail" })],
    ["search: a third of all", () => list.query({ text: "thandi" })],
    ["search: the provider's payment id", () => list.query({ text: "BENCHPAY000000777" })],
    ["figures", () => stats.query()],
    ["pending", () => pending.query({})],
    ["completed, all time", () => completed.query({})],
    ["completed, 3 months", () => completed.query({ period: "3-months" })],
  ];
  return takeLooks(shop, looks);
}
