import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { purgeDeletedProducts } from "#db/queries/catalogue/bulk-products.ts";
import { readSweepPlace } from "#db/queries/catalogue/media.ts";
import { askForList } from "#db/queries/payments/copies.ts";
import { outbox, products, stockMovements } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { purgeProducts } from "#server/jobs/purge-products.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { placeOrder, startApproved } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { expectCountsTrue, namesOf, openShelf } from "./shelf.ts";

test("a deleted product is gone from the shop and the back office, and its orders stay whole", async () => {
  const { shop, admin, list } = await openShelf();
  const { orderId, key } = await placeOrder(shop, { productId: "garri-1kg" });
  await shop.settled();
  const { batchId } = await admin.products.change({
    key: crypto.randomUUID(),
    selection: { ids: ["garri-1kg"] },
    action: { kind: "delete" },
  });
  const guest = shop.as();
  expect((await refusal(guest.catalogue.product({ id: "garri-1kg" }))).code).toBe("NOT_FOUND");
  expect((await guest.catalogue.list({ search: "ijebu" })).items).toEqual([]);
  expect((await guest.catalogue.suggest({ text: "ijebu" })).products).toEqual([]);
  expect((await list({ search: "garri-1kg" })).total).toBe(0);
  expect((await list({})).items.map(({ id }) => id)).not.toContain("garri-1kg");
  expect((await refusal(admin.product.get({ id: "garri-1kg" }))).code).toBe("NOT_FOUND");
  const items = [{ productId: "garri-1kg", quantity: 1 }];
  const priced = await refusal(guest.checkout.price({ items, address: null }));
  expect(priced).toMatchObject({ code: "PRODUCT_UNAVAILABLE", field: "items.0.productId" });
  const order = await guest.orders.byId({ orderId, key });
  expect(order.items.map(({ name }) => name)).toEqual(["Ijebu Garri"]);

  await admin.products.undo({ batchId });
  expect((await guest.catalogue.product({ id: "garri-1kg" })).product.name).toBe("Ijebu Garri");
});

test("a payment that was started before its product was deleted still becomes an order", async () => {
  const { shop, admin } = await openShelf();
  const { checkout, payment } = await startApproved(shop, { productId: "garri-1kg" });
  await admin.products.change({
    key: crypto.randomUUID(),
    selection: { ids: ["garri-1kg"] },
    action: { kind: "delete" },
  });
  const { checkoutKey } = checkout;
  const { providerRef } = payment;
  const result = await shop.as().checkout.complete({ checkoutKey, providerRef });
  expect(result.outcome).toBe("ordered");
  const [row] = await shop.db
    .select({ stock: products.stock, reserved: products.reserved })
    .from(products)
    .where(eq(products.id, "garri-1kg"));
  expect(row).toEqual({ stock: 59, reserved: 0 });
});

test("a day after its deletion a product goes for good, once no payment holds it", async () => {
  const { shop, admin } = await openShelf();
  await startApproved(shop, { productId: "garri-1kg" });
  await admin.products.change({
    key: crypto.randomUUID(),
    selection: { ids: ["garri-1kg", "egusi"] },
    action: { kind: "delete" },
  });
  const left = async () =>
    (await shop.db.select({ id: products.id }).from(products).orderBy(products.id)).map(
      ({ id }) => id,
    );
  shop.clock.advance(24 * 60 * MINUTE_MS - 1);
  expect(await purgeProducts(shop.context())).toBe(0);
  // Where nothing is due, asking goes along with other reads.
  const ctx = shop.context();
  const beside = () => Promise.all([purgeProducts(ctx), readSweepPlace(ctx.db)]);
  expect(await shop.roundTrips(beside)).toBe(1);
  shop.clock.advance(2);
  expect(await purgeProducts(shop.context())).toBe(1);
  expect(await left()).toEqual(["gari-foto", "garri-1kg", "zobo"]);

  await reconcilePayments(shop.context());
  expect(await purgeProducts(shop.context())).toBe(1);
  expect(await left()).toEqual(["gari-foto", "zobo"]);
  await expectCountsTrue(shop);
});

test("deleted products go a few at a time where they were sold often, and one that was sold more often than that goes alone", async () => {
  const { shop, admin } = await openShelf();
  await admin.products.change({
    key: crypto.randomUUID(),
    selection: { ids: ["garri-1kg", "egusi", "zobo"] },
    action: { kind: "delete" },
  });
  const deletedBefore = shop.clock.now() + 1;
  await correctOften(shop, { productId: "egusi", times: 5 });
  await correctOften(shop, { productId: "zobo", times: 9 });
  const purge = async () => {
    const gone = await purgeDeletedProducts(shop.db, { deletedBefore, limit: 10, movements: 8 });
    return gone.map(({ id }) => id).sort();
  };
  expect(await purge()).toEqual(["egusi", "garri-1kg"]);
  expect(await purge()).toEqual(["zobo"]);
  expect(await purge()).toEqual([]);
});

test("what was deleted in the backup that a shop was restored from can be brought back for a day", async () => {
  const { shop, admin } = await openShelf();
  const { batchId } = await admin.products.change({
    ...{ key: crypto.randomUUID(), selection: { ids: ["egusi"] }, action: { kind: "delete" } },
  });
  shop.clock.advance(5 * 24 * 60 * MINUTE_MS);
  const restoredAt = shop.clock.now();
  await askForList(shop.db, { list: "list_payment_copies", after: "payments/", restoredAt });
  await shop.db.update(outbox).set({ doneAt: restoredAt });
  expect(await purgeProducts(shop.context())).toBe(0);
  expect(await admin.products.undo({ batchId })).toMatchObject({ restored: 1 });
  await shop.db
    .update(products)
    .set({ status: "inactive", deletedAt: 1 })
    .where(eq(products.id, "egusi"));
  shop.clock.advance(24 * 60 * MINUTE_MS + 1);
  expect(await purgeProducts(shop.context())).toBe(1);
});

test("a SKU of a deleted product is free again; undo brings back the others and says why it stays", async () => {
  const { shop, admin, list } = await openShelf();
  const { batchId } = await admin.products.change({
    key: crypto.randomUUID(),
    selection: { ids: ["egusi", "garri-1kg", "gari-foto"] },
    action: { kind: "delete" },
  });
  await shop.db.update(products).set({ sku: "ing-7" }).where(eq(products.id, "zobo"));
  await shop.db.delete(products).where(eq(products.id, "gari-foto"));
  expect(await admin.products.undo({ batchId })).toEqual({
    restored: 1,
    removed: 0,
    categories: [],
    left: 2,
    stayed: [
      { id: "gari-foto", name: "Gari Foto Mix", why: "gone" },
      { id: "egusi", name: "Ègúsí seeds", why: "sku" },
    ],
  });
  expect(namesOf(await list({}))).toEqual(["Ijebu Garri", "Zobo leaves"]);
  expect((await list({ search: "ijebu" })).total).toBe(1);
  await expectCountsTrue(shop);
});

/** The stock of a product is counted, and one more of it found, so many times. */
async function correctOften(
  shop: TestShop,
  { productId, times }: { productId: string; times: number },
): Promise<void> {
  const correction = {
    productId,
    kind: "adjustment",
    reason: "Counted",
    stockDelta: 1,
    reservedDelta: 0,
  } as const;
  const rows = Array.from({ length: times }, (_, at) => ({ ...correction, createdAt: at }));
  await shop.db.insert(stockMovements).values(rows);
}
