import { eq, ne } from "drizzle-orm";
import { createElement } from "react";
import { expect, test } from "vitest";
import { EditProductScreen } from "#app/admin/products/edit-product-screen.tsx";
import { auditLog, orders, products, stockMovements } from "#db/schema/index.ts";
import { productFormOf } from "#domain/catalogue/product-form.ts";
import { seedCatalogue } from "#scripts/lib/seed-shop.ts";
import { placeOrder, prepare, stockOf } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { renderScreen, textOf } from "#tests/factories/screen.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { filled, openBackOffice, picture } from "./back-office.ts";

test("a changed stock field is an adjustment with its reason, against the count that was seen", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri", stock: 10 });
  const { product } = await admin.product.get({ id: "garri" });
  const form = { ...productFormOf(product), stock: "25" };
  await admin.product.update({ id: "garri", form, expected: product });
  expect(await stockOf(shop, "garri")).toEqual({ stock: 25, reserved: 0 });
  const { movements } = await admin.product.movements({ productId: "garri", page: 1 });
  expect(movements[0]).toMatchObject({
    kind: "adjustment",
    stockDelta: 15,
    reason: "Edited on the product page",
    actorName: "Admin",
    orderId: null,
  });
  await assertBooksBalance(shop);
});

test("a product's first count is in the ledger as its adder's, a shop's that is set up as nobody's", async () => {
  const { shop, admin, viewer } = await openBackOffice();
  await seedCatalogue(shop.db, shop.clock.now());
  const opening = async (productId: string) =>
    shop.db.select().from(stockMovements).where(eq(stockMovements.productId, productId));
  await picture(shop, "front");
  const [{ category } = filled] = await shop.db.select().from(products).limit(1);
  const form = { ...filled, category, stock: "24" };
  const { id } = await admin.product.create({ key: crypto.randomUUID(), form });
  const first = { kind: "opening", reservedDelta: 0, createdAt: shop.clock.now() };
  const byAdder = { actorId: viewer.userId, actorName: "Admin" };
  expect(await opening(id)).toMatchObject([{ ...first, ...byAdder, stockDelta: 24 }]);
  const [demo] = await shop.db.select().from(products).where(ne(products.id, id)).limit(1);
  const byNobody = { actorId: null, actorName: null, stockDelta: demo?.stock };
  expect(await opening(demo?.id ?? "")).toMatchObject([{ ...first, ...byNobody }]);
});

test("a sale meanwhile refuses a changed stock field, but no other edit", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri", stock: 10 });
  const { product } = await admin.product.get({ id: "garri" });
  await placeOrder(shop);
  const form = productFormOf(product);
  const restock = admin.product.update({
    id: "garri",
    form: { ...form, stock: "25" },
    expected: product,
  });
  expect(await refusal(restock)).toEqual({
    code: "CONFLICT",
    field: "stock",
    message: "The stock has changed from 10 to 9 since you opened this page",
  });
  await admin.product.update({ id: "garri", form: { ...form, price: "60" }, expected: product });
  expect(await stockOf(shop, "garri")).toEqual({ stock: 9, reserved: 0 });
  await assertBooksBalance(shop);
});

test("stock never goes below what payments hold, by the form or by an adjustment", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri", stock: 10 });
  await shop.as().checkout.start(await prepare(shop, [{ productId: "garri", quantity: 4 }]));
  const { product } = await admin.product.get({ id: "garri" });
  expect(product).toMatchObject({ stock: 10, reserved: 4 });
  const held = "4 are held for payments under way: stock cannot go below 4";
  const form = { ...productFormOf(product), stock: "3" };
  const update = admin.product.update({ id: "garri", form, expected: product });
  expect(await refusal(update)).toEqual({ code: "INVALID_INPUT", field: "stock", message: held });
  const adjust = (difference: number) =>
    admin.product.adjustStock({
      key: crypto.randomUUID(),
      id: "garri",
      change: { kind: "difference", difference },
      reason: "Broken",
    });
  expect(await refusal(adjust(-7))).toMatchObject({ field: "stock", message: held });
  expect(await adjust(-6)).toEqual({ stock: 4 });
  await assertBooksBalance(shop);
});

test("an adjustment and reservations at once: the books balance, whoever wins", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri", stock: 10 });
  const carts = [];
  for (let n = 0; n < 3; n++)
    carts.push(await prepare(shop, [{ productId: "garri", quantity: 3 }]));
  await Promise.allSettled([
    ...carts.map((cart) => shop.as().checkout.start(cart)),
    ...[-4, -4, 2].map((difference) =>
      admin.product.adjustStock({
        key: crypto.randomUUID(),
        id: "garri",
        change: { kind: "difference", difference },
        reason: "Stock count",
      }),
    ),
  ]);
  const shelf = await stockOf(shop, "garri");
  expect(shelf?.stock).toBeGreaterThanOrEqual(shelf?.reserved ?? 0);
  await assertBooksBalance(shop, { settled: false });
});

test("a new count holds only against the stock that was counted", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri", stock: 10 });
  await placeOrder(shop);
  const count = (expected: number) =>
    admin.product.adjustStock({
      key: crypto.randomUUID(),
      id: "garri",
      change: { kind: "count", count: 30, expected },
      reason: "  Stock   count ",
    });
  expect(await refusal(count(10))).toMatchObject({ code: "CONFLICT", field: "stock" });
  expect(await count(9)).toEqual({ stock: 30 });
  const { rows } = await admin.audit.list({ subjectId: "garri" });
  expect(rows).toMatchObject([
    { action: "product.adjust", before: { stock: 9 }, after: { stock: 30, reason: "Stock count" } },
  ]);
});

test("of two counts of the same shelf at once one is kept, and the other is told", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri", stock: 10 });
  const count = (counted: number) =>
    admin.product.adjustStock({
      key: crypto.randomUUID(),
      id: "garri",
      change: { kind: "count", count: counted, expected: 10 },
      reason: "Stock count",
    });
  const outcomes = await Promise.allSettled([count(30), count(25), count(20)]);
  const kept = outcomes.flatMap((outcome) =>
    outcome.status === "fulfilled" ? [outcome.value.stock] : [],
  );
  expect(kept).toHaveLength(1);
  expect((await stockOf(shop, "garri"))?.stock).toBe(kept[0]);
  expect(await shop.db.$count(auditLog)).toBe(1);
});

test("an adjustment sent twice, one after the other or at once, is made once", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri", stock: 10 });
  const wanted = {
    id: "garri",
    change: { kind: "difference", difference: 5 },
    reason: "Delivery from supplier",
    key: crypto.randomUUID(),
  } as const;
  const answers = await Promise.all([1, 2, 3].map(() => admin.product.adjustStock(wanted)));
  expect(answers).toEqual([{ stock: 15 }, { stock: 15 }, { stock: 15 }]);
  await admin.product.adjustStock({
    ...wanted,
    change: { kind: "difference", difference: -8 },
    key: crypto.randomUUID(),
  });
  expect(await admin.product.adjustStock(wanted), "what it came to then").toEqual({ stock: 15 });
  expect(await stockOf(shop, "garri")).toMatchObject({ stock: 7 });
  const { rows } = await admin.audit.list({ subject: "product", subjectId: "garri" });
  expect(rows.map(({ action }) => action)).toEqual(["product.adjust", "product.adjust"]);
  await assertBooksBalance(shop);
});

test("an adjustment needs a reason, and has to change something", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri", stock: 10 });
  const adjust = (difference: number, reason: string) =>
    refusal(
      admin.product.adjustStock({
        key: crypto.randomUUID(),
        id: "garri",
        change: { kind: "difference", difference },
        reason,
      }),
    );
  const refused = { code: "INVALID_INPUT" };
  expect(await adjust(1, "  ")).toEqual({
    ...{ ...refused, field: "reason", message: "Please give a reason" },
  });
  expect(await adjust(1, "x".repeat(201))).toMatchObject({ ...refused, field: "reason" });
  expect(await adjust(0, "Stock count")).toMatchObject({ ...refused, field: "stock" });
  expect(await adjust(0.5, "Stock count")).toMatchObject({ code: "INVALID_INPUT" });
  expect(await shop.db.$count(stockMovements)).toBe(1);
});

test("the ledger says who, when and why, and which order, twenty a page", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri", stock: 10 });
  const { orderId } = await placeOrder(shop);
  for (let n = 1; n <= 20; n++) {
    shop.clock.advance(1_000);
    await admin.product.adjustStock({
      key: crypto.randomUUID(),
      id: "garri",
      change: { kind: "difference", difference: 1 },
      reason: `Delivery ${n}`,
    });
  }
  const first = await admin.product.movements({ productId: "garri", page: 1 });
  expect(first).toMatchObject({ total: 23, pageCount: 2 });
  expect(first.movements.map(({ reason }) => reason).slice(0, 2)).toEqual([
    "Delivery 20",
    "Delivery 19",
  ]);
  expect(first.movements[0]).toMatchObject({ actorName: "Admin", at: shop.clock.now() });
  const { movements } = await admin.product.movements({ productId: "garri", page: 2 });
  expect(movements.map(({ kind, orderId: of }) => ({ kind, of }))).toEqual([
    { kind: "sale", of: orderId },
    { kind: "reserve", of: orderId },
    { kind: "opening", of: null },
  ]);
});

test("what is sold and not sent or ready yet is said beside the stock: who counts the shelf would count it too", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri", stock: 10 }, { id: "egusi", stock: 10 });
  const { orderId } = await placeOrder(shop);
  const { orderId: other } = await placeOrder(shop);
  const seen = async (id = "garri") => {
    const { product, toBePacked } = await admin.product.get({ id });
    return [product.stock, toBePacked];
  };
  expect(await seen()).toEqual([8, 2]);
  expect(await seen("egusi")).toEqual([10, 0]);
  const set = (id: string, changes: Partial<typeof orders.$inferInsert>) =>
    shop.db.update(orders).set(changes).where(eq(orders.id, id));
  await set(orderId, { status: "processing" });
  expect(await seen()).toEqual([8, 2]);
  await set(orderId, { status: "shipped" });
  expect(await seen()).toEqual([8, 1]);
  await set(other, { deliveryMethod: "pickup", readyAt: shop.clock.now() });
  expect(await seen()).toEqual([8, 0]);
});

test("whoever counts by the product's form reads as well what is sold and still on the shelf", async () => {
  const { shop, viewer } = await openBackOffice();
  await seedProducts(shop, { id: "garri", stock: 10 });
  const form = () =>
    renderScreen(shop, createElement(EditProductScreen, { id: "garri" }), viewer).then(textOf);
  expect(await form()).not.toContain("not to be counted");
  await placeOrder(shop);
  expect(await form()).toContain(
    "1 is sold and not sent or ready yet: it is no part of the stock. What of these still lies on the shelf is not to be counted.",
  );
});
