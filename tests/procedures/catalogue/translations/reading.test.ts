import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { categories, products } from "#db/schema/index.ts";
import { createCaller } from "#server/router.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { inLanguage, translatedShop } from "./spoken.ts";

test("a product is told in the page's language, what is not translated in English and marked", async () => {
  const shop = await translatedShop();
  const { items } = await inLanguage(shop, "zu").list({});
  expect(items.map(({ name, description, inEnglish }) => [name, description, inEnglish])).toEqual([
    ["Honey", "What honey is", ["name", "description"]],
    ["Ilayisi", "Limhlophe", undefined],
  ]);
  const { product, related } = await inLanguage(shop, "zu").product({ id: "rice" });
  expect(product).toMatchObject({ name: "Ilayisi", category: "Grains" });
  expect(related).toMatchObject([{ name: "Honey", inEnglish: ["name", "description"] }]);
  const { featured } = await inLanguage(shop, "zu").home();
  expect(featured.map(({ name }) => name)).toEqual(["Honey", "Ilayisi"]);
});

test("a category is called and described in the page's language, and known by its English name", async () => {
  const shop = await translatedShop();
  const { categories: zulu } = await inLanguage(shop, "zu").shell();
  expect(zulu).toMatchObject([
    { id: "grains", name: "Grains", label: "Okusanhlamvu", description: "Kwebhodwe" },
  ]);
  expect(zulu[0]).not.toHaveProperty("inEnglish");
  const { category } = await inLanguage(shop, "xh").list({ category: "Grains" });
  expect(category).toMatchObject({
    ...{ name: "Grains", label: "Iinkozo", description: "For the pot" },
    inEnglish: ["description"],
  });
});

test("a category that is not translated has its English name beside everything else it has", async () => {
  const shop = await translatedShop();
  const { categories: afrikaans } = await inLanguage(shop, "af").shell();
  expect(afrikaans).toEqual([
    {
      ...{ id: "grains", name: "Grains", label: "Grains", description: "For the pot" },
      ...{ imageUrl: "", productCount: 2, inEnglish: ["name", "description"] },
    },
  ]);
});

test("a banner says what is translated of it, the rest in English", async () => {
  const shop = await translatedShop();
  const { heroes } = await inLanguage(shop, "zu").home();
  expect(heroes).toMatchObject([
    {
      ...{ title: "Yidlani kahle", subtitle: "Every day", buttonText: "Shop Now" },
      inEnglish: ["subtitle", "buttonText"],
    },
  ]);
});

test("an English page has the English texts and nothing besides", async () => {
  const shop = await translatedShop();
  const english = inLanguage(shop, "en");
  const answers = JSON.stringify([
    await english.list({ category: "Grains" }),
    await english.product({ id: "rice" }),
    await english.home(),
    await english.shell(),
    await english.suggest({ text: "rice" }),
  ]);
  expect(answers).toContain("What rice is");
  expect(answers).not.toMatch(/Ilayisi|translations|texts|inEnglish|label"/);
});

test("a list by name is in the order of the language's names, Afrikaans letters with marks among the plain", async () => {
  const shop = await translatedShop();
  const orderIn = async (language: "en" | "af" | "zu", category?: string) =>
    (await inLanguage(shop, language).list({ category })).items.map(({ id }) => id);
  expect(await orderIn("en")).toEqual(["honey", "rice"]);
  expect(await orderIn("zu", "Grains")).toEqual(["honey", "rice"]);
  expect(await orderIn("af")).toEqual(["rice", "honey"]);
  expect(await orderIn("af", "Grains")).toEqual(["rice", "honey"]);
});

test("a wishlist has the names of the page's language", async () => {
  const shop = await translatedShop();
  const { viewer } = await newCustomer(shop);
  const ask = (language: "zu" | "en") =>
    createCaller({ ...shop.context(viewer), language }).wishlist;
  await ask("zu").add({ productId: "rice" });
  shop.clock.advance(1);
  await ask("zu").add({ productId: "honey" });
  expect(await ask("zu").list()).toMatchObject([
    { name: "Honey", inEnglish: ["name"] },
    { name: "Ilayisi" },
  ]);
  expect((await ask("en").list()).map(({ name }) => name)).toEqual(["Honey", "Rice"]);
});

test.each([
  ["a product's translation", (t: { zu: { name: string } }) => ({ products, t })],
  ["a category's translation", (t: { zu: { name: string } }) => ({ categories, t })],
])("%s changes what public pages are kept under", async (_what, change) => {
  const shop = await translatedShop();
  const version = () => shop.db.get(sql`select version from catalogue_version`);
  const before = await version();
  const { t, ...table } = change({ zu: { name: "Okunye" } });
  if ("products" in table) await shop.db.update(products).set({ translations: t });
  else await shop.db.update(categories).set({ translations: t });
  expect(await version()).not.toEqual(before);
});

test("no page in another language makes more trips or reads the shop in another way", async () => {
  const shop = await openTestShop();
  await stock(shop, 3_000);
  for (const ask of PAGES) {
    const [english, zulu] = [inLanguage(shop, "en"), inLanguage(shop, "zu")];
    const trips = [
      await shop.roundTrips(() => ask(english)),
      await shop.roundTrips(() => ask(zulu)),
    ];
    expect(trips).toEqual([1, 1]);
    const steps = async (catalogue: typeof zulu) => {
      shop.database.resetStats();
      await ask(catalogue);
      return shop.database.stats().vmSteps;
    };
    // What a row's JSON takes apart; a sort or a walk through the shop would be tens of thousands.
    expect(await steps(zulu)).toBeLessThan((await steps(english)) + 1_500);
  }
});

type Catalogue = ReturnType<typeof inLanguage>;
const PAGES: ReadonlyArray<(catalogue: Catalogue) => Promise<unknown>> = [
  (catalogue) => catalogue.list({}),
  (catalogue) => catalogue.list({ page: 3 }),
  (catalogue) => catalogue.list({ category: "Grains" }),
  (catalogue) => catalogue.list({ sort: "price-desc" }),
  (catalogue) => catalogue.home(),
  (catalogue) => catalogue.product({ id: "many-7" }),
];

async function stock(shop: Awaited<ReturnType<typeof openTestShop>>, count: number) {
  await shop.db.run(
    sql`insert into categories (name, created_at, updated_at) values ('Grains', 0, 0)`,
  );
  await shop.db.run(sql`
    insert into products
      (id, name, description, price_cents, category, images, translations, created_at, updated_at)
    with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})
    select 'many-' || i, 'Product ' || i, 'Plain', 100 + i * 7919 % 5000, 'Grains', '[]',
      json_object('zu', json_object('name', 'Umkhiqizo ' || i, 'description', 'Elula')), i, i
    from n`);
  const [row] = await shop.db.select().from(products).where(eq(products.id, "many-7"));
  expect(row?.sortedZu).toBe("Umkhiqizo 7");
}
