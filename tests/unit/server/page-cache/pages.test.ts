import { expect, test } from "vitest";
import { bodyWith } from "#server/page-cache/answer.ts";
import { AnswerMemory } from "#server/page-cache/memory.ts";
import type { Render } from "#server/page-cache/page-cache.ts";
import { publicAddress } from "#server/page-cache/rules.ts";
import { count, html, memoryStore, neverRendered, openCache, text } from "./cache.ts";

test("a page is rendered once and filled with the nonce of each answer", async () => {
  const { cache, ask } = openCache();
  const page = await ask("/", html("<script nonce=MARK>1</script><script nonce=MARK>2</script>"));
  await ask("/", neverRendered);
  expect(page && text(bodyWith(page, "abc"))).toBe(
    "<script nonce=abc>1</script><script nonce=abc>2</script>",
  );
  expect(page && text(bodyWith(page, "x"))).toBe(
    "<script nonce=x>1</script><script nonce=x>2</script>",
  );
  expect(cache).toBeDefined();
});

test.each([
  ["a cookie", { "set-cookie": "session=1" }],
  ["an answer that calls itself private", { "cache-control": "private, max-age=60" }],
  ["an answer that must not be stored", { "cache-control": "no-store" }],
  ["an answer that varies by cookie", { vary: "Accept, Cookie" }],
])("%s is refused, each time", async (_what, headers) => {
  const { ask, warnings, store } = openCache();
  const renders = count(html("Naledi's cart", { headers }));
  expect(await ask("/", renders.render)).toBeNull();
  expect(await ask("/", renders.render)).toBeNull();
  expect(renders.times).toBe(2);
  expect(warnings).toHaveLength(2);
  expect([...store.kept.keys()].filter((key) => !key.endsWith("/version/"))).toEqual([]);
});

test("a redirect to what is the same address is refused, since it would never end", async () => {
  const { ask } = openCache();
  const redirect = (location: string): Render => {
    return async () => new Response(null, { status: 307, headers: { location } });
  };
  expect(await ask("/products?q=a", redirect("/products?utm=1&q=a"))).toBeNull();
  expect(await ask("/products?q=b", redirect("/products?q=c"))).toMatchObject({ status: 307 });
});

test("whoever asks while a page is rendered waits for that one rendering", async () => {
  const { ask } = openCache();
  const renders = count(html("page"));
  const pages = await Promise.all(Array.from({ length: 20 }, () => ask("/", renders.render)));
  expect(renders.times).toBe(1);
  expect(new Set(pages).size).toBe(1);
});

test("a rendering that was cut off with its request is begun anew after half a minute", async () => {
  const { ask, shop, settled } = openCache();
  void ask("/", () => new Promise(() => undefined));
  await settled();
  shop.now += 30_000;
  const page = await ask("/", html("Garri"));
  expect(page && text(bodyWith(page, ""))).toBe("Garri");
  expect(await ask("/", neverRendered)).toBe(page);
});

test("who waited for a page that was refused renders for themselves", async () => {
  const { ask } = openCache();
  const render = html("mine", { headers: { "set-cookie": "a=b" } });
  expect(await Promise.all([ask("/", render), ask("/", render)])).toEqual([null, null]);
});

test("a failure is shared by those who waited, and not kept", async () => {
  const { ask } = openCache();
  const failing = count(html("sorry", { status: 503 }));
  const answers = await Promise.all([ask("/", failing.render), ask("/", failing.render)]);
  expect(answers.map((answer) => answer?.status)).toEqual([503, 503]);
  expect(failing.times).toBe(1);
  expect(await ask("/", html("well again"))).toMatchObject({ status: 200 });
});

test("another build shares no kept page", async () => {
  const store = memoryStore();
  const before = openCache({ store });
  await before.ask("/", html("old build"));
  await before.settled();
  const page = await openCache({ store, buildId: "next" }).ask("/", html("new build"));
  expect(page && text(bodyWith(page, ""))).toBe("new build");
});

test("the map forgets what was not asked for the longest, by entries and by bytes", () => {
  const byEntries = new AnswerMemory({ maxEntries: 2, maxBytes: 1_000_000 });
  byEntries.put("/a", answerOf(10));
  byEntries.put("/b", answerOf(10));
  byEntries.get("/a");
  byEntries.put("/c", answerOf(10));
  expect(["/a", "/b", "/c"].map((key) => byEntries.get(key) !== undefined)).toEqual([
    true,
    false,
    true,
  ]);

  const byBytes = new AnswerMemory({ maxEntries: 100, maxBytes: 10_000 });
  for (let index = 0; index < 50; index++) byBytes.put(`/${index}`, answerOf(3_000));
  expect(byBytes.size.entries).toBe(2);
  expect(byBytes.size.bytes).toBeLessThanOrEqual(10_000);
  byBytes.put("/49", answerOf(100));
  expect(byBytes.size.entries).toBe(2);
});

test.each([
  ["/", "/"],
  ["/?utm_source=x", "/"],
  ["/products?page=2&junk=1&q=palm%20oil", "/products?q=palm+oil&page=2"],
  ["/products?q=&page=2", "/products?page=2"],
  ["/category/Snacks?q=x&view=list", "/category/Snacks?view=list"],
  ["/category/Snacks?view=list&sort=price-asc", "/category/Snacks?sort=price-asc&view=list"],
  ["/product/palm-oil?page=3", "/product/palm-oil"],
  ["/%70roduct/p%61lm%2Doil", "/product/palm-oil"],
  ["/category/Tea%20%26%20Coffee", "/category/Tea%20%26%20Coffee"],
  ["/category/Caf%c3%a9%2f", "/category/Caf%C3%A9%2F"],
  [
    '/api/trpc/catalogue.list,catalogue.shell?batch=1&input={"0":{"page":2,"category":"Snacks"}}&junk=1',
    `/api/trpc/catalogue.list,catalogue.shell?${new URLSearchParams({ batch: "1", input: '{"0":{"category":"Snacks","page":2}}' })}`,
  ],
  ["/api/trpc/catalogue.home", "/api/trpc/catalogue.home"],
  ["/sitemap.xml?utm_source=x", "/sitemap.xml"],
  ["/sitemap-pages.xml", "/sitemap-pages.xml"],
  ["/sitemap-products-12.xml?page=2", "/sitemap-products-12.xml"],
])("%s is kept as %s", (asked, address) => {
  expect(publicAddress(new URL(asked, "https://shop.test"))).toBe(address);
});

test.each([
  "/cart",
  "/checkout",
  "/order-success?order=1",
  "/profile",
  "/orders",
  "/orders/1?key=a",
  "/admin",
  "/product/a/b",
  "/sitemap-products-0.xml",
  "/sitemap-anything.xml",
  "/sitemap.xml.gz",
  "/api/trpc/account.session",
  "/api/trpc/catalogue.shell,account.session?batch=1",
  "/api/trpc/catalogue.shell%2Caccount.session?batch=1",
  "/api/trpc/catalogue.list?input=not-json",
  '/api/trpc/catalogue.list?input={"junk":1}',
  '/api/trpc/catalogue.list?input={"search":{"nested":1}}',
  "/api/trpc/%E0%A4%A",
  `/products?q=${"x".repeat(700)}`,
])("%s is not kept", (asked) => {
  expect(publicAddress(new URL(asked, "https://shop.test"))).toBeNull();
});

function answerOf(bytes: number) {
  const parts = [new Uint8Array(bytes)];
  return { status: 200, contentType: null, location: null, parts, version: "v1", madeAt: 0 };
}
