import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, orderItems, payments, products } from "#db/schema/index.ts";
import { type ProductForm, productFormOf } from "#domain/catalogue/product-form.ts";
import { createCaller } from "#server/router.ts";
import { complete, placeOrder, startApproved } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { drawn, filled, newAdmin, openBackOffice, picture, REQUIRED } from "./back-office.ts";

test("an edit writes what differs, keeps the rest, and notes before and after", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri", name: "Garri", images: [drawn] });
  const { product } = await admin.product.get({ id: "garri" });
  shop.clock.advance(1_000);
  const form = { ...productFormOf(product), price: "R 60", status: "inactive" as const };
  const expected = { updatedAt: product.updatedAt, stock: product.stock };
  const { updatedAt } = await admin.product.update({ id: "garri", form, expected });
  expect(updatedAt).toBe(shop.clock.now());
  expect((await admin.product.get({ id: "garri" })).product).toEqual({
    ...product,
    priceCents: 6_000,
    status: "inactive",
    updatedAt,
  });
  const { rows } = await admin.audit.list({ subjectId: "garri" });
  expect(rows).toMatchObject([
    {
      action: "product.update",
      before: { priceCents: 5_000, status: "active" },
      after: { priceCents: 6_000, status: "inactive" },
    },
  ]);
  expect((await refusal(shop.as().catalogue.product({ id: "garri" }))).code).toBe(
    "PRODUCT_UNAVAILABLE",
  );
});

test("a product's VAT class is saved with an audit row, and goes with what is sold", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri" });
  const vatOf = async ({ orderId }: { orderId: string }) => {
    const sold = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
    return sold.map(({ vatClass }) => vatClass);
  };
  const before = await placeOrder(shop);
  const { product } = await admin.product.get({ id: "garri" });
  expect(product.vatClass).toBe("standard");
  const form = { ...productFormOf(product), vatClass: "zero" as const };
  await admin.product.update({ id: "garri", form, expected: product });
  const { rows } = await admin.audit.list({ subject: "product", subjectId: "garri" });
  expect(rows[0]).toMatchObject({ before: { vatClass: "standard" }, after: { vatClass: "zero" } });
  expect(await vatOf(await placeOrder(shop))).toEqual(["zero"]);
  expect(await vatOf(before), "what was sold before stays").toEqual(["standard"]);
});

test("a payment begun before there were VAT classes is sold at the standard rate", async () => {
  const { shop } = await openBackOffice();
  await seedProducts(shop, { id: "garri" });
  await shop.db.update(products).set({ vatClass: "zero" });
  const { checkout, payment } = await startApproved(shop);
  const [begun] = await shop.db.select().from(payments);
  if (!begun) throw new Error("no payment");
  const lines = begun.snapshot.lines.map(({ vatClass: _vatClass, ...line }) => line);
  await shop.db.update(payments).set({ snapshot: { ...begun.snapshot, lines } });
  expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
  expect(await shop.db.select().from(orderItems)).toMatchObject([{ vatClass: "standard" }]);
});

test("saving a form in which nothing changed writes nothing", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri", images: [drawn] });
  const { product } = await admin.product.get({ id: "garri" });
  shop.clock.advance(1_000);
  await admin.product.update({ id: "garri", form: productFormOf(product), expected: product });
  expect((await admin.product.get({ id: "garri" })).product).toEqual(product);
  expect(await shop.db.$count(auditLog)).toBe(0);
});

test("Edit refuses what Add refuses, with its texts", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri", name: "Garri" }, { id: "egusi", sku: "EGU-1" });
  const { product } = await admin.product.get({ id: "garri" });
  const save = (change: Partial<ProductForm>) =>
    refusal(
      admin.product.update({
        id: "garri",
        form: { ...productFormOf(product), ...change },
        expected: product,
      }),
    );
  for (const change of [{ name: "" }, { description: "" }, { category: "" }, { price: "abc" }]) {
    expect(await save(change)).toMatchObject({ code: "INVALID_INPUT", message: REQUIRED });
  }
  expect(await save({ sku: "EGU-1" })).toMatchObject({
    field: "sku",
    message: "SKU already used by egusi",
  });
  expect(await save({ images: [{ url: "https://evil.test/a.png", alt: "" }] })).toMatchObject({
    field: "images",
  });
  expect((await admin.product.get({ id: "garri" })).product).toEqual(product);
});

test.each([
  ["7", 7],
  ["", 0],
  ["many", 0],
  ["1.5", 0],
  ["-3", 0],
])("Edit reads the stock %j as %i, as Add does", async (stock, kept) => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri", name: "Garri" });
  const { product } = await admin.product.get({ id: "garri" });
  const form = { ...productFormOf(product), stock, price: "R 45.50" };
  await admin.product.update({ id: "garri", form, expected: product });
  expect((await admin.product.get({ id: "garri" })).product).toMatchObject({
    stock: kept,
    priceCents: 4_550,
  });
});

test("two administrators save the same product: the second is told, and told who was first", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri", name: "Garri" });
  const other = shop.as((await newAdmin(shop, "zola@shop.test")).viewer).admin;
  const { product } = await admin.product.get({ id: "garri" });
  const form = productFormOf(product);
  await other.product.update({
    id: "garri",
    form: { ...form, name: "Yellow Garri" },
    expected: product,
  });

  const second = admin.product.update({
    id: "garri",
    form: { ...form, price: "99" },
    expected: product,
  });
  expect(await refusal(second)).toEqual({
    code: "CONFLICT",
    field: null,
    message: "Somebody else changed this just now. Please look again and retry.",
  });
  const now = await admin.product.get({ id: "garri" });
  expect(now.product).toMatchObject({ name: "Yellow Garri", priceCents: 5_000 });
  expect(now.lastChange).toEqual({ actorName: "Admin", at: shop.clock.now() });
});

test("of two saves of a product in the same instant one is kept, and the other is told", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri", name: "Garri" });
  const { product } = await admin.product.get({ id: "garri" });
  const save = (price: string) =>
    admin.product.update({
      id: "garri",
      form: { ...productFormOf(product), price },
      expected: product,
    });
  const outcomes = await Promise.allSettled([save("60"), save("70"), save("80")]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await shop.db.$count(auditLog)).toBe(1);
});

test("a product that is not there, or was deleted, is not found", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri", deletedAt: 1, status: "inactive" });
  for (const id of ["garri", "nobody"]) {
    const calls = [
      admin.product.get({ id }),
      admin.product.update({ id, form: filled, expected: { updatedAt: 0, stock: 0 } }),
      admin.product.removeImage({ id, url: "/images/a.webp", expectedVersion: 0 }),
      admin.product.adjustStock({
        key: crypto.randomUUID(),
        id,
        change: { kind: "difference", difference: 1 },
        reason: "Stock count",
      }),
    ];
    const refusals = await Promise.all(calls.map(refusal));
    for (const { code } of refusals) expect(code).toBe("NOT_FOUND");
  }
});

test("a save that the database refuses half way leaves nothing behind", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri", stock: 10 });
  const { product } = await admin.product.get({ id: "garri" });
  await shop.client.execute(
    "create trigger no_audit before insert on audit_log begin select raise(abort, 'full'); end",
  );
  const form = { ...productFormOf(product), price: "60", stock: "3" };
  await expect(admin.product.update({ id: "garri", form, expected: product })).rejects.toThrow();
  await shop.client.execute("drop trigger no_audit");
  expect((await admin.product.get({ id: "garri" })).product).toEqual(product);
  await assertBooksBalance(shop);
});

test("looking at a product is one round trip, saving it two", async () => {
  const { shop, viewer } = await openBackOffice();
  await seedProducts(
    shop,
    { id: "egusi" },
    { id: "garri", images: [await picture(shop, "front")] },
  );
  // Who asks is known already: what is counted is the product's own.
  const admin = { ...viewer, role: "owner" as const };
  const ctx = {
    ...shop.context(viewer),
    adminAccess: async () => ({ kind: "admin", admin }) as const,
  };
  // Asking who it is has read the settings.
  await ctx.settings();
  const backOffice = createCaller(ctx).admin.product;
  const { product } = await backOffice.get({ id: "garri" });
  expect(product.id).toBe("garri");
  expect(await shop.roundTrips(() => backOffice.get({ id: "garri" }))).toBe(1);
  const form = { ...productFormOf(product), price: "60" };
  const save = async () => {
    await backOffice.update({ id: "garri", form, expected: product });
    await shop.settled();
  };
  expect(await shop.roundTrips(save)).toBe(2);
});
