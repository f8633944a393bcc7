import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "#db/schema/index.ts";
import type { StockChange } from "#domain/inventory/adjustment.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { stockOf } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { importRow, importRows } from "#tests/factories/imports.ts";
import { moveStock, seedProducts } from "#tests/factories/shop.ts";
import { GARRI, kept } from "./files.ts";

test("undo leaves a stock that was counted since as it was counted, and says so; the rest comes back", async () => {
  const { shop, imports, adjust, stock, undo } = await openImported(99);
  await adjust({ kind: "count", count: 95, expected: 99 });
  expect(await undo()).toMatchObject({
    ...{ restored: 1, left: 1 },
    stayed: [{ id: "garri", name: "Garri", why: "stock" }],
  });
  expect(await stock()).toBe(95);
  const [product] = await kept(shop);
  expect(product?.name, "its fields come back").toBe(GARRI.name);
  const [row] = await shop.db.select().from(auditLog).where(eq(auditLog.action, "product.restore"));
  expect(row?.after).toMatchObject({ name: GARRI.name });
  expect(row?.after).not.toHaveProperty("stock");
  expect((await imports.recent())[0]?.undoneAt).not.toBeNull();
  await assertBooksBalance(shop);
});

test("what came in or was sold since stays where a stock is taken back", async () => {
  const { shop, adjust, stock, undo } = await openImported(99);
  await adjust({ kind: "difference", difference: 5 });
  await moveStock(shop, "garri", -2);
  expect(await undo()).toMatchObject({ restored: 1, left: 0, stayed: [] });
  expect(await stock()).toBe(GARRI.stock + 3);
});

test("a later file's stock stands, unless that is taken back first", async () => {
  const { importStock, stock, undo } = await openImported(99);
  const later = await importStock(40);
  expect(await undo()).toMatchObject({ left: 1, stayed: [{ why: "stock" }] });
  expect(await stock()).toBe(40);
  const again = await importStock(60);
  const last = await importStock(70);
  expect(await undo(last)).toMatchObject({ left: 0 });
  expect(await undo(again)).toMatchObject({ left: 0 });
  expect(await undo(later)).toMatchObject({ left: 0 });
  expect(await stock()).toBe(99);
});

test("a stock that was sold below what would be taken back stays, and is named", async () => {
  const { shop, stock, undo } = await openImported(99);
  await moveStock(shop, "garri", -95);
  expect(await undo()).toMatchObject({ restored: 1, left: 1, stayed: [{ why: "stock" }] });
  expect(await stock()).toBe(4);
});

/** A shop with one product, which a file has given another name and stock. */
async function openImported(count: number) {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, GARRI);
  const importStock = async (to: number) => {
    const row = importRow({ ...GARRI, category: "Ingredients", name: "Garri", stock: to });
    return (await importRows(admin, [row])).batchId;
  };
  const batchId = await importStock(count);
  return {
    shop,
    imports: admin.imports,
    importStock,
    stock: async () => (await stockOf(shop, "garri"))?.stock,
    undo: (id = batchId) => admin.products.undo({ batchId: id }),
    adjust: (change: StockChange) =>
      admin.product.adjustStock({ key: crypto.randomUUID(), id: "garri", change, reason: "Count" }),
  };
}
