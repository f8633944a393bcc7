import { expect, onTestFinished, test, vi } from "vitest";
import { isClosedVersion } from "#db/queries/catalogue/version.ts";
import { bodyWith } from "#server/page-cache/answer.ts";
import { bypassCookie, bypassesCache, isAdminWrite } from "#server/page-cache/bypass-cookie.ts";
import { AnswerMemory } from "#server/page-cache/memory.ts";
import { type AnswerStore, EdgeCache, type Render } from "#server/page-cache/page-cache.ts";
import { publicAddress } from "#server/page-cache/rules.ts";

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

test("those who waited for what was refused render for themselves", async () => {
  const { ask } = openCache();
  const render = html("mine", { headers: { "set-cookie": "a=b" } });
  expect(await Promise.all([ask("/", render), ask("/", render)])).toEqual([null, null]);
});

test("a new version is served at once to whoever renews the page, the old one to the others meanwhile", async () => {
  const { ask, shop } = openCache();
  await ask("/", html("old"));
  shop.version = "v2";
  shop.now += 60_000;
  const [renewing, meanwhile] = await Promise.all([ask("/", html("new")), ask("/", neverRendered)]);
  expect(renewing && text(bodyWith(renewing, ""))).toBe("new");
  expect(meanwhile && text(bodyWith(meanwhile, ""))).toBe("old");
  const after = await ask("/", neverRendered);
  expect(after && text(bodyWith(after, ""))).toBe("new");
});

test("while the shop is closed nothing kept is served, and nothing that is made is kept", async () => {
  const { ask, shop } = openCache();
  await ask("/", html("open"));
  shop.version = "closed-v2";
  shop.now += 60_000;
  expect(await ask("/", neverRendered)).toBeNull();
  expect(await ask("/", neverRendered)).toBeNull();
  shop.version = "v3";
  shop.now += 60_000;
  const again = await ask("/", html("open again"));
  expect(again && text(bodyWith(again, ""))).toBe("open again");
});

test("an old page of the current version is served as it is while it is renewed", async () => {
  const { ask, shop, settled } = openCache();
  await ask("/", html("old"));
  shop.now += 11 * 60_000;
  const stale = await ask("/", html("new"));
  expect(stale && text(bodyWith(stale, ""))).toBe("old");
  await settled();
  const renewed = await ask("/", neverRendered);
  expect(renewed && text(bodyWith(renewed, ""))).toBe("new");
});

test("the database is asked for the version at most every five seconds, by one of the requests", async () => {
  const { ask, shop } = openCache();
  for (let second = 0; second < 60; second++) {
    await Promise.all([ask("/", html("page")), ask("/about", html("page"))]);
    shop.now += 1_000;
  }
  expect(shop.versionAsked).toBeGreaterThan(5);
  expect(shop.versionAsked).toBeLessThanOrEqual(12);
});

test("an isolate hears of a change in the background, and stops asking when nobody comes", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { ask, shop } = openCache({ now: Date.now });
  await ask("/", html("old"));
  await vi.advanceTimersByTimeAsync(1_000);
  shop.version = "v2";
  await vi.advanceTimersByTimeAsync(5_000);
  const askedBefore = shop.versionAsked;
  const next = await ask("/", html("new"));
  expect(next && text(bodyWith(next, ""))).toBe("new");
  expect(shop.versionAsked).toBe(askedBefore);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(shop.versionAsked).toBeLessThanOrEqual(7);
});

test("who changed the catalogue sees it with the next request", async () => {
  const { ask, shop, cache } = openCache();
  await ask("/", html("old"));
  shop.version = "v2";
  cache.noteCatalogueChange();
  const next = await ask("/", html("new"));
  expect(next && text(bodyWith(next, ""))).toBe("new");
});

test("who says to have changed it elsewhere does too, and cannot make the isolate ask all the time", async () => {
  const { ask, shop, cache } = openCache();
  await ask("/", html("old"));
  shop.version = "v2";
  shop.now += 1_000;
  for (let times = 0; times < 50; times++) {
    cache.noteClaimOfChange();
    const next = await ask("/", html("new"));
    expect(next && text(bodyWith(next, ""))).toBe("new");
  }
  expect(shop.versionAsked).toBe(2);
});

test.each([
  ["POST", "/api/trpc/admin.products.update?batch=1", true],
  ["POST", "/api/trpc/account.session,admin.heroes.remove?batch=1", true],
  ["GET", "/api/trpc/admin.products.list", false],
  ["POST", "/api/trpc/account.admin.x", false],
  ["POST", "/api/trpc/checkout.price", false],
])("%s %s is an administrator's write: %s", (method, path, expected) => {
  expect(isAdminWrite(new Request(`https://shop.test${path}`, { method }))).toBe(expected);
});

test("the author's cookie is understood again", () => {
  const cookie = bypassCookie("https://shop.test").split(";")[0] ?? "";
  expect(bypassesCache(new Headers({ cookie: `a=b; ${cookie}` }))).toBe(true);
  expect(bypassesCache(new Headers({ cookie: "a=b" }))).toBe(false);
  expect(bypassCookie("https://shop.test")).toContain("; Secure");
  expect(bypassCookie("http://localhost:3000")).not.toContain("Secure");
});

test("with the database away the old page is served, and tried again only after a rest", async () => {
  const { ask, shop } = openCache();
  await ask("/", html("old"));
  shop.version = "v2";
  shop.now += 60_000;
  const failing = count(html("sorry", { status: 503 }));
  for (let times = 0; times < 3; times++) {
    const page = await ask("/", failing.render);
    expect(page && text(bodyWith(page, ""))).toBe("old");
  }
  expect(failing.times).toBe(1);
  shop.isAway = true;
  shop.now += 60_000;
  const later = await ask("/", failing.render);
  expect(later && text(bodyWith(later, ""))).toBe("old");
});

test("a failure is shared by those who waited, and not kept", async () => {
  const { ask } = openCache();
  const failing = count(html("sorry", { status: 503 }));
  const answers = await Promise.all([ask("/", failing.render), ask("/", failing.render)]);
  expect(answers.map((answer) => answer?.status)).toEqual([503, 503]);
  expect(failing.times).toBe(1);
  expect(await ask("/", html("well again"))).toMatchObject({ status: 200 });
});

test("an isolate that starts without the database answers from its neighbours' cache", async () => {
  const store = memoryStore();
  const before = openCache({ store });
  await before.ask("/", html("<b nonce=MARK>kept</b>"));
  await before.settled();
  const fresh = openCache({ store });
  fresh.shop.isAway = true;
  const page = await fresh.ask("/", neverRendered);
  expect(page && text(bodyWith(page, "n"))).toBe("<b nonce=n>kept</b>");
});

test("a shop that was closed stays closed where the database is away: after a cold start, and where an isolate last heard it open", async () => {
  const store = memoryStore();
  const idle = openCache({ store });
  await idle.ask("/", html("open"));
  const before = openCache({ store });
  before.shop.version = "closed-v2";
  expect(await before.ask("/", neverRendered)).toBeNull();
  await before.settled();
  for (const { shop, ask, cache } of [openCache({ store }), idle]) {
    shop.isAway = true;
    shop.now += 60_000;
    expect(await ask("/", neverRendered)).toBeNull();
    expect(await cache.recallsClosed()).toBe(true);
  }
  idle.shop.isAway = false;
  idle.shop.now += 60_000;
  const again = await idle.ask("/", html("open"));
  expect(again && text(bodyWith(again, ""))).toBe("open");
  await idle.settled();
  expect(await idle.cache.recallsClosed()).toBe(false);
});

test("another build shares nothing", async () => {
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
  ["/product/palm-oil?page=3", "/product/palm-oil"],
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

const neverRendered: Render = () => Promise.reject(new Error("This page was not to be rendered"));

/** Renders a page in which MARK stands for the nonce. */
function html(body: string, init: ResponseInit = {}): Render {
  const headers = { "content-type": "text/html; charset=utf-8", ...init.headers };
  return async (mark) => new Response(body.replaceAll("MARK", mark), { ...init, headers });
}

function stoppedClock(): number {
  return 1_000_000;
}

function count(render: Render) {
  const counted = {
    times: 0,
    render: (mark: string) => {
      counted.times += 1;
      return render(mark);
    },
  };
  return counted;
}

function openCache({ store = memoryStore(), buildId = "build", now = stoppedClock } = {}) {
  const shop = { now: 0, version: "v1", versionAsked: 0, isAway: false };
  const background: Promise<unknown>[] = [];
  const warnings: string[] = [];
  let nonces = 0;
  const cache = new EdgeCache({
    buildId,
    now: () => now() + shop.now,
    newNonce: () => `nonce-${nonces++}`,
    openStore: async () => store,
    warn: (event) => warnings.push(event),
    isClosed: isClosedVersion,
    loadVersion: async () => {
      shop.versionAsked += 1;
      if (shop.isAway) throw new Error("The database is away");
      return shop.version;
    },
  });
  const execution = { waitUntil: (work: Promise<unknown>) => void background.push(work) };
  return {
    cache,
    shop,
    store,
    warnings,
    ask: (address: string, render: Render) => cache.get(address, execution, render),
    /** What was left to run has run, except the watch over the version, which goes by the real clock. */
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

function memoryStore(): AnswerStore & { kept: Map<string, Response> } {
  const kept = new Map<string, Response>();
  return {
    kept,
    match: async (key) => kept.get(key)?.clone(),
    put: async (key, response) => void kept.set(key, response),
  };
}

function answerOf(bytes: number) {
  const parts = [new Uint8Array(bytes)];
  return { status: 200, contentType: null, location: null, parts, version: "v1", madeAt: 0 };
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
