import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { products } from "#db/schema/index.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const SHELF = [
  { id: "garri-1kg", name: "Ijebu Garri", sku: "GRN-001", stock: 60, category: "Grains" },
  { id: "gari-foto", name: "Gari Foto Mix", sku: "GRN-002", stock: 9, category: "Grains" },
  { id: "egusi", name: "Ègúsí seeds", sku: "ING-7", stock: 0, category: "Ingredients" },
  { id: "zobo", name: "Zobo leaves", stock: 49, category: "Drinks", status: "inactive" as const },
];

/** A shelf of four, and an administrator who looks after it. */
export async function openShelf() {
  const shop = await openTestShop();
  await seedProducts(shop, ...SHELF);
  const customer = await newAdmin(shop, { email: "admin@shop.test" });
  await shop.settled();
  const { admin } = shop.as(customer.viewer);
  return { shop, admin, list: admin.products.list };
}

export function namesOf({ items }: { items: ReadonlyArray<{ name: string }> }): string[] {
  return items.map(({ name }) => name);
}

export async function pricesOf(shop: TestShop): Promise<Record<string, number>> {
  const rows = await shop.db
    .select({ id: products.id, priceCents: products.priceCents })
    .from(products);
  return Object.fromEntries(rows.map(({ id, priceCents }) => [id, priceCents]));
}

/** What the triggers count is what a count of the rows says. */
export async function expectCountsTrue(shop: TestShop): Promise<void> {
  const kept = await shop.db.all(
    sql`select category, status, stock_band, n from product_counts where n > 0 order by 1, 2, 3`,
  );
  const counted = await shop.db.all(
    sql`select category, status, stock_band, count(*) as n from products
      where deleted_at is null group by 1, 2, 3 order by 1, 2, 3`,
  );
  expect(kept).toEqual(counted);
}

/** So many products of one category, as a bulk insert makes them. */
export async function shelveMany(shop: TestShop, count: number): Promise<void> {
  await shop.db.batch([
    shop.db.run(sql`insert into categories (name, created_at, updated_at) values ('Many', 0, 0)`),
    shop.db.run(sql`with recursive numbers(n) as (
        select 1 union all select n + 1 from numbers where n < ${count}
      )
      insert into products (id, name, description, price_cents, category, stock, images, created_at, updated_at)
      select 'many-' || n, 'Product ' || n, '', 100 + n % 5000, 'Many', n % 80, '[]', n, n from numbers`),
  ]);
}
