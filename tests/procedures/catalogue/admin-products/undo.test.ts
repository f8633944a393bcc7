import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#db/schema/index.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { expectCountsTrue, namesOf, openShelf, pricesOf, shelveMany } from "./shelf.ts";

test("undo leaves alone what somebody has changed since", async () => {
  const { shop, admin } = await openShelf();
  const { batchId } = await admin.products.change({
    key: crypto.randomUUID(),
    selection: { ids: ["garri-1kg", "gari-foto"] },
    action: { kind: "price", change: { kind: "amount", cents: 100 } },
  });
  await shop.db.update(products).set({ priceCents: 9_900 }).where(eq(products.id, "garri-1kg"));
  expect(await admin.products.undo({ batchId })).toEqual({
    restored: 1,
    removed: 0,
    categories: [],
    left: 1,
    stayed: [{ id: "garri-1kg", name: "Ijebu Garri", why: "changed" }],
  });
  expect(await pricesOf(shop)).toMatchObject({ "garri-1kg": 9_900, "gari-foto": 5_000 });
});

test("undo twice at once undoes once", async () => {
  const { admin } = await openShelf();
  const { batchId } = await admin.products.change({
    key: crypto.randomUUID(),
    selection: { ids: ["garri-1kg"] },
    action: { kind: "featured", featured: true },
  });
  const outcomes = await Promise.allSettled([
    admin.products.undo({ batchId }),
    admin.products.undo({ batchId }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("what the database will not have back stays as it is, and that is told", async () => {
  const { shop, admin } = await openShelf();
  const { batchId } = await admin.products.change({
    key: crypto.randomUUID(),
    selection: { ids: ["garri-1kg"] },
    action: { kind: "price", change: { kind: "amount", cents: 100 } },
  });
  await shop.client.execute(
    "create trigger no_way_back before update on products begin select raise(abort, 'full'); end",
  );
  expect(await refusal(admin.products.undo({ batchId }))).toEqual({
    ...{ code: "CONFLICT", field: null },
    message: "The shop has changed too much to undo this",
  });
  expect(await pricesOf(shop)).toMatchObject({ "garri-1kg": 5_100 });
});

test("every bulk action comes back whole", async () => {
  const { shop, admin } = await openShelf();
  const snapshot = () =>
    shop.db
      .select({
        id: products.id,
        status: products.status,
        featured: products.featured,
        category: products.category,
        priceCents: products.priceCents,
        deletedAt: products.deletedAt,
        sku: products.sku,
        images: products.images,
        description: products.description,
      })
      .from(products)
      .orderBy(products.id);
  const before = await snapshot();
  const all = { filter: {}, count: 4 };
  for (const action of [
    { kind: "featured", featured: true },
    { kind: "status", status: "inactive" },
    { kind: "category", category: "Drinks" },
    { kind: "price", change: { kind: "percent", hundredths: 1_250 } },
    { kind: "delete" },
  ] as const) {
    const { batchId, changed } = await admin.products.change({
      key: crypto.randomUUID(),
      selection: all,
      action,
    });
    expect(changed).toBeGreaterThan(0);
    expect(await snapshot()).not.toEqual(before);
    await admin.products.undo({ batchId });
    expect(await snapshot()).toEqual(before);
  }
  await expectCountsTrue(shop);
});

test("undo of a move leaves a product where it is when its old category is gone", async () => {
  const { admin, list } = await openShelf();
  const { batchId } = await admin.products.change({
    key: crypto.randomUUID(),
    selection: { ids: ["egusi", "zobo"] },
    action: { kind: "category", category: "Grains" },
  });
  const categories = await admin.categories.list();
  const expectedVersion = categories.find(({ name }) => name === "Ingredients")?.updatedAt ?? 0;
  await admin.categories.remove({ category: "Ingredients", expectedVersion, moveTo: null });
  expect(await admin.products.undo({ batchId })).toMatchObject({
    restored: 1,
    left: 1,
    stayed: [{ id: "egusi", why: "category" }],
  });
  expect(namesOf(await list({ category: "Drinks" }))).toEqual(["Zobo leaves"]);
});

test("taking back a batch costs what the batch is worth, however many products there are", async () => {
  const { shop, admin } = await openShelf();
  await shelveMany(shop, 5_000);
  const ids = Array.from({ length: 200 }, (_, n) => `many-${n + 1}`);
  const { batchId } = await admin.products.change({
    key: crypto.randomUUID(),
    selection: { ids },
    action: { kind: "price", change: { kind: "amount", cents: 100 } },
  });
  shop.database.resetStats();
  expect(await admin.products.undo({ batchId })).toMatchObject({ restored: 200, left: 0 });
  expect(shop.database.stats().vmSteps).toBeLessThan(1_000_000);
});

test("an undone status does not put a product on sale that somebody has deleted since", async () => {
  const { shop, admin } = await openShelf();
  const change = (action: { kind: "delete" } | { kind: "status"; status: "inactive" }) =>
    admin.products.change({
      key: crypto.randomUUID(),
      selection: { ids: ["garri-1kg"] },
      action,
    });
  const hidden = await change({ kind: "status", status: "inactive" });
  const deleted = await change({ kind: "delete" });
  const standing = async () => {
    const [row] = await shop.db.select().from(products).where(eq(products.id, "garri-1kg"));
    return { status: row?.status, isDeleted: row?.deletedAt !== null };
  };
  expect(await admin.products.undo({ batchId: hidden.batchId })).toMatchObject({
    restored: 0,
    stayed: [{ id: "garri-1kg", name: "Ijebu Garri", why: "changed" }],
  });
  expect(await standing()).toEqual({ status: "inactive", isDeleted: true });
  expect(await admin.products.undo({ batchId: deleted.batchId })).toMatchObject({ restored: 1 });
  expect(await standing()).toEqual({ status: "inactive", isDeleted: false });
});
