import { expect, test } from "vitest";
import { categories, products } from "#db/schema/index.ts";
import type { Language } from "#domain/store/formats.ts";
import { handleSitemap } from "#server/http/sitemap.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const CHANGED_AT = Date.parse("2026-11-01T08:00:00Z");

test("what is sold is in the sitemap with its last change; what is not, is not", async () => {
  const shop = await openTestShop();
  await stock(shop, ["a&b", "c"], ["hidden"]);
  const { status, text } = await ask(shop, "/sitemap.xml");
  expect(status).toBe(200);
  expect(locations(text)).toEqual([
    "/",
    "/products",
    "/recipes",
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
    expect((await ask(shop, path)).status).toBe(404);
  },
);

test("an empty shop still has its pages", async () => {
  const shop = await openTestShop();
  expect(locations((await ask(shop, "/sitemap.xml")).text)).toContain("/contact");
});

test("the sitemap costs one trip to the database, and none means later", async () => {
  const shop = await openTestShop();
  await stock(shop, ["a"], []);
  expect(await shop.roundTrips(() => ask(shop, "/sitemap.xml"))).toBe(1);
  await shop.database.close();
  const answer = await ask(shop, "/sitemap.xml");
  expect(answer.status).toBe(503);
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

async function ask(shop: TestShop, path: string, languages: readonly Language[] = ["en"]) {
  const request = new Request(`https://shop.test${path}`);
  const productsAFile = 2 * languages.length ** 2;
  const answer = await handleSitemap(request, shop.context(), { productsAFile, languages });
  return { status: answer.status, text: await answer.text() };
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>https:\/\/shop\.test([^<]*)<\/loc>/g)].map(([, path = ""]) => path);
}
