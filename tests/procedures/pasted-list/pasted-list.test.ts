import { expect, test } from "vitest";
import { createCaller } from "#server/router.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { demoShelf } from "../catalogue/found.ts";

test("a list as people write it is understood, and only what is in doubt is asked", async () => {
  const shop = await demoShelf();
  expect(
    await understood(shop, "palm oil, 2 x crayfish small\nyellow garri 2kg\ngarri\nwashing powder"),
  ).toEqual([
    ["palm oil", "sure", 1, "Red Palm Oil 1 litre"],
    ["2 x crayfish small", "sure", 2, "Ground Dried Crayfish 200 g"],
    ["yellow garri 2kg", "sure", 1, "Yellow Garri 2 kg"],
    ["garri", "doubtful", 1, expect.stringContaining("Garri")],
    ["washing powder", "nothing", 1, undefined],
  ]);
});

test("names in other languages, other names and slips of the finger are understood", async () => {
  const shop = await demoShelf();
  const names = await understood(shop, "impuphu 5kg\nagushi\nplam oil\n3 stampmielies");
  expect(names.map(([, verdict, , name]) => [verdict, name])).toEqual([
    ["sure", "White Maize Meal (Mealie Meal) 5 kg"],
    ["sure", "Ground Egusi (Melon Seed) 500 g"],
    ["sure", "Red Palm Oil 1 litre"],
    ["sure", expect.stringContaining("Samp")],
  ]);
});

test("what is named in the page's language is given by that name", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, {
    ...{ id: "oil", name: "Red Palm Oil 1 litre" },
    translations: { zu: { name: "Amafutha esundu 1 litre" } },
  });
  const caller = createCaller({ ...shop.context(), language: "zu" });
  const [line] = await caller.basket.readList({ text: "2 amafutha esundu" });
  expect(line).toMatchObject({ quantity: 2, choices: [{ name: "Amafutha esundu 1 litre" }] });
});

test("a line that says more than any name is asked with what comes of less", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "egusi", name: "Ground Egusi 500 g" });
  expect(await understood(shop, "ground egusi for uncle")).toEqual([
    ["ground egusi for uncle", "doubtful", 1, "Ground Egusi 500 g"],
  ]);
});

test("what is sold out is no sure thing, what is not sold is not found", async () => {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    { id: "egusi", name: "Ground Egusi 500 g", stock: 0 },
    { id: "off", name: "Ogbono 200 g", status: "inactive" },
  );
  expect((await understood(shop, "egusi\nogbono")).map(([, verdict]) => verdict)).toEqual([
    "doubtful",
    "nothing",
  ]);
});

test("a list of 500 lines gets a clear answer, and so does an empty one", async () => {
  const shop = await openTestShop();
  const many = Array.from({ length: 500 }, (_, at) => `thing ${at}a`).join("\n");
  expect(await refusal(shop.as().basket.readList({ text: many }))).toEqual({
    ...{ code: "INVALID_INPUT", field: "text" },
    message: "Your list has 500 lines, and we read up to 100 at once. Please paste it in parts.",
  });
  expect((await refusal(shop.as().basket.readList({ text: " \n" }))).message).toBe(
    "Please write what is on your list",
  );
});

test("a list of a hundred things takes a few round trips, and nobody sends them without end", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "egusi", name: "Ground Egusi 500 g" });
  const text = Array.from({ length: 100 }, (_, at) => `egusi${"x".repeat(at % 9)} a${at}b`).join(
    ",",
  );
  const caller = createCaller({ ...shop.context(), clientAddress: "203.0.113.7" });
  expect(await shop.roundTrips(() => caller.basket.readList({ text }))).toBeLessThanOrEqual(8);
  for (let at = 1; at < 30; at += 1) await caller.basket.readList({ text: "egusi" });
  expect((await refusal(caller.basket.readList({ text: "egusi" }))).code).toBe("CHECK_NEEDED");
});

async function understood(shop: TestShop, text: string) {
  const lines = await shop.as().basket.readList({ text });
  return lines.map(({ asked, verdict, quantity, choices }) => [
    asked,
    verdict,
    quantity,
    choices[0]?.name,
  ]);
}
