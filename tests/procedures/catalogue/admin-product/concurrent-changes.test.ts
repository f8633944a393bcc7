import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { categories, media, products } from "#db/schema/index.ts";
import { type ProductForm, productFormOf } from "#domain/catalogue/product-form.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { moveStock, seedProducts } from "#tests/factories/shop.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { drawn, filled, openBackOffice, picture } from "./back-office.ts";

const WRITES = 'update "products"';

test.each<[string, (edit: Opened) => Promise<unknown>, object]>([
  [
    "somebody saves it",
    ({ shop }) =>
      shop.db
        .update(products)
        .set({ updatedAt: shop.clock.now() + 1 })
        .where(eq(products.id, "garri")),
    { code: "CONFLICT", field: null },
  ],
  [
    "somebody buys it",
    ({ shop }) => moveStock(shop, "garri", -1),
    {
      ...{ code: "CONFLICT", field: "stock" },
      message: "The stock has changed from 10 to 9 since you opened this page",
    },
  ],
  [
    "it is deleted",
    ({ shop }) =>
      shop.db
        .update(products)
        .set({ deletedAt: 1, status: "inactive" })
        .where(eq(products.id, "garri")),
    { code: "NOT_FOUND", message: "Product not found" },
  ],
  [
    "another one gets its number",
    ({ shop }) => seedProducts(shop, { id: "oil", name: "Oil", sku: "NEW-1" }),
    { code: "INVALID_INPUT", field: "sku" },
  ],
  ["its picture is cleaned up", ({ shop }) => shop.db.delete(media), { code: "CONFLICT" }],
  ["the database is away", failConnection, { code: "SERVICE_UNAVAILABLE" }],
])(
  "where %s while it is saved, that is what is told, and nothing is written",
  async (_what, work, told) => {
    const opened = await openGarri();
    const { shop, save } = opened;
    const stored = await picture(shop, "front");
    const { url, alt } = stored;
    shop.beforeStatement(WRITES, () => work(opened));
    const edit = { sku: "NEW-1", stock: "7", images: [{ url, alt }] };
    const refused = await refusal(save(edit));
    expect(refused).toMatchObject(told);
    const [row] = await shop.db.select().from(products).where(eq(products.id, "garri"));
    expect(row).toMatchObject({ sku: null, images: [drawn] });
  },
);

test.each<[string, (edit: Opened) => Promise<unknown>, object]>([
  [
    "another one gets its number",
    ({ shop }) => seedProducts(shop, { id: "oil", name: "Oil", sku: "NEW-1" }),
    { code: "INVALID_INPUT", field: "sku" },
  ],
  ["the database is away", failConnection, { code: "SERVICE_UNAVAILABLE" }],
])(
  "where %s while a product is added, that is what is told, and there is none",
  async (_what, work, told) => {
    const opened = await openGarri();
    const { shop, admin } = opened;
    const { url, alt } = await picture(shop, "front");
    const form = { ...filled, sku: "NEW-1", images: [{ url, alt }] };
    shop.beforeStatement('into "products"', () => work(opened));
    const add = admin.product.create({ form, key: crypto.randomUUID() });
    expect(await refusal(add)).toMatchObject(told);
    const found = await shop.db.select().from(products).where(eq(products.name, filled.name));
    expect(found).toEqual([]);
  },
);

test("what is saved as it was keeps its version; a picture that is not on it is taken off nothing", async () => {
  const { shop, admin, save, product } = await openGarri();
  shop.clock.advance(1_000);
  const { updatedAt } = product;
  expect(await save({})).toEqual({ updatedAt, leftBehind: [] });
  const remove = (url: string, expectedVersion = updatedAt) =>
    admin.product.removeImage({ id: "garri", url, expectedVersion });
  expect(await remove("/media/other.webp")).toEqual({ updatedAt });
  for (const url of [drawn.url, "/media/other.webp"]) {
    expect((await refusal(remove(url, updatedAt - 1))).code).toBe("CONFLICT");
  }
  await remove(drawn.url);
  const { rows } = await admin.audit.list({ subjectId: "garri" });
  expect(rows).toMatchObject([
    {
      ...{ action: "product.update", subject: "product", subjectName: "Garri" },
      ...{ before: { images: [drawn] }, after: { images: [] } },
    },
  ]);
});

test("of pictures that are replaced those go that the product has no more", async () => {
  const { shop, admin } = await openBackOffice();
  const [front, back] = [await picture(shop, "front"), await picture(shop, "back")];
  await seedProducts(shop, { id: "garri", images: [front, back] });
  const { product } = await admin.product.get({ id: "garri" });
  const { url, alt } = front;
  const form = { ...productFormOf(product), images: [{ url, alt }] };
  await admin.product.update({ id: "garri", form, expected: product });
  await shop.settled();
  expect([...shop.media.kept.keys()].map((key) => `/media/${key}`)).toEqual([front.url]);
});

test.each(["added", "moved"])(
  "a category that is deleted while a product is %s to it does not come back",
  async (what) => {
    const { shop, admin, save } = await openGarri();
    await admin.categories.create({ name: "Snacks", description: "", imageUrl: "" });
    const { url, alt } = await picture(shop, "front");
    const deleteIt = () => shop.db.delete(categories).where(eq(categories.name, "Snacks"));
    shop.beforeStatement(what === "added" ? 'into "products"' : WRITES, deleteIt);
    const form = { ...filled, category: "Snacks", images: [{ url, alt }] };
    const put = () =>
      what === "added"
        ? admin.product.create({ form, key: crypto.randomUUID() })
        : save({ category: "Snacks" });
    expect(await refusal(put())).toMatchObject({ code: "CONFLICT", field: null });
    expect((await admin.categories.list()).map(({ name }) => name)).toEqual(["Ingredients"]);
    expect(await shop.db.$count(products)).toBe(1);
  },
);

test("who was overtaken hears that, not that a picture is gone which the other has taken off", async () => {
  const { shop, admin } = await openBackOffice();
  const stored = await picture(shop, "front");
  await seedProducts(shop, { id: "garri", images: [stored] });
  const { product } = await admin.product.get({ id: "garri" });
  const { updatedAt: expectedVersion } = product;
  await admin.product.removeImage({ id: "garri", url: stored.url, expectedVersion });
  await shop.settled();
  const form = { ...productFormOf(product), price: "60" };
  const late = admin.product.update({ id: "garri", form, expected: product });
  expect(await refusal(late)).toMatchObject({ code: "CONFLICT", field: null });
});

type Opened = Awaited<ReturnType<typeof openGarri>>;

async function openGarri() {
  const { shop, admin } = await openBackOffice();
  await seedProducts(shop, { id: "garri", name: "Garri", images: [drawn] });
  const { product } = await admin.product.get({ id: "garri" });
  const save = (edit: Partial<ProductForm>) =>
    admin.product.update({
      ...{ id: "garri", form: { ...productFormOf(product), ...edit } },
      expected: { updatedAt: product.updatedAt, stock: product.stock },
    });
  return { shop, admin, product, save };
}
