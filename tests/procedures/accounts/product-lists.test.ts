import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { productListItems, products, wishlistItems } from "#db/schema/index.ts";
import { createCaller } from "#server/router.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

test("a customer has lists by name beside the wishlist: begun, renamed, deleted", async () => {
  const { lists } = await open();
  const { id: sundays } = await lists.begin({ name: "  Sunday \n jollof " });
  const { id: gogo } = await lists.begin({ name: "For Gogo" });
  expect(await lists.all()).toEqual([
    { id: gogo, name: "For Gogo", count: 0, isShared: false },
    { id: sundays, name: "Sunday jollof", count: 0, isShared: false },
  ]);
  for (const write of [
    () => lists.begin({ name: "for gogo" }),
    () => lists.rename({ id: sundays, name: "FOR GOGO" }),
  ]) {
    expect(await refusal(write())).toMatchObject({
      code: "CONFLICT",
      field: "name",
      message: "You have a list of that name already.",
    });
  }
  await lists.rename({ id: sundays, name: "Feasts" });
  await lists.remove({ id: gogo });
  expect(await lists.all()).toMatchObject([{ id: sundays, name: "Feasts" }]);
  expect(await refusal(lists.begin({ name: " \n " }))).toMatchObject({ code: "INVALID_INPUT" });
});

test("there are twenty lists at most, of two hundred products each", async () => {
  const { shop, lists } = await open();
  const ids = Array.from({ length: 200 }, (_, index) => `p${index}`);
  await seedProducts(shop, ...ids.map((id) => ({ id })));
  const { id } = await lists.begin({ name: "List 0" });
  for (let n = 1; n < 20; n++) await lists.begin({ name: `List ${n}` });
  expect(await refusal(lists.begin({ name: "List 20" }))).toMatchObject({
    code: "CONFLICT",
    message: "You have 20 lists already. Delete one before you begin another.",
  });
  await shop.db
    .insert(productListItems)
    .values(ids.slice(0, 199).map((productId) => ({ listId: id, productId, addedAt: 1 })));
  await lists.carry({ productId: "garri", from: null, to: id, isMove: false });
  expect(
    await refusal(lists.carry({ productId: "egusi", from: null, to: id, isMove: true })),
  ).toMatchObject({ code: "CONFLICT", field: "to" });
});

test("a product is copied or moved between the lists, and lost by neither", async () => {
  const { shop, mine, lists } = await open();
  const { id } = await lists.begin({ name: "Sundays" });
  const { id: other } = await lists.begin({ name: "Mondays" });
  const on = async (list: string) => (await lists.one({ id: list })).items.map((item) => item.id);
  const wishes = async () => (await mine.wishlist.list()).map((wish) => wish.id);

  await lists.carry({ productId: "garri", from: null, to: id, isMove: false });
  shop.clock.advance(1_000);
  await lists.carry({ productId: "egusi", from: null, to: id, isMove: true });
  expect(await on(id)).toEqual(["egusi", "garri"]);
  expect(await wishes()).toEqual(["garri"]);

  await lists.carry({ productId: "egusi", from: id, to: other, isMove: true });
  expect([await on(id), await on(other)]).toEqual([["garri"], ["egusi"]]);
  // It is there already: moving it takes it off the one, copying changes nothing.
  await lists.carry({ productId: "garri", from: id, to: null, isMove: false });
  await lists.carry({ productId: "garri", from: id, to: null, isMove: true });
  expect([await on(id), await wishes()]).toEqual([[], ["garri"]]);
  for (const carried of [
    { productId: "ogbono", from: null, to: id, isMove: true },
    { productId: "garri", from: null, to: "none", isMove: true },
  ]) {
    expect(await refusal(lists.carry(carried))).toMatchObject({ code: "NOT_FOUND" });
  }
  expect(
    await refusal(lists.carry({ productId: "garri", from: id, to: id, isMove: true })),
  ).toMatchObject({ code: "INVALID_INPUT" });
  await lists.takeOff({ id: other, productId: "egusi" });
  expect(await on(other)).toEqual([]);
  expect(await wishes()).toEqual(["garri"]);
});

test("nobody puts anything on another's list, or takes from it", async () => {
  const { shop, lists } = await open();
  const { id } = await lists.begin({ name: "Sundays" });
  await lists.carry({ productId: "garri", from: null, to: id, isMove: false });
  const mallory = await newCustomer(shop, { email: "mallory@shopper.test" });
  const theirs = shop.as(mallory.viewer).wishlist;
  await theirs.add({ productId: "egusi" });
  const before = await shop.db.select().from(productListItems);
  for (const carried of [
    { productId: "egusi", from: null, to: id, isMove: true },
    { productId: "garri", from: id, to: null, isMove: true },
  ]) {
    expect(await refusal(theirs.lists.carry(carried))).toMatchObject({ code: "NOT_FOUND" });
  }
  for (const own of [
    () => theirs.lists.one({ id }),
    () => theirs.lists.rename({ id, name: "Mine" }),
    () => theirs.lists.remove({ id }),
    () => theirs.lists.takeOff({ id, productId: "garri" }),
    () => theirs.lists.share({ id }),
  ]) {
    expect(await refusal(own())).toMatchObject({ code: "NOT_FOUND", field: "id" });
  }
  await theirs.lists.unshare({ id });
  expect(await shop.db.select().from(productListItems)).toEqual(before);
  expect(await shop.db.select().from(wishlistItems)).toHaveLength(3);
});

test("whoever has the link sees name and products until it is taken back, and not whose they are", async () => {
  const { shop, lists } = await open();
  const { id } = await lists.begin({ name: "Sundays" });
  await lists.carry({ productId: "garri", from: null, to: id, isMove: false });
  const { key } = await lists.share({ id });
  expect(await lists.share({ id })).toEqual({ key });
  expect(await lists.all()).toMatchObject([{ id, isShared: true }]);
  const visitor = shop.as(null).wishlist.lists;
  expect(await visitor.shared({ key })).toEqual({
    name: "Sundays",
    items: [
      {
        id: "garri",
        name: "Garri",
        priceCents: 5_000,
        category: "Ingredients",
        images: [],
        rating: null,
        available: 10,
      },
    ],
  });
  await shop.db.update(products).set({ status: "inactive" }).where(eq(products.id, "garri"));
  expect(await visitor.shared({ key })).toEqual({ name: "Sundays", items: [] });
  await lists.unshare({ id });
  expect(await refusal(visitor.shared({ key }))).toMatchObject({ code: "NOT_FOUND", field: "key" });
  expect((await lists.share({ id })).key).not.toBe(key);
});

test("the wishlist has a link of its own, and a list's goes with the list", async () => {
  const { shop, lists } = await open();
  const { id } = await lists.begin({ name: "Sundays" });
  const { key } = await lists.share({ id: null });
  expect(await lists.share({ id: null })).toEqual({ key });
  expect(await lists.link({ id: null })).toBe(key);
  const visitor = shop.as(null).wishlist.lists;
  const { name, items } = await visitor.shared({ key });
  expect(name).toBeNull();
  expect(items.map((item) => item.id).toSorted()).toEqual(["egusi", "garri"]);
  const ofList = await lists.share({ id });
  await lists.remove({ id });
  expect(await refusal(visitor.shared(ofList))).toMatchObject({ code: "NOT_FOUND" });
  expect(await lists.link({ id: null })).toBe(key);
});

test("a list, its link and its visitors speak the page's language, and it counts what is sold", async () => {
  const { shop, viewer, lists } = await open();
  const { id } = await lists.begin({ name: "Sundays" });
  await shop.db
    .update(products)
    .set({ translations: { zu: { name: "Ugari" } } })
    .where(eq(products.id, "garri"));
  await lists.carry({ productId: "garri", from: null, to: id, isMove: false });
  await lists.carry({ productId: "egusi", from: null, to: id, isMove: false });
  await shop.db.update(products).set({ status: "inactive" }).where(eq(products.id, "egusi"));
  expect((await lists.one({ id })).shareKey).toBeNull();
  const { key } = await lists.share({ id });
  expect(await lists.all()).toEqual([{ id, name: "Sundays", count: 1, isShared: true }]);
  const inZulu = createCaller({ ...shop.context(viewer), language: "zu" }).wishlist;
  expect(await inZulu.lists.one({ id })).toMatchObject({
    shareKey: key,
    items: [{ name: "Ugari" }],
  });
  expect(await inZulu.lists.shared({ key })).toMatchObject({ items: [{ name: "Ugari" }] });
  expect(await inZulu.list()).toMatchObject([{ name: "Ugari" }]);
});

test("what is carried back to the wishlist is there again; to a full one it is not, and stays where it was", async () => {
  const { shop, mine, userId, lists } = await open();
  const { id } = await lists.begin({ name: "Sundays" });
  const toList = { productId: "garri", from: null, to: id, isMove: true };
  await lists.carry(toList);
  await lists.carry({ ...toList, from: id, to: null });
  expect((await mine.wishlist.list()).map((wish) => wish.id).toSorted()).toEqual([
    "egusi",
    "garri",
  ]);
  await lists.carry(toList);
  const ids = Array.from({ length: 199 }, (_, index) => `p${index}`);
  await seedProducts(shop, ...ids.map((one) => ({ id: one })));
  await shop.db
    .insert(wishlistItems)
    .values(ids.map((productId) => ({ userId, productId, addedAt: 1 })));
  const back = lists.carry({ productId: "garri", from: id, to: null, isMove: true });
  expect(await refusal(back)).toMatchObject({ code: "CONFLICT", field: "to" });
  expect((await lists.one({ id })).items).toMatchObject([{ id: "garri" }]);
});

/** A customer who wishes for garri and egusi, of three products. */
async function open() {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    { id: "garri", name: "Garri" },
    { id: "egusi", name: "Egusi" },
    { id: "ogbono", name: "Ogbono" },
  );
  const { viewer, userId } = await newCustomer(shop);
  const mine = shop.as(viewer);
  await mine.wishlist.add({ productId: "garri" });
  await mine.wishlist.add({ productId: "egusi" });
  return { shop, viewer, userId, mine, lists: mine.wishlist.lists };
}
