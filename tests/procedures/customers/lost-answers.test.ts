import { expect, test } from "vitest";
import { sharedBaskets as baskets } from "#db/schema/index.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

type Caller = ReturnType<TestShop["as"]>;
/** `keep` asks under a key, each time with the same input; `ids` are those of what the customer has. */
type Kept = {
  keep: (caller: Caller, key: string) => Promise<{ id: string }>;
  ids: (caller: Caller) => Promise<string[]>;
};

const KEPT: Readonly<Record<string, Kept>> = {
  address: {
    keep: ({ addresses }, key) =>
      addresses.add({
        ...{ address: "24 Cumberland Avenue", city: "Bryanston", province: "Gauteng" },
        ...{ postalCode: "2191", key },
      }),
    ids: async ({ addresses }) => (await addresses.list()).map(({ id }) => id),
  },
  "payment method": {
    keep: ({ paymentMethods }, key) =>
      paymentMethods.add({
        ...{ type: "card", cardType: "visa", last4: "4242", expiryMonth: 4, expiryYear: 2029 },
        ...{ holderName: "Thandi Nkosi", nickname: null, key },
      }),
    ids: async ({ paymentMethods }) => (await paymentMethods.list()).map(({ id }) => id),
  },
  "list of products": {
    keep: ({ wishlist }, key) => wishlist.lists.begin({ name: "Sundays", key }),
    ids: async ({ wishlist }) => (await wishlist.lists.all()).map(({ id }) => id),
  },
};

test.each(Object.entries(KEPT))(
  "a %s whose answer was lost and that is sent again is kept once, and nobody else's",
  async (_name, { keep, ids }) => {
    const shop = await openTestShop();
    const owner = shop.as((await newCustomer(shop)).viewer);
    const other = shop.as((await newCustomer(shop, { email: "other@shopper.test" })).viewer);
    const key = crypto.randomUUID();
    const [first, atOnce] = await Promise.all([keep(owner, key), keep(owner, key)]);
    expect(atOnce).toEqual(first);
    expect(await keep(owner, key)).toEqual(first);
    expect(await ids(owner)).toEqual([first.id]);
    const others = await keep(other, crypto.randomUUID());
    expect(others.id).not.toBe(first.id);
    await refusal(keep(other, key));
    expect(await ids(other), "what they have is not taken for it").toEqual([others.id]);
  },
);

test("who joins a shared basket and never heard of it is in it when they ask again, under their key alone", async () => {
  const shop = await openTestShop();
  const { sharedBaskets } = shop.as();
  const { id } = await sharedBaskets.start({ name: "Thandi", lines: [] });
  const key = crypto.randomUUID().replaceAll("-", "");
  const naledi = await sharedBaskets.join({ id, name: "Naledi", key });
  expect(await sharedBaskets.join({ id, name: "Naledi", key })).toEqual(naledi);
  const another = crypto.randomUUID().replaceAll("-", "");
  expect(await refusal(sharedBaskets.join({ id, name: "Naledi", key: another }))).toMatchObject({
    code: "INVALID_INPUT",
    field: "name",
  });
  const { people } = await sharedBaskets.look({ id });
  expect(people.map(({ name }) => name)).toEqual(["Thandi", "Naledi"]);
});

test("a shared basket whose answer was lost and that is started again is one, and the same person's", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "egusi" });
  const { sharedBaskets } = shop.as();
  const key = crypto.randomUUID().replaceAll("-", "");
  const start = { name: "Thandi", lines: [{ productId: "egusi", quantity: 2 }], key };
  const [first, atOnce] = await Promise.all([
    sharedBaskets.start(start),
    sharedBaskets.start(start),
  ]);
  expect(atOnce).toEqual(first);
  expect(await sharedBaskets.start(start)).toEqual(first);
  const kept = await shop.db.select({ id: baskets.id }).from(baskets);
  expect(kept).toEqual([{ id: first.id }]);
  const [thandi] = (await sharedBaskets.look({ id: first.id })).people;
  expect(thandi?.lines).toEqual([{ productId: "egusi", quantity: 2 }]);
  await sharedBaskets.set({ ...first, productId: "egusi", quantity: 3, expected: 2 });
  const others = { ...start, key: crypto.randomUUID().replaceAll("-", "") };
  expect((await sharedBaskets.start(others)).id).not.toBe(first.id);
});
