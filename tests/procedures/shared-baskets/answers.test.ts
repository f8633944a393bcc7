import { expect, test } from "vitest";
import { sharedLines } from "#db/schema/index.ts";
import { MAX_CART_LINES } from "#domain/cart/cart.ts";
import { MAX_SHARED_LINES } from "#domain/cart/shared-basket.ts";
import { PLACEHOLDER_IMAGE } from "#domain/catalogue/product.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { createCaller } from "#server/router.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

const CHANGED_ELSEWHERE =
  "That was changed elsewhere, or there is no room for more. This is how it is now.";

test("what is in a shared basket is shown by its own picture and by its name in the reader's language", async () => {
  const { shop, api, thandi } = await openShared();
  await seedProducts(shop, {
    ...{ id: "oil", translations: { zu: { name: "Amafutha esundu" } } },
    images: [{ url: "/media/oil.webp", width: 10, height: 10, alt: "" }],
  });
  await api.set({ ...thandi, productId: "oil", quantity: 1, expected: 0 });
  const inZulu = createCaller({ ...shop.context(), language: "zu" }).sharedBaskets;
  const { sold } = await inZulu.look({ id: thandi.id });
  expect(sold.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
    expect.objectContaining({
      ...{ id: "egusi", name: "egusi", isNameEnglish: true, image: PLACEHOLDER_IMAGE },
    }),
    expect.objectContaining({
      ...{ id: "oil", name: "Amafutha esundu", image: "/media/oil.webp" },
    }),
  ]);
  expect(sold.find(({ id }) => id === "oil")).not.toHaveProperty("isNameEnglish");
  const { sold: inEnglish } = await api.look({ id: thandi.id });
  expect(inEnglish.some((product) => "isNameEnglish" in product)).toBe(false);
});

test("of a full cart a shared basket takes as many things as one person may have in it, the first of them", async () => {
  const shop = await openTestShop();
  const ids = Array.from({ length: MAX_CART_LINES }, (_, at) => `p${at}`);
  await seedProducts(shop, ...ids.map((id) => ({ id })));
  const { sharedBaskets } = shop.as();
  const lines = ids.map((productId) => ({ productId, quantity: 1 }));
  const { id } = await sharedBaskets.start({ name: "Thandi", lines });
  const [thandi] = (await sharedBaskets.look({ id })).people;
  expect(thandi?.lines.map(({ productId }) => productId)).toEqual(ids.slice(0, MAX_SHARED_LINES));
});

test("what of a shared basket was not as the browser saw it, or is no product, is told in words and stays", async () => {
  const { api, thandi } = await openShared();
  const refused = { code: "CONFLICT", message: CHANGED_ELSEWHERE };
  const outdated = api.set({ ...thandi, productId: "egusi", quantity: 9, expected: 1 });
  expect(await refusal(outdated)).toMatchObject(refused);
  const unknown = api.set({ ...thandi, productId: "no-such-thing", quantity: 1, expected: 0 });
  expect(await refusal(unknown)).toMatchObject(refused);
  const { people } = await api.look({ id: thandi.id });
  expect(people[0]?.lines).toEqual([{ productId: "egusi", quantity: 2 }]);
});

test("a basket that is over says so to whoever looks, joins or leaves", async () => {
  const { shop, api, thandi } = await openShared();
  shop.clock.advance(7 * DAY_MS + 1);
  const over = { code: "NOT_FOUND", message: "This basket has closed" };
  expect(await refusal(api.look({ id: thandi.id }))).toMatchObject(over);
  expect(await refusal(api.join({ id: thandi.id, name: "Naledi" }))).toMatchObject(over);
  expect(await refusal(api.leave(thandi))).toMatchObject(over);
});

test.each(["join", "set", "leave"] as const)(
  "a database that does not answer is no verdict on the basket: %s",
  async (way) => {
    const { shop, api, thandi } = await openShared();
    const ways = {
      join: () => api.join({ id: thandi.id, name: "Naledi" }),
      set: () => api.set({ ...thandi, productId: "egusi", quantity: 5, expected: 2 }),
      leave: () => api.leave(thandi),
    };
    shop.beforeStatement("preconditions", failConnection);
    expect((await refusal(ways[way]())).code).toBe("SERVICE_UNAVAILABLE");
    expect(await shop.db.select().from(sharedLines)).toMatchObject([{ quantity: 2 }]);
  },
);

async function openShared() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "egusi" });
  const api = shop.as().sharedBaskets;
  const lines = [{ productId: "egusi", quantity: 2 }];
  return { shop, api, thandi: await api.start({ name: "Thandi", lines }) };
}
