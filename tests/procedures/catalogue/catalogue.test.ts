import { expect, test } from "vitest";
import { getProduct } from "#db/queries/catalogue/catalogue.ts";
import { heroImages, products } from "#db/schema/index.ts";
import { RELATED_QUERIED } from "#server/routers/catalogue.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { addRecipe } from "../recipes/kitchen.ts";

const HIDDEN = "inactive";

test("the list is what is active, by name", async () => {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    { id: "p1", name: "Yam" },
    { id: "p2", name: "Attiéké" },
    { id: "p3", name: "egusi" },
    { id: "p4", name: "Baobab", status: HIDDEN },
  );
  const { items, total } = await shop.as().catalogue.list({});
  expect(items.map(({ name }) => name)).toEqual(["Attiéké", "egusi", "Yam"]);
  expect(total).toBe(3);
});

test("a list by price begins with the cheapest or the dearest; of one price they stand by name", async () => {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    { id: "p1", name: "Yam", priceCents: 2_000 },
    { id: "p2", name: "Teff", priceCents: 1_000 },
    { id: "p3", name: "beans", priceCents: 2_000 },
    { id: "p4", name: "Attieke", priceCents: 3_000 },
    { id: "p5", name: "Cocoa", priceCents: 2_000 },
  );
  const sorted = async (sort: "price-asc" | "price-desc") =>
    (await shop.as().catalogue.list({ sort })).items.map(({ name }) => name);
  expect(await sorted("price-asc")).toEqual(["Teff", "beans", "Cocoa", "Yam", "Attieke"]);
  expect(await sorted("price-desc")).toEqual(["Attieke", "beans", "Cocoa", "Yam", "Teff"]);
});

test("a list without a search reads no recipes, and its count where it is kept", async () => {
  const shop = await openTestShop();
  const aisle = (category: string) =>
    Array.from({ length: 100 }, (_, n) => ({ id: `${category}-${n}`, category }));
  await seedProducts(shop, ...aisle("Grains"));
  const { list } = shop.as().catalogue;
  const effort = async () => {
    shop.database.resetStats();
    await list({ category: "Grains" });
    return shop.database.stats().vmSteps;
  };
  const before = await effort();
  for (let n = 0; n < 20; n++) {
    await addRecipe(shop, { id: `r${n}`, name: `Recipe ${n}` }, [{ name: "oil" }]);
  }
  await seedProducts(shop, ...aisle("Teas"), ...aisle("Oils"));
  expect(await effort()).toBeLessThan(before + 20);
});

test("a category lists the active products that bear its name", async () => {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    { id: "chips", category: "Snacks" },
    { id: "crisps", category: "Snacks", status: HIDDEN },
    { id: "bar", category: "Snacks & Sweets" },
  );
  const { items, category } = await shop.as().catalogue.list({ category: "Snacks" });
  expect(items.map(({ id }) => id)).toEqual(["chips"]);
  expect(category).toMatchObject({ name: "Snacks" });
});

test("the categories are those that sell something, with what they sell", async () => {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    { id: "chips", category: "Snacks" },
    { id: "biltong", category: "Snacks", stock: 0 },
    { id: "crisps", category: "Snacks", status: HIDDEN },
    { id: "zobo", category: "Beverages", status: HIDDEN },
  );
  expect((await shop.as().catalogue.shell()).categories).toEqual([
    {
      id: "snacks",
      name: "Snacks",
      description: expect.any(String),
      imageUrl: "",
      productCount: 2,
    },
  ]);
});

test("a category is known by its name in lower case with hyphens, wherever it is read", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "chips", category: "Sweets And Snacks" });
  const id = "sweets-and-snacks";
  expect((await shop.as().catalogue.shell()).categories).toMatchObject([{ id }]);
  const { category } = await shop.as().catalogue.list({ category: "Sweets And Snacks" });
  expect(category).toMatchObject({ id });
});

test("the home page has the active featured products and the active slides in their order", async () => {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    { id: "plain" },
    { id: "starred", featured: true },
    { id: "hidden", featured: true, status: HIDDEN },
  );
  await hang(shop, { id: "late", order: 3 }, { id: "off", order: 1, active: false });
  await hang(shop, { id: "first", order: 1 }, { id: "second", order: 2 });
  const { heroes, featured } = await shop.as().catalogue.home();
  expect(heroes.map(({ id }) => id)).toEqual(["first", "second", "late"]);
  expect(featured.map(({ id }) => id)).toEqual(["starred"]);
});

test("a product is read by its id, with four others of its category", async () => {
  const shop = await openTestShop();
  const shelf = Array.from({ length: 9 }, (_, index) => ({ id: `p${index}` }));
  await seedProducts(
    shop,
    ...shelf,
    { id: "elsewhere", category: "Snacks" },
    { id: "hidden", status: HIDDEN },
  );
  const { product, related } = await shop.as().catalogue.product({ id: "p0" });
  expect(product).toMatchObject({ id: "p0", priceCents: 5_000, available: 10 });
  expect(related).toHaveLength(4);
  for (const { id, category } of related) {
    expect(category).toBe("Ingredients");
    expect(["p0", "hidden"]).not.toContain(id);
  }
  for (const [id, code] of [
    ["hidden", "PRODUCT_UNAVAILABLE"],
    ["nobody", "NOT_FOUND"],
  ] as const) {
    await expect(shop.as().catalogue.product({ id })).rejects.toMatchObject({
      cause: { code, field: "id" },
    });
  }
});

test("of eight others of its category a product page reads, it shows four", async () => {
  const shop = await openTestShop();
  const shelf = Array.from({ length: 12 }, (_, index) => ({ id: `p${index}` }));
  await seedProducts(shop, ...shelf);
  const read = await getProduct(shop.db, {
    id: "p0",
    related: RELATED_QUERIED,
    goesWith: 0,
    language: "en",
  });
  expect(read?.related).toHaveLength(8);
  const { related } = await shop.as().catalogue.product({ id: "p0" });
  expect(related).toEqual(read?.related.slice(0, 4));
});

test("what others have reserved is not there to be bought", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 3 });
  await shop.db.update(products).set({ reserved: 2 });
  expect((await shop.as().catalogue.product({ id: "garri" })).product.available).toBe(1);
});

async function hang(
  shop: TestShop,
  ...slides: Array<{ id: string; order: number; active?: boolean }>
): Promise<void> {
  const at = shop.clock.now();
  const words = { imageUrl: "/a.svg", title: "A slide", subtitle: "Words" };
  await shop.db
    .insert(heroImages)
    .values(slides.map((slide) => ({ ...words, createdAt: at, updatedAt: at, ...slide })));
}
