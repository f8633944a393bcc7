import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { categories, changeBatches, products } from "#db/schema/index.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { importRow, importRows } from "#tests/factories/imports.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { picture } from "../catalogue/admin-product/back-office.ts";
import { GARRI, kept } from "./files.ts";

/** A row that says of garri what the shop has. */
const SAME = { sku: "GRN-1", name: "Ijebu Garri", category: "Ingredients", description: null };

test("a product that a row has changed, or left as it is, is refused to each row after it", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, GARRI, { id: "egusi", name: "Egusi", description: "Seeds", stock: 10 });
  const batchId = crypto.randomUUID();
  await admin.imports.begin({ batchId, kind: "csv", name: "a.csv" });
  const egusi = importRow({ id: "egusi", name: "Egusi", category: "Ingredients" });
  const rows = [
    importRow({ ...SAME, row: 2, stock: 25 }),
    importRow({ ...SAME, row: 3, sku: null, id: "garri", stock: 30 }),
    { ...egusi, row: 4, description: null },
    { ...egusi, row: 5, name: "Egusi Seeds" },
  ];
  const dry = await admin.imports.dryRun({ rows });
  expect(dry.map(({ kind }) => kind)).toEqual(["change", "refused", "same", "refused"]);
  expect(dry.map(({ notes }) => notes)).toEqual([[], [], [], []]);
  const repeated = (what: string) => ({ rule: "repeated", what, first: null });
  expect(await admin.imports.addChunk({ batchId, chunk: 0, rows })).toEqual({
    created: 0,
    changed: 1,
    same: 1,
    refused: [
      { row: 3, name: "Ijebu Garri", problem: repeated("Ijebu Garri") },
      { row: 5, name: "Egusi Seeds", problem: repeated("Egusi") },
    ],
  });
  // In a later chunk what was changed is known from the log, by either key.
  const later = [
    importRow({ ...SAME, row: 6, sku: null, id: "garri", stock: 31 }),
    importRow({ ...SAME, row: 7, sku: "grn-1", stock: 32 }),
  ];
  expect(await admin.imports.addChunk({ batchId, chunk: 1, rows: later })).toMatchObject({
    changed: 0,
    refused: [{ row: 6 }, { row: 7 }],
  });
  expect(await kept(shop)).toMatchObject([
    { id: "egusi", name: "Egusi", description: "Seeds" },
    { id: "garri", stock: 25 },
  ]);
});

test("a row that is refused, or asks for its price, leaves its SKU to the next one", async () => {
  const { shop, admin } = await openTwoAdmins();
  const done = await importRows(admin, [
    importRow({ row: 2, sku: "N-1", name: "Nuts", priceCents: null }),
    importRow({ row: 3, sku: "n-1", name: "Nuts" }),
    importRow({ row: 4, sku: "O-1", name: "x".repeat(151) }),
    importRow({ row: 5, sku: "O-1", name: "Okra" }),
    importRow({ row: 6, sku: "o-1", name: "Okra again" }),
  ]);
  expect(done).toMatchObject({
    created: 2,
    refused: [
      "2: The price is empty: a new product needs one",
      "4: The name is longer than 150 characters",
      "6: o-1 is in this file already",
    ],
  });
  expect((await kept(shop)).map(({ name, sku }) => [name, sku])).toEqual([
    ["Nuts", "n-1"],
    ["Okra", "O-1"],
  ]);
});

test("a look says of each row what it makes, changes and leaves, and nothing else", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, GARRI, { id: "egusi", name: "Egusi", sku: "EG-1", stock: 10 });
  const rows = [
    importRow({ row: 2, name: "Rooibos", category: "Teas", priceCents: 4_500, stock: 3 }),
    importRow({ ...SAME, row: 3, stock: 10 }),
    importRow({ row: 4, name: "" }),
    importRow({ row: 5, name: "Priceless", priceCents: null }),
    importRow({ ...SAME, row: 6, sku: "EG-1", name: "Egusi", priceCents: null, stock: 4 }),
  ];
  const none = { notes: [], productId: null, problem: null, newCategory: null, seen: null };
  const seen = { updatedAt: expect.any(Number), stock: 10 };
  const after = { category: "Teas", priceCents: 4_500, stock: 3 };
  const nothing = { before: null, after: null };
  expect(await admin.imports.dryRun({ rows })).toEqual([
    { ...none, row: 2, kind: "create", newCategory: "Teas", before: null, after },
    { ...none, row: 3, kind: "same", productId: "garri", seen, ...nothing },
    { ...none, row: 4, kind: "refused", problem: { rule: "nameMissing" }, ...nothing },
    { ...none, row: 5, kind: "check", problem: { rule: "noPrice" }, ...nothing },
    {
      ...{ ...none, row: 6, kind: "change", productId: "egusi", seen },
      ...{ before: { stock: 10 }, after: { stock: 4 } },
    },
  ]);
});

test("a product is moved into a new category that later rows spell otherwise, and it is one", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, GARRI);
  const rows = [
    importRow({ ...SAME, row: 2, category: "Flours", stock: 10 }),
    importRow({ row: 3, name: "Fonio", category: "FLOURS" }),
  ];
  const dry = await admin.imports.dryRun({ rows });
  expect(dry.map(({ newCategory }) => newCategory)).toEqual(["Flours", "Flours"]);
  expect(await importRows(admin, rows)).toMatchObject({ created: 1, changed: 1 });
  expect((await kept(shop)).map(({ category }) => category)).toEqual(["Flours", "Flours"]);
  const names = (await shop.db.select().from(categories)).map(({ name }) => name);
  expect(names.toSorted()).toEqual(["Flours", "Ingredients"]);
});

test("two new products of one name and without SKU are two, however often they are sent", async () => {
  const { shop, admin } = await openTwoAdmins();
  const rows = [importRow({ row: 2, name: "Suya" }), importRow({ row: 3, name: "Suya" })];
  const batchId = crypto.randomUUID();
  expect(await importRows(admin, rows, { batchId })).toMatchObject({ created: 2 });
  await admin.imports.addChunk({ batchId, chunk: 0, rows });
  const ids = (await kept(shop)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  expect(ids.every((id) => /^suya-[a-z0-9]{6}$/.test(id))).toBe(true);
});

test("pictures of a row are the shop's own, drawn or uploaded, with their size; others are left out", async () => {
  const { shop, admin } = await openTwoAdmins();
  const { url } = await picture(shop, "suya", { width: 640, height: 480 });
  const drawn = "/images/products/suya.svg";
  const urls = [drawn, url, `${url}?w=1`, "https://elsewhere.example/a.jpg"];
  const row = importRow({ images: urls.map((one) => ({ url: one, alt: "" })) });
  expect(await admin.imports.dryRun({ rows: [row] })).toMatchObject([
    { kind: "create", notes: [{ note: "picturesLeftOut", count: 2 }] },
  ]);
  await importRows(admin, [row]);
  const [made] = await kept(shop);
  expect(made?.images).toEqual([
    { url: drawn, width: 800, height: 800, alt: "Suya Spice" },
    { url, width: 640, height: 480, alt: "Suya Spice" },
  ]);
});

test("an import that nobody began is told by its field; one without a choice updates what it knows", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, GARRI);
  const batchId = crypto.randomUUID();
  const chunk = { batchId, chunk: 0, rows: [importRow({ ...SAME, row: 2, stock: 7 })] };
  expect(await refusal(admin.imports.addChunk(chunk))).toMatchObject({
    ...{ code: "NOT_FOUND", field: "batchId" },
  });
  await admin.imports.begin({ batchId, kind: "csv", name: "a.csv", mode: "add" });
  await shop.db.update(changeBatches).set({ mode: null }).where(eq(changeBatches.id, batchId));
  expect(await admin.imports.addChunk(chunk)).toMatchObject({ created: 0, changed: 1 });
});

test("what is bought or saved between an import's look and its write is looked at again, four times at the most", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, GARRI);
  const sell = async () => {
    const [now] = await kept(shop);
    const stock = (now?.stock ?? 0) - 1;
    await shop.db.update(products).set({ stock }).where(eq(products.id, "garri"));
  };
  const rows = [importRow({ ...SAME, row: 2, stock: 50 })];
  const write = "left join products p";
  shop.beforeStatement(write, sell, sell, sell);
  expect(await importRows(admin, rows)).toMatchObject({ changed: 1 });
  expect(await kept(shop)).toMatchObject([{ stock: 50 }]);

  shop.beforeStatement(write, sell, sell, sell, sell);
  const next = [importRow({ ...SAME, row: 2, stock: 80 })];
  expect((await refusal(importRows(admin, next))).code).toBe("CONFLICT");
  expect(await kept(shop)).toMatchObject([{ stock: 46 }]);
});
