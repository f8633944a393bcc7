import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, categories, changeBatches, stockMovements } from "#db/schema/index.ts";
import { PLACEHOLDER_IMAGE } from "#domain/catalogue/product.ts";
import { CSV_COLUMNS, readProductCsv } from "#domain/imports/product-csv.ts";
import { settleRow } from "#domain/imports/product-import.ts";
import { readProductJson } from "#domain/imports/product-json.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { startApproved } from "#tests/factories/checkout.ts";
import { importRow, importRows } from "#tests/factories/imports.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { GARRI, itemsOf, kept } from "./files.ts";

test("a CSV becomes products: active, one placeholder picture, created and changed now", async () => {
  const { shop, admin } = await openTwoAdmins();
  const text = [
    CSV_COLUMNS.join(","),
    'Spices,SUYA-1,Suya Spice,Yes,"Hot, from Kano",50,R45.99',
    "Spices,,Plain Salt,,,,R10",
  ].join("\r\n");
  const done = await importRows(admin, itemsOf(readProductCsv(text, "ZAR")));
  expect(done).toMatchObject({ created: 2, changed: 0, refused: [] });
  const rows = await kept(shop);
  const now = shop.clock.now();
  expect(rows).toMatchObject([
    { name: "Plain Salt", description: "Plain Salt", stock: 0, priceCents: 1_000, sku: null },
    {
      name: "Suya Spice",
      description: "Hot, from Kano",
      category: "Spices",
      stock: 50,
      priceCents: 4_599,
      sku: "SUYA-1",
      status: "active",
      images: [{ url: PLACEHOLDER_IMAGE, width: 800, height: 800, alt: "Suya Spice" }],
      createdAt: now,
      updatedAt: now,
    },
  ]);
  expect(rows[0]?.images).toHaveLength(1);
  const moves = await shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.batchId, done.batchId));
  expect(moves.map(({ kind, stockDelta, actorName }) => ({ kind, stockDelta, actorName }))).toEqual(
    [
      { kind: "opening", stockDelta: 50, actorName: "Admin" },
      { kind: "opening", stockDelta: 0, actorName: "Admin" },
    ],
  );
});

test("a CSV's price is column 7 without R, thousands and spaces; without one nothing is written", async () => {
  const { shop, admin } = await openTwoAdmins();
  const prices = ["R45.99", "R 1 234.50", "1,299.00", "12", "", "abc"];
  const lines = prices.map((price, at) => `Spices,,Spice ${at},,,5,"${price}"`);
  const read = readProductCsv([CSV_COLUMNS.join(","), ...lines].join("\n"), "ZAR");
  const valid = itemsOf(read);
  expect(valid).toHaveLength(5);
  const empty = { row: 6, kind: "check", problem: { rule: "noPrice" } };
  expect((await admin.imports.dryRun({ rows: valid })).at(-1)).toMatchObject(empty);
  expect(await importRows(admin, valid)).toMatchObject({
    created: 4,
    refused: ["6: The price is empty: a new product needs one"],
  });
  const written = async () =>
    Object.fromEntries((await kept(shop)).map(({ name, priceCents }) => [name, priceCents]));
  const first = { "Spice 0": 4_599, "Spice 1": 123_450, "Spice 2": 129_900, "Spice 3": 1_200 };
  expect(await written()).toEqual(first);

  const [unread] = "rows" in read ? read.rows.slice(5) : [];
  if (unread?.kind !== "check") throw new Error("nothing to check");
  expect(settleRow(unread, { priceCents: 0, stock: null })).toMatchObject({
    kind: "refused",
    problem: { rule: "priceLow" },
  });
  const settled = settleRow(unread, { priceCents: 700, stock: null });
  await importRows(admin, itemsOf({ rows: [settled] }));
  expect(await written()).toEqual({ ...first, "Spice 5": 700 });
});

test("a product is changed by its SKU or id, and keeps what the file says nothing of", async () => {
  const { shop, admin } = await openTwoAdmins();
  const picture = { url: "/images/products/egusi.svg", width: 800, height: 800, alt: "Egusi" };
  await seedProducts(shop, GARRI, {
    id: "egusi",
    name: "Egusi",
    description: "Seeds",
    status: "inactive",
    images: [picture],
  });
  const text = [
    CSV_COLUMNS.join(","),
    "Ingredients,grn-1,Ijebu Garri,,,7,R61",
    "Ingredients,egusi,Egusi Seeds,,,,",
  ].join("\n");
  const rows = itemsOf(readProductCsv(text, "ZAR"));
  const preview = await admin.imports.dryRun({ rows });
  expect(preview).toMatchObject([
    {
      row: 2,
      kind: "change",
      productId: "garri",
      before: { priceCents: 5_000, stock: 10 },
      after: { priceCents: 6_100, stock: 7 },
    },
    { row: 3, kind: "change", before: { name: "Egusi" }, after: { name: "Egusi Seeds" } },
  ]);
  expect(await shop.db.select().from(changeBatches)).toEqual([]);

  const { batchId, changed } = await importRows(admin, rows, { name: "june.csv" });
  expect(changed).toBe(2);
  expect(await kept(shop)).toMatchObject([
    { id: "egusi", name: "Egusi Seeds", sku: null, status: "inactive", images: [picture] },
    { id: "garri", sku: "GRN-1", priceCents: 6_100, stock: 7, description: "Sour" },
  ]);
  const [move] = await shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.batchId, batchId));
  expect(move).toMatchObject({ kind: "adjustment", stockDelta: -3, reason: "Import june.csv" });
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.action, "product.update"));
  expect(log).toMatchObject([
    { subjectId: "garri", batchId, before: { priceCents: 5_000, stock: 10 } },
    { subjectId: "egusi", batchId, after: { name: "Egusi Seeds" } },
  ]);
});

test("a category that does not exist is made, and the dry run says so", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, GARRI);
  const rows = [
    importRow({ row: 2, category: "Teas", name: "Rooibos" }),
    importRow({ row: 3, category: "Teas", name: "Honeybush" }),
    importRow({ row: 4, category: "ingredients", name: "Cassava" }),
  ];
  expect((await admin.imports.dryRun({ rows })).map(({ newCategory }) => newCategory)).toEqual([
    "Teas",
    "Teas",
    null,
  ]);
  await importRows(admin, rows);
  const names = (await shop.db.select().from(categories)).map(({ name }) => name);
  expect(names.toSorted()).toEqual(["Ingredients", "Teas"]);
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.action, "category.create"));
  expect(log.map(({ subjectId }) => subjectId)).toEqual(["Teas"]);
});

test("a new category that a file spells in two ways is one, as it stands there first", async () => {
  const { shop, admin } = await openTwoAdmins();
  const rows = [
    importRow({ row: 2, category: "teas", name: "Free", priceCents: null }),
    importRow({ row: 3, category: "Teas", name: "Rooibos" }),
    importRow({ row: 4, category: "TEAS", name: "Honeybush" }),
  ];
  expect((await admin.imports.dryRun({ rows })).map(({ newCategory }) => newCategory)).toEqual([
    null,
    "Teas",
    "Teas",
  ]);
  await importRows(admin, rows);
  expect((await kept(shop)).map(({ category }) => category)).toEqual(["Teas", "Teas"]);
  const [made, ...others] = await admin.categories.list();
  expect(others, "nobody could change either of two").toEqual([]);
  await admin.categories.update({
    ...{ category: "Teas", expectedVersion: made?.updatedAt ?? 0 },
    ...{ name: "Teas", description: "Hot", imageUrl: "" },
  });
});

test("rows that cannot be are refused with the reason, and the rest goes in", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, GARRI, { id: "egusi", sku: "EG-1", stock: 10 });
  await startApproved(shop, { productId: "garri" });
  const rows = [
    importRow({ row: 2, name: "Free", priceCents: null }),
    importRow({ row: 3, name: "Dear", priceCents: 100_000_001 }),
    importRow({ row: 4, name: "x".repeat(151) }),
    importRow({ row: 5, name: "Garri", sku: "GRN-1", category: "Ingredients", stock: 0 }),
    importRow({ row: 6, name: "Both", sku: "EG-1", id: "garri" }),
    importRow({ row: 7, name: "Dots", category: ".." }),
    importRow({ row: 8, name: "Heap", stock: 1_000_001 }),
    importRow({ row: 9, name: "Good", sku: "new-1" }),
    importRow({ row: 10, name: "Good again", sku: "NEW-1" }),
  ];
  const done = await importRows(admin, rows);
  expect(done).toMatchObject({ created: 1, changed: 0 });
  expect(done.refused).toEqual([
    "2: The price is empty: a new product needs one",
    "3: A price is at most R1\u00a0000\u00a0000.00",
    "4: The name is longer than 150 characters",
    "5: 1 is held for payments under way: stock cannot go below 1",
    "6: The SKU is that of egusi, the ID that of Ijebu Garri",
    "7: Category: Please enter a name with letters",
    "8: Stock is at most 1000000",
    "10: NEW-1 is in this file already",
  ]);
  const dry = await admin.imports.dryRun({ rows });
  expect(dry.filter(({ kind }) => kind === "refused")).toHaveLength(7);
  expect(dry.filter(({ kind }) => kind === "check").map(({ row }) => row)).toEqual([2]);
  expect(await admin.imports.recent()).toMatchObject([
    { label: "Import products.csv", createdCount: 1, changedCount: 0, refusedCount: 8 },
  ]);
});

test.each(["json", "csv"] as const)(
  "what a %s import makes was made and changed now, whatever the file says",
  async (kind) => {
    const { shop, admin } = await openTwoAdmins();
    const long = "2019-01-02T03:04:05.000Z";
    const suya = { name: "Suya", category: "Spices", price: 45.99, stock: 5 };
    const read =
      kind === "json"
        ? readProductJson(JSON.stringify([{ ...suya, createdAt: long, updatedAt: long }]), "ZAR")
        : readProductCsv(`${CSV_COLUMNS.join(",")}\r\nSpices,,Suya,,,5,R45.99`, "ZAR");
    shop.clock.advance(86_400_000);
    await importRows(admin, itemsOf(read), { kind });
    const now = shop.clock.now();
    expect(await kept(shop)).toMatchObject([{ name: "Suya", createdAt: now, updatedAt: now }]);
  },
);

test("one broken item of 10,000 is told, and the others are imported", async () => {
  const { shop, admin } = await openTwoAdmins();
  const items: unknown[] = Array.from({ length: 10_000 }, (_, n) => ({
    name: `Product ${n}`,
    sku: `B-${n}`,
    category: "Many",
    price: 1 + n / 100,
    stock: n % 90,
  }));
  items[4_321] = { name: "Broken", price: { rand: 5 } };
  const read = readProductJson(JSON.stringify(items), "ZAR");
  const rows = itemsOf(read);
  expect(rows).toHaveLength(9_999);
  const done = await importRows(admin, rows, { kind: "json" });
  expect(done).toMatchObject({ created: 9_999, refused: [] });
  expect(await admin.products.undo({ batchId: done.batchId })).toMatchObject({ removed: 9_999 });
  expect(await kept(shop)).toEqual([]);
}, 60_000);
