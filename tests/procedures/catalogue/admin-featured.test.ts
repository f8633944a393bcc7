import { eq } from "drizzle-orm";
import { createElement } from "react";
import { expect, test } from "vitest";
import { FeaturedScreen } from "#app/admin/hero/featured-screen.tsx";
import { setFeatured } from "#db/queries/catalogue/featured.ts";
import { auditLog, products } from "#db/schema/index.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { renderScreen, textOf } from "#tests/factories/screen.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { shelveMany } from "./admin-products/shelf.ts";

test("the featured products come first with their count, then all, a page at a time", async () => {
  const { shop, admin, viewer } = await openTwoAdmins();
  await seedProducts(
    shop,
    ...Array.from({ length: 30 }, (_, index) => ({
      id: `p${index}`,
      name: `Product ${String(index).padStart(2, "0")}`,
      featured: index % 10 === 0,
    })),
    { id: "gone", featured: true, status: "inactive", deletedAt: 1 },
  );
  const first = await admin.featured.list({});
  expect(first.featured.map(({ id }) => id)).toEqual(["p0", "p10", "p20"]);
  expect(first).toMatchObject({ featuredCount: 3, total: 30, page: 1, pageCount: 2 });
  const second = await admin.featured.list({ page: 2 });
  expect(first.items).toHaveLength(24);
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
    Array.from({ length: 30 }, (_, index) => `p${index}`),
  );

  const screen = createElement(FeaturedScreen, { search: {} });
  const text = textOf(await renderScreen(shop, screen, viewer));
  expect(text.match(/Featured Products \(\d+\)|All Products|Product \d\d/g)).toEqual([
    "Featured Products (3)",
    ...["Product 00", "Product 10", "Product 20"],
    "All Products",
    ...first.items.map(({ name }) => name),
  ]);
});

test("a card has what it shows; the search looks at names and categories", async () => {
  const { shop, admin } = await openTwoAdmins();
  const image = { url: "/images/a.webp", width: 640, height: 640, alt: "" };
  const images = [image, { ...image, url: "/images/b.webp" }];
  await seedProducts(
    shop,
    { id: "oil", name: "Palm Oil", stock: 0, images, priceCents: 8_950, status: "inactive" },
    { id: "chips", name: "Chips", category: "Snacks" },
  );
  expect((await admin.featured.list({ text: " PALM " })).items).toEqual([
    {
      id: "oil",
      name: "Palm Oil",
      category: "Ingredients",
      priceCents: 8_950,
      stock: 0,
      status: "inactive",
      featured: false,
      image: "/images/a.webp",
    },
  ]);
  expect((await admin.featured.list({ text: "snack" })).items).toMatchObject([{ id: "chips" }]);
});

test("featured ones and all are in the order of their names, whatever their case", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(
    shop,
    { id: "a", name: "Yam", featured: true },
    { id: "b", name: "beans" },
    { id: "c", name: "attieke", featured: true },
    { id: "d", name: "Cassava" },
  );
  const { featured, items } = await admin.featured.list({});
  expect(featured.map(({ id }) => id)).toEqual(["c", "a"]);
  expect(items.map(({ id }) => id)).toEqual(["c", "b", "d", "a"]);
});

test("signs that a search would take for any letter stand for themselves", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(
    shop,
    { id: "percent", name: "100% Cocoa" },
    { id: "line", name: "Sugar_free" },
    { id: "slash", name: "Salt\\Pepper" },
  );
  const found = async (text: string) => {
    const { items, total } = await admin.featured.list({ text });
    expect(total).toBe(items.length);
    return items.map(({ id }) => id);
  };
  expect(await found("%")).toEqual(["percent"]);
  expect(await found("_")).toEqual(["line"]);
  expect(await found("\\")).toEqual(["slash"]);
});

test("however many products there are, a page of all reads its own", async () => {
  const { shop, admin } = await openTwoAdmins();
  await shelveMany(shop, 3_000);
  shop.database.resetStats();
  expect(await admin.featured.list({})).toMatchObject({ total: 3_000, featuredCount: 0 });
  expect(shop.database.stats().vmSteps).toBeLessThan(3_000);
});

test("who is overtaken by the same toggle has it all the same, and the log has it once", async () => {
  const { shop, admin, colleague } = await openTwoAdmins();
  await seedProducts(shop, { id: "garri" });
  const wanted = { id: "garri", featured: true };
  shop.beforeStatement('update "products"', () => colleague.featured.set(wanted));
  await admin.featured.set(wanted);
  expect(await shop.db.$count(auditLog, eq(auditLog.subjectId, "garri"))).toBe(1);
});

test("of two toggles at the same moment one is written, and both are done", async () => {
  const { shop, admin, colleague } = await openTwoAdmins();
  await seedProducts(shop, { id: "garri" });
  const wanted = { id: "garri", featured: true };
  await Promise.all([admin.featured.set(wanted), colleague.featured.set(wanted)]);
  const [row] = await shop.db.select().from(products).where(eq(products.id, "garri"));
  expect(row?.featured).toBe(true);
  expect(await shop.db.$count(auditLog, eq(auditLog.subjectId, "garri"))).toBe(1);
});

test("a flag that is no longer the other one, and a deleted product's, are not written", async () => {
  const { shop } = await openTwoAdmins();
  await seedProducts(
    shop,
    { id: "garri", featured: true },
    { id: "gone", status: "inactive", deletedAt: 1 },
  );
  const author = { userId: "u", name: "Admin", now: shop.clock.now() };
  for (const id of ["garri", "gone"]) {
    const entry = { action: "product.update", subject: "product", subjectId: id, subjectName: id };
    const write = setFeatured(shop.db, {
      id,
      featured: true,
      author,
      entry: { ...entry, subject: "product" },
    });
    await expect(write).rejects.toThrow();
  }
  expect(await shop.db.$count(auditLog)).toBe(0);
});

test("the toggle stores flag and time, shows on the home page, and is in the log once", async () => {
  const { shop, admin, colleague } = await openTwoAdmins();
  await seedProducts(shop, { id: "garri" });
  shop.clock.advance(60_000);
  await admin.featured.set({ id: "garri", featured: true });
  await colleague.featured.set({ id: "garri", featured: true });
  const [row] = await shop.db.select().from(products).where(eq(products.id, "garri"));
  expect(row).toMatchObject({ featured: true, updatedAt: shop.clock.now() });
  expect((await shop.as().catalogue.home()).featured.map(({ id }) => id)).toEqual(["garri"]);
  expect(await shop.db.select().from(auditLog)).toMatchObject([
    {
      ...{ action: "product.update", subject: "product", subjectId: "garri" },
      ...{ before: { featured: false }, after: { featured: true } },
    },
  ]);

  await admin.featured.set({ id: "garri", featured: false });
  expect((await shop.as().catalogue.home()).featured).toEqual([]);
  const [after] = await shop.db.select().from(products).where(eq(products.id, "garri"));
  expect(after).toMatchObject({ featured: false, updatedAt: shop.clock.now() + 1 });
});

test("a product that is not there, or deleted, is not featured", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, { id: "gone", status: "inactive", deletedAt: 1 });
  for (const id of ["nothing", "gone"]) {
    expect(await refusal(admin.featured.set({ id, featured: true }))).toMatchObject({
      code: "NOT_FOUND",
    });
  }
});
