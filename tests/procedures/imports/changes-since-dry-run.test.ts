import { expect, test } from "vitest";
import { stockMovements } from "#db/schema/index.ts";
import { productFormOf } from "#domain/catalogue/product-form.ts";
import type { ImportRow } from "#domain/imports/row.ts";
import { rowProblemText } from "#messages/adminImportRows/row-text.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { importRow } from "#tests/factories/imports.ts";
import { moveStock, seedProducts } from "#tests/factories/shop.ts";
import { GARRI, kept } from "./files.ts";

/** Of products that the shop has, at other prices; garri's as an export writes it, with its stock. */
const ROW = { category: "Ingredients", description: null, priceCents: 5_500 };
const GARRI_ROW = importRow({ ...ROW, row: 2, sku: "GRN-1", name: "Ijebu Garri", stock: 10 });
const EGUSI_ROW = importRow({ ...ROW, row: 3, sku: "EG-1", name: "Egusi", stock: null });
const CHANGED =
  "Somebody has changed this product since the file was checked: please check the file again";

test("what was sold since a file was checked stays sold where it has the stock that there was", async () => {
  const { shop, check } = await openGarri();
  const { previews, importThem } = await check([GARRI_ROW, EGUSI_ROW]);
  expect(previews.map(({ after }) => after)).toEqual([
    { priceCents: 5_500 },
    { priceCents: 5_500 },
  ]);
  await moveStock(shop, "garri", -3);
  await moveStock(shop, "egusi", -1);
  const before = await shop.db.select().from(stockMovements);
  expect(await importThem()).toMatchObject({ changed: 2, refused: [] });
  expect(await stands(shop)).toEqual({
    egusi: { priceCents: 5_500, stock: 3 },
    garri: { priceCents: 5_500, stock: 7 },
  });
  expect(await shop.db.select().from(stockMovements)).toEqual(before);
  await assertBooksBalance(shop);
});

test("a sale between the import's look and its write is no reason to put its units back", async () => {
  const { shop, check } = await openGarri();
  const { importThem } = await check([GARRI_ROW]);
  shop.beforeStatement("left join products p", () => moveStock(shop, "garri", -3));
  expect(await importThem()).toMatchObject({ changed: 1 });
  expect(await stands(shop)).toMatchObject({ garri: { priceCents: 5_500, stock: 7 } });
});

test("a stock that a file sets is refused when units moved since it was checked, and the rest goes in", async () => {
  const { shop, check } = await openGarri();
  const { importThem } = await check([{ ...GARRI_ROW, stock: 25 }, EGUSI_ROW]);
  await moveStock(shop, "garri", -3);
  expect(await importThem()).toMatchObject({
    changed: 1,
    refused: ["2: The stock has changed from 10 to 7 meanwhile"],
  });
  expect(await stands(shop)).toMatchObject({
    egusi: { priceCents: 5_500 },
    garri: { priceCents: 5_000, stock: 7 },
  });
  // Checked anew it is the manager's to say.
  const again = await check([{ ...GARRI_ROW, stock: 25 }]);
  expect(again.previews).toMatchObject([{ before: { stock: 7 }, after: { stock: 25 } }]);
  expect(await again.importThem()).toMatchObject({ changed: 1, refused: [] });
  expect(await stands(shop)).toMatchObject({ garri: { stock: 25 } });
});

test("what a colleague has saved since a file was checked is not written over, and the rest goes in", async () => {
  const { shop, check, colleague } = await openGarri();
  const renamed = { ...GARRI_ROW, name: "Yellow Garri", priceCents: 5_000 };
  const { importThem } = await check([renamed, EGUSI_ROW]);
  const { product } = await colleague.product.get({ id: "garri" });
  const form = { ...productFormOf(product), price: "R60" };
  await colleague.product.update({ id: "garri", form, expected: product });
  expect(await importThem()).toMatchObject({ changed: 1, refused: [`2: ${CHANGED}`] });
  expect(await kept(shop)).toMatchObject([
    { id: "egusi", priceCents: 5_500 },
    { id: "garri", name: "Ijebu Garri", priceCents: 6_000 },
  ]);
});

test("a product that a colleague added, or took out, since a file was checked is left so", async () => {
  const { shop, check, colleague } = await openGarri();
  const added = importRow({ row: 4, sku: "SUYA-1" });
  const { previews, importThem } = await check([GARRI_ROW, added]);
  expect(previews.map(({ kind }) => kind)).toEqual(["change", "create"]);
  await colleague.products.change({
    ...{ key: crypto.randomUUID(), action: { kind: "delete" }, selection: { ids: ["garri"] } },
  });
  await seedProducts(shop, { id: "suya", sku: "SUYA-1", name: "Suya", priceCents: 9_900 });
  expect(await importThem()).toMatchObject({
    ...{ created: 0, changed: 0, refused: [`2: ${CHANGED}`, `4: ${CHANGED}`] },
  });
  expect((await kept(shop)).map(({ id, priceCents }) => [id, priceCents])).toEqual([
    ["egusi", 5_000],
    ["suya", 9_900],
  ]);
});

test("who adds everything as new adds it, whatever came into the shop since the look", async () => {
  const { shop, check } = await openGarri();
  const { importThem } = await check([GARRI_ROW, importRow({ row: 4, sku: "SUYA-1" })], "add");
  await moveStock(shop, "garri", -3);
  await seedProducts(shop, { id: "suya", sku: "SUYA-1", name: "Suya" });
  expect(await importThem()).toMatchObject({ created: 2, refused: [] });
});

/** A shop with garri and egusi, where a file is checked first and imported later, as the page does it. */
async function openGarri() {
  const { shop, admin, colleague } = await openTwoAdmins();
  await seedProducts(shop, GARRI, { id: "egusi", sku: "EG-1", name: "Egusi", stock: 4 });
  const check = async (rows: ImportRow[], mode: "update" | "add" = "update") => {
    const previews = await admin.imports.dryRun({ mode, rows });
    const told = rows.map((row, at) => ({ ...row, seen: previews[at]?.seen }));
    const importThem = async () => {
      const batchId = crypto.randomUUID();
      await admin.imports.begin({ batchId, kind: "csv", mode, name: "a.csv" });
      const done = await admin.imports.addChunk({ batchId, chunk: 0, rows: told });
      const refused = done.refused.map(
        (one) => `${one.row}: ${rowProblemText(one.problem, "ZAR")}`,
      );
      return { ...done, refused };
    };
    return { previews, importThem };
  };
  return { shop, colleague, check };
}

async function stands(shop: Parameters<typeof kept>[0]) {
  const products = await kept(shop);
  return Object.fromEntries(
    products.map(({ id, priceCents, stock }) => [id, { priceCents, stock }]),
  );
}
