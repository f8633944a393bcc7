import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { products } from "#db/schema/index.ts";
import { factsOf, NO_FACTS, type ProductFacts } from "#domain/catalogue/facts.ts";
import { productFormOf } from "#domain/catalogue/product-form.ts";
import { SIZE_UNITS, unitPrice } from "#domain/catalogue/size.ts";
import { csvLine, EXPORT_COLUMNS, readProductCsv } from "#domain/imports/product-csv.ts";
import { exportedProduct, readProductJson } from "#domain/imports/product-json.ts";
import { writeCsv } from "#domain/text/csv.ts";
import { importRow, importRows } from "#tests/factories/imports.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { itemsOf } from "../../imports/files.ts";
import { filled, openBackOffice, picture } from "../admin-product/back-office.ts";

const KNOWN: ProductFacts = {
  size: { amount: 1_000, unit: "g", count: 1 },
  family: "White maize meal",
  diet: ["vegetarian", "vegan"],
  heat: 0,
  origin: "ZA",
  storage: "ambient",
  travels: "nearby",
  allergens: { gluten: "may", peanuts: "free" },
  alsoCalled: [
    { name: "Impuphu", language: "zu" },
    { name: "zwambo", language: null },
  ],
};

test("facts are saved with the form, logged one by one, shown to shoppers and taken away again", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "meal", name: "White maize meal 1 kg" });
  const { product } = await admin.product.get({ id: "meal" });
  expect(factsOf(product)).toEqual(NO_FACTS);
  const form = { ...productFormOf(product), ...productFormOf({ ...product, ...KNOWN }) };
  await admin.product.update({ id: "meal", form, expected: product });

  const { product: read } = await shop.as().catalogue.product({ id: "meal" });
  expect(factsOf(read)).toEqual(KNOWN);
  const { rows } = await admin.audit.list({ subject: "product" });
  expect(rows[0]?.before).toEqual(NO_FACTS);
  expect(rows[0]?.after).toEqual(KNOWN);

  const { product: now } = await admin.product.get({ id: "meal" });
  await admin.product.update({
    id: "meal",
    form: productFormOf({ ...now, ...NO_FACTS }),
    expected: now,
  });
  const { product: bare } = await shop.as().catalogue.product({ id: "meal" });
  expect(factsOf(bare)).toEqual(NO_FACTS);
});

test("a product is added with its facts; a size that is none, or a clash, is told at its field", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri" });
  const images = [await picture(shop, "front")];
  const add = (changes: object) =>
    admin.product.create({ key: crypto.randomUUID(), form: { ...filled, images, ...changes } });
  const { id } = await add({ size: "6 x 330ml", allergens: { milk: "contains" } });
  const [row] = await shop.db.select().from(products).where(eq(products.id, id));
  expect(row).toMatchObject({
    size: { amount: 330, unit: "ml", count: 6 },
    allergens: { milk: "contains" },
    diet: [],
  });
  expect(await refusal(add({ size: "a lot" }))).toMatchObject({
    code: "INVALID_INPUT",
    field: "size",
  });
  const clash = await refusal(add({ diet: ["vegan"], allergens: { milk: "contains" } }));
  expect(clash).toMatchObject({ code: "INVALID_INPUT", field: "diet" });
});

test("what a product is also called finds it, until it is called so no longer", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "meal", name: "White maize meal" }, { id: "rice", name: "Rice" });
  const found = async (text: string) => {
    const listed = await shop.as().catalogue.list({ search: text });
    const suggested = await shop.as().catalogue.suggest({ text });
    expect(suggested.products.map(({ id }) => id)).toEqual(listed.items.map(({ id }) => id));
    return listed.items.map(({ id }) => id);
  };
  expect(await found("impuphu")).toEqual([]);
  await importRows(admin, [
    importRow({ id: "meal", name: "White maize meal", facts: { alsoCalled: KNOWN.alsoCalled } }),
  ]);
  expect(await found("impuphu")).toEqual(["meal"]);
  expect(await found("Zwamb")).toEqual(["meal"]);
  expect(await found("wambo")).toEqual(["meal"]);
  const { product } = await admin.product.get({ id: "meal" });
  const form = { ...productFormOf(product), alsoCalled: [] };
  await admin.product.update({ id: "meal", form, expected: product });
  expect(await found("impuphu")).toEqual([]);
});

test("files carry facts out and in again, and an import that changed them is undone", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "meal", ...KNOWN }, { id: "plain" });
  const exported = (await admin.imports.exportPage({})).products;
  const csv = writeCsv([EXPORT_COLUMNS, ...exported.map((one) => csvLine(one, "ZAR"))]);
  const json = JSON.stringify(exported.map((one) => exportedProduct(one, "ZAR")));
  for (const read of [readProductCsv(csv, "ZAR"), readProductJson(json, "ZAR")]) {
    const preview = await admin.imports.dryRun({ rows: itemsOf(read) });
    expect(preview.map(({ kind }) => kind)).toEqual(["same", "same"]);
  }
  const changes = { heat: 3, storage: "frozen", diet: ["halal"], size: null } as const;
  const row = importRow({ id: "meal", facts: { ...changes, diet: [...changes.diet] } });
  const { batchId } = await importRows(admin, [row]);
  const stored = () => shop.db.select().from(products).where(eq(products.id, "meal"));
  expect((await stored())[0]).toMatchObject({ ...KNOWN, ...changes });
  await admin.products.undo({ batchId });
  expect((await stored())[0]).toMatchObject(KNOWN);
});

test("a row whose facts clash with what is known is refused, and a new product has its name's size", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "meal", ...KNOWN });
  const { refused, created } = await importRows(admin, [
    importRow({ id: "meal", facts: { allergens: { milk: "contains" } } }),
    importRow({ row: 3, name: "Zobo 750 ml" }),
  ]);
  expect(refused).toEqual(["2: Vegan and “Contains: Milk” cannot both be true"]);
  expect(created).toBe(1);
  const [zobo] = await shop.db.select().from(products).where(eq(products.name, "Zobo 750 ml"));
  expect(zobo?.size).toEqual({ amount: 750, unit: "ml", count: 1 });
});

test("families are known by their names, whatever their capitals, with how many they have", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(
    shop,
    ...[
      { id: "a", family: "Maize" },
      { id: "b", family: "maize" },
      { id: "c", family: "Garri" },
    ],
    { id: "d" },
  );
  expect(await admin.product.families()).toEqual([
    { family: "Garri", products: 1 },
    { family: "Maize", products: 2 },
  ]);
});

test("the database orders by what a measure costs as domain/catalogue/size.ts reckons it", async () => {
  const { shop } = await openBackOffice();
  await seedProducts(shop, { id: "garri" });
  const size = fc.record({
    amount: fc.integer({ min: 1, max: 100_000 }),
    unit: fc.constantFrom(...SIZE_UNITS),
    count: fc.integer({ min: 1, max: 100 }),
  });
  const property = fc.asyncProperty(
    fc.integer({ min: 1, max: 10_000_000 }),
    fc.option(size),
    async (priceCents, drawn) => {
      const made = drawn && { ...drawn };
      const [row] = await shop.db
        .update(products)
        .set({ priceCents, size: made })
        .returning({ order: products.sortedUnitPrice });
      const kind = made === null ? 2 : made.unit === "piece" ? 1 : 0;
      const cents = made ? unitPrice(priceCents, made).cents : 0;
      expect(row?.order).toBe(kind * 1_000_000_000_000 + cents);
    },
  );
  await fc.assert(property, { numRuns: 60, seed: 20_261_123, endOnFailure: true });
});

test.each([
  ["no unit", '{"amount":5,"count":1}'],
  ["parts", '{"amount":0.5,"unit":"g","count":1}'],
  ["nothing", '{"amount":0,"unit":"g","count":1}'],
  ["no JSON", "5 kg"],
])("a size of %s is refused by the database", async (_what, size) => {
  const { shop } = await openBackOffice();
  await seedProducts(shop, { id: "garri" });
  const write = shop.db.$client.execute({ sql: "update products set size = ?", args: [size] });
  await expect(write).rejects.toThrow(/CHECK|NOT NULL|malformed/);
});
