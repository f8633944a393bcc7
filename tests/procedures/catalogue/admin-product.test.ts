import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertProduct } from "#db/queries/catalogue/admin-product.ts";
import {
  auditLog,
  categories,
  media,
  orderItems,
  payments,
  products,
  stockMovements,
} from "#db/schema/index.ts";
import {
  EMPTY_PRODUCT_FORM,
  type ProductForm,
  productFormOf,
} from "#domain/catalogue/product-form.ts";
import { exportedProduct } from "#domain/imports/product-json.ts";
import { createCaller } from "#server/router.ts";
import { newCustomer, promote } from "#tests/factories/accounts.ts";
import {
  complete,
  placeOrder,
  prepare,
  startApproved,
  stockOf,
} from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { importRow, importRows } from "#tests/factories/imports.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const REQUIRED = "Please fill in all required fields with valid values";

test("a product is added with its form's fields, pictures, times, first stock and an audit row", async () => {
  const { shop, admin, viewer } = await openBackOffice();
  await picture(shop, "front", { width: 1600, height: 1200 });
  await picture(shop, "back");
  const { id } = await add(admin, {
    name: "Palm Oil 1 ℓ",
    sku: " OIL-1 ",
    stock: "24",
    featured: true,
    images: [
      { url: "/media/products/front.webp", alt: "" },
      { url: "/media/products/back.webp", alt: "The label at the back" },
    ],
  });
  expect(id).toMatch(/^palm-oil-1-l?-?\w{6}$/);
  const [row] = await shop.db.select().from(products).where(eq(products.id, id));
  expect(row).toMatchObject({
    name: "Palm Oil 1 ℓ",
    priceCents: 123_450,
    sku: "OIL-1",
    stock: 24,
    reserved: 0,
    status: "active",
    featured: true,
    images: [
      { url: "/media/products/front.webp", width: 1600, height: 1200, alt: "Palm Oil 1 ℓ" },
      { url: "/media/products/back.webp", width: 800, height: 800, alt: "The label at the back" },
    ],
    createdAt: shop.clock.now(),
    updatedAt: shop.clock.now(),
  });
  const { movements } = await admin.product.movements({ productId: id, page: 1 });
  expect(movements).toMatchObject([{ kind: "opening", stockDelta: 24, actorName: "Admin" }]);
  const { rows } = await admin.audit.list({ subject: "product", subjectId: id });
  expect(rows).toMatchObject([
    {
      action: "product.create",
      actorId: viewer.userId,
      subjectName: "Palm Oil 1 ℓ",
      before: null,
      after: { priceCents: 123_450, stock: 24 },
    },
  ]);
  const shown = await shop.as().catalogue.product({ id });
  expect(shown.product).toMatchObject({ name: "Palm Oil 1 ℓ", priceCents: 123_450, available: 24 });
  await assertBooksBalance(shop);
});

test("shoppers read of a product all that was written of it, and a rating where it has one", async () => {
  const { shop, admin } = await openBackOffice();
  await picture(shop, "front", { width: 1600, height: 1200 });
  await picture(shop, "back");
  const images = ["front", "back"].map((name) => ({
    url: `/media/products/${name}.webp`,
    alt: "",
  }));
  const { id } = await add(admin, {
    name: "Palm Oil",
    description: "Red and unrefined",
    category: "Snacks",
    price: "45.50",
    stock: "24",
    featured: true,
    images,
  });
  await importRows(admin, [importRow({ name: "Rated", rating: 4.5, reviewsCount: 12 })]);
  const read = {
    id,
    name: "Palm Oil",
    description: "Red and unrefined",
    priceCents: 4_550,
    category: "Snacks",
    images: [
      { url: "/media/products/front.webp", width: 1600, height: 1200, alt: "Palm Oil" },
      { url: "/media/products/back.webp", width: 800, height: 800, alt: "Palm Oil" },
    ],
    available: 24,
    featured: true,
    rating: null,
  };
  const { catalogue } = shop.as();
  const { items } = await catalogue.list({});
  expect(items).toEqual([read, expect.objectContaining({ name: "Rated", rating: 4.5 })]);
  expect((await catalogue.home()).featured).toEqual([read]);
  const { product } = await catalogue.product({ id });
  expect(product).toEqual({ ...read, updatedAt: shop.clock.now() });

  const { product: seen } = await admin.product.get({ id });
  expect(seen.status).toBe("active");
  const form = { ...productFormOf(seen), status: "inactive" } as const;
  await admin.product.update({ id, form, seen });
  expect((await catalogue.list({})).items.map(({ name }) => name)).toEqual(["Rated"]);
  expect((await catalogue.home()).featured).toEqual([]);
});

test.each<[string, Partial<ProductForm>, string, string]>([
  ["price abc", { price: "abc" }, "price", REQUIRED],
  ["price 1.2.3", { price: "1.2.3" }, "price", REQUIRED],
  ["price -5", { price: "-5" }, "price", REQUIRED],
  ["price 1,299, which could be either of two", { price: "1,299" }, "price", REQUIRED],
  ["price 0", { price: "0" }, "price", REQUIRED],
  ["no name", { name: " " }, "name", REQUIRED],
  ["no description", { description: "" }, "description", REQUIRED],
  ["no category", { category: "" }, "category", REQUIRED],
  ["no image", { images: [] }, "images", "Please add at least one product image"],
  [
    "6 images",
    {
      images: Array.from({ length: 6 }, (_, n) => ({ url: `/media/products/${n}.webp`, alt: "" })),
    },
    "images",
    "You can upload a maximum of 5 images",
  ],
  [
    "an image of another site",
    { images: [{ url: "https://evil.test/a.webp", alt: "" }] },
    "images",
    "This image is not in the shop. Please upload it again.",
  ],
  [
    "an image of the shop's own drawings",
    { images: [{ url: "/images/products/egusi.webp", alt: "" }] },
    "images",
    "This image is not in the shop. Please upload it again.",
  ],
  [
    "an uploaded image that nobody uploaded",
    { images: [{ url: "/media/products/unknown.webp", alt: "" }] },
    "images",
    "This image is not in the shop. Please upload it again.",
  ],
  [
    "an uploaded image with something behind it",
    { images: [{ url: "/media/products/front.webp?w=99", alt: "" }] },
    "images",
    "This image is not in the shop. Please upload it again.",
  ],
  [
    "a category that does not exist",
    { category: "Beverages" },
    "category",
    "This category is no longer there. Please choose another.",
  ],
  ["an overlong name", { name: "x".repeat(151) }, "name", "Please keep this to 150 characters"],
  [
    "an overlong description",
    { description: "x".repeat(5_001) },
    "description",
    "Please keep this to 5000 characters",
  ],
  ["an overlong SKU", { sku: "x".repeat(61) }, "sku", "Please keep this to 60 characters"],
  ["a SKU in use, in other letters", { sku: "gar-1" }, "sku", "SKU already used by Garri"],
])(
  "%s is refused on Add with its text, and nothing is written",
  async (_what, change, field, text) => {
    const { shop, admin } = await openBackOffice();
    await picture(shop, "front");
    await seedProducts(shop, { id: "garri", name: "Garri", sku: "GAR-1" });
    const answer = await refusal(add(admin, change));
    expect(answer).toEqual({ code: "INVALID_INPUT", field, message: text });
    expect(await shop.db.$count(products)).toBe(1);
    expect(await shop.db.$count(auditLog)).toBe(0);
  },
);

test("stock 1.5, -1 and words become 0", async () => {
  const { shop, admin } = await openBackOffice();
  await picture(shop, "front");
  await seedProducts(shop, { id: "garri" });
  for (const stock of ["1.5", "-1", "many"]) {
    const { id } = await add(admin, { stock });
    expect(await stockOf(shop, id)).toEqual({ stock: 0, reserved: 0 });
  }
});

test("a form sent twice, one after the other or at once, adds one product", async () => {
  const { shop, admin } = await openBackOffice();
  await picture(shop, "front");
  await seedProducts(shop, { id: "garri" });
  const key = crypto.randomUUID();
  const send = () => admin.product.create({ form: { ...filled, sku: "OIL-1" }, key });
  const [first, second] = await Promise.all([send(), send()]);
  expect(second).toEqual(first);
  expect(await send()).toEqual(first);
  expect(await shop.db.$count(products)).toBe(2);
  expect(await shop.db.$count(auditLog)).toBe(1);
});

test("markup in a name stays text", async () => {
  const { shop, admin } = await openBackOffice();
  await picture(shop, "front");
  await seedProducts(shop, { id: "garri" });
  const name = `<img src=x onerror="alert(1)"> & Co`;
  const { id } = await add(admin, { name });
  expect(id).toMatch(/^[a-z0-9-]+$/);
  expect((await admin.product.get({ id })).product.name).toBe(name);
});

test("categories offered are the existing ones; the default names when none exist, and saving makes the row", async () => {
  const { shop, admin } = await openBackOffice();
  await picture(shop, "front");
  const defaults = await admin.product.categories();
  expect(defaults).toHaveLength(10);
  expect(defaults[3]).toBe("Spices & Seasonings");
  expect(await shop.db.$count(categories)).toBe(0);

  const { id } = await add(admin, { category: "Snacks" });
  expect(await admin.product.categories()).toEqual(["Snacks"]);
  expect((await admin.audit.list({ subject: "category" })).rows).toMatchObject([
    {
      action: "category.create",
      subjectName: "Snacks",
      actorName: "Admin",
      after: { name: "Snacks" },
    },
  ]);
  expect((await admin.product.get({ id })).categories).toEqual(["Snacks"]);
  const refused = add(admin, { category: "Beverages" });
  expect((await refusal(refused)).field).toBe("category");
  expect(await shop.db.$count(categories)).toBe(1);
});

test("an edit writes what differs, keeps the rest, and notes before and after", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri", name: "Garri", images: [drawn] });
  const { product } = await admin.product.get({ id: "garri" });
  shop.clock.advance(1_000);
  const form = { ...productFormOf(product), price: "R 60", status: "inactive" as const };
  const seen = { updatedAt: product.updatedAt, stock: product.stock };
  const { updatedAt } = await admin.product.update({ id: "garri", form, seen });
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
  await admin.product.update({ id: "garri", form, seen: product });
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
  await admin.product.update({ id: "garri", form: productFormOf(product), seen: product });
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
        seen: product,
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
  await admin.product.update({ id: "garri", form, seen: product });
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
    seen: product,
  });

  const second = admin.product.update({
    id: "garri",
    form: { ...form, price: "99" },
    seen: product,
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

test("of two saves in the same instant one is kept, and the other is told", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri", name: "Garri" });
  const { product } = await admin.product.get({ id: "garri" });
  const save = (price: string) =>
    admin.product.update({
      id: "garri",
      form: { ...productFormOf(product), price },
      seen: product,
    });
  const outcomes = await Promise.allSettled([save("60"), save("70"), save("80")]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await shop.db.$count(auditLog)).toBe(1);
});

test("a changed stock field is an adjustment with its reason, against the count that was seen", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri", stock: 10 });
  const { product } = await admin.product.get({ id: "garri" });
  const form = { ...productFormOf(product), stock: "25" };
  await admin.product.update({ id: "garri", form, seen: product });
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

test("a sale meanwhile refuses a changed stock field, but no other edit", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri", stock: 10 });
  const { product } = await admin.product.get({ id: "garri" });
  await placeOrder(shop);
  const form = productFormOf(product);
  const restock = admin.product.update({
    id: "garri",
    form: { ...form, stock: "25" },
    seen: product,
  });
  expect(await refusal(restock)).toEqual({
    code: "CONFLICT",
    field: "stock",
    message: "The stock has changed from 10 to 9 since you opened this page",
  });
  await admin.product.update({ id: "garri", form: { ...form, price: "60" }, seen: product });
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
  const update = admin.product.update({ id: "garri", form, seen: product });
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
  const count = (seen: number) =>
    admin.product.adjustStock({
      key: crypto.randomUUID(),
      id: "garri",
      change: { kind: "count", count: 30, seen },
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
      change: { kind: "count", count: counted, seen: 10 },
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

test("a picture that the sweep took between looking and writing stops the write", async () => {
  const { shop, viewer } = await openBackOffice();
  await seedProducts(shop, { id: "garri" });
  const { images: _images, stock: _stock, price: _price, ...texts } = filled;
  const row = { ...texts, sku: null, priceCents: 5_000, images: [] };
  const author = { userId: viewer.userId, name: viewer.name, now: shop.clock.now() };
  const write = insertProduct(shop.db, author, {
    id: "oil",
    row,
    stock: 1,
    newCategory: false,
    mediaKeys: ["products/gone.webp"],
    audit: { action: "product.create", subject: "product", subjectId: "oil", subjectName: "Oil" },
  });
  await expect(write).rejects.toThrow();
  expect(await shop.db.$count(products)).toBe(1);
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
  expect(await adjust(1, "  ")).toMatchObject({ field: "reason", message: "Please give a reason" });
  expect(await adjust(1, "x".repeat(201))).toMatchObject({ field: "reason" });
  expect(await adjust(0, "Stock count")).toMatchObject({ field: "stock" });
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

test("removing a picture takes it off the product and out of the storage", async () => {
  const { shop, admin } = await openBackOffice();
  const stored = await picture(shop, "front");
  await seedProducts(shop, { id: "garri", name: "Garri", images: [stored, drawn] });
  const { product } = await admin.product.get({ id: "garri" });
  const { updatedAt } = await admin.product.removeImage({
    id: "garri",
    url: stored.url,
    seenAt: product.updatedAt,
  });
  await shop.settled();
  expect((await admin.product.get({ id: "garri" })).product).toMatchObject({
    images: [drawn],
    updatedAt,
  });
  expect(await shop.db.$count(media)).toBe(0);
  expect([...shop.media.kept.keys()]).toEqual([]);
  const again = { id: "garri", url: drawn.url, seenAt: product.updatedAt };
  expect((await refusal(admin.product.removeImage(again))).code).toBe("CONFLICT");
});

test("an edit sets the single image of old, imageUrl, to the first picture", async () => {
  const { shop, admin } = await openBackOffice();
  const [first, second] = [await picture(shop, "first"), await picture(shop, "second")];
  await seedProducts(shop, { id: "garri", images: [first, second] });
  const imageUrl = async () => {
    const { products: all } = await admin.imports.exportPage({});
    return all.map((product) => exportedProduct(product, "ZAR").imageUrl);
  };
  const { product } = await admin.product.get({ id: "garri" });
  expect([await imageUrl(), product.imageUrl]).toEqual([[first.url], first.url]);
  const images = [second, first].map(({ url, alt }) => ({ url, alt }));
  await admin.product.update({
    id: "garri",
    form: { ...productFormOf(product), images },
    seen: product,
  });
  const { product: edited } = await admin.product.get({ id: "garri" });
  expect([await imageUrl(), edited.imageUrl]).toEqual([[second.url], second.url]);
});

test("a picture that an edit lets go of is deleted, unless another product shows it", async () => {
  const { shop, admin } = await openBackOffice();
  const [alone, shared] = [await picture(shop, "alone"), await picture(shop, "shared")];
  await seedProducts(
    shop,
    { id: "garri", images: [alone, shared] },
    { id: "egusi", images: [shared] },
  );
  const { product } = await admin.product.get({ id: "garri" });
  const form = { ...productFormOf(product), images: [] };
  await admin.product.update({ id: "garri", form, seen: product });
  await shop.settled();
  expect(await shop.db.select({ key: media.key }).from(media)).toEqual([
    { key: "products/shared.webp" },
  ]);
});

test("pictures keep the order of the form; new ones come with the size that is stored", async () => {
  const { shop, admin } = await openBackOffice();
  const added = await picture(shop, "new", { width: 640, height: 480 });
  await seedProducts(shop, { id: "garri", name: "Garri", images: [drawn] });
  const { product } = await admin.product.get({ id: "garri" });
  const form = productFormOf(product);
  const images = [{ url: added.url, alt: "In the bowl" }, ...form.images];
  await admin.product.update({ id: "garri", form: { ...form, images }, seen: product });
  expect((await admin.product.get({ id: "garri" })).product.images).toEqual([
    { url: added.url, width: 640, height: 480, alt: "In the bowl" },
    { ...drawn, alt: "Garri" },
  ]);
});

test("a product that is not there, or was deleted, is not found", async () => {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri", deletedAt: 1, status: "inactive" });
  for (const id of ["garri", "nobody"]) {
    const calls = [
      admin.product.get({ id }),
      admin.product.update({ id, form: filled, seen: { updatedAt: 0, stock: 0 } }),
      admin.product.removeImage({ id, url: "/images/a.webp", seenAt: 0 }),
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
  await expect(admin.product.update({ id: "garri", form, seen: product })).rejects.toThrow();
  await shop.client.execute("drop trigger no_audit");
  expect((await admin.product.get({ id: "garri" })).product).toEqual(product);
  await assertBooksBalance(shop);
});

test("looking at a product is one round trip, saving it two", async () => {
  const { shop, viewer } = await openBackOffice();
  await seedProducts(shop, { id: "garri" });
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
  expect(await shop.roundTrips(() => backOffice.get({ id: "garri" }))).toBe(1);
  const form = { ...productFormOf(product), price: "60" };
  expect(await shop.roundTrips(() => backOffice.update({ id: "garri", form, seen: product }))).toBe(
    2,
  );
});

const filled: ProductForm = {
  ...EMPTY_PRODUCT_FORM,
  name: "Palm Oil",
  description: "Red and unrefined",
  category: "Ingredients",
  price: "R 1 234.50",
  images: [{ url: "/media/products/front.webp", alt: "" }],
};

const drawn = { url: "/images/products/garri.webp", width: 800, height: 800, alt: "Garri" };

type Admin = Awaited<ReturnType<typeof openBackOffice>>["admin"];

/** The filled form with changes, sent once. */
function add(admin: Admin, change: Partial<ProductForm>) {
  return admin.product.create({ form: { ...filled, ...change }, key: crypto.randomUUID() });
}

async function newAdmin(shop: TestShop, email: string) {
  const customer = await newCustomer(shop, { email });
  await promote(shop, customer);
  return customer;
}

/** A shop with one category where products are on the shelf, and an administrator's calls. */
async function openBackOffice() {
  const shop = await openTestShop();
  const { viewer } = await newAdmin(shop, "admin@shop.test");
  return { shop, viewer, admin: shop.as(viewer).admin };
}

/** An uploaded picture, in the table and in the bucket. */
async function picture(shop: TestShop, name: string, size = { width: 800, height: 800 }) {
  const key = `products/${name}.webp`;
  await shop.db.insert(media).values({
    key,
    kind: "product",
    contentType: "image/webp",
    bytes: 3,
    originalName: `${name}.png`,
    createdBy: "somebody",
    createdAt: shop.clock.now(),
    ...size,
  });
  await shop.media.bucket.put(key, new Uint8Array(3), {
    httpMetadata: { contentType: "image/webp" },
    customMetadata: { width: "800" },
  });
  return { url: `/media/${key}`, alt: "Garri", ...size };
}
