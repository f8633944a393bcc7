import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#db/schema/index.ts";
import { csvLine, EXPORT_COLUMNS, readProductCsv } from "#domain/imports/product-csv.ts";
import { exportedProduct, readProductJson } from "#domain/imports/product-json.ts";
import { writeCsv } from "#domain/text/csv.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { importRows } from "#tests/factories/imports.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { GARRI, itemsOf, kept } from "./files.ts";

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
    writeCsv([EXPORT_COLUMNS, ...exported.map((one) => csvLine(one, "ZAR"))]),
    "ZAR",
  );
  for (const read of [json, csv]) {
    const kinds = (await admin.imports.dryRun({ rows: itemsOf(read) })).map(({ kind }) => kind);
    expect(kinds).toEqual(exported.map(() => "same"));
  }
});

test("an export has 250 products a page, and says where it goes on, and that it has ended", async () => {
  const { shop, admin } = await openTwoAdmins();
  const ids = Array.from({ length: 251 }, (_, nth) => `p${String(nth).padStart(4, "0")}`);
  for (let from = 0; from < ids.length; from += 100) {
    await seedProducts(shop, ...ids.slice(from, from + 100).map((id) => ({ id })));
  }
  const first = await admin.imports.exportPage({});
  expect(first.products.map(({ id }) => id)).toEqual(ids.slice(0, 250));
  expect(first.next).toBe("p0249");
  const last = await admin.imports.exportPage({ after: first.next ?? "" });
  expect(last.products.map(({ id }) => id)).toEqual(["p0250"]);
  expect(last.next).toBeNull();
});

test("an export that comes back later leaves sold what was sold since", async () => {
  const { shop, admin } = await openTwoAdmins();
  await stockSample(shop);
  const exported = await exportAll(admin);
  const files = [
    readProductJson(JSON.stringify(exported.map((one) => exportedProduct(one, "ZAR"))), "ZAR"),
    readProductCsv(
      writeCsv([EXPORT_COLUMNS, ...exported.map((one) => csvLine(one, "ZAR"))]),
      "ZAR",
    ),
  ];
  const before = await kept(shop);
  const sold = before.find(({ stock }) => stock > 2);
  if (!sold) throw new Error("nothing to sell");
  await shop.db
    .update(products)
    .set({ stock: sold.stock - 2 })
    .where(eq(products.id, sold.id));
  for (const file of files) {
    await importRows(admin, itemsOf(file), {});
    const now = await kept(shop);
    expect(now.find(({ id }) => id === sold.id)?.stock).toBe(sold.stock - 2);
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

test("what was exported as CSV keeps its VAT class in an empty shop", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, { ...GARRI, vatClass: "zero" }, { id: "suya", name: "Suya Spice" });
  const lines = (await exportAll(admin)).map((one) => csvLine(one, "ZAR"));
  const read = readProductCsv(writeCsv([EXPORT_COLUMNS, ...lines]), "ZAR");
  const other = await openTwoAdmins();
  await importRows(other.admin, itemsOf(read));
  expect((await kept(other.shop)).map(({ name, vatClass }) => [name, vatClass])).toEqual([
    ["Ijebu Garri", "zero"],
    ["Suya Spice", "standard"],
  ]);
});

test("products that were added a second time from the export are in the next one apart from the first", async () => {
  const { shop, admin } = await openTwoAdmins();
  await stockSample(shop);
  const csvOf = (products: Awaited<ReturnType<typeof exportAll>>) =>
    readProductCsv(
      writeCsv([EXPORT_COLUMNS, ...products.map((one) => csvLine(one, "ZAR"))]),
      "ZAR",
    );
  const once = await exportAll(admin);
  await importRows(admin, itemsOf(csvOf(once)), { mode: "add" });
  const twice = await exportAll(admin);
  expect(twice).toHaveLength(once.length * 2);
  const rows = itemsOf(csvOf(twice));
  expect(rows).toHaveLength(twice.length);
  const plans = await admin.imports.dryRun({ rows });
  expect(plans.map(({ kind }) => kind)).toEqual(twice.map(() => "same"));
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

test("the export comes in pages and leaves out what is deleted", async () => {
  const { shop, admin } = await openTwoAdmins();
  const shelf = Array.from({ length: 251 }, (_, n) => ({ id: `p${String(n).padStart(5, "0")}` }));
  for (let from = 0; from < shelf.length; from += 100) {
    await seedProducts(shop, ...shelf.slice(from, from + 100));
  }
  await admin.products.change({
    selection: { ids: ["p00100"] },
    action: { kind: "delete" },
    key: crypto.randomUUID(),
  });
  const first = await admin.imports.exportPage({});
  expect(first.products).toHaveLength(250);
  expect(first.next).toBe("p00250");
  expect(await admin.imports.exportPage({ after: "p00250" })).toEqual({ products: [], next: null });
  expect(first.products.some(({ id }) => id === "p00100")).toBe(false);
});

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
      translations: {
        af: { name: "Ijebu-garri" },
        zu: { name: "=I-garri, emuncu", description: "Imuncu\nfuthi yomile" },
      },
      rating: 4.5,
      reviewsCount: 12,
    },
    { id: "plus", sku: "=1+1", name: '+Plus, "quoted"', description: "-5\n@line 'two'", stock: 0 },
    { id: `long-${"n".repeat(62)}`, name: "An id longer than any SKU" },
    { id: "tis", name: "'=Tis", description: "'Tis the season", priceCents: 1, featured: true },
    { id: "egusi", name: "Ègúsí", sku: "E;1", status: "inactive", images: [], category: "A, B" },
  );
}
