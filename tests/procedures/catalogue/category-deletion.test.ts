import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, offers, products } from "#db/schema/index.ts";
import { offerForm } from "#domain/offers/offer-form.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { bucketError } from "#tests/mocks/media.ts";
import { BLANK, seen } from "./categories.ts";
import { addHero, heroOf } from "./heroes.ts";

test("a category without products is deleted; one with products asks where they go", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, { id: "a", category: "Snacks" }, { id: "b", category: "Desserts" });
  await admin.categories.create(BLANK);
  const expectedVersion = shop.clock.now();
  expect(
    await admin.categories.remove({ category: "Nibbles", expectedVersion, moveTo: null }),
  ).toEqual({
    moved: 0,
  });
  const { rows } = await admin.audit.list({ subject: "category", subjectId: "Nibbles" });
  expect(rows[0]).toMatchObject({ action: "category.delete", before: BLANK });
  expect(rows[0]?.after).toEqual({});

  const asked = {
    code: "INVALID_INPUT",
    field: "moveTo",
    message: "Choose a category for its products first",
  };
  for (const moveTo of [null, "Snacks", "No such category"]) {
    const remove = admin.categories.remove({ category: "Snacks", expectedVersion, moveTo });
    expect(await refusal(remove)).toEqual(asked);
  }
  expect((await admin.categories.list()).map(({ name }) => name)).toEqual(["Desserts", "Snacks"]);
});

test("the products of a deleted category move in the same write, deleted ones too, each with its audit row", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(
    shop,
    { id: "chips", category: "Snacks" },
    { id: "gone", category: "Snacks", status: "inactive", deletedAt: 1 },
    { id: "cake", category: "Desserts" },
  );
  const expectedVersion = await seen(shop, "Snacks");
  shop.clock.advance(5_000);
  expect(
    await admin.categories.remove({ category: "Snacks", expectedVersion, moveTo: "Desserts" }),
  ).toEqual({ moved: 2 });
  const rows = await shop.db.select().from(products);
  expect(rows.map(({ category }) => category)).toEqual(["Desserts", "Desserts", "Desserts"]);
  const search = await shop.as().catalogue.list({ search: "desserts" });
  expect(search.items.map(({ id }) => id).toSorted()).toEqual(["cake", "chips"]);
  const log = await shop.db.select().from(auditLog).orderBy(auditLog.id);
  expect(log.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ["product.update", "chips"],
    ["product.update", "gone"],
    ["category.delete", "Snacks"],
  ]);
  expect(log[0]).toMatchObject({
    at: shop.clock.now(),
    actorName: "Admin",
    subjectName: "chips",
    before: { category: "Snacks" },
    after: { category: "Desserts" },
    batchId: null,
  });
  expect(log[2]?.after).toEqual({ movedTo: "Desserts", movedProducts: 2 });
});

test("banners that lead to a category lead on to where it has gone: its new name, where its goods are, or all products", async () => {
  const admins = await openTwoAdmins();
  const { shop, admin } = admins;
  await seedProducts(shop, { id: "chips", category: "Spices & Snacks" }, { id: "cake" });
  const page = "/category/Spices%20%26%20Snacks";
  const plain = await addHero(admins, { buttonLink: page });
  const sorted = await addHero(admins, { buttonLink: `${page}?sort=price-asc` });
  const other = await addHero(admins, { buttonLink: `${page}%20of%20old` });
  const links = async () => {
    const heroes = await Promise.all([plain, sorted, other].map((id) => heroOf(admins, id)));
    return heroes.map(({ buttonLink }) => buttonLink);
  };
  shop.clock.advance(1_000);
  await admin.categories.update({
    ...{ ...BLANK, category: "Spices & Snacks" },
    expectedVersion: await seen(shop, "Spices & Snacks"),
  });
  const untouched = `${page}%20of%20old`;
  expect(await links()).toEqual([
    "/category/Nibbles",
    "/category/Nibbles?sort=price-asc",
    untouched,
  ]);
  const { rows } = await admin.audit.list({ subject: "hero", subjectId: sorted });
  expect(rows[0]).toMatchObject({
    action: "hero.update",
    before: { buttonLink: `${page}?sort=price-asc` },
    after: { buttonLink: "/category/Nibbles?sort=price-asc" },
  });
  await shop.db.delete(products).where(eq(products.id, "chips"));
  const expectedVersion = await seen(shop, "Nibbles");
  await admin.categories.remove({ category: "Nibbles", expectedVersion, moveTo: null });
  expect(await links()).toEqual(["/products", "/products?sort=price-asc", untouched]);
});

test("who asks for a category by a name that it had is told what its goods stand under today", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(
    shop,
    { id: "chips", category: "Snacks" },
    { id: "cake", category: "Desserts" },
  );
  const movedTo = async (category: string) => {
    const list = await shop.as().catalogue.list({ category });
    return "movedTo" in list ? list.movedTo : null;
  };
  const rename = async (category: string, name: string) => {
    const form = { ...BLANK, name };
    const expectedVersion = await seen(shop, category);
    await admin.categories.update({ ...form, category, expectedVersion });
  };
  expect(await movedTo("Snacks")).toBeNull();
  await rename("Snacks", "Nibbles");
  await rename("Nibbles", "Crisps");
  expect(await movedTo("Snacks")).toBe("Crisps");
  await admin.categories.create({ ...BLANK, name: "Snacks" });
  expect(await movedTo("Snacks"), "it is there again").toBeNull();
  await rename("Snacks", "Bites");
  expect([await movedTo("Snacks"), await movedTo("Nibbles")]).toEqual(["Bites", "Crisps"]);
  const expectedVersion = await seen(shop, "Crisps");
  await admin.categories.remove({ category: "Crisps", expectedVersion, moveTo: "Desserts" });
  expect(await movedTo("Nibbles")).toBe("Desserts");
  expect(await movedTo("Never there")).toBeNull();
});

test("a picture that a category lets go of, or that goes with it, is deleted; a failure there is only logged", async () => {
  const { shop, admin, upload } = await openTwoAdmins();
  const [first, second] = [await upload("category", "one"), await upload("category", "two")];
  await admin.categories.create({ ...BLANK, imageUrl: first });
  const expectedVersion = shop.clock.now();
  await admin.categories.update({
    ...BLANK,
    category: "Nibbles",
    expectedVersion,
    imageUrl: second,
  });
  await shop.settled();
  expect([...shop.media.kept.keys()].map((key) => `/media/${key}`)).toEqual([second]);

  shop.media.failNext(bucketError(10003));
  const now = await seen(shop, "Nibbles");
  await admin.categories.remove({ category: "Nibbles", expectedVersion: now, moveTo: null });
  await shop.settled();
  expect(await admin.categories.list()).toEqual([]);
  expect(shop.logged).toContainEqual({ level: "warn", event: "media-not-deleted" });
});

test("the offers of a deleted category are switched off, and do not go on for where its products go", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, { id: "chips", category: "Snacks" }, { id: "b", category: "Desserts" });
  const half = { ...offerForm(null, shop.clock.now()), value: "50" };
  for (const form of [
    { ...half, name: "Snacks", code: "SNACK50", category: "Snacks" },
    { ...half, name: "All", code: "ALL50" },
  ])
    await admin.offers.create({ form, key: crypto.randomUUID() });
  const [ofAll, ofSnacks] = await admin.offers.list();
  const expectedVersion = await seen(shop, "Snacks");
  shop.clock.advance(5_000);
  await admin.categories.remove({ category: "Snacks", expectedVersion, moveTo: "Desserts" });
  const kept = await shop.db.select().from(offers).orderBy(offers.code);
  expect(kept.map(({ code, category, isActive }) => [code, category, isActive])).toEqual([
    ["ALL50", null, true],
    ["SNACK50", "Snacks", false],
  ]);
  expect(kept[1]?.updatedAt, "whoever edits it is told").toBe(shop.clock.now());
  const { rows } = await admin.audit.list({ subject: "offer" });
  expect(rows[0]).toMatchObject({
    ...{ action: "offer.update", subjectName: "SNACK50", actorName: "Admin" },
    ...{ before: { isActive: true }, after: { isActive: false } },
  });
  expect([ofAll?.isActive, ofSnacks?.isActive]).toEqual([true, true]);
});

test("an offer is not saved for a category that has gone or got another name since its form was opened", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, { id: "chips", category: "Snacks" });
  const form = { ...offerForm(null, shop.clock.now()), name: "Half", value: "50" };
  const ofSnacks = { ...form, code: "SNACK50", category: "Snacks" };
  const { offerId } = await admin.offers.create({ form: ofSnacks, key: crypto.randomUUID() });
  const [{ updatedAt } = { updatedAt: 0 }] = await admin.offers.list();
  const renamed = { category: "Snacks", expectedVersion: await seen(shop, "Snacks") };
  await admin.categories.update({ ...BLANK, ...renamed, name: "Bites" });

  const late = { ...ofSnacks, value: "40" };
  const save = admin.offers.update({ offerId, expectedVersion: updatedAt, form: late });
  expect(await refusal(save)).toMatchObject({ code: "INVALID_INPUT", field: "category" });
  const another = { ...late, code: "SNACK40" };
  const add = admin.offers.create({ form: another, key: crypto.randomUUID() });
  expect(await refusal(add)).toMatchObject({ code: "INVALID_INPUT", field: "category" });
  const named = { ...late, category: "Bites" };
  await admin.offers.update({ offerId, expectedVersion: updatedAt, form: named });
  expect(await admin.offers.list()).toMatchObject([{ category: "Bites", value: 40 }]);
});
