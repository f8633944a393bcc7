import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { importRow, importRows } from "#tests/factories/imports.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

test("an import and its undo keep both searches true, whichever words they change", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(
    shop,
    { id: "renamed", sku: "W-1", name: "Garri" },
    { id: "repriced", sku: "W-2", name: "Egusi" },
    { id: "hidden", sku: "W-3", name: "Ogbono" },
    { id: "shown", sku: "W-4", name: "Zobo", status: "inactive" },
    { id: "moved", sku: "W-5", name: "Fonio", category: "Grains" },
    { id: "aside", name: "Teff" },
  );
  const before = await indexed(shop);
  const like = (id: string, sku: string, name: string) =>
    ({ id, sku, name, category: "Ingredients", description: `What ${id} is` }) as const;
  const { batchId, changed } = await importRows(admin, [
    importRow({ row: 2, ...like("renamed", "W-1", "Attieke"), priceCents: 5_000 }),
    importRow({ row: 3, ...like("repriced", "W-2", "Egusi"), priceCents: 9_900 }),
    importRow({ row: 4, ...like("hidden", "W-3", "Ogbono"), status: "inactive" }),
    importRow({ row: 5, ...like("shown", "W-4", "Zobo"), status: "active" }),
    importRow({ row: 6, ...like("moved", "W-5", "Fonio"), priceCents: 5_000 }),
    importRow({ row: 7, ...like("aside", "W-6", "Teff"), priceCents: 5_000 }),
  ]);
  expect(changed).toBe(6);
  await expectSearchesTrue(shop);
  const found = async (search: string) =>
    (await admin.products.list({ search })).items.map(({ id }) => id);
  expect(await found("attieke")).toEqual(["renamed"]);
  expect(await found("garri")).toEqual([]);
  expect(await found("W-6")).toEqual(["aside"]);
  const sold = await shop.as().catalogue.list({ search: "attieke" });
  expect(sold.items.map(({ id }) => id)).toEqual(["renamed"]);

  expect(await admin.products.undo({ batchId })).toMatchObject({ restored: 6, left: 0 });
  await expectSearchesTrue(shop);
  expect(await indexed(shop)).toEqual(before);
  expect(await found("attieke")).toEqual([]);
  expect(await found("garri")).toEqual(["renamed"]);
});

/** Which products each of the two searches knows. */
async function indexed(shop: TestShop) {
  const ids = async (table: "search_documents" | "admin_documents") =>
    (
      await shop.db.all<{ id: string }>(
        sql`select product_id as id from ${sql.identifier(table)} order by product_id`,
      )
    ).map(({ id }) => id);
  return { shop: await ids("search_documents"), backOffice: await ids("admin_documents") };
}

/** Every active product is in the shop's search, every one that stands in the back office's. */
async function expectSearchesTrue(shop: TestShop): Promise<void> {
  const standing = await shop.db.all<{ id: string; status: string }>(
    sql`select id, status from products where deleted_at is null order by id`,
  );
  expect(await indexed(shop)).toEqual({
    shop: standing.filter(({ status }) => status === "active").map(({ id }) => id),
    backOffice: standing.map(({ id }) => id),
  });
}
