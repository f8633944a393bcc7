import { expect, test } from "vitest";
import { products } from "#db/schema/index.ts";
import { EMPTY_HERO_FORM } from "#domain/catalogue/hero.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { addHero, formOf, heroOf } from "./heroes.ts";

test("a hero image is added with all its fields, its picture below hero, and listed by order", async () => {
  const backOffices = await openTwoAdmins();
  const { shop, admin, upload, viewer } = backOffices;
  await seedProducts(shop, { id: "garri", name: "Ijebu Garri" });
  const imageUrl = await upload("hero", "Market Day");
  expect(imageUrl).toMatch(/^\/media\/hero\/\d{13}-0-\w{8}-market-day\.webp$/);
  const { id } = await admin.hero.create({ imageUrl, ...MARKET_DAY });
  const firstId = await addHero(backOffices, { title: "First", order: "1", buttonLink: "/about" });
  const lastId = await addHero(backOffices, { title: "Another", order: "10" });
  const now = shop.clock.now();
  const [first, second, ...others] = await admin.hero.list();
  expect(first).toMatchObject({
    title: "First",
    order: 1,
    productId: null,
    productName: null,
    buttonLink: "/about",
    active: true,
  });
  expect(others).toMatchObject([{ title: "Another", order: 10 }]);
  expect(second).toEqual({
    id,
    imageUrl,
    title: "Market day",
    subtitle: "All fresh",
    order: 2,
    productId: "garri",
    productName: "Ijebu Garri",
    buttonText: "Shop Now",
    buttonLink: "https://example.com/sale",
    active: false,
    startsAt: Date.parse("2026-12-01T06:00:00Z"),
    endsAt: Date.parse("2026-12-24T16:30:00Z"),
    createdAt: now,
    updatedAt: now,
  });
  const { rows } = await admin.audit.list({ subject: "hero", subjectId: id });
  expect(rows).toMatchObject([
    { action: "hero.create", actorId: viewer.userId, subjectName: "Market day", before: null },
  ]);

  // What shoppers see of it: nothing, until it is active and its time has come.
  const shown = async () => (await shop.as().catalogue.home()).heroes;
  expect((await shown()).map((slide) => slide.id)).toEqual([firstId, lastId]);
  const form = { ...formOf(await heroOf(backOffices, id)), active: true };
  await admin.hero.update({ ...form, id, expectedVersion: now });
  expect(await shown()).toEqual([
    expect.objectContaining({ id: firstId, title: "First", productId: null }),
    {
      id,
      imageUrl,
      title: "Market day",
      subtitle: "All fresh",
      productId: "garri",
      buttonText: "Shop Now",
      buttonLink: "https://example.com/sale",
    },
    expect.objectContaining({ id: lastId, title: "Another" }),
  ]);
});

test.each([
  ["an image", { imageUrl: "" }, "Please select an image"],
  ["an image before all else", { imageUrl: "", title: "" }, "Please select an image"],
  ["a title", { title: "  " }, "Please fill in all required fields"],
  ["a subtitle", { subtitle: "" }, "Please fill in all required fields"],
])("a hero without %s is refused in the document's words", async (_what, change, text) => {
  const backOffices = await openTwoAdmins();
  const form = { ...EMPTY_HERO_FORM, imageUrl: "/media/x.webp", title: "T", subtitle: "S" };
  const refused = { code: "INVALID_INPUT", message: text };
  const added = backOffices.admin.hero.create({ ...form, ...change });
  expect(await refusal(added)).toMatchObject(refused);

  const seen = await heroOf(backOffices, await addHero(backOffices, {}));
  const { id, updatedAt: expectedVersion } = seen;
  const changed = backOffices.admin.hero.update({
    ...formOf(seen),
    ...change,
    id,
    expectedVersion,
  });
  expect(await refusal(changed)).toMatchObject(refused);
});

test("a picture must have been uploaded, a product must be there", async () => {
  const backOffices = await openTwoAdmins();
  const elsewhere = addHero(backOffices, { imageUrl: "https://elsewhere.test/a.png" });
  expect(await refusal(elsewhere)).toEqual({
    ...{ code: "INVALID_INPUT", field: "imageUrl", message: "Please select an image" },
  });
  expect(await refusal(addHero(backOffices, { productId: "nothing" }))).toMatchObject({
    field: "productId",
  });
  await seedProducts(backOffices.shop, { id: "gone", status: "inactive", deletedAt: 1 });
  expect(await refusal(addHero(backOffices, { productId: "gone" }))).toMatchObject({
    field: "productId",
  });
});

test("a hero whose product was deleted since can still be changed", async () => {
  const backOffices = await openTwoAdmins();
  const { shop, admin } = backOffices;
  await seedProducts(shop, { id: "garri" });
  const hero = await heroOf(backOffices, await addHero(backOffices, { productId: "garri" }));
  await shop.db.update(products).set({ status: "inactive", deletedAt: 1 });
  const { id, updatedAt: expectedVersion } = hero;
  await admin.hero.update({ ...formOf(hero), title: "Still here", id, expectedVersion });
  expect(await heroOf(backOffices, id)).toMatchObject({ title: "Still here", productId: "garri" });
});

test("a link of another kind than a page or a web address is refused", async () => {
  const backOffices = await openTwoAdmins();
  for (const buttonLink of ["javascript:alert(1)", "//evil.test", "data:text/html,x"]) {
    expect(await refusal(addHero(backOffices, { buttonLink }))).toMatchObject({
      code: "INVALID_INPUT",
      field: "buttonLink",
    });
  }
});

test("a hero is changed, and only what changed stands in the log", async () => {
  const backOffices = await openTwoAdmins();
  const { shop, admin, upload } = backOffices;
  const id = await addHero(backOffices, { title: "Old" });
  shop.clock.advance(HOUR_MS);
  const seen = await heroOf(backOffices, id);
  await admin.hero.update({ ...formOf(seen), id, expectedVersion: seen.updatedAt, title: "New" });
  const changed = await heroOf(backOffices, id);
  expect(changed).toEqual({ ...seen, title: "New", updatedAt: shop.clock.now() });
  const { rows } = await admin.audit.list({ subject: "hero" });
  expect(rows[0]).toMatchObject({
    action: "hero.update",
    before: { title: "Old" },
    after: { title: "New" },
  });

  await seedProducts(shop, { id: "garri", name: "Ijebu Garri" });
  shop.clock.advance(HOUR_MS);
  const other = {
    imageUrl: await upload("hero", "other"),
    title: "Other",
    subtitle: "Otherwise",
    productId: "garri",
    buttonText: "Look",
    buttonLink: "/about",
    active: false,
  };
  const times = { startsAt: "2026-12-01T08:00", endsAt: "2026-12-24T18:30" };
  const expectedVersion = changed.updatedAt;
  await admin.hero.update({ ...other, ...times, order: "3", id, expectedVersion });
  expect(await heroOf(backOffices, id)).toEqual({
    ...other,
    id,
    order: 3,
    productName: "Ijebu Garri",
    startsAt: Date.parse("2026-12-01T06:00:00Z"),
    endsAt: Date.parse("2026-12-24T16:30:00Z"),
    createdAt: seen.createdAt,
    updatedAt: shop.clock.now(),
  });
});

test("of two administrators who change a hero at once the second is told, and nothing is written over", async () => {
  const backOffices = await openTwoAdmins();
  const { admin, colleague } = backOffices;
  const id = await addHero(backOffices, {});
  const seen = await heroOf(backOffices, id);
  const form = { ...formOf(seen), id, expectedVersion: seen.updatedAt };
  const outcomes = await Promise.allSettled([
    admin.hero.update({ ...form, title: "Mine" }),
    colleague.hero.update({ ...form, title: "Theirs" }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const kept = (await heroOf(backOffices, id)).title;
  for (const late of [
    colleague.hero.update({ ...form, title: "Later" }),
    colleague.hero.remove({ id, expectedVersion: seen.updatedAt }),
    colleague.hero.reorder({ heroes: [{ id, expectedVersion: seen.updatedAt }] }),
  ]) {
    expect((await refusal(late)).code).toBe("CONFLICT");
  }
  expect((await heroOf(backOffices, id)).title).toBe(kept);
});

/** As it is typed: with spaces around, a button without words, times of the shop's own day. */
const MARKET_DAY = {
  title: " Market day ",
  subtitle: "All fresh",
  order: "2",
  productId: "garri",
  buttonText: " ",
  buttonLink: "https://Example.com/sale",
  active: false,
  startsAt: "2026-12-01T08:00",
  endsAt: "2026-12-24T18:30",
};
