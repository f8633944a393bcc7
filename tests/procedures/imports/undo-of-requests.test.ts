import { expect, test } from "vitest";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { startApproved } from "#tests/factories/checkout.ts";
import { importRow, importRows } from "#tests/factories/imports.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { GARRI, kept } from "./files.ts";

test("what was to be there as a product that goes with its import is asked for again by who waits for it", async () => {
  const { shop, admin, undo } = await openImported();
  await ask(shop, "Ogbono", "thandi@shopper.test");
  await ask(shop, "ogbono");
  await ask(shop, "Garri", "thandi@shopper.test");
  const [, rooibos] = await kept(shop);
  const settle = (words: string, productId = "") =>
    admin.requests.settle({ words, outcome: "stocked", productId });
  await settle("ogbono", rooibos?.id);
  await settle("garri", GARRI.id);
  expect(await undo()).toMatchObject({ removed: 1, categories: ["Teas"] });
  expect(await admin.requests.list({ isOpen: true })).toMatchObject([
    { wanted: "Ogbono", times: 1, waiting: 1 },
  ]);
});

test("who waits for a product of the import that somebody is buying still waits for it after the undo", async () => {
  const { shop, admin, undo } = await openImported();
  const [, rooibos] = await kept(shop);
  await startApproved(shop, { productId: rooibos?.id ?? "" });
  await ask(shop, "Ogbono", "thandi@shopper.test");
  const productId = rooibos?.id ?? "";
  await admin.requests.settle({ words: "ogbono", outcome: "stocked", productId });
  expect(await undo()).toMatchObject({ removed: 1, categories: [] });
  expect(await admin.requests.list({ isOpen: true })).toEqual([]);
  expect(await admin.requests.list({ isOpen: false })).toMatchObject([
    { product: { id: productId } },
  ]);
});

/** A shop with garri, into which a file has brought rooibos, in a category of its own. */
async function openImported() {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, GARRI);
  const row = importRow({ name: "Rooibos", category: "Teas", stock: 10 });
  const { batchId } = await importRows(admin, [row]);
  return { shop, admin, undo: () => admin.products.undo({ batchId }) };
}

function ask(shop: TestShop, wanted: string, email = "") {
  return shop.as().requests.ask({ key: crypto.randomUUID(), wanted, email });
}
