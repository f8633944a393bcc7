import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { nextVersionSql } from "#db/queries/platform/next-version.ts";
import { products } from "#db/schema/index.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

test("a row's next version is when it is written, and one more where that has been already", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", updatedAt: 1_000 }, { id: "egusi", updatedAt: 5_000 });
  const written = async (now: number) => {
    await shop.db.update(products).set({ updatedAt: nextVersionSql(now) });
    const rows = await shop.db.select().from(products);
    return new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]));
  };
  expect(await written(3_000)).toEqual(new Map(Object.entries({ garri: 3_000, egusi: 5_001 })));
  expect(await written(3_000)).toEqual(new Map(Object.entries({ garri: 3_001, egusi: 5_002 })));
  const [garri] = await shop.db.select().from(products).where(eq(products.id, "garri"));
  expect(Number.isInteger(garri?.updatedAt)).toBe(true);
});
