import fc from "fast-check";
import { expect, test } from "vitest";
import { insertSynonyms } from "#db/queries/catalogue/search.ts";
import { seedSynonyms } from "#db/seed/synonyms.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { demoShelf, listed, suggested } from "./found.ts";
import { inLanguage } from "./translations/spoken.ts";

test("a word is found in name, description or category, and as the start of a longer one", async () => {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    { id: "oil", name: "Red Palm Oil 1 litre", description: "Pressed in Benin." },
    { id: "stew", name: "Okra Stew", description: "Cooked in palm oil.", category: "Soups" },
    { id: "tea", name: "Mint Tea", description: "From Morocco." },
  );
  expect(await listed(shop, "palm")).toEqual(["oil", "stew"]);
  expect(await listed(shop, "PALM oi")).toEqual(["oil", "stew"]);
  expect(await listed(shop, "moroc")).toEqual(["tea"]);
  expect(await listed(shop, "soup")).toEqual(["stew"]);
  expect(await listed(shop, "palm tea")).toEqual([]);
  expect(await listed(shop, "the teas with mint")).toEqual(["tea"]);
  expect(await listed(shop, "1l")).toEqual(["oil"]);
});

test("things are found under the other names they have, whichever one the label says", async () => {
  const shop = await demoShelf();
  const found = async (text: string) => (await shop.as().catalogue.list({ search: text })).items;
  for (const [text, name] of [
    ["gari", "Yellow Garri 2 kg"],
    ["eba", "Yellow Garri 2 kg"],
    ["agushi", "Ground Egusi (Melon Seed) 500 g"],
    ["agush", "Ground Egusi (Melon Seed) 500 g"],
    ["pap", "White Maize Meal (Mealie Meal) 1 kg"],
    ["nshima", "White Maize Meal (Mealie Meal) 1 kg"],
    ["mielie meal 5kg", "White Maize Meal (Mealie Meal) 5 kg"],
    ["okro", "Fresh Okra 500 g"],
    ["lady's fingers", "Fresh Okra 500 g"],
    ["peanut", "Kuli-Kuli Groundnut Crunch 200 g"],
    ["groundnut", "Dovi Peanut Butter, smooth 1 kg"],
    ["zomi", "Red Palm Oil 1 litre"],
    ["karkade", "Zobo Hibiscus Drink 1 litre"],
    ["zobo", "Zobo Hibiscus Drink 1 litre"],
    ["bitter leaf", "Ndolé Bitterleaf & Groundnut Stew, frozen 700 g"],
    ["imifino", "Morogo (Imifino) Wild Spinach 300 g"],
    ["taro", "Amadumbe (Cocoyam) 1 kg"],
    ["dodo", "Ripe Plantain 1 kg"],
    ["bream", "Whole Tilapia, cleaned 1 kg"],
    ["matumbo", "Beef Tripe (Mogodu) 1 kg"],
    ["saka saka", "Pondu (Saka-Saka) Cassava Leaf Stew, frozen 800 g"],
    ["dry wors", "Traditional Droëwors 200 g"],
  ] as const) {
    expect({ text, names: (await found(text)).map((item) => item.name) }).toEqual({
      text,
      names: expect.arrayContaining([name]),
    });
  }
});

test("a synonym finds by name only: what is eaten with pap is not maize meal", async () => {
  const shop = await openTestShop();
  await insertSynonyms(shop.db, seedSynonyms);
  await seedProducts(
    shop,
    { id: "meal", name: "Maize Meal", description: "White and fine." },
    { id: "relish", name: "Chakalaka", description: "Lovely with pap." },
    { id: "kerrie", name: "Mango Pickle", description: "Serve it cold." },
  );
  expect(await listed(shop, "ugali")).toEqual(["meal"]);
  expect(await listed(shop, "pap")).toEqual(["meal", "relish"]);
});

test("accents do not matter, in what is typed or in what is sold", async () => {
  const shop = await demoShelf();
  for (const text of ["attieke", "attiéké", "ATTIÉKÉ", "attie\u0301ke\u0301", "àttièkê"]) {
    expect((await suggested(shop, text))[0]).toBe("attieke-500g");
  }
  expect(await suggested(shop, "droewors")).toContain("droewors-200g");
  expect(await suggestedNames(shop, "ndole")).toContain(
    "Ndolé Bitterleaf & Groundnut Stew, frozen 700 g",
  );
});

test("one slip of the finger is forgiven, when nothing has the word as typed", async () => {
  const shop = await demoShelf();
  for (const [text, name] of [
    ["egisi", "Ground Egusi"],
    ["eguis", "Ground Egusi"],
    ["eggusi", "Ground Egusi"],
    ["attike", "Attiéké"],
    ["gary", "Garri"],
    ["okea", "Fresh Okra"],
    ["biltongg", "Biltong"],
    ["yirgachefe", "Yirgacheffe"],
    ["chakalqka", "Chakalaka"],
    ["roiibos", "Rooibos"],
    ["ijebu gatri", "Ijebu Garri"],
  ] as const) {
    expect({ text, names: await suggestedNames(shop, text) }).toEqual({
      text,
      names: expect.arrayContaining([expect.stringContaining(name)]),
    });
  }
  expect(await listed(shop, "zzzzqqqq")).toEqual([]);
});

test("a slip in another name that a thing has is forgiven too, where nothing has the word as typed", async () => {
  const shop = await openTestShop();
  await insertSynonyms(shop.db, seedSynonyms);
  await seedProducts(shop, { id: "egusi", name: "Ground Egusi" }, { id: "garri", name: "Garri" });
  expect(await listed(shop, "akatua"), "akatoa").toEqual(["egusi"]);
  await seedProducts(shop, { id: "town", name: "Akatua Honey" });
  expect(await listed(shop, "akatua")).toEqual(["town"]);
});

test("a part of a word is found where no word begins so", async () => {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    { id: "boerewors", name: "Farm Boerewors" },
    { id: "worms", name: "Mopane Worms" },
    { id: "garri", name: "Ijebu Garri" },
  );
  expect(await listed(shop, "wors")).toEqual(["boerewors"]);
  expect(await listed(shop, "arri")).toEqual(["garri"]);
  expect(await suggested(shop, "arri")).toEqual(["garri"]);
});

test("suggestions: names that begin as typed, then other names, then descriptions", async () => {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    {
      id: "described",
      name: "Jollof Kit",
      description: "For rice of every kind",
      category: "Rice",
    },
    { id: "inside", name: "Ofada Rice" },
    { id: "first", name: "Rice Flour" },
    { id: "hidden", name: "Rice Cakes", status: "inactive" },
  );
  const answer = await shop.as().catalogue.suggest({ text: "ric" });
  expect(answer).toEqual({
    products: [
      { id: "first", name: "Rice Flour", ...ALIKE, category: "Ingredients" },
      { id: "inside", name: "Ofada Rice", ...ALIKE, category: "Ingredients" },
      { id: "described", name: "Jollof Kit", ...ALIKE, category: "Rice" },
    ],
    categories: [{ name: "Rice", imageUrl: "" }],
    recipes: [],
  });
});

test("the thing itself comes before what is made with it, in the list and in the suggestions", async () => {
  const shop = await demoShelf();
  for (const [text, first] of [
    ["palm oil", ["Red Palm Oil 1 litre"]],
    ["rice", ["Ofada Rice 2 kg", "Jollof Rice Kit 500 g"]],
    ["Rice 2kg", ["Ofada Rice 2 kg"]],
    ["egusi", ["Ground Egusi (Melon Seed) 500 g", "Egusi Soup with Spinach, frozen 700 g"]],
    ["agushi", ["Ground Egusi (Melon Seed) 500 g", "Egusi Soup with Spinach, frozen 700 g"]],
    ["plantains", ["Ripe Plantain 1 kg"]],
    ["attieke couscous", ["Attiéké Cassava Couscous 500 g"]],
    ["mealie meal", ["White Maize Meal (Mealie Meal) 1 kg"]],
    ["peanut butter", ["Dovi Peanut Butter, smooth 1 kg"]],
  ] as const) {
    const { items } = await shop.as().catalogue.list({ search: text });
    const listedFirst = items.slice(0, first.length).map(({ name }) => name);
    expect({ text, listedFirst }).toEqual({ text, listedFirst: first });
    const suggestedFirst = (await suggestedNames(shop, text)).slice(0, first.length);
    expect({ text, suggestedFirst }).toEqual({ text, suggestedFirst: first });
  }
});

test("the thing itself is known by its name with its marks, and in the page's language", async () => {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    { id: "spice", name: "Ndole Spice" },
    { id: "stew", name: "Sweet Ndolé" },
    { id: "water", name: "Water", translations: { zu: { name: "Amanzi Ilayisi" } } },
    { id: "rice", name: "Rice", translations: { zu: { name: "Ilayisi Elimhlophe" } } },
  );
  expect(await listed(shop, "ndole")).toEqual(["stew", "spice"]);
  const found = async (language: "en" | "zu") =>
    (await inLanguage(shop, language).list({ search: "ilayisi" })).items.map(({ id }) => id);
  expect(await found("zu")).toEqual(["water", "rice"]);
  expect(await found("en")).toEqual(["rice", "water"]);
});

test("what a search found keeps its order over the pages, and a chosen order is kept", async () => {
  const shop = await openTestShop();
  const shelf = Array.from({ length: 30 }, (_, n) => ({
    id: `mix${n}`,
    name: `Soup ${String.fromCodePoint(65 + (n % 26))} Mix ${n}`,
    description: n % 2 ? "With millet." : "With beans.",
  }));
  await seedProducts(
    shop,
    ...shelf,
    { id: "gone", name: "Red Millet 1 kg", stock: 0 },
    { id: "here", name: "White Millet 1 kg" },
    { id: "flour", name: "Millet Flour 1 kg" },
  );
  const { list } = shop.as().catalogue;
  const first = (await list({ search: "millet" })).items.map(({ id }) => id);
  expect(first.slice(0, 3)).toEqual(["here", "gone", "flour"]);
  const many = await list({ search: "soup" });
  const more = await list({ search: "soup", page: 2 });
  expect({ total: many.total, shown: many.items.length }).toEqual({ total: 30, shown: 24 });
  const ids = [...many.items, ...more.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(30);
  const named = (await list({ search: "millet", sort: "name" })).items.map(({ name }) => name);
  expect(named).toEqual(named.toSorted((a, b) => a.localeCompare(b, "en")));
});

test("at most six products and three categories, and none of a category that sells nothing", async () => {
  const shop = await openTestShop();
  const shelf = Array.from({ length: 9 }, (_, n) => ({
    id: `s${n}`,
    name: `Spice ${n}`,
    category: `Spices ${n}`,
    status: n < 2 ? ("inactive" as const) : ("active" as const),
  }));
  await seedProducts(shop, ...shelf);
  const answer = await shop.as().catalogue.suggest({ text: "spi" });
  expect(answer.products.map(({ id }) => id)).toEqual(["s2", "s3", "s4", "s5", "s6", "s7"]);
  expect(answer.categories.map(({ name }) => name)).toEqual(["Spices 2", "Spices 3", "Spices 4"]);
});

test("the last of many categories is suggested by its name, and when nothing else is found", async () => {
  const shop = await openTestShop();
  const aisles = Array.from({ length: 70 }, (_, n) => ({ id: `a${n}`, category: `Aisle ${n}` }));
  await seedProducts(shop, ...aisles, { id: "tea", name: "Rooibos", category: "Zanzibar Spices" });
  const { catalogue } = shop.as();
  const named = (await catalogue.suggest({ text: "zanzi" })).categories.map(({ name }) => name);
  expect(named).toEqual(["Zanzibar Spices"]);
  const nearest = await catalogue.nearest({ text: "zannzibarr" });
  expect(nearest.categories).toEqual(["Zanzibar Spices"]);
});

test("no text that anybody types is an error, but for a NUL, which nobody can type", async () => {
  const shop = await openTestShop();
  await insertSynonyms(shop.db, seedSynonyms);
  await seedProducts(shop, { id: "p", name: "Talking Drum" });
  const { catalogue } = shop.as();
  for (const text of [
    ...["", " ", "!!!", '"', "'", '"drum', "drum AND", "NOT drum", "drum*", "^drum", "name:drum"],
    ...["{name} : drum", "drum NEAR(x, 2)", "(drum", "drum)", "-drum", "drum + drum", "%", "_"],
    ...["🥁", "🥁 drum 🥁", "\ud83e", "ጤፍ", "大鼓", "‮drum", "ﷺ", "𞤀𞤁", "ß İ ŉ"],
    ...["a ".repeat(5_000), "drum".repeat(2_500), "and the of", "drum'; drop table products; --"],
  ]) {
    await catalogue.list({ search: text });
    await catalogue.suggest({ text });
  }
  expect(await listed(shop, '"drum" AND 🥁 OR')).toEqual(["p"]);
  expect(await catalogue.suggest({ text: "!!!" })).toEqual({
    ...{ products: [], categories: [], recipes: [] },
  });
  expect(await listed(shop, "!!!")).toEqual([]);
  const nul = await refusal(catalogue.list({ search: "drum\u0000" }));
  expect(nul.code).toBe("INVALID_INPUT");
  const query = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.string({ unit: fc.constantFrom(..."\"*^(){}:+-, 'andORrum5kgß🥁"), maxLength: 60 }),
  );
  await fc.assert(
    fc.asyncProperty(query, async (text) => {
      fc.pre(!text.includes("\u0000"));
      await catalogue.list({ search: text });
      await catalogue.suggest({ text });
    }),
    { numRuns: 60 },
  );
});

const ALIKE = { priceCents: 5_000, image: null, available: 10 };

async function suggestedNames(shop: TestShop, text: string): Promise<string[]> {
  return (await shop.as().catalogue.suggest({ text })).products.map(({ name }) => name);
}
