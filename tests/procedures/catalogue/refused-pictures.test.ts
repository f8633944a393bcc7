import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { categories, heroImages, media } from "#db/schema/index.ts";
import { mediaKey } from "#domain/catalogue/media-address.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { BLANK, seen } from "./categories.ts";
import { addHero, formOf, heroOf } from "./heroes.ts";

type Admins = Awaited<ReturnType<typeof openTwoAdmins>>;

const UPLOAD_AGAIN = {
  ...{ code: "INVALID_INPUT", field: "imageUrl" },
  message: "Please upload the image again",
};

test("a category's picture is its own or one that was uploaded and is there", async () => {
  const admins = await openTwoAdmins();
  const { shop, admin, upload } = admins;
  await admin.categories.create(BLANK);
  const [own, gone] = [await upload("category", "own"), await upload("category", "gone")];
  const change = async (imageUrl: string) =>
    admin.categories.update({
      ...{ category: BLANK.name, expectedVersion: await seen(shop, BLANK.name) },
      ...{ ...BLANK, imageUrl },
    });
  await change(own);
  await forget(admins, gone);
  for (const imageUrl of [gone, "https://elsewhere.test/picture.webp", "/images/shop.svg"]) {
    expect(await refusal(change(imageUrl)), imageUrl).toEqual(UPLOAD_AGAIN);
    const form = { ...BLANK, name: "Other", imageUrl };
    expect(await refusal(admin.categories.create(form)), imageUrl).toEqual(UPLOAD_AGAIN);
  }
  await forget(admins, own);
  const form = { ...BLANK, description: "Small things", imageUrl: own };
  const expectedVersion = await seen(shop, BLANK.name);
  await admin.categories.update({ category: BLANK.name, expectedVersion, ...form });
  const [row] = await shop.db.select().from(categories).where(eq(categories.name, BLANK.name));
  expect(row, "its own need not be there").toMatchObject({ description: "Small things" });
  await change("");
});

test("a picture that goes while a category or a banner is written is on neither", async () => {
  const admins = await openTwoAdmins();
  const { shop, admin, upload } = admins;
  const [one, two] = [await upload("category", "one"), await upload("hero", "two")];
  shop.beforeStatement('into "categories"', () => forget(admins, one));
  expect((await refusal(admin.categories.create({ ...BLANK, imageUrl: one }))).code).toBe(
    "CONFLICT",
  );
  shop.beforeStatement('into "hero_images"', () => forget(admins, two));
  expect((await refusal(addHero(admins, { imageUrl: two }))).code).toBe("CONFLICT");
  expect([await shop.db.$count(categories), await shop.db.$count(heroImages)]).toEqual([0, 0]);
});

test("a category that is gone, or another by now, is told so and stays", async () => {
  const { shop, admin } = await openTwoAdmins();
  await admin.categories.create(BLANK);
  const at = { category: BLANK.name, expectedVersion: (await seen(shop, BLANK.name)) - 1 };
  expect((await refusal(admin.categories.update({ ...at, ...BLANK }))).code).toBe("CONFLICT");
  expect((await refusal(admin.categories.remove({ ...at, moveTo: null }))).code).toBe("CONFLICT");
  const nowhere = { ...at, category: "Nowhere" };
  for (const asked of [
    admin.categories.update({ ...nowhere, ...BLANK }),
    admin.categories.remove({ ...nowhere, moveTo: null }),
  ]) {
    expect(await refusal(asked)).toMatchObject({
      code: "NOT_FOUND",
      message: "This category is no longer there.",
    });
  }
  expect(await shop.db.$count(categories)).toBe(1);
});

test("a banner's picture and product are there, or were its own before", async () => {
  const admins = await openTwoAdmins();
  const { shop, admin, upload } = admins;
  await seedProducts(shop, { id: "garri" });
  const id = await addHero(admins, { productId: "garri" });
  const hero = await heroOf(admins, id);
  const form = formOf(hero);
  const change = (edit: Partial<typeof form>) =>
    admin.hero.update({ id, expectedVersion: hero.updatedAt, ...form, ...edit });
  const gone = await upload("hero", "gone");
  await forget(admins, gone);
  expect(await refusal(change({ imageUrl: gone }))).toMatchObject({
    code: "INVALID_INPUT",
    field: "imageUrl",
  });
  expect(await refusal(change({ productId: "nothing" }))).toEqual({
    code: "INVALID_INPUT",
    field: "productId",
    message: "This product is no longer there",
  });
  await forget(admins, hero.imageUrl);
  await change({ title: "Another" });
  expect((await heroOf(admins, id)).title).toBe("Another");
  const unknown = admin.hero.update({ id: "none", expectedVersion: 1, ...form });
  expect(await refusal(unknown)).toMatchObject({
    code: "NOT_FOUND",
    message: "This hero image is no longer there.",
  });
});

test("banners are numbered only as they all are, each once, and none that stands is written", async () => {
  const admins = await openTwoAdmins();
  const { shop, admin } = admins;
  const ids = [await addHero(admins, { order: "1" }), await addHero(admins, { order: "2" })];
  const rows = async () =>
    (await admin.hero.list()).map(({ id, updatedAt }) => ({ id, expectedVersion: updatedAt }));
  const before = await rows();
  const [first] = before;
  if (!first) throw new Error("no banner");
  expect((await refusal(admin.hero.reorder({ heroes: [first, first] }))).code).toBe("CONFLICT");
  expect((await refusal(admin.hero.reorder({ heroes: [first] }))).code).toBe("CONFLICT");
  shop.clock.advance(1_000);
  await admin.hero.reorder({ heroes: before });
  expect(await rows()).toEqual(before);
  await admin.hero.reorder({ heroes: before.toReversed() });
  expect((await rows()).map(({ id }) => id)).toEqual(ids.toReversed());
});

test("a product that is featured as it is gone is not found; while the shop is away nobody knows", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, { id: "garri" });
  expect(await refusal(admin.featured.set({ id: "none", featured: true }))).toEqual({
    code: "NOT_FOUND",
    field: "id",
    message: "Product not found",
  });
  shop.beforeStatement('update "products"', failConnection);
  expect((await refusal(admin.featured.set({ id: "garri", featured: true }))).code).toBe(
    "SERVICE_UNAVAILABLE",
  );
});

async function forget({ shop }: Admins, url: string): Promise<void> {
  await shop.db.delete(media).where(eq(media.key, mediaKey(url) ?? ""));
}
