import { expect, test } from "vitest";
import { PLACEHOLDER_IMAGE } from "#domain/catalogue/product.ts";
import { createCaller } from "#server/router.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("what is offered for a line has its own picture, and a mark where its name is English", async () => {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    {
      id: "egusi",
      name: "Ground Egusi",
      images: [{ url: "/media/egusi.webp", width: 10, height: 10, alt: "" }],
    },
    { id: "oil", name: "Palm Oil", translations: { zu: { name: "Amafutha esundu" } } },
  );
  const caller = createCaller({ ...shop.context(), language: "zu" });
  const [first, second] = await caller.basket.readList({ text: "ground egusi\namafutha esundu" });
  expect(first?.choices).toEqual([
    {
      ...{ id: "egusi", name: "Ground Egusi", isNameEnglish: true, image: "/media/egusi.webp" },
      ...{ priceCents: 5_000, category: "Ingredients", stock: 10, packs: 1 },
    },
  ]);
  expect(second?.choices).toEqual([
    {
      ...{ id: "oil", name: "Amafutha esundu", image: PLACEHOLDER_IMAGE },
      ...{ priceCents: 5_000, category: "Ingredients", stock: 10, packs: 1 },
    },
  ]);
});

test("a line is looked for with less as long as half of it is left", async () => {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    { id: "curry", name: "Curry Powder 100 g" },
    { id: "line", name: "Washing Line 10 m" },
    { id: "meal", name: "Maize Meal 5 kg" },
    { id: "hot", name: "Hot Red Pepper 50 g" },
  );
  // Of its 14 letters "washing" is half, "powder" less.
  expect(await choicesOf(shop, "washing powder")).toEqual([["doubtful", ["line"]]]);
  expect(await choicesOf(shop, "fufu powder, meal for baking")).toEqual([
    ["doubtful", ["curry"]],
    ["nothing", []],
  ]);
  // Three ways to say less are tried, from the first word on.
  expect(await choicesOf(shop, "xyz hot red pepper\nhot red pepper xyz")).toEqual([
    ["doubtful", ["hot"]],
    ["nothing", []],
  ]);
});

test("each line of a long list is its own, and of those that find nothing twenty are tried again", async () => {
  const shop = await openTestShop();
  const ids = Array.from({ length: 60 }, (_, at) => `thing${at}end`);
  await seedProducts(shop, ...ids.map((id) => ({ id })));
  expect(await choicesOf(shop, ids.join("\n"))).toEqual(ids.map((id) => ["sure", [id]]));
  const tooMuch = ids.slice(0, 25).map((id) => `${id} forme`);
  expect(await choicesOf(shop, tooMuch.join("\n"))).toEqual(
    ids.slice(0, 25).map((id, at) => (at < 20 ? ["doubtful", [id]] : ["nothing", []])),
  );
});

test("a list that is twice as long costs the database no more than twice as much", async () => {
  const shop = await openTestShop();
  const ids = Array.from({ length: 75 }, (_, at) => `thing${at}end`);
  await seedProducts(shop, ...ids.map((id) => ({ id })));
  const effort = async (count: number) => {
    shop.database.resetStats();
    await choicesOf(shop, ids.slice(0, count).join("\n"));
    return shop.database.stats().vmSteps;
  };
  await effort(1);
  expect(await effort(75)).toBeLessThan(3.3 * (await effort(25)));
});

async function choicesOf(shop: TestShop, text: string) {
  const lines = await shop.as().basket.readList({ text });
  return lines.map(({ verdict, choices }) => [verdict, choices.map(({ id }) => id)]);
}
