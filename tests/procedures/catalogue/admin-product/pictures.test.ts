import { expect, test } from "vitest";
import { insertProduct } from "#db/queries/catalogue/admin-product.ts";
import { media, products } from "#db/schema/index.ts";
import { NO_FACTS } from "#domain/catalogue/facts.ts";
import { productFormOf } from "#domain/catalogue/product-form.ts";
import { exportedProduct } from "#domain/imports/product-json.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { drawn, filled, openBackOffice, picture } from "./back-office.ts";

test("a picture that the sweep took between looking and writing stops the write", async () => {
  const { shop, viewer } = await openBackOffice();
  await seedProducts(shop, { id: "garri" });
  const { images: _images, stock: _stock, price: _price, ...texts } = filled;
  const row = { ...texts, ...NO_FACTS, sku: null, priceCents: 5_000, images: [] };
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

test("removing a picture takes it off the product and out of the storage", async () => {
  const { shop, admin } = await openBackOffice();
  const stored = await picture(shop, "front");
  await seedProducts(shop, { id: "garri", name: "Garri", images: [stored, drawn] });
  const { product } = await admin.product.get({ id: "garri" });
  const { updatedAt } = await admin.product.removeImage({
    id: "garri",
    url: stored.url,
    expectedVersion: product.updatedAt,
  });
  await shop.settled();
  expect((await admin.product.get({ id: "garri" })).product).toMatchObject({
    images: [drawn],
    updatedAt,
  });
  expect(await shop.db.$count(media)).toBe(0);
  expect([...shop.media.kept.keys()]).toEqual([]);
  const again = { id: "garri", url: drawn.url, expectedVersion: product.updatedAt };
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
    expected: product,
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
  await admin.product.update({ id: "garri", form, expected: product });
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
  await admin.product.update({ id: "garri", form: { ...form, images }, expected: product });
  expect((await admin.product.get({ id: "garri" })).product.images).toEqual([
    { url: added.url, width: 640, height: 480, alt: "In the bowl" },
    { ...drawn, alt: "Garri" },
  ]);
});
