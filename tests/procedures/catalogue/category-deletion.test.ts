import { expect, test } from "vitest";
import { auditLog, products } from "#db/schema/index.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { bucketError } from "#tests/mocks/media.ts";
import { BLANK, seen } from "./categories.ts";

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
