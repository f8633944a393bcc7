import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { auditLog, changeBatches, products } from "#db/schema/index.ts";
import { changedPrice } from "#domain/catalogue/bulk-price.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { expectCountsTrue, openShelf, pricesOf, shelveMany } from "./shelf.ts";

test("a bulk action changes what it should, writes down what was, and can be undone once", async () => {
  const { shop, admin, list } = await openShelf();
  const done = await admin.products.change({
    key: crypto.randomUUID(),
    selection: { ids: ["garri-1kg", "gari-foto", "zobo"] },
    action: { kind: "status", status: "inactive" },
  });
  expect(done).toMatchObject({ changed: 2, label: "Deactivate 3 products" });
  expect((await list({ status: "inactive" })).total).toBe(3);
  const log = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.batchId, done.batchId))
    .orderBy(auditLog.subjectId);
  expect(log.map(({ subjectId, before, after }) => ({ subjectId, before, after }))).toEqual([
    { subjectId: "gari-foto", before: { status: "active" }, after: { status: "inactive" } },
    { subjectId: "garri-1kg", before: { status: "active" }, after: { status: "inactive" } },
  ]);
  expect(await admin.products.recentChanges()).toMatchObject([
    { id: done.batchId, label: done.label, changedCount: 2, undoneAt: null },
  ]);

  expect(await admin.products.undo({ batchId: done.batchId })).toEqual({
    restored: 2,
    removed: 0,
    categories: [],
    left: 0,
    stayed: [],
  });
  expect((await list({ status: "inactive" })).total).toBe(1);
  expect((await refusal(admin.products.undo({ batchId: done.batchId }))).code).toBe("CONFLICT");
  await expectCountsTrue(shop);
});

test("a bulk action that is asked for twice under one key is done once, and answered twice", async () => {
  const { shop, admin } = await openShelf();
  const wish = {
    key: crypto.randomUUID(),
    selection: { ids: ["garri-1kg"] },
    action: {
      kind: "price" as const,
      change: { kind: "percent" as const, hundredths: 1_000 },
    },
  };
  const first = await admin.products.change(wish);
  expect(await admin.products.change(wish)).toEqual(first);
  expect(await pricesOf(shop)).toMatchObject({ "garri-1kg": 5_500 });
});

test("new prices are shown before they are written, and none sinks to nothing", async () => {
  const { shop, admin } = await openShelf();
  await shop.db.update(products).set({ priceCents: 300 }).where(eq(products.id, "egusi"));
  const selection = { filter: {}, count: 4 };
  const change = { kind: "amount", cents: -500 } as const;
  const preview = await admin.products.previewPrices({ selection, change });
  expect(preview).toMatchObject({ selected: 4, changed: 3, refused: 1 });
  expect(preview.rows[0]).toEqual({ id: "egusi", name: "Ègúsí seeds", before: 300, after: null });
  expect(preview.rows[1]).toMatchObject({ before: 5_000, after: 4_500 });
  expect(await pricesOf(shop)).toMatchObject({ "garri-1kg": 5_000 });

  const done = await admin.products.change({
    key: crypto.randomUUID(),
    selection,
    action: { kind: "price", change },
  });
  expect(done.changed).toBe(3);
  expect(await pricesOf(shop)).toMatchObject({ "garri-1kg": 4_500, egusi: 300 });
});

test("the database reckons new prices as the rule does, to the cent", async () => {
  const { shop, admin } = await openShelf();
  const changes = fc.oneof(
    fc.record({
      kind: fc.constant("amount" as const),
      cents: fc.integer({ min: -20_000, max: 20_000 }),
    }),
    fc.record({
      kind: fc.constant("percent" as const),
      hundredths: fc.integer({ min: -10_000, max: 100_000 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 100_000_000 }), changes, async (price, change) => {
      await shop.db.update(products).set({ priceCents: price }).where(eq(products.id, "zobo"));
      const { rows } = await admin.products.previewPrices({
        selection: { ids: ["zobo"] },
        change,
      });
      expect(rows[0]?.after).toBe(changedPrice(price, change));
    }),
    { numRuns: 60 },
  );
});

test("a category that does not exist takes nobody in, and nothing is written", async () => {
  const { shop, admin } = await openShelf();
  const moving = admin.products.change({
    key: crypto.randomUUID(),
    selection: { ids: ["zobo"] },
    action: { kind: "category", category: "Nowhere" },
  });
  expect((await refusal(moving)).code).toBe("NOT_FOUND");
  expect(await shop.db.select().from(changeBatches)).toEqual([]);
  expect(await shop.db.select().from(auditLog)).toEqual([]);
});

test("all that match means those that were confirmed: with one more nothing is changed", async () => {
  const { shop, admin, list } = await openShelf();
  const selection = { filter: { category: "Grains" }, count: 2 };
  const action = { kind: "delete" } as const;
  await seedProducts(shop, { id: "rice", name: "Rice", category: "Grains" });
  const key = crypto.randomUUID();
  expect(await refusal(admin.products.change({ key, selection, action }))).toEqual({
    code: "CONFLICT",
    field: "selection",
    message:
      "Nothing was changed: 3 products match by now, not the 2 you chose. Please select them again.",
  });
  const preview = admin.products.previewPrices({
    selection,
    change: { kind: "amount", cents: 100 },
  });
  expect(await refusal(preview)).toMatchObject({ code: "CONFLICT", field: "selection" });
  expect((await list({ category: "Grains" })).total).toBe(3);
  expect(await admin.products.recentChanges()).toEqual([]);
});

test("all that match means those that were chosen: with another in the place of one nothing is changed", async () => {
  const { shop, admin } = await openShelf();
  const fitting = { filter: { category: "Grains" }, count: 2 };
  const { fingerprint } = await admin.products.fingerprint(fitting);
  const selection = { ...fitting, fingerprint };
  const [left] = await shop.db.select().from(products).where(eq(products.category, "Grains"));
  await shop.db
    .update(products)
    .set({ category: "Drinks" })
    .where(eq(products.id, left?.id ?? ""));
  await seedProducts(shop, { id: "rice", name: "Rice", category: "Grains" });
  const action = { kind: "delete" } as const;
  const change = () => admin.products.change({ key: crypto.randomUUID(), selection, action });
  expect(await refusal(change())).toEqual({
    code: "CONFLICT",
    field: "selection",
    message:
      "Nothing was changed: other products match by now than those you chose. Please select them again.",
  });
  expect(await admin.products.recentChanges()).toEqual([]);
  await shop.db.update(products).set({ category: "Drinks" }).where(eq(products.id, "rice"));
  await shop.db
    .update(products)
    .set({ category: "Grains" })
    .where(eq(products.id, left?.id ?? ""));
  expect(await change()).toMatchObject({ changed: 2 });
});

test("a lost answer is given again, although what it changed fits the filter no more", async () => {
  const { admin, list } = await openShelf();
  const wish = {
    key: crypto.randomUUID(),
    selection: { filter: { status: "active" as const }, count: 3 },
    action: { kind: "status" as const, status: "inactive" as const },
  };
  const first = await admin.products.change(wish);
  expect(first.changed).toBe(3);
  expect(await admin.products.change(wish)).toEqual(first);
  expect((await list({ status: "inactive" })).total).toBe(4);
});

test("new prices are written only upon the products and prices that the preview showed", async () => {
  const { shop, admin } = await openShelf();
  const selection = { ids: ["garri-1kg", "egusi"] };
  const change = { kind: "percent", hundredths: 1_000 } as const;
  const { expected } = await admin.products.previewPrices({ selection, change });
  await shop.db
    .update(products)
    .set({ priceCents: 9_900, updatedAt: sql`updated_at + 1` })
    .where(eq(products.id, "egusi"));
  const wish = { key: crypto.randomUUID(), selection, action: { kind: "price" as const, change } };
  expect(await refusal(admin.products.change({ ...wish, expected }))).toEqual({
    code: "CONFLICT",
    field: "expected",
    message:
      "Nothing was changed: a product or a price has changed since you saw the new prices. Please look at them again.",
  });
  expect(await pricesOf(shop)).toMatchObject({ "garri-1kg": 5_000, egusi: 9_900 });

  const again = await admin.products.previewPrices({ selection, change });
  const done = await admin.products.change({ ...wish, expected: again.expected });
  expect(done.changed).toBe(2);
  expect(await admin.products.change({ ...wish, expected: again.expected })).toEqual(done);
  expect(await pricesOf(shop)).toMatchObject({ "garri-1kg": 5_500, egusi: 10_890 });
});

test("a single product is called by its name, and is not said to be in bulk", async () => {
  const { admin } = await openShelf();
  const { label } = await admin.products.change({
    key: crypto.randomUUID(),
    selection: { ids: ["egusi"] },
    action: { kind: "delete" },
  });
  expect(label).toBe("Delete Ègúsí seeds");
  await admin.products.change({
    key: crypto.randomUUID(),
    selection: { ids: ["zobo", "garri-1kg"] },
    action: { kind: "featured", featured: true },
  });
  const { rows } = await admin.audit.list({});
  expect(rows.map(({ subjectName, isInBulk }) => [subjectName, isInBulk])).toEqual([
    ["Zobo leaves", true],
    ["Ijebu Garri", true],
    ["Ègúsí seeds", false],
  ]);
});

test("more than 10,000 at once are refused, and nothing is changed", async () => {
  const { admin } = await openShelf();
  const ids = Array.from({ length: 10_001 }, (_, n) => `p${n}`);
  const failure = await refusal(
    admin.products.change({
      key: crypto.randomUUID(),
      selection: { ids },
      action: { kind: "delete" },
    }),
  );
  expect(failure).toEqual({
    code: "INVALID_INPUT",
    field: "selection",
    message:
      "That is over 10,000 products, more than can be changed at once. Please narrow the list by a category, status or stock, and take one part after the other.",
  });
  expect(await admin.products.recentChanges()).toEqual([]);
});

test("10,000 can be changed at once, by their ids or by what they match; of one more nothing is", async () => {
  const { shop, admin } = await openShelf();
  await shelveMany(shop, 9_996);
  const ids = Array.from({ length: 10_000 }, (_, n) => `many-${n}`);
  const preview = (selection: { ids: string[] } | { filter: object; count: number }) =>
    admin.products.previewPrices({ selection, change: { kind: "amount", cents: 1 } });
  expect(await preview({ ids })).toMatchObject({ selected: 10_000 });
  expect(await preview({ filter: {}, count: 10_000 })).toMatchObject({ selected: 10_000 });
  await seedProducts(shop, { id: "one-more" });
  const refused = { code: "INVALID_INPUT", field: "selection" };
  expect(await refusal(preview({ filter: {}, count: 10_001 }))).toMatchObject(refused);
});
