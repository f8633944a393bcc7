import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getSitemap } from "#db/queries/catalogue/sitemap.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const FEW = 1_000;
const MANY = 10_000;

test("ten times the products make no page of the shop read more", async () => {
  const shop = await openTestShop();
  await stockUpTo(shop, FEW);
  const before = await effortOf(shop);
  await stockUpTo(shop, MANY);
  const after = await effortOf(shop);

  expect(after.shell, "the categories, for every page").toBeLessThan(1_500);
  for (const [page, steps] of Object.entries(after)) {
    // About 15 machine steps a row: a constant of 20 rows, for a quarter more.
    expect(steps, page).toBeLessThan((before[page] ?? 0) * 1.25 + 300);
  }
});

test("a category that has more than can be read for it still shows others that are in stock", async () => {
  const shop = await openTestShop();
  await stockUpTo(shop, FEW);
  const { related } = await shop.as().catalogue.product({ id: "many-500" });
  expect(related).toHaveLength(4);
  expect(related.every(({ category }) => category === "Category 0")).toBe(true);
});

/** The virtual machine's steps in the database for each of the shop's pages. */
async function effortOf(shop: TestShop): Promise<Record<string, number>> {
  const { shell, home, list, product, suggest } = shop.as().catalogue;
  const pages = {
    shell,
    home,
    list: () => list({}),
    cheapestFirst: () => list({ sort: "price-asc" }),
    dearestFirst: () => list({ sort: "price-desc" }),
    bestValue: () => list({ sort: "unit-price" }),
    category: () => list({ category: "Category 3" }),
    categoryBestValue: () => list({ category: "Category 3", sort: "unit-price" }),
    categoryDearestFirst: () => list({ category: "Category 3", sort: "price-desc" }),
    pageForty: () => list({ page: 40 }),
    product: () => product({ id: "many-500" }),
    rareWord: () => list({ search: "unusual" }),
    suggestions: () => suggest({ text: "plain" }),
    sitemap: () => getSitemap(shop.db, { limit: 100 }),
  };
  const effort: Record<string, number> = {};
  for (const [page, show] of Object.entries(pages)) {
    shop.database.resetStats();
    await show();
    effort[page] = shop.database.stats().vmSteps;
  }
  return effort;
}

async function stockUpTo(shop: TestShop, count: number): Promise<void> {
  await shop.db.run(sql`
    insert or ignore into categories (name, created_at, updated_at)
    with recursive n(i) as (select 0 union all select i + 1 from n where i < 4)
    select 'Category ' || i, 0, 0 from n`);
  await shop.db.run(sql`
    insert into products
      (id, name, description, price_cents, category, stock, featured, images, created_at, updated_at,
        size, family)
    with recursive n(i) as (
      select (select count(*) from products) union all select i + 1 from n where i < ${count - 1}
    )
    select 'many-' || i, 'Product ' || i, iif(i < 9, 'Unusual', 'Plain and good'),
      100 + i * 7919 % 5000, 'Category ' || (i % 5), 9, i < 30, '[]', i, i,
      json_object('amount', 100 + i % 900, 'unit', 'g', 'count', 1), 'Family ' || (i / 3)
    from n`);
}
