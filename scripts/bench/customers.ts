import type { ServedShop } from "../lib/serve-shop.ts";
import type { createAdministrator } from "./administrator.ts";
import { type Look, type LookList, takeLooks } from "./looks.ts";

const PAGE = 25;
const MAX_CUSTOMERS = 20_000;

type Administrator = Awaited<ReturnType<typeof createAdministrator>>;

/** What the customers' page asks, of a shop with `count` orders of `fillOrders`. */
export async function lookAtCustomers(
  shop: ServedShop,
  { admin }: Administrator,
  count: number,
): Promise<Look[]> {
  const { list, stats, byKey, exportPage } = admin.customers;
  const last = Math.floor(Math.min(count, MAX_CUSTOMERS) / PAGE);
  const looks: LookList = [
    ["the first page", () => list.query({})],
    ["the last page", () => list.query({ page: last })],
    ["by name", () => list.query({ sort: "name" })],
    ["by total spent", () => list.query({ sort: "spent" })],
    ["the active ones by total orders", () => list.query({ status: "active", sort: "orders" })],
    ["the inactive ones by e-mail", () => list.query({ status: "inactive", sort: "email" })],
    ["search: e-mail", () => list.query({ text: "shopper777@mail" })],
    ["search: a third of all", () => list.query({ text: "thandi" })],
    ["figures", () => stats.query()],
    ["one customer", () => byKey.query({ key: "mail:shopper777@mail0.example" })],
    ["a thousand for the export", () => exportPage.mutate({ after: 0 })],
  ];
  return takeLooks(shop, looks);
}
