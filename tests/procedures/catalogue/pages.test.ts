import { expect, test } from "vitest";
import { PAGE_SIZE } from "#server/routers/catalogue.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

test("a list has 24 products a page, as many pages as it takes, and one where there is nothing", async () => {
  const shop = await openTestShop();
  const list = async (page: number) => {
    const { total, pageCount, items } = await shop.as().catalogue.list({ page });
    return { total, pageCount, shown: items.map(({ id }) => id) };
  };
  expect(await list(1)).toEqual({ total: 0, pageCount: 1, shown: [] });
  const ids = Array.from({ length: PAGE_SIZE + 1 }, (_, nth) => `p${10 + nth}`);
  await seedProducts(shop, ...ids.slice(1).map((id) => ({ id })));
  expect(await list(1)).toEqual({ total: 24, pageCount: 1, shown: ids.slice(1) });
  await seedProducts(shop, { id: ids[0] ?? "" });
  expect(await list(1)).toEqual({ total: 25, pageCount: 2, shown: ids.slice(0, 24) });
  expect(await list(2)).toEqual({ total: 25, pageCount: 2, shown: ids.slice(24) });
});
