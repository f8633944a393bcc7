import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { categories, products, recipes } from "#db/schema/index.ts";
import type { Language } from "#domain/store/formats.ts";
import { handleSitemap } from "#server/http/sitemap.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { openKitchen } from "../recipes/kitchen.ts";

const CHANGED_AT = Date.parse("2026-11-01T08:00:00Z");

test("what is sold is in the sitemap with its last change; what is not, is not", async () => {
  const shop = await openTestShop();
  await stock(shop, ["a&b", "c"], ["hidden"]);
  const { status, text } = await ask(shop, "/sitemap.xml", ["en"], 3);
  expect(status).toBe(200);
  expect(locations(text)).toEqual([
    "/",
    "/products",
    "/recipes",
    "/delivery",
    "/about",
    "/contact",
    "/privacy",
    "/terms",
    "/cookies",
    "/category/Meat%20%26%20Fish",
    "/product/a%26b",
    "/product/c",
  ]);
  const changed = "<lastmod>2026-11-01T08:00:00.000Z</lastmod>";
  expect(text).toContain(`/product/c</loc>${changed}`);
  expect(text).toContain(`/category/Meat%20%26%20Fish</loc>${changed}`);
  expect(text).toContain("/about</loc></url>");
});

test("with more products than a file takes it is an index of files that hold each one once", async () => {
  const shop = await openTestShop();
  await stock(shop, ["a", "b", "c", "d", "e"], ["hidden"]);
  const index = await ask(shop, "/sitemap.xml");
  expect(index.text).toContain("<sitemapindex ");
  const files = locations(index.text);
  expect(files).toEqual([
    "/sitemap-pages.xml",
    "/sitemap-products-1.xml",
    "/sitemap-products-2.xml",
    "/sitemap-products-3.xml",
  ]);
  const found: string[] = [];
  for (const file of files) {
    const { status, text } = await ask(shop, file);
    expect({ file, status }).toEqual({ file, status: 200 });
    expect(text).toContain("<urlset ");
    found.push(...locations(text));
  }
  expect(found.filter((path) => path.startsWith("/product/"))).toEqual(
    ["a", "b", "c", "d", "e"].map((id) => `/product/${id}`),
  );
  expect(found).toContain("/category/Meat%20%26%20Fish");
});

test.each(["/sitemap-products-4.xml", "/sitemap-products-0.xml", "/sitemap.xml.gz", "/sitemap"])(
  "%s is no file",
  async (path) => {
    const shop = await openTestShop();
    await stock(shop, ["a", "b", "c", "d", "e"], []);
    const { status, text } = await ask(shop, path);
    expect([status, text]).toEqual([404, "Not found"]);
  },
);

test("an empty shop still has its pages, of which nothing is known to have changed", async () => {
  const shop = await openTestShop();
  const { text } = await ask(shop, "/sitemap.xml");
  expect(locations(text)).toContain("/contact");
  expect(text).not.toContain("lastmod");
});

test("a sitemap is written as its schema has it, with what was cooked, and kept for an hour", async () => {
  const shop = await openKitchen();
  await shop.db.update(recipes).set({ updatedAt: CHANGED_AT });
  await shop.db.update(products).set({ updatedAt: CHANGED_AT });
  const newest = Date.parse("2026-11-03T08:00:00Z");
  await shop.db.update(products).set({ updatedAt: newest }).where(eq(products.id, "ugu"));
  const { answer, text } = await ask(shop, "/sitemap.xml", ["en"], 100);
  expect(Object.fromEntries(answer.headers)).toEqual({
    "content-type": "application/xml; charset=utf-8",
    "cache-control": "public, max-age=3600",
  });
  const [first, changed] = [CHANGED_AT, newest].map((at) => new Date(at).toISOString());
  const entry = (path: string, at?: string) =>
    `<url><loc>https://shop.test${path}</loc>${at ? `<lastmod>${at}</lastmod>` : ""}</url>`;
  expect(text.split("\n")).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    entry("/", changed),
    entry("/products", changed),
    ...["/recipes", "/delivery", "/about", "/contact", "/privacy", "/terms", "/cookies"].map(
      (path) => entry(path),
    ),
    entry("/category/Ingredients", first),
    entry("/category/Vegetables", changed),
    entry("/recipe/egusi-soup", first),
    ...["egusi", "morogo", "oil", "sukuma"].map((id) => entry(`/product/${id}`, first)),
    entry("/product/ugu", changed),
    "</urlset>",
    "",
  ]);
});

test("recipes and categories count with the products that they are in one file with", async () => {
  // Five products, a recipe and two categories.
  const shop = await openKitchen();
  expect((await ask(shop, "/sitemap.xml", ["en"], 8)).text).toContain("<urlset ");
  expect((await ask(shop, "/sitemap.xml", ["en"], 7)).text).toContain("<sitemapindex ");
});

test("an index is written as its schema has it, of files that take so many addresses in all languages", async () => {
  const shop = await openTestShop();
  await stock(shop, ["a", "b", "c"], []);
  expect((await ask(shop, "/sitemap.xml", ["en", "zu"])).text.split("\n")).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    "<sitemap><loc>https://shop.test/sitemap-pages.xml</loc></sitemap>",
    "<sitemap><loc>https://shop.test/sitemap-products-1.xml</loc></sitemap>",
    "<sitemap><loc>https://shop.test/sitemap-products-2.xml</loc></sitemap>",
    "</sitemapindex>",
    "",
  ]);
});

test("an address of the shop with signs that are XML's own is written so that it stays one", async () => {
  const shop = await openTestShop();
  const ctx = { ...shop.context(), siteUrl: 'https://shop.test/?a=1&b="<' };
  const limits = { productsAFile: 10, languages: ["en"] as const };
  const answer = await handleSitemap(new Request("https://shop.test/sitemap.xml"), ctx, limits);
  expect(await answer.text()).toContain("<loc>https://shop.test/?a=1&amp;b=&quot;&lt;/about</loc>");
});

test("a failure of ours is not taken for a database that is away", async () => {
  const shop = await openTestShop();
  await shop.client.execute("alter table recipes rename to elsewhere");
  await expect(ask(shop, "/sitemap.xml")).rejects.toThrow();
});

test("the sitemap costs one trip to the database, and none means later", async () => {
  const shop = await openTestShop();
  await stock(shop, ["a"], []);
  expect(await shop.roundTrips(() => ask(shop, "/sitemap.xml"))).toBe(1);
  await shop.database.close();
  const { status, text, answer } = await ask(shop, "/sitemap.xml");
  expect([status, text]).toEqual([503, "Please try again later"]);
  expect(answer.headers.get("retry-after")).toBe("300");
  expect(shop.logged).toContainEqual({ level: "error", event: "database-away" });
});

test("in several languages each page has an address in each, and every one names them all", async () => {
  const shop = await openTestShop();
  await stock(shop, ["egusi"], []);
  const { text } = await ask(shop, "/sitemap.xml", ["en", "zu"]);
  expect(locations(text)).toEqual(
    expect.arrayContaining([
      "/",
      "/zu",
      "/about",
      "/zu/about",
      "/product/egusi",
      "/zu/product/egusi",
    ]),
  );
  const links =
    '<xhtml:link rel="alternate" hreflang="en-ZA" href="https://shop.test/about"/>' +
    '<xhtml:link rel="alternate" hreflang="zu-ZA" href="https://shop.test/zu/about"/>';
  expect(text).toContain(`<url><loc>https://shop.test/about</loc>${links}</url>`);
  expect(text).toContain(`<url><loc>https://shop.test/zu/about</loc>${links}</url>`);
  expect(text).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  expect((await ask(shop, "/sitemap.xml")).text).not.toContain("xhtml");
});

async function stock(shop: TestShop, active: string[], inactive: string[]): Promise<void> {
  const times = { createdAt: CHANGED_AT, updatedAt: CHANGED_AT };
  await shop.db.insert(categories).values([
    { name: "Meat & Fish", ...times },
    { name: "Nothing here", ...times },
  ]);
  const rows = [
    ...active.map((id) => ({ id, status: "active" as const })),
    ...inactive.map((id) => ({ id, status: "inactive" as const })),
  ];
  await shop.db.insert(products).values(
    rows.map((row) => ({
      ...row,
      ...times,
      name: row.id,
      description: "",
      priceCents: 1_000,
      category: "Meat & Fish",
      images: [],
    })),
  );
}

async function ask(
  shop: TestShop,
  path: string,
  languages: readonly Language[] = ["en"],
  most = 2,
) {
  const request = new Request(`https://shop.test${path}`);
  const productsAFile = most * languages.length ** 2;
  const answer = await handleSitemap(request, shop.context(), { productsAFile, languages });
  return { status: answer.status, text: await answer.text(), answer };
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>https:\/\/shop\.test([^<]*)<\/loc>/g)].map(([, path = ""]) => path);
}
