import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { auditLog, changeBatches, productCounts, products } from "#db/schema/index.ts";
import { BULK_LIMIT_TEXT } from "#domain/catalogue/admin-list.ts";
import { changedPrice, type PriceChange, priceChangeLabel } from "#domain/catalogue/bulk-price.ts";
import { purgeProducts } from "#server/jobs/purge-products.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { newCustomer, promote } from "#tests/factories/accounts.ts";
import { MINUTE, placeOrder, prepare, startApproved } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const SHELF = [
  { id: "garri-1kg", name: "Ijebu Garri", sku: "GRN-001", stock: 60, category: "Grains" },
  { id: "gari-foto", name: "Gari Foto Mix", sku: "GRN-002", stock: 9, category: "Grains" },
  { id: "egusi", name: "Ègúsí seeds", sku: "ING-7", stock: 0, category: "Ingredients" },
  { id: "zobo", name: "Zobo leaves", stock: 49, category: "Drinks", status: "inactive" as const },
];

test("the list shows every product, inactive ones too, by name", async () => {
  const { list } = await openShelf();
  const found = await list({});
  expect(namesOf(found)).toEqual(
    ["Ègúsí seeds", "Gari Foto Mix", "Ijebu Garri", "Zobo leaves"].sort(),
  );
  expect(found).toMatchObject({ total: 4, isMore: false, page: 1, pageCount: 1 });
});

test.each([
  ["part of a name", "arri", ["Ijebu Garri"]],
  ["words in any order", "foto gari", ["Gari Foto Mix"]],
  ["no matter the accents", "egusi", ["Ègúsí seeds"]],
  ["a SKU, whatever its case", "grn-00", ["Gari Foto Mix", "Ijebu Garri"]],
  ["an id", "garri-1kg", ["Ijebu Garri"]],
  ["how a name begins, in two letters", "zo", ["Zobo leaves"]],
  ["how a SKU begins, in two letters", "in", ["Ègúsí seeds"]],
  ["what is nowhere", "teff", []],
  ["a short word beside a long one", "ijebu ga", ["Ijebu Garri"]],
  ["a digit beside a word, where an id has it", "garri 1", ["Ijebu Garri"]],
  ["no more than a short word allows", "gari zo", []],
  ["a sign that stands for itself", "gari %", []],
  ["quotes and operators", '" OR * NEAR(', []],
])("a search finds %s", async (_what, search, names) => {
  const { list } = await openShelf();
  const found = await list({ search });
  expect(namesOf(found)).toEqual(names);
  expect(found.total).toBe(names.length);
});

test("filters narrow the list, and say what each other choice would leave", async () => {
  const { list } = await openShelf();
  expect(namesOf(await list({ category: "Grains" }))).toEqual(["Gari Foto Mix", "Ijebu Garri"]);
  expect(namesOf(await list({ status: "inactive" }))).toEqual(["Zobo leaves"]);
  expect(namesOf(await list({ band: "low" }))).toEqual(["Gari Foto Mix"]);
  expect(namesOf(await list({ band: "moderate", status: "active" }))).toEqual([]);
  const { facets } = await list({ status: "active" });
  expect(facets.band).toEqual([
    { value: "low", n: 1 },
    { value: "out", n: 1 },
    { value: "well", n: 1 },
  ]);
  expect(facets.status).toEqual([
    { value: "active", n: 3 },
    { value: "inactive", n: 1 },
  ]);
});

test("it sorts by what is asked, both ways, and pages", async () => {
  const { list } = await openShelf();
  const stocks = async (descending: boolean) =>
    (await list({ sort: "stock", descending })).items.map(({ stock }) => stock);
  expect(await stocks(false)).toEqual([0, 9, 49, 60]);
  expect(await stocks(true)).toEqual([60, 49, 9, 0]);
  for (const sort of ["name", "price", "category", "status", "updated"] as const) {
    expect((await list({ sort })).items).toHaveLength(4);
  }
});

test("counts follow stock, status, category and deletion, whatever changes them", async () => {
  const { shop, admin, list } = await openShelf();
  await admin.product.adjustStock({
    id: "egusi",
    change: { kind: "difference", difference: 12 },
    reason: "Delivery",
    key: crypto.randomUUID(),
  });
  expect((await list({ band: "moderate" })).total).toBe(2);
  await admin.products.change({
    key: crypto.randomUUID(),
    selection: { filter: { category: "Grains" }, count: 2 },
    action: { kind: "category", category: "Drinks" },
  });
  await admin.products.change({
    key: crypto.randomUUID(),
    selection: { ids: ["zobo"] },
    action: { kind: "delete" },
  });
  const kept = await shop.db
    .select({ n: productCounts.n, category: productCounts.category })
    .from(productCounts)
    .where(sql`${productCounts.n} > 0`);
  expect(
    kept.filter(({ category }) => category === "Drinks").reduce((n, row) => n + row.n, 0),
  ).toBe(2);
  await expectCountsTrue(shop);
});

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

test("the same wish with the same key is granted once, and answered twice", async () => {
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

test.each<[PriceChange, string]>([
  [{ kind: "percent", hundredths: 1_000 }, "+10%"],
  [{ kind: "percent", hundredths: -1_250 }, "-12.5%"],
  [{ kind: "amount", cents: 550 }, "+R5.50"],
  [{ kind: "amount", cents: -10_000 }, "-R100.00"],
])("%j reads %s", (change, words) => {
  expect(priceChangeLabel(change, "ZAR")).toBe(words);
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
  expect((await refusal(admin.product.get({ id: "garri-1kg" }))).code).toBe("NOT_FOUND");
  const buying = prepare(shop, [{ productId: "garri-1kg", quantity: 1 }]);
  await expect(buying).rejects.toThrow();
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
  shop.clock.advance(24 * 60 * MINUTE - 1);
  expect(await purgeProducts(shop.context())).toBe(0);
  shop.clock.advance(2);
  expect(await purgeProducts(shop.context())).toBe(1);
  expect(await left()).toEqual(["gari-foto", "garri-1kg", "zobo"]);

  await reconcilePayments(shop.context());
  expect(await purgeProducts(shop.context())).toBe(1);
  expect(await left()).toEqual(["gari-foto", "zobo"]);
  await expectCountsTrue(shop);
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

test("undo of a move leaves a product where it is when its old category is gone", async () => {
  const { admin, list } = await openShelf();
  const { batchId } = await admin.products.change({
    key: crypto.randomUUID(),
    selection: { ids: ["egusi", "zobo"] },
    action: { kind: "category", category: "Grains" },
  });
  const categories = await admin.categories.list();
  const seenAt = categories.find(({ name }) => name === "Ingredients")?.updatedAt ?? 0;
  await admin.categories.remove({ category: "Ingredients", seenAt, moveTo: null });
  expect(await admin.products.undo({ batchId })).toMatchObject({
    restored: 1,
    left: 1,
    stayed: [{ id: "egusi", why: "category" }],
  });
  expect(namesOf(await list({ category: "Drinks" }))).toEqual(["Zobo leaves"]);
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
  const { seen } = await admin.products.previewPrices({ selection, change });
  await shop.db
    .update(products)
    .set({ priceCents: 9_900, updatedAt: sql`updated_at + 1` })
    .where(eq(products.id, "egusi"));
  const wish = { key: crypto.randomUUID(), selection, action: { kind: "price" as const, change } };
  expect(await refusal(admin.products.change({ ...wish, seen }))).toMatchObject({
    code: "CONFLICT",
    field: "seen",
  });
  expect(await pricesOf(shop)).toMatchObject({ "garri-1kg": 5_000, egusi: 9_900 });

  const again = await admin.products.previewPrices({ selection, change });
  const done = await admin.products.change({ ...wish, seen: again.seen });
  expect(done.changed).toBe(2);
  expect(await admin.products.change({ ...wish, seen: again.seen })).toEqual(done);
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
    message: BULK_LIMIT_TEXT,
  });
  expect(await admin.products.recentChanges()).toEqual([]);
});

test("however many products there are, a page and a search take two round trips and few rows", async () => {
  const { shop, list } = await openShelf();
  await shelveMany(shop, 5_000);
  const costs: Record<string, { trips: number; scanned: number }> = {};
  for (const [what, input] of Object.entries({
    page: {},
    search: { search: "product 4242" },
    broad: { search: "product" },
    sorted: { sort: "price" as const, descending: true },
    filtered: { category: "Many", band: "low" as const },
  })) {
    shop.database.resetStats();
    await list(input);
    const { pipelines, fullScanSteps } = shop.database.stats();
    costs[what] = { trips: pipelines, scanned: fullScanSteps };
  }
  for (const { trips, scanned } of Object.values(costs)) {
    expect(trips).toBeLessThanOrEqual(2);
    expect(scanned).toBeLessThanOrEqual(2_000);
  }
  expect((await list({ search: "product" })).isMore).toBe(true);
  expect((await list({})).total).toBe(5_004);
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

test("two letters that fit every product read no more than a page's finds", async () => {
  const { shop, list } = await openShelf();
  await shelveMany(shop, 5_000);
  shop.database.resetStats();
  expect(await list({ search: "pr" })).toMatchObject({ total: 500, isMore: true });
  expect(shop.database.stats().vmSteps).toBeLessThan(60_000);
});

/** A shelf of four, and an administrator who looks after it. */
async function openShelf() {
  const shop = await openTestShop();
  await seedProducts(shop, ...SHELF);
  const customer = await newCustomer(shop, { email: "admin@shop.test" });
  await promote(shop, customer);
  await shop.settled();
  const { admin } = shop.as(customer.viewer);
  return { shop, admin, list: admin.products.list };
}

function namesOf({ items }: { items: ReadonlyArray<{ name: string }> }): string[] {
  return items.map(({ name }) => name);
}

async function pricesOf(shop: TestShop): Promise<Record<string, number>> {
  const rows = await shop.db
    .select({ id: products.id, priceCents: products.priceCents })
    .from(products);
  return Object.fromEntries(rows.map(({ id, priceCents }) => [id, priceCents]));
}

/** What the triggers count is what a count of the rows says. */
async function expectCountsTrue(shop: TestShop): Promise<void> {
  const kept = await shop.db.all(
    sql`select category, status, stock_band, n from product_counts where n > 0 order by 1, 2, 3`,
  );
  const counted = await shop.db.all(
    sql`select category, status, stock_band, count(*) as n from products
      where deleted_at is null group by 1, 2, 3 order by 1, 2, 3`,
  );
  expect(kept).toEqual(counted);
}

/** So many products of one category, as a bulk insert makes them. */
async function shelveMany(shop: TestShop, count: number): Promise<void> {
  await shop.db.batch([
    shop.db.run(sql`insert into categories (name, created_at, updated_at) values ('Many', 0, 0)`),
    shop.db.run(sql`with recursive numbers(n) as (
        select 1 union all select n + 1 from numbers where n < ${count}
      )
      insert into products (id, name, description, price_cents, category, stock, images, created_at, updated_at)
      select 'many-' || n, 'Product ' || n, '', 100 + n % 5000, 'Many', n % 80, '[]', n, n from numbers`),
  ]);
}
