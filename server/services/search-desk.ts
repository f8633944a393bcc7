import { findAccounts } from "#db/queries/accounts.ts";
import { listDeskOrders } from "#db/queries/admin-orders.ts";
import { listDeskProducts } from "#db/queries/desk-products.ts";
import { orderSearchOf } from "#domain/order-search.ts";
import type { Context } from "../context.ts";

const EACH = 5;
const SHORTEST = 2;

/**
 * Products by name, SKU or id, orders by number, e-mail or name, accounts by the start of name or
 * e-mail: up to five of each, asked for at once. Nothing for fewer than two letters.
 */
export async function searchDesk(ctx: Context, text: string) {
  if ([...text].length < SHORTEST) return { products: [], orders: [], customers: [] };
  const search = orderSearchOf(text, "all");
  const [products, orders, customers] = await Promise.all([
    listDeskProducts(ctx.db, {
      search: text,
      sort: "name",
      descending: false,
      limit: EACH,
      offset: 0,
    }),
    search === null
      ? null
      : listDeskOrders(ctx.db, { search, status: null, placed: {}, limit: EACH, offset: 0 }),
    findAccounts(ctx.db, { start: text, limit: EACH }),
  ]);
  return {
    products: products.items.map(({ id, name, sku }) => ({ id, name, sku })),
    orders: (orders?.rows ?? []).map(({ id, firstName, lastName, status }) => ({
      id,
      name: `${firstName} ${lastName}`,
      status,
    })),
    customers,
  };
}
