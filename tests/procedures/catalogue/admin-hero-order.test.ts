import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { insertHero, updateHero } from "#db/queries/catalogue/hero.ts";
import { auditLog, heroImages, products } from "#db/schema/index.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { bucketError } from "#tests/mocks/media.ts";
import { seen } from "./categories.ts";
import { addHero, formOf, heroOf } from "./heroes.ts";

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
  await admin.hero.remove({ id: one, expectedVersion: shop.clock.now() });
  expect((await admin.hero.list()).map(({ id }) => id)).toEqual([two]);
  await shop.settled();
  expect(leftByThen).toEqual([[two]]);
  expect([...shop.media.kept.keys()].map((key) => `/media/${key}`)).toEqual([imageUrl]);

  shop.media.failNext(bucketError(10003));
  await admin.hero.remove({ id: two, expectedVersion: shop.clock.now() });
  await shop.settled();
  expect(await admin.hero.list()).toEqual([]);
  expect(shop.logged).toContainEqual({ level: "warn", event: "media-not-deleted" });
  const { rows } = await admin.audit.list({ subject: "hero" });
  expect(rows[1]).toMatchObject({ action: "hero.delete", subjectName: "One", after: null });
  const again = admin.hero.remove({ id: two, expectedVersion: shop.clock.now() });
  expect((await refusal(again)).code).toBe("NOT_FOUND");
});

test("a new picture takes the old one's place in the storage", async () => {
  const backOffices = await openTwoAdmins();
  const { shop, admin, upload } = backOffices;
  const id = await addHero(backOffices, {});
  const seen = await heroOf(backOffices, id);
  const imageUrl = await upload("hero", "new");
  await admin.hero.update({ ...formOf(seen), id, expectedVersion: seen.updatedAt, imageUrl });
  await shop.settled();
  expect([...shop.media.kept.keys()].map((key) => `/media/${key}`)).toEqual([imageUrl]);
});

test("a hero and a category that keep their picture are saved without a look for one to delete", async () => {
  const backOffices = await openTwoAdmins();
  const { shop, admin, upload } = backOffices;
  const id = await addHero(backOffices, {});
  const imageUrl = await upload("category");
  await admin.categories.create({ name: "Teas", description: "", imageUrl });
  const trips = (save: () => Promise<unknown>) =>
    shop.roundTrips(async () => {
      await save();
      await shop.settled();
    });
  const hero = async (change: { title?: string; imageUrl?: string }) => {
    const before = await heroOf(backOffices, id);
    const form = { ...formOf(before), ...change, id, expectedVersion: before.updatedAt };
    return trips(() => admin.hero.update(form));
  };
  const teas = async (change: { description?: string; imageUrl?: string }) => {
    const expectedVersion = await seen(shop, "Teas");
    const form = { name: "Teas", description: "", imageUrl, ...change };
    return trips(() => admin.categories.update({ ...form, category: "Teas", expectedVersion }));
  };
  const [kept, replaced] = [
    await hero({ title: "New" }),
    await hero({ title: "Newer", imageUrl: await upload("hero", "b") }),
  ];
  expect(replaced).toBe(kept + 1);
  const described = await teas({ description: "Green" });
  const other = { description: "Black", imageUrl: await upload("category", "b") };
  expect(await teas(other)).toBe(described + 1);
});

test("heroes are numbered anew in the order given, each move with its audit row", async () => {
  const backOffices = await openTwoAdmins();
  const { shop, admin } = backOffices;
  const ids: string[] = [];
  for (const order of ["1", "1", "7"]) ids.push(await addHero(backOffices, { order }));
  const [a = "", b = "", c = ""] = ids;
  shop.clock.advance(HOUR_MS);
  const list = await admin.hero.list();
  const expectedVersion = (id: string) => list.find((hero) => hero.id === id)?.updatedAt ?? 0;
  const order = [c, a, b].map((id) => ({ id, expectedVersion: expectedVersion(id) }));
  const before = shop.clock.now() - HOUR_MS;
  expect(await admin.hero.reorder({ heroes: order })).toEqual([
    { id: c, before, after: shop.clock.now(), order: 1 },
    { id: a, before, after: shop.clock.now(), order: 2 },
    { id: b, before, after: shop.clock.now(), order: 3 },
  ]);
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

test("heroes that are moved in the moment of their last change have a later version all the same", async () => {
  const backOffices = await openTwoAdmins();
  const { shop, admin } = backOffices;
  const [a, b] = [
    await addHero(backOffices, { order: "1" }),
    await addHero(backOffices, { order: "2" }),
  ];
  const before = shop.clock.now();
  const heroes = [b, a].map((id) => ({ id, expectedVersion: before }));
  expect(await admin.hero.reorder({ heroes })).toEqual([
    { id: b, before, after: before + 1, order: 1 },
    { id: a, before, after: before + 1, order: 2 },
  ]);
});

test("an order that leaves one out, or was made before one came, changes nothing", async () => {
  const backOffices = await openTwoAdmins();
  const { shop, admin, colleague } = backOffices;
  const [a, b] = [
    await addHero(backOffices, { order: "1" }),
    await addHero(backOffices, { order: "2" }),
  ];
  const expectedVersion = shop.clock.now();
  const whole = [
    { id: b, expectedVersion },
    { id: a, expectedVersion },
  ];
  const twice = [...whole, { id: a, expectedVersion }];
  for (const heroes of [whole.slice(1), twice, [...whole.slice(1), ...whole.slice(1)], []]) {
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
    { id: "aged", name: "Aged Garri" },
    { id: "ijebu", name: "garri of Ijebu", status: "inactive" },
    { id: "gone", name: "Garri", status: "inactive", deletedAt: 1 },
    { id: "percent", name: "100% Cocoa" },
  );
  const names = async (text: string) =>
    (await admin.hero.products({ text })).map(({ name }) => name);
  expect(await names(" GARRI")).toEqual(["garri of Ijebu", "Aged Garri", "Yellow Garri"]);
  expect(await names("0%")).toEqual(["100% Cocoa"]);
  expect(await names("_")).toEqual([]);
  expect(await names("")).toHaveLength(4);
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
  const changed = updateHero(shop.db, { ...params, id, expectedVersion: row.updatedAt, set });
  await expect(changed).rejects.toThrow();
  expect(await shop.db.select().from(heroImages)).toEqual([row]);
});
