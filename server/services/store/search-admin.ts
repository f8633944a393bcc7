import { listAdminProducts } from "#db/queries/catalogue/admin-products.ts";
import { listAdminCustomers } from "#db/queries/customers/admin-customers.ts";
import { listAdminOrders } from "#db/queries/orders/admin-orders.ts";
import { type AdminRole, may } from "#domain/accounts/admin.ts";
import { customerSearchOf } from "#domain/customers/customer.ts";
import { orderSearchOf } from "#domain/orders/search.ts";
import type { Context } from "../../context.ts";

const EACH = 5;
const MIN_SEARCH_LENGTH = 2;

/**
 * Products by name, SKU or id, orders by number, e-mail or name, customers by name, e-mail or
 * phone, if the role may see it: up to five of each, asked for at once. Nothing for fewer than two letters.
 */
export async function searchAdmin(
  ctx: Pick<Context, "db" | "now"> & { admin: { role: AdminRole } },
  text: string,
) {
  const byPhone = may(ctx.admin.role, "customers.contact");
  const search = orderSearchOf(text, byPhone ? "all" : "all-but-phone");
  if ([...text].length < MIN_SEARCH_LENGTH || search === null)
    return { products: [], orders: [], customers: [] };
  const [products, orders, customers] = await Promise.all([
    listAdminProducts(ctx.db, {
      search: text,
      sort: "name",
      descending: false,
      limit: EACH,
      offset: 0,
    }),
    listAdminOrders(ctx.db, { search, status: null, placed: {}, limit: EACH, offset: 0 }),
    listAdminCustomers(ctx.db, {
      search: customerSearchOf(text, byPhone),
      status: null,
      sort: "recent",
      now: ctx.now(),
      limit: EACH,
      offset: 0,
    }),
  ]);
  return {
    products: products.items.map(({ id, name, sku }) => ({ id, name, sku })),
    orders: orders.rows.map(({ id, firstName, lastName, status }) => ({
      id,
      name: `${firstName} ${lastName}`,
      status,
    })),
    customers: customers.rows.map(({ key, firstName, lastName, email }) => ({
      key,
      name: `${firstName} ${lastName}`.trim(),
      email,
    })),
  };
}
