import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products, wishlistItems } from "#db/schema/index.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("wishes are kept with what the product is today, the newest first", async () => {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    { id: "garri", name: "Garri", priceCents: 4_500, rating: 4.25, stock: 3, images: [PICTURE] },
    { id: "egusi", name: "Egusi", category: "Seeds" },
  );
  const { viewer } = await newCustomer(shop);
  await shop.as(viewer).wishlist.add({ productId: "garri" });
  shop.clock.advance(1_000);
  await shop.as(viewer).wishlist.add({ productId: "egusi" });
  await shop.db.update(products).set({ priceCents: 5_100 }).where(eq(products.id, "garri"));

  expect(await shop.as(viewer).wishlist.list()).toEqual([
    {
      id: "egusi",
      name: "Egusi",
      priceCents: 5_000,
      category: "Seeds",
      images: [],
      rating: null,
      available: 10,
      addedAt: shop.clock.now(),
    },
    {
      id: "garri",
      name: "Garri",
      priceCents: 5_100,
      category: "Ingredients",
      images: [PICTURE],
      rating: 4.25,
      available: 3,
      addedAt: shop.clock.now() - 1_000,
    },
  ]);
});

test("the same product twice is 'Already in wishlist', also when asked for at once", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { viewer } = await newCustomer(shop);
  const both = await Promise.allSettled([
    shop.as(viewer).wishlist.add({ productId: "garri" }),
    shop.as(viewer).wishlist.add({ productId: "garri" }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  shop.clock.advance(1_000);
  expect(await refusal(shop.as(viewer).wishlist.add({ productId: "garri" }))).toMatchObject({
    ...{ code: "ALREADY_IN_WISHLIST", field: "productId" },
    message: "Already in wishlist",
  });
  const addedAt = shop.clock.now() - 1_000;
  expect(await shop.as(viewer).wishlist.list()).toMatchObject([{ id: "garri", addedAt }]);
});

test("what is not sold cannot be wished for, and leaves the list while it is not", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" }, { id: "secret", status: "inactive" });
  const { viewer } = await newCustomer(shop);
  for (const productId of ["secret", "no-such-thing"]) {
    expect(await refusal(shop.as(viewer).wishlist.add({ productId }))).toMatchObject({
      code: "UNKNOWN_PRODUCT",
    });
  }
  await shop.as(viewer).wishlist.add({ productId: "garri" });
  await sell(shop, "garri", "inactive");
  expect(await shop.as(viewer).wishlist.list()).toEqual([]);
  await sell(shop, "garri", "active");
  expect(await shop.as(viewer).wishlist.list()).toMatchObject([{ id: "garri" }]);
});

test("the user document follows each wish: one more, one taken back, all of them forgotten", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" }, { id: "egusi" }, { id: "ogbono" });
  const { viewer } = await newCustomer(shop);
  const { wishlist, account } = shop.as(viewer);
  const wishes = async () => (await account.profile()).wishlist.map(({ id }) => id);

  const after: string[][] = [];
  for (const productId of ["garri", "egusi", "ogbono"]) {
    shop.clock.advance(1_000);
    await wishlist.add({ productId });
    after.push(await wishes());
  }
  expect(after).toEqual([["garri"], ["egusi", "garri"], ["ogbono", "egusi", "garri"]]);

  await wishlist.remove({ productId: "egusi" });
  expect(await wishes()).toEqual(["ogbono", "garri"]);
  // What is not there is no trouble.
  await wishlist.remove({ productId: "egusi" });
  expect(await wishes()).toEqual(["ogbono", "garri"]);
  expect((await wishlist.list()).map(({ id }) => id)).toEqual(["ogbono", "garri"]);

  await wishlist.clear();
  expect(await wishes()).toEqual([]);
  expect(await wishlist.list()).toEqual([]);
});

test("hearts from before signing in become wishes, once each, as far as there is room", async () => {
  const shop = await openTestShop();
  const ids = Array.from({ length: 199 }, (_, index) => `p${index}`);
  await seedProducts(shop, ...["garri", "egusi", "ogbono", ...ids].map((id) => ({ id })), {
    id: "secret",
    status: "inactive",
  });
  const { viewer, userId } = await newCustomer(shop);
  const { wishlist } = shop.as(viewer);
  await wishlist.add({ productId: "egusi" });
  shop.clock.advance(1_000);
  const hearts = { productIds: ["garri", "egusi", "ogbono", "garri", "secret", "no-such-thing"] };
  expect(await wishlist.addAll(hearts)).toEqual({ added: 2, leftOut: 0 });
  expect((await wishlist.list()).map(({ id }) => id)).toEqual(["garri", "ogbono", "egusi"]);
  expect(await wishlist.addAll(hearts)).toEqual({ added: 0, leftOut: 0 });

  await shop.db
    .insert(wishlistItems)
    .values(ids.slice(0, 196).map((productId) => ({ userId, productId, addedAt: 1 })));
  const more = { productIds: ["p196", "p197", "p198"] };
  expect(await wishlist.addAll(more)).toEqual({ added: 1, leftOut: 2 });
  expect(await refusal(wishlist.addAll({ productIds: [] }))).toMatchObject({
    code: "INVALID_INPUT",
  });
});

test("nobody sees or touches another person's wishes", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const owner = await newCustomer(shop);
  const other = await newCustomer(shop, { email: "mallory@shopper.test" });
  await shop.as(owner.viewer).wishlist.add({ productId: "garri" });

  expect(await shop.as(other.viewer).wishlist.list()).toEqual([]);
  await shop.as(other.viewer).wishlist.remove({ productId: "garri" });
  await shop.as(other.viewer).wishlist.clear();
  expect(await shop.as(owner.viewer).wishlist.list()).toMatchObject([{ id: "garri" }]);
});

test("a list is at most two hundred long", async () => {
  const shop = await openTestShop();
  const ids = Array.from({ length: 201 }, (_, index) => `p${index}`);
  await seedProducts(shop, ...ids.map((id) => ({ id })));
  const { viewer, userId } = await newCustomer(shop);
  await shop.db
    .insert(wishlistItems)
    .values(ids.slice(0, 199).map((productId) => ({ userId, productId, addedAt: 1 })));
  await shop.as(viewer).wishlist.add({ productId: "p199" });
  expect(await refusal(shop.as(viewer).wishlist.add({ productId: "p200" }))).toMatchObject({
    code: "CONFLICT",
  });
});

const PICTURE = { url: "/images/products/garri.svg", width: 800, height: 600, alt: "A sack" };

function sell(shop: TestShop, id: string, status: "active" | "inactive") {
  return shop.db.update(products).set({ status }).where(eq(products.id, id));
}
