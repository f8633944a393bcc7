import type { ServedShop } from "../lib/serve-shop.ts";
import type { createAdministrator } from "./administrator.ts";
import { type Look, type LookList, takeLooks } from "./looks.ts";

type Administrator = Awaited<ReturnType<typeof createAdministrator>>;

/** The reports, of a shop with the orders of `fillOrders`, in their shortest and longest range. */
export async function lookAtReports(shop: ServedShop, { admin }: Administrator): Promise<Look[]> {
  const { sales, products, customers, vat } = admin.reports;
  const looks: LookList = [
    ["sales, 7 days", () => sales.query({ days: 7 })],
    ["sales, 365 days", () => sales.query({ days: 365 })],
    ["products by revenue", () => products.query({})],
    ["products by units sold, searched", () => products.query({ search: "garri", sort: "units" })],
    ["customers, 30 days", () => customers.query({ days: 30 })],
    ["customers, 365 days", () => customers.query({ days: 365 })],
    ["VAT and courier, 24 months", () => vat.query({ months: 24 })],
  ];
  return takeLooks(shop, looks);
}
