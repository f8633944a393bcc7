import { desc, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  auditLog,
  categories,
  changeBatches,
  products,
  recipeIngredients,
  stockMovements,
} from "#db/schema/index.ts";
import { PLACEHOLDER_IMAGE } from "#domain/catalogue/product.ts";
import { offerForm } from "#domain/offers/offer-form.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { startApproved } from "#tests/factories/checkout.ts";
import { importRow, importRows } from "#tests/factories/imports.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { addRecipe } from "../recipes/kitchen.ts";
import { GARRI, kept } from "./files.ts";

test("a chunk sent again does nothing again, and gets the same answer", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, GARRI);
  const batchId = crypto.randomUUID();
  const begin = { batchId, kind: "csv", name: "a.csv" } as const;
  await admin.imports.begin(begin);
  await admin.imports.begin(begin);
  const rows = [
    importRow({ row: 2 }),
    importRow({ row: 3, sku: "GRN-1", name: "Garri", stock: 25 }),
    importRow({ row: 4, name: "Free", priceCents: 0 }),
  ];
  const first = await admin.imports.addChunk({ batchId, chunk: 0, rows });
  const before = [await kept(shop), await shop.db.select().from(auditLog)];
  expect(await admin.imports.addChunk({ batchId, chunk: 0, rows })).toEqual(first);
  expect([await kept(shop), await shop.db.select().from(auditLog)]).toEqual(before);

  // Twice at the same time: one of them writes.
  const more = [importRow({ row: 5, name: "Kuli Kuli" })];
  const both = await Promise.all([
    admin.imports.addChunk({ batchId, chunk: 1, rows: more }),
    admin.imports.addChunk({ batchId, chunk: 1, rows: more }),
  ]);
  expect(both[0]).toEqual(both[1]);
  expect((await kept(shop)).map(({ name }) => name).toSorted()).toEqual([
    "Garri",
    "Kuli Kuli",
    "Suya Spice",
  ]);
  expect(await admin.imports.recent()).toMatchObject([
    { createdCount: 2, changedCount: 1, refusedCount: 1 },
  ]);
});

test("a file's texts in other languages are added to what a product has, found, logged and taken back", async () => {
  const { shop, admin } = await openTwoAdmins();
  const had = { zu: { name: "I-garri", description: "Imuncu" } };
  await seedProducts(shop, { ...GARRI, translations: had });
  const same = importRow({ ...GARRI, row: 2, category: "Ingredients" });
  expect(await admin.imports.dryRun({ rows: [same] })).toMatchObject([{ kind: "same" }]);
  const translations = { zu: { name: "Igari", description: " " }, af: { name: " Garri,  skerp " } };
  const rows = [
    { ...same, translations },
    importRow({
      row: 3,
      sku: "N-1",
      name: "Nuts",
      translations: { xh: { name: "Amandongomane" } },
    }),
  ];
  const { batchId, changed, created } = await importRows(admin, rows);
  expect([changed, created]).toEqual([1, 1]);
  const stored = { af: { name: "Garri, skerp" }, zu: { name: "Igari", description: "Imuncu" } };
  expect(await kept(shop)).toMatchObject([
    { id: "garri", translations: stored },
    { name: "Nuts", translations: { xh: { name: "Amandongomane" } } },
  ]);
  const found = async (search: string) =>
    (await shop.as().catalogue.list({ search })).items.map(({ name }) => name);
  expect([await found("skerp"), await found("amandongomane")]).toEqual([["Ijebu Garri"], ["Nuts"]]);
  const [logged] = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "product.update"));
  expect(logged).toMatchObject({
    before: { translations: had },
    after: { translations: stored },
  });

  expect(await admin.products.undo({ batchId })).toMatchObject({ restored: 1, left: 0 });
  expect(await kept(shop)).toMatchObject([{ id: "garri", translations: had }]);
  expect([await found("skerp"), await found("imuncu")]).toEqual([[], ["Ijebu Garri"]]);
});

test("two imports of the same new SKUs at once make every product once", async () => {
  const { shop, admin, colleague } = await openTwoAdmins();
  const rows = Array.from({ length: 40 }, (_, at) =>
    importRow({ row: at + 2, sku: `S-${at}`, name: `Spice ${at}` }),
  );
  const [first, second] = await Promise.all([importRows(admin, rows), importRows(colleague, rows)]);
  expect(first.created + second.created).toBe(40);
  expect(first.same + second.same).toBe(40);
  expect(await kept(shop)).toHaveLength(40);
});

test("nobody adds to or ends somebody else's import, or one that is over or taken back", async () => {
  const { admin, colleague } = await openTwoAdmins();
  const [batchId, broken] = [crypto.randomUUID(), crypto.randomUUID()];
  await admin.imports.begin({ batchId, kind: "json", name: "pasted" });
  const chunk = { batchId, chunk: 0, rows: [importRow()] };
  expect((await refusal(colleague.imports.addChunk(chunk))).code).toBe("NOT_FOUND");
  await colleague.imports.finish({ batchId, refused: 3 });
  expect((await admin.imports.addChunk(chunk)).created).toBe(1);
  await admin.imports.finish({ batchId, refused: 2 });
  await admin.imports.finish({ batchId, refused: 2 });
  expect(await admin.imports.recent()).toMatchObject([{ createdCount: 1, refusedCount: 2 }]);
  const over = { code: "CONFLICT", message: "This import is over" };
  expect(await refusal(admin.imports.addChunk({ ...chunk, chunk: 1 }))).toMatchObject(over);

  // A browser that was closed leaves it open: it can be taken back all the same, and then it ends.
  await admin.imports.begin({ batchId: broken, kind: "json", name: "pasted" });
  const left = { batchId: broken, rows: [importRow({ name: "Left" })] };
  await admin.imports.addChunk({ ...left, chunk: 0 });
  expect((await colleague.products.undo({ batchId: broken })).removed).toBe(1);
  expect(await refusal(admin.imports.addChunk({ ...left, chunk: 1 }))).toMatchObject(over);
});

test("undo takes out what was made and gives back what was changed", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, GARRI, { id: "egusi", sku: "EG-1", stock: 10 });
  const before = await facts(shop);
  const { batchId } = await importRows(admin, [
    importRow({ row: 2, sku: "GRN-1", name: "Renamed", category: "Teas", stock: 99 }),
    importRow({ row: 3, name: "New one" }),
    importRow({
      row: 4,
      sku: "EG-1",
      name: "egusi",
      category: "Ingredients",
      description: null,
      stock: 3,
      images: [{ url: PLACEHOLDER_IMAGE, alt: "" }],
      featured: true,
    }),
  ]);
  expect(await facts(shop)).not.toEqual(before);
  expect(await admin.products.undo({ batchId })).toEqual({
    restored: 2,
    removed: 1,
    left: 0,
    stayed: [],
    categories: ["Spices & Seasonings", "Teas"],
  });
  expect(await facts(shop)).toEqual(before);
  const [imported] = await admin.imports.recent();
  expect(imported?.undoneAt).not.toBeNull();
  const undone = await shop.db.select().from(auditLog).where(isNull(auditLog.batchId));
  expect(undone.map(({ action, subjectName }) => [action, subjectName]).toSorted()).toEqual([
    ["category.delete", "Spices & Seasonings"],
    ["category.delete", "Teas"],
    ["product.delete", "New one"],
    ["product.restore", "Renamed"],
    ["product.restore", "egusi"],
  ]);
  const moved = await shop.db.select().from(stockMovements).orderBy(desc(stockMovements.id));
  const reason = "Undo: Import products.csv";
  expect(moved.slice(0, 2)).toMatchObject([{ reason }, { reason }]);
});

test("undo leaves the stock of a product that stays as it is", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, GARRI, { id: "egusi", sku: "EG-1", stock: 10 });
  const { batchId } = await importRows(admin, [
    importRow({ row: 2, sku: "GRN-1", name: "Renamed", stock: 99 }),
    importRow({ row: 3, sku: "EG-1", name: "Egusi", stock: 3 }),
  ]);
  await shop.db.update(products).set({ name: "Garri, fine" }).where(eq(products.id, "garri"));
  expect(await admin.products.undo({ batchId })).toMatchObject({
    ...{ restored: 1, left: 1, stayed: [{ id: "garri", why: "changed" }] },
  });
  const left = (await kept(shop)).map(({ id, name, stock }) => ({ id, name, stock }));
  expect(left).toContainEqual({ id: "garri", name: "Garri, fine", stock: 99 });
  expect(left.find(({ id }) => id === "egusi")?.stock).toBe(10);
});

test("undo takes the categories that the import made away too, unless something else is in them", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, GARRI);
  const { batchId } = await importRows(admin, [
    importRow({ row: 2, name: "Rooibos", category: "Teas" }),
    importRow({ row: 3, name: "Palm oil", category: "Oils" }),
    importRow({ row: 4, name: "Cashews", category: "Nuts" }),
    importRow({ row: 5, name: "Stockfish", category: "Fish" }),
    importRow({ row: 6, sku: "GRN-1", name: "Ijebu Garri", category: "Flours", stock: 10 }),
  ]);
  const names = async () =>
    (await shop.db.select({ name: categories.name }).from(categories)).map(({ name }) => name);
  expect((await names()).toSorted()).toEqual([
    "Fish",
    "Flours",
    "Ingredients",
    "Nuts",
    "Oils",
    "Teas",
  ]);
  // One is used by another product since, one was edited, of one something is being bought.
  await seedProducts(shop, { id: "olive", category: "Oils" });
  shop.clock.advance(60_000);
  await shop.db
    .update(categories)
    .set({ description: "Roasted", updatedAt: shop.clock.now() })
    .where(eq(categories.name, "Nuts"));
  const fish = (await kept(shop)).find(({ name }) => name === "Stockfish");
  await startApproved(shop, { productId: fish?.id ?? "" });

  const done = await admin.products.undo({ batchId });
  expect(done).toMatchObject({ restored: 1, left: 0 });
  expect(done.categories.toSorted()).toEqual(["Flours", "Teas"]);
  expect((await names()).toSorted()).toEqual(["Fish", "Ingredients", "Nuts", "Oils"]);
  expect((await kept(shop)).map(({ id }) => id).toSorted()).toEqual(["garri", "olive"]);
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.action, "category.delete"));
  expect(log.map(({ subjectId }) => subjectId).toSorted()).toEqual(["Flours", "Teas"]);
  expect(log[0]).toMatchObject({ actorName: "Admin" });
});

test("undo leaves a category of the import from which a recipe takes something", async () => {
  const { shop, admin } = await openTwoAdmins();
  const { batchId } = await importRows(admin, [importRow({ name: "Rooibos", category: "Teas" })]);
  await addRecipe(shop, { id: "iced-tea" }, [{ name: "tea", category: "Teas" }]);
  expect(await admin.products.undo({ batchId })).toMatchObject({ removed: 1, categories: [] });
  expect(await shop.db.select().from(recipeIngredients)).toMatchObject([{ category: "Teas" }]);
});

test("undo leaves a category of the import for which somebody has made an offer", async () => {
  const { shop, admin } = await openTwoAdmins();
  const { batchId } = await importRows(admin, [importRow({ name: "Rooibos", category: "Teas" })]);
  const half = { ...offerForm(null, shop.clock.now()), name: "Half", value: "50" };
  const form = { ...half, category: "Teas" };
  await admin.offers.create({ form, key: crypto.randomUUID() });
  expect(await admin.products.undo({ batchId })).toMatchObject({ removed: 1, categories: [] });
  expect((await admin.categories.list()).map(({ name }) => name)).toContain("Teas");
});

test("everything is added as new when the manager says so, without a SKU that is taken", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, GARRI);
  const rows = [
    importRow({ row: 2, sku: "grn-1", id: "garri", name: "Ijebu Garri", category: "Ingredients" }),
    importRow({ row: 3, id: "garri", sku: "GRN-2", name: "Garri again", category: "Ingredients" }),
    importRow({ row: 4, sku: "NEW-1", name: "Suya", category: "Ingredients" }),
  ];
  expect(await admin.imports.dryRun({ mode: "add", rows })).toMatchObject([
    { kind: "create", notes: [{ note: "addedWithoutSku", owner: "Ijebu Garri" }] },
    { kind: "create", notes: [] },
    { kind: "create" },
  ]);
  const before = await kept(shop);
  const done = await importRows(admin, rows, { mode: "add" });
  expect(done).toMatchObject({ created: 3, changed: 0, refused: [] });
  const after = await kept(shop);
  expect(after).toContainEqual(before[0]);
  expect(after.map(({ name, sku }) => [name, sku]).toSorted()).toEqual(
    [
      ["Garri again", "GRN-2"],
      ["Ijebu Garri", "GRN-1"],
      ["Ijebu Garri", null],
      ["Suya", "NEW-1"],
    ].toSorted(),
  );
  expect((await shop.db.select().from(changeBatches))[0]).toMatchObject({ mode: "add" });
});

/** What an undo gives back: all but when it was. */
async function facts(shop: TestShop) {
  return (await kept(shop)).map(({ updatedAt: _updatedAt, ...fields }) => fields);
}
