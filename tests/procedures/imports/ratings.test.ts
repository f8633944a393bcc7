import { expect, test } from "vitest";
import { exportedProduct, readProductJson } from "#domain/imports/product-json.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { importRows } from "#tests/factories/imports.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { GARRI, itemsOf, kept } from "./files.ts";

test("a JSON file with other ratings changes those of products that the shop has, the look says so, and undo gives them back", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, GARRI, {
    id: "egusi",
    name: "Egusi",
    sku: "EG-1",
    rating: 4.2,
    reviewsCount: 10,
  });
  const { products: exported } = await admin.imports.exportPage({});
  const file = exported.map((one) => ({
    ...exportedProduct(one, "ZAR"),
    ...(one.id === "garri" ? { rating: 3.9, reviewsCount: 8 } : { rating: 4.6, reviewsCount: 14 }),
  }));
  const rows = itemsOf(readProductJson(JSON.stringify(file), "ZAR"));
  expect(await admin.imports.dryRun({ rows })).toMatchObject([
    {
      kind: "change",
      before: { rating: 4.2, reviewsCount: 10 },
      after: { rating: 4.6, reviewsCount: 14 },
    },
    {
      kind: "change",
      before: { rating: null, reviewsCount: null },
      after: { rating: 3.9, reviewsCount: 8 },
    },
  ]);
  const { batchId, changed } = await importRows(admin, rows, { kind: "json" });
  expect(changed).toBe(2);
  const ratings = async () =>
    (await kept(shop)).map(({ id, rating, reviewsCount }) => [id, rating, reviewsCount]);
  expect(await ratings()).toEqual([
    ["egusi", 4.6, 14],
    ["garri", 3.9, 8],
  ]);
  expect(await admin.products.undo({ batchId })).toMatchObject({ restored: 2, stayed: [] });
  expect(await ratings()).toEqual([
    ["egusi", 4.2, 10],
    ["garri", null, null],
  ]);
});

test("a file that says nothing of ratings leaves them as they are", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, { ...GARRI, rating: 4.2, reviewsCount: 10 });
  const text = JSON.stringify([{ sku: "GRN-1", name: "Garri", category: "Ingredients" }]);
  await importRows(admin, itemsOf(readProductJson(text, "ZAR")), { kind: "json" });
  expect(await kept(shop)).toMatchObject([{ name: "Garri", rating: 4.2, reviewsCount: 10 }]);
});
