import type { ServedShop } from "../lib/serve-shop.ts";
import type { createAdministrator } from "./administrator.ts";
import { measure } from "./looks.ts";

/** The back office's first page and a search: round trips and the quickest of seven looks, in ms. */
export async function lookAtProducts(
  shop: ServedShop,
  admin: Awaited<ReturnType<typeof createAdministrator>>,
) {
  const look = (input: { search?: string }) =>
    measure(shop, () => admin.admin.products.list.query(input));
  return { page: await look({}), search: await look({ search: "product 942" }) };
}
