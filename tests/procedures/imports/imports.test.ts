import { eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, categories, changeBatches, products, stockMovements } from "#db/schema/index.ts";
import { PLACEHOLDER_IMAGE } from "#domain/catalogue/product.ts";
import { CSV_COLUMNS, csvLine, readProductCsv } from "#domain/imports/product-csv.ts";
import { type ImportRow, type ReadRow, settleRow } from "#domain/imports/product-import.ts";
import { exportedProduct, readProductJson } from "#domain/imports/product-json.ts";
import { writeCsv } from "#domain/text/csv.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { startApproved } from "#tests/factories/checkout.ts";
import { importRow, importRows } from "#tests/factories/imports.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

const GARRI = { id: "garri", sku: "GRN-1", name: "Ijebu Garri", description: "Sour", stock: 10 };

test("a CSV becomes products: active, one placeholder picture, created and changed now", async () => {
  const { shop, admin } = await openTwoAdmins();
  const text = [
    CSV_COLUMNS.join(","),
    'Spices,SUYA-1,Suya Spice,Yes,"Hot, from Kano",50,R45.99',
    "Spices,,Plain Salt,,,,R10",
  ].join("\r\n");
  const done = await importRows(admin, itemsOf(readProductCsv(text)));
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
  const read = readProductCsv([CSV_COLUMNS.join(","), ...lines].join("\n"));
  const valid = itemsOf(read);
  expect(valid).toHaveLength(5);
  const empty = { row: 6, kind: "check", reason: "The price is empty: a new product needs one" };
  expect((await admin.imports.dryRun({ rows: valid })).at(-1)).toMatchObject(empty);
  expect(await importRows(admin, valid)).toMatchObject({
    created: 4,
    refused: [`6: ${empty.reason}`],
  });
  const written = async () =>
    Object.fromEntries((await kept(shop)).map(({ name, priceCents }) => [name, priceCents]));
  const first = { "Spice 0": 4_599, "Spice 1": 123_450, "Spice 2": 129_900, "Spice 3": 1_200 };
  expect(await written()).toEqual(first);

  const [unread] = "rows" in read ? read.rows.slice(5) : [];
  if (unread?.kind !== "check") throw new Error("nothing to check");
  expect(settleRow(unread, { priceCents: 0, stock: null })).toMatchObject({
    kind: "refused",
    reason: "The price must be more than R0.00",
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
  const rows = itemsOf(readProductCsv(text));
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
    "3: A price is at most R1000000.00",
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
  expect((await admin.imports.recent())[0]?.undoneAt).not.toBeNull();
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

test("everything is added as new when the manager says so, without a SKU that is taken", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, GARRI);
  const rows = [
    importRow({ row: 2, sku: "grn-1", id: "garri", name: "Ijebu Garri", category: "Ingredients" }),
    importRow({ row: 3, id: "garri", sku: "GRN-2", name: "Garri again", category: "Ingredients" }),
    importRow({ row: 4, sku: "NEW-1", name: "Suya", category: "Ingredients" }),
  ];
  expect(await admin.imports.dryRun({ mode: "add", rows })).toMatchObject([
    { kind: "create", notes: ["Added without its SKU, which is that of Ijebu Garri"] },
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

test("what was exported imports into the same shop without a change", async () => {
  const { shop, admin } = await openTwoAdmins();
  await stockSample(shop);
  const exported = await exportAll(admin);
  const json = readProductJson(
    JSON.stringify(
      exported.map((one) => exportedProduct(one, "ZAR")),
      null,
      2,
    ),
    "ZAR",
  );
  const csv = readProductCsv(
    writeCsv([CSV_COLUMNS, ...exported.map((one) => csvLine(one, "ZAR"))]),
  );
  for (const read of [json, csv]) {
    const kinds = (await admin.imports.dryRun({ rows: itemsOf(read) })).map(({ kind }) => kind);
    expect(kinds).toEqual(exported.map(() => "same"));
  }
});

test("what was exported as JSON makes the same products in an empty shop", async () => {
  const { shop, admin } = await openTwoAdmins();
  await stockSample(shop);
  const exported = await exportAll(admin);
  const json = JSON.stringify(exported.map((one) => exportedProduct(one, "ZAR")));
  const before = await kept(shop);
  const other = await openTwoAdmins();
  await importRows(other.admin, itemsOf(readProductJson(json, "ZAR")), { kind: "json" });
  const bare = (rows: Awaited<ReturnType<typeof kept>>) =>
    rows
      .map(({ id: _id, createdAt: _c, updatedAt: _u, ...fields }) => fields)
      .toSorted((a, b) => a.name.localeCompare(b.name));
  expect(bare(await kept(other.shop))).toEqual(bare(before));
});

test("the export has each product with its id and all fields, as the file writes them", async () => {
  const { shop, admin } = await openTwoAdmins();
  await stockSample(shop);
  const exported = (await exportAll(admin)).map((one) => exportedProduct(one, "ZAR"));
  const stored = await kept(shop);
  expect(exported).toHaveLength(stored.length);
  for (const product of stored) {
    expect(exported.find(({ id }) => id === product.id)).toMatchObject({
      id: product.id,
      sku: product.sku,
      name: product.name,
      description: product.description,
      price: product.priceCents / 100,
      vatClass: product.vatClass,
      category: product.category,
      stock: product.stock,
      status: product.status,
      featured: product.featured,
      rating: product.rating,
      reviewsCount: product.reviewsCount,
      images: product.images.map(({ url }) => url),
      imageUrl: product.images[0]?.url ?? null,
      createdAt: new Date(product.createdAt).toISOString(),
      updatedAt: new Date(product.updatedAt).toISOString(),
    });
  }
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
        : readProductCsv(`${CSV_COLUMNS.join(",")}\r\nSpices,,Suya,,,5,R45.99`);
    shop.clock.advance(86_400_000);
    await importRows(admin, itemsOf(read), { kind });
    const now = shop.clock.now();
    expect(await kept(shop)).toMatchObject([{ name: "Suya", createdAt: now, updatedAt: now }]);
  },
);

test("the export comes in pages and leaves out what is deleted", async () => {
  const { shop, admin } = await openTwoAdmins();
  const shelf = Array.from({ length: 1_001 }, (_, n) => ({ id: `p${String(n).padStart(5, "0")}` }));
  for (let from = 0; from < shelf.length; from += 100) {
    await seedProducts(shop, ...shelf.slice(from, from + 100));
  }
  await admin.products.change({
    selection: { ids: ["p00500"] },
    action: { kind: "delete" },
    key: crypto.randomUUID(),
  });
  const first = await admin.imports.exportPage({});
  expect(first.products).toHaveLength(1_000);
  expect(first.next).toBe("p01000");
  expect(await admin.imports.exportPage({ after: "p01000" })).toEqual({ products: [], next: null });
  expect(first.products.some(({ id }) => id === "p00500")).toBe(false);
});

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

function itemsOf(read: { rows: ReadRow[] } | { problem: string }): ImportRow[] {
  if ("problem" in read) throw new Error(read.problem);
  return read.rows.flatMap((row) => (row.kind === "valid" ? [row.item] : []));
}

function kept(shop: TestShop) {
  return shop.db.select().from(products).where(isNull(products.deletedAt)).orderBy(products.name);
}

/** What an undo gives back: all but when it was. */
async function facts(shop: TestShop) {
  return (await kept(shop)).map(({ updatedAt: _updatedAt, ...fields }) => fields);
}

async function exportAll(admin: Awaited<ReturnType<typeof openTwoAdmins>>["admin"]) {
  return (await admin.imports.exportPage({})).products;
}

/** Everything that a round trip could lose. */
async function stockSample(shop: TestShop): Promise<void> {
  const picture = { url: "/images/products/egusi.svg", width: 800, height: 800 };
  await seedProducts(
    shop,
    {
      ...GARRI,
      images: [{ ...picture, alt: "A bag of seeds" }],
      vatClass: "zero",
      rating: 4.5,
      reviewsCount: 12,
    },
    { id: "plus", sku: "=1+1", name: '+Plus, "quoted"', description: "-5\n@line 'two'", stock: 0 },
    { id: `long-${"n".repeat(62)}`, name: "An id longer than any SKU" },
    { id: "tis", name: "'=Tis", description: "'Tis the season", priceCents: 1, featured: true },
    { id: "egusi", name: "Ègúsí", sku: "E;1", status: "inactive", images: [], category: "A, B" },
  );
}
