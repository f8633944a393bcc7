import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, categories, products, stockMovements } from "#db/schema/index.ts";
import { NO_FACTS } from "#domain/catalogue/facts.ts";
import { type ProductForm, productFormOf } from "#domain/catalogue/product-form.ts";
import { stockOf } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { importRow, importRows } from "#tests/factories/imports.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { filled, openBackOffice, picture, REQUIRED } from "./back-office.ts";

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
  const [opening] = await shop.db.select().from(stockMovements);
  expect(opening).toMatchObject({ productId: id, actorId: viewer.userId });
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
    size: null,
  };
  const { catalogue } = shop.as();
  const { items } = await catalogue.list({});
  expect(items).toEqual([read, expect.objectContaining({ name: "Rated", rating: 4.5 })]);
  expect((await catalogue.home()).featured).toEqual([read]);
  const { product } = await catalogue.product({ id });
  expect(product).toEqual({ ...read, ...NO_FACTS, told: [], updatedAt: shop.clock.now() });

  const { product: expected } = await admin.product.get({ id });
  expect(expected.status).toBe("active");
  const form = { ...productFormOf(expected), status: "inactive" } as const;
  await admin.product.update({ id, form, expected });
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

test.each<[string, Partial<ProductForm>]>([
  ["price", { price: "54" }],
  ["name", { name: "Palm Oil 1 ℓ" }],
  ["picture's words", { images: [{ url: "/media/products/front.webp", alt: "Red oil" }] }],
  ["stock", { stock: "7" }],
])(
  "with another %s the same form is refused once it has added its product",
  async (_what, change) => {
    const { shop, admin } = await openBackOffice();
    await picture(shop, "front");
    await seedProducts(shop, { id: "garri" });
    const key = crypto.randomUUID();
    const form = { ...filled, sku: "OIL-1", stock: "5" };
    const added = await admin.product.create({ form, key });
    const corrected = { form: { ...form, ...change }, key };
    for (const refused of await Promise.all(
      [1, 2].map(() => refusal(admin.product.create(corrected))),
    )) {
      expect(refused).toEqual({
        code: "CONFLICT",
        field: "key",
        message:
          "Palm Oil was added already, as you sent it first. Open it among the products to change it.",
      });
    }
    const { product } = await admin.product.get({ id: added.id });
    expect(product).toMatchObject({ name: "Palm Oil", priceCents: 123_450, stock: 5 });
    expect(await shop.db.$count(products)).toBe(2);
    expect(await shop.db.$count(auditLog)).toBe(1);
    expect(await admin.product.create({ form, key }), "as it was first").toEqual(added);
  },
);

test("a form and its correction at the same moment add one product", async () => {
  const { shop, admin } = await openBackOffice();
  await picture(shop, "front");
  await seedProducts(shop, { id: "garri" });
  const key = crypto.randomUUID();
  const send = (name: string) => admin.product.create({ form: { ...filled, name }, key });
  const settled = await Promise.allSettled([send("Palm Oil"), send("Red Palm Oil")]);
  expect(settled.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await shop.db.$count(products)).toBe(2);
  await assertBooksBalance(shop);
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
  expect((await refusal(add(admin, { category: "Fireworks" }))).field).toBe("category");
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

type Admin = Awaited<ReturnType<typeof openBackOffice>>["admin"];

/** The filled form with changes, sent once. */
function add(admin: Admin, change: Partial<ProductForm>) {
  return admin.product.create({ form: { ...filled, ...change }, key: crypto.randomUUID() });
}
