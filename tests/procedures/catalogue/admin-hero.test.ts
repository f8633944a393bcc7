import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { insertHero, updateHero } from "#db/queries/catalogue/hero.ts";
import { auditLog, heroImages, products } from "#db/schema/index.ts";
import { EMPTY_HERO_FORM, type HeroForm } from "#domain/catalogue/hero.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { bucketError } from "#tests/mocks/media.ts";

type Admins = Awaited<ReturnType<typeof openTwoAdmins>>;

const HOUR = 60 * 60_000;

test("a hero image is added with all its fields, its picture below hero, and listed by order", async () => {
  const backOffices = await openTwoAdmins();
  const { shop, admin, upload, viewer } = backOffices;
  await seedProducts(shop, { id: "garri", name: "Ijebu Garri" });
  const imageUrl = await upload("hero", "Market Day");
  expect(imageUrl).toMatch(/^\/media\/hero\/\d{13}-0-\w{8}-market-day\.webp$/);
  const { id } = await admin.hero.create({
    imageUrl,
    title: " Market day ",
    subtitle: "All fresh",
    order: "2",
    productId: "garri",
    buttonText: " ",
    buttonLink: "https://Example.com/sale",
    active: false,
    startsAt: "2026-12-01T08:00",
    endsAt: "2026-12-24T18:30",
  });
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
  await admin.hero.update({ ...form, id, seenAt: now });
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
  const { id, updatedAt: seenAt } = seen;
  const changed = backOffices.admin.hero.update({ ...formOf(seen), ...change, id, seenAt });
  expect(await refusal(changed)).toMatchObject(refused);
});

test("a picture must have been uploaded, a product must be there", async () => {
  const backOffices = await openTwoAdmins();
  const elsewhere = addHero(backOffices, { imageUrl: "https://elsewhere.test/a.png" });
  expect(await refusal(elsewhere)).toMatchObject({ field: "imageUrl" });
  expect(await refusal(addHero(backOffices, { productId: "nothing" }))).toMatchObject({
    field: "productId",
  });
  await seedProducts(backOffices.shop, { id: "gone", status: "inactive", deletedAt: 1 });
  expect(await refusal(addHero(backOffices, { productId: "gone" }))).toMatchObject({
    field: "productId",
  });
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
  shop.clock.advance(HOUR);
  const seen = await heroOf(backOffices, id);
  await admin.hero.update({ ...formOf(seen), id, seenAt: seen.updatedAt, title: "New" });
  const changed = await heroOf(backOffices, id);
  expect(changed).toEqual({ ...seen, title: "New", updatedAt: shop.clock.now() });
  const { rows } = await admin.audit.list({ subject: "hero" });
  expect(rows[0]).toMatchObject({
    action: "hero.update",
    before: { title: "Old" },
    after: { title: "New" },
  });

  await seedProducts(shop, { id: "garri", name: "Ijebu Garri" });
  shop.clock.advance(HOUR);
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
  const seenAt = changed.updatedAt;
  await admin.hero.update({ ...other, ...times, order: "3", id, seenAt });
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
  const form = { ...formOf(seen), id, seenAt: seen.updatedAt };
  const outcomes = await Promise.allSettled([
    admin.hero.update({ ...form, title: "Mine" }),
    colleague.hero.update({ ...form, title: "Theirs" }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const kept = (await heroOf(backOffices, id)).title;
  for (const late of [
    colleague.hero.update({ ...form, title: "Later" }),
    colleague.hero.remove({ id, seenAt: seen.updatedAt }),
    colleague.hero.reorder({ heroes: [{ id, seenAt: seen.updatedAt }] }),
  ]) {
    expect((await refusal(late)).code).toBe("CONFLICT");
  }
  expect((await heroOf(backOffices, id)).title).toBe(kept);
});

test("a deleted hero is gone first, then its picture; a storage that fails is only logged", async () => {
  const backOffices = await openTwoAdmins();
  const { shop, admin } = backOffices;
  const [one, two] = [await addHero(backOffices, { title: "One" }), await addHero(backOffices, {})];
  const { imageUrl } = await heroOf(backOffices, two);
  const { bucket } = shop.media;
  const deletePicture = bucket.delete.bind(bucket);
  const leftByThen: string[][] = [];
  vi.spyOn(bucket, "delete").mockImplementation(async (keys) => {
    leftByThen.push((await admin.hero.list()).map(({ id }) => id));
    return deletePicture(keys);
  });
  await admin.hero.remove({ id: one, seenAt: shop.clock.now() });
  expect((await admin.hero.list()).map(({ id }) => id)).toEqual([two]);
  await shop.settled();
  expect(leftByThen).toEqual([[two]]);
  expect([...shop.media.kept.keys()].map((key) => `/media/${key}`)).toEqual([imageUrl]);

  shop.media.failNext(bucketError(10003));
  await admin.hero.remove({ id: two, seenAt: shop.clock.now() });
  await shop.settled();
  expect(await admin.hero.list()).toEqual([]);
  expect(shop.logged).toContainEqual({ level: "warn", event: "media-not-deleted" });
  const { rows } = await admin.audit.list({ subject: "hero" });
  expect(rows[1]).toMatchObject({ action: "hero.delete", subjectName: "One", after: null });
  const again = admin.hero.remove({ id: two, seenAt: shop.clock.now() });
  expect((await refusal(again)).code).toBe("NOT_FOUND");
});

test("a new picture takes the old one's place in the storage", async () => {
  const backOffices = await openTwoAdmins();
  const { shop, admin, upload } = backOffices;
  const id = await addHero(backOffices, {});
  const seen = await heroOf(backOffices, id);
  const imageUrl = await upload("hero", "new");
  await admin.hero.update({ ...formOf(seen), id, seenAt: seen.updatedAt, imageUrl });
  await shop.settled();
  expect([...shop.media.kept.keys()].map((key) => `/media/${key}`)).toEqual([imageUrl]);
});

test("heroes are numbered anew in the order given, each move with its audit row", async () => {
  const backOffices = await openTwoAdmins();
  const { shop, admin } = backOffices;
  const ids: string[] = [];
  for (const order of ["1", "1", "7"]) ids.push(await addHero(backOffices, { order }));
  const [a = "", b = "", c = ""] = ids;
  shop.clock.advance(HOUR);
  const list = await admin.hero.list();
  const seenAt = (id: string) => list.find((hero) => hero.id === id)?.updatedAt ?? 0;
  const order = [c, a, b].map((id) => ({ id, seenAt: seenAt(id) }));
  await admin.hero.reorder({ heroes: order });
  const after = await admin.hero.list();
  expect(after.map(({ id, order: place }) => [id, place])).toEqual([
    [c, 1],
    [a, 2],
    [b, 3],
  ]);
  expect(after.every(({ updatedAt }) => updatedAt === shop.clock.now())).toBe(true);
  const log = await shop.db.select().from(auditLog).where(eq(auditLog.action, "hero.update"));
  expect(log.map(({ subjectId, before, after: now }) => [subjectId, before, now])).toEqual([
    [c, { order: 7 }, { order: 1 }],
    [a, { order: 1 }, { order: 2 }],
    [b, { order: 1 }, { order: 3 }],
  ]);
});

test("an order that leaves one out, or was made before one came, changes nothing", async () => {
  const backOffices = await openTwoAdmins();
  const { shop, admin, colleague } = backOffices;
  const [a, b] = [
    await addHero(backOffices, { order: "1" }),
    await addHero(backOffices, { order: "2" }),
  ];
  const seenAt = shop.clock.now();
  const whole = [
    { id: b, seenAt },
    { id: a, seenAt },
  ];
  const twice = [...whole, { id: a, seenAt }];
  for (const heroes of [whole.slice(1), twice, []]) {
    expect((await refusal(admin.hero.reorder({ heroes }))).code).toBe("CONFLICT");
  }
  await addHero(backOffices, { order: "3" });
  expect((await refusal(colleague.hero.reorder({ heroes: whole }))).code).toBe("CONFLICT");
  expect((await admin.hero.list()).map(({ order }) => order)).toEqual([1, 2, 3]);
});

test("products to link to are found by a part of their name, deleted ones are not", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(
    shop,
    { id: "yellow", name: "Yellow Garri" },
    { id: "ijebu", name: "garri of Ijebu", status: "inactive" },
    { id: "gone", name: "Garri", status: "inactive", deletedAt: 1 },
    { id: "percent", name: "100% Cocoa" },
  );
  const names = async (text: string) =>
    (await admin.hero.products({ text })).map(({ name }) => name);
  expect(await names(" GARRI")).toEqual(["garri of Ijebu", "Yellow Garri"]);
  expect(await names("0%")).toEqual(["100% Cocoa"]);
  expect(await names("_")).toEqual([]);
  expect(await names("")).toHaveLength(3);
});

test("a hero whose product is removed for good leads nowhere in particular", async () => {
  const backOffices = await openTwoAdmins();
  await seedProducts(backOffices.shop, { id: "garri", stock: 0 });
  const id = await addHero(backOffices, { productId: "garri" });
  await backOffices.shop.db.delete(products).where(eq(products.id, "garri"));
  expect(await heroOf(backOffices, id)).toMatchObject({ productId: null, productName: null });
});

test("a picture that the sweep took between looking and writing stops the write", async () => {
  const backOffices = await openTwoAdmins();
  const { shop } = backOffices;
  const id = await addHero(backOffices, {});
  const [row] = await shop.db.select().from(heroImages);
  if (!row) throw new Error("no hero");
  const params = {
    author: { userId: "u", name: "Admin", now: shop.clock.now() },
    entry: { action: "hero.x", subject: "hero", subjectId: id, subjectName: "x" } as const,
    mediaKeys: ["hero/gone.webp"],
  };
  const added = insertHero(shop.db, { ...params, row: { ...row, id: "other" } });
  await expect(added).rejects.toThrow();
  const set = { title: "Other", updatedAt: row.updatedAt + 1 };
  const changed = updateHero(shop.db, { ...params, id, seenAt: row.updatedAt, set });
  await expect(changed).rejects.toThrow();
  expect(await shop.db.select().from(heroImages)).toEqual([row]);
});

async function addHero({ admin, upload }: Admins, change: Partial<HeroForm>): Promise<string> {
  const imageUrl = change.imageUrl ?? (await upload("hero"));
  const form = { ...EMPTY_HERO_FORM, title: "Title", subtitle: "Subtitle", ...change, imageUrl };
  return (await admin.hero.create(form)).id;
}

async function heroOf({ admin }: Admins, id: string) {
  const hero = (await admin.hero.list()).find((row) => row.id === id);
  if (!hero) throw new Error("There is no such hero");
  return hero;
}

function formOf(hero: Awaited<ReturnType<typeof heroOf>>): HeroForm {
  const { imageUrl, title, subtitle, productId, buttonText, buttonLink, active } = hero;
  const fields = { imageUrl, title, subtitle, productId, buttonText, buttonLink, active };
  return { ...fields, order: String(hero.order), startsAt: "", endsAt: "" };
}
