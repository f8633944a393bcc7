import { expect, test } from "vitest";
import { sharedBaskets, sharedLines, sharedPeople } from "#db/schema/index.ts";
import { MAX_PEOPLE_SHARING, MAX_SHARED_LINES } from "#domain/cart/shared-basket.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { cleanUp } from "#server/jobs/clean-up.ts";
import { createCaller } from "#server/router.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("several people fill one basket, and each sees who added what at today's prices", async () => {
  const { shop, api, thandi } = await openShared();
  const naledi = await api.join({ id: thandi.id, name: "Naledi" });
  await api.set({ ...naledi, productId: "oil", quantity: 3, expected: 0 });
  const { people, sold, expiresAt } = await api.look({ id: thandi.id });
  expect(people.map(({ name, lines }) => [name, lines])).toEqual([
    ["Thandi", [{ productId: "egusi", quantity: 2 }]],
    ["Naledi", [{ productId: "oil", quantity: 3 }]],
  ]);
  expect(sold.map(({ id, priceCents }) => [id, priceCents]).toSorted()).toEqual([
    ["egusi", 11_990],
    ["oil", 8_950],
  ]);
  expect(expiresAt).toBe(shop.clock.now() + 7 * DAY_MS);
});

test("two who change at once lose nothing of each other's, and of one's own the second look decides", async () => {
  const { shop, api, thandi } = await openShared();
  const naledi = await api.join({ id: thandi.id, name: "Naledi" });
  await Promise.all([
    api.set({ ...thandi, productId: "oil", quantity: 1, expected: 0 }),
    api.set({ ...naledi, productId: "oil", quantity: 5, expected: 0 }),
    api.set({ ...naledi, productId: "egusi", quantity: 4, expected: 0 }),
  ]);
  const outdated = api.set({ ...thandi, productId: "egusi", quantity: 9, expected: 1 });
  expect((await refusal(outdated)).code).toBe("CONFLICT");
  const { people } = await api.look({ id: thandi.id });
  expect(people.map(({ lines }) => lines.map(({ quantity }) => quantity).toSorted())).toEqual([
    [1, 2],
    [4, 5],
  ]);
  await api.set({ ...thandi, productId: "egusi", quantity: 0, expected: 2 });
  expect(await shop.db.$count(sharedLines)).toBe(3);
});

test("nobody changes or takes out what is another's, whoever knows the link", async () => {
  const { api, thandi } = await openShared();
  const naledi = await api.join({ id: thandi.id, name: "Naledi" });
  const asThandi = { ...thandi, key: naledi.key };
  const forged = api.set({ ...asThandi, productId: "egusi", quantity: 9, expected: 2 });
  expect((await refusal(forged)).code).toBe("CONFLICT");
  expect((await refusal(api.leave(asThandi))).code).toBe("NOT_FOUND");
  const told = JSON.stringify(await api.look({ id: thandi.id }));
  expect(told).not.toContain(thandi.key);
});

test("a name stands for one person of a basket, which holds so many people and lines", async () => {
  const { shop, api, thandi } = await openShared();
  expect(await refusal(api.join({ id: thandi.id, name: "thandi" }))).toMatchObject({
    ...{ code: "INVALID_INPUT", field: "name" },
    message: "Somebody in this basket has that name already",
  });
  for (let at = 1; at < MAX_PEOPLE_SHARING; at += 1) {
    await api.join({ id: thandi.id, name: `Cousin ${at}` });
  }
  expect((await refusal(api.join({ id: thandi.id, name: "Late" }))).message).toBe(
    "This basket has as many people as it holds",
  );
  const many = Array.from({ length: MAX_SHARED_LINES }, (_, at) => `p${at}`);
  await seedProducts(shop, ...many.map((id) => ({ id, name: id })));
  for (const productId of many.slice(1)) {
    await api.set({ ...thandi, productId, quantity: 1, expected: 0 });
  }
  const over = api.set({ ...thandi, productId: "p0", quantity: 1, expected: 0 });
  expect((await refusal(over)).code).toBe("CONFLICT");
});

test("a shared basket lives a week, and the cleaning takes it with its names", async () => {
  const { shop, api, thandi } = await openShared();
  shop.clock.advance(7 * DAY_MS + 1);
  expect((await refusal(api.look({ id: thandi.id }))).code).toBe("NOT_FOUND");
  expect((await refusal(api.join({ id: thandi.id, name: "Naledi" }))).code).toBe("NOT_FOUND");
  const late = api.set({ ...thandi, productId: "egusi", quantity: 9, expected: 2 });
  expect((await refusal(late)).code).toBe("NOT_FOUND");
  await cleanUp(shop.context());
  expect(await counted(shop)).toEqual([0, 0, 0]);
});

test("who leaves takes name and lines along, and the last one the basket", async () => {
  const { shop, api, thandi } = await openShared();
  const naledi = await api.join({ id: thandi.id, name: "Naledi" });
  await api.leave(thandi);
  expect(await counted(shop)).toEqual([1, 1, 0]);
  await api.leave(naledi);
  expect(await counted(shop)).toEqual([0, 0, 0]);
});

test("a basket holds nothing: stock is as it was", async () => {
  const { shop, api, thandi } = await openShared();
  await api.set({ ...thandi, productId: "egusi", quantity: 100, expected: 2 });
  const { product } = await shop.as().catalogue.product({ id: "egusi" });
  expect(product.available).toBe(50);
});

test("nobody starts baskets without end", async () => {
  const shop = await openTestShop();
  const api = createCaller({ ...shop.context(), clientAddress: "203.0.113.7" }).sharedBaskets;
  for (let at = 0; at < 40; at += 1) await api.start({ name: "Thandi", lines: [] });
  const more = api.start({ name: "Thandi", lines: [] });
  expect((await refusal(more)).code).toBe("RATE_LIMITED");
});

async function openShared() {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    { id: "egusi", name: "Ground Egusi 500 g", priceCents: 11_990, stock: 50 },
    { id: "oil", name: "Red Palm Oil 1 litre", priceCents: 8_950 },
  );
  const api = shop.as().sharedBaskets;
  const lines = [
    { productId: "egusi", quantity: 2 },
    { productId: "unknown", quantity: 1 },
  ];
  return { shop, api, thandi: await api.start({ name: "Thandi", lines }) };
}

function counted(shop: TestShop) {
  return Promise.all([sharedBaskets, sharedPeople, sharedLines].map((one) => shop.db.$count(one)));
}
