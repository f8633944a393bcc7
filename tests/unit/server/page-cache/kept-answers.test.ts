import { expect, test, vi } from "vitest";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { bodyWith } from "#server/page-cache/answer.ts";
import { AnswerMemory } from "#server/page-cache/memory.ts";
import { publicAddress, unkeptLooks } from "#server/page-cache/rules.ts";
import { count, html, memoryStore, neverRendered, openCache, text } from "./cache.ts";

const MAX_BODY_BYTES = 1024 * 1024;

test("an answer of a megabyte is kept, and a byte more is not", async () => {
  const { ask, reasons } = openCache();
  expect(await ask("/", html("g".repeat(MAX_BODY_BYTES)))).not.toBeNull();
  expect(await ask("/about", html("g".repeat(MAX_BODY_BYTES + 1)))).toBeNull();
  expect(reasons).toEqual(["too large"]);
});

test.each([
  ["has status 418", { status: 418 }],
  ["is private", { headers: { "cache-control": "private" } }],
  ["varies by person", { headers: { vary: "Authorization" } }],
  ["varies by person", { headers: { vary: "*" } }],
  ["carries a cookie", { headers: { "set-cookie": "a=b" } }],
])("what is not kept says why: it %s", async (why, init) => {
  const { ask, warnings, reasons } = openCache();
  expect(await ask("/", html("page", init))).toBeNull();
  expect(warnings).toEqual(["public-answer-refused"]);
  expect(reasons).toEqual([why]);
});

test("a redirect that never ends says that", async () => {
  const { ask, reasons } = openCache();
  const headers = { location: "/?utm_source=x" };
  expect(await ask("/", html("", { status: 302, headers }))).toBeNull();
  expect(reasons).toEqual(["redirects to itself"]);
});

test("what there is not is looked for again after a minute, and is not the neighbours' to have", async () => {
  const store = memoryStore();
  const { ask, shop, settled } = openCache({ store });
  const missing = count(html("gone", { status: 404 }));
  await ask("/product/nothing", missing.render);
  await settled();
  expect([...store.kept.keys()].filter((key) => key.includes("/product/"))).toEqual([]);
  shop.now += MINUTE_MS - 1;
  await ask("/product/nothing", missing.render);
  expect(missing.times).toBe(1);
  shop.now += 1;
  expect(await ask("/product/nothing", missing.render)).toMatchObject({ status: 404 });
  await settled();
  expect(missing.times).toBe(2);
});

test("a page is as it was made for ten minutes", async () => {
  const { ask, shop, settled } = openCache();
  const page = count(html("page"));
  await ask("/", page.render);
  shop.now += 10 * MINUTE_MS - 1;
  await ask("/", page.render);
  await settled();
  expect(page.times).toBe(1);
  shop.now += 1;
  await ask("/", page.render);
  await settled();
  expect(page.times).toBe(2);
});

test("a page whose renewal failed is served as it is for five seconds, however it failed", async () => {
  for (const broken of [
    () => Promise.reject(new Error("broken")),
    html("sorry", { status: 500 }),
  ]) {
    const { ask, shop } = openCache();
    await ask("/", html("old"));
    shop.version = "v2";
    shop.now += MINUTE_MS;
    const failing = count(broken);
    for (const ms of [0, 4_999]) {
      shop.now += ms;
      const page = await ask("/", failing.render);
      expect(page && text(bodyWith(page, ""))).toBe("old");
    }
    expect(failing.times).toBe(1);
    shop.now += 1;
    const after = await ask("/", html("new"));
    expect(after && text(bodyWith(after, ""))).toBe("new");
  }
});

test("where the data centre's cache fails a page is rendered, and the log says so", async () => {
  const failing = () => Promise.reject(new Error("no cache"));
  const store = { ...memoryStore(), match: failing, put: failing };
  const { ask, warnings, reasons, settled } = openCache({ store });
  const page = await ask("/", html("page"));
  expect(page && text(bodyWith(page, ""))).toBe("page");
  await settled();
  expect(new Set(warnings)).toEqual(new Set(["edge-store-failed"]));
  expect(new Set(reasons)).toEqual(new Set(["Error: no cache"]));
});

test("what neighbours are left is for a day, whole, and with all that it says of itself", async () => {
  const store = memoryStore();
  const first = openCache({ store });
  const headers = { "content-type": "text/plain" };
  await first.ask("/", html("one MARK two", { headers }));
  await first.settled();
  for (const kept of store.kept.values()) {
    expect(kept.headers.get("cache-control")).toBe("public, max-age=86400");
  }
  const page = await openCache({ store }).ask("/", neverRendered);
  expect(page).toMatchObject({ status: 200, contentType: "text/plain", madeAt: 1_000_000 });
  expect(page && text(bodyWith(page, "x"))).toBe("one x two");
});

test("a neighbour's redirect leads where it led, and what has no type has none", async () => {
  const store = memoryStore();
  const first = openCache({ store });
  const headers = { location: "/category/Grains" };
  await first.ask("/category/grains", html("", { status: 301, headers }));
  await first.ask("/sitemap.xml", async () => new Response(new Uint8Array([60])));
  await first.settled();
  const next = openCache({ store });
  expect(await next.ask("/category/grains", neverRendered)).toMatchObject({
    status: 301,
    ...headers,
  });
  expect(await next.ask("/sitemap.xml", neverRendered)).toMatchObject({
    ...{ status: 200, contentType: null, location: null },
  });
  expect(next.cache.holds("/sitemap.xml"), "it need not ask the neighbours again").toBe(true);
});

test("an answer that is not whole any more is no answer", async () => {
  const store = memoryStore();
  const first = openCache({ store });
  await first.ask("/", html("one MARK two"));
  await first.settled();
  for (const [key, kept] of store.kept) {
    if (!key.endsWith("/version/"))
      store.kept.set(key, new Response("one", { headers: kept.headers }));
  }
  const page = await openCache({ store }).ask("/", html("anew"));
  expect(page && text(bodyWith(page, ""))).toBe("anew");
});

test("an isolate knows what it has, and what was rendered without a version it has not", async () => {
  const { ask, cache, shop } = openCache();
  expect(cache.holds("/")).toBe(false);
  await ask("/", html("page"));
  expect(cache.holds("/")).toBe(true);
  shop.isUnavailable = true;
  const fresh = openCache();
  fresh.shop.isUnavailable = true;
  expect(await fresh.ask("/", html("page"))).toMatchObject({ status: 200 });
  expect(fresh.cache.holds("/")).toBe(false);
});

test("who waits eight seconds for another's rendering renders for themselves", async () => {
  vi.useFakeTimers();
  try {
    const { ask } = openCache();
    const never = () => new Promise<never>(() => undefined);
    const waiting = [ask("/", never), ask("/", never)];
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await Promise.all(waiting)).toEqual([null, null]);
  } finally {
    vi.useRealTimers();
  }
});

test("who renews a page waits a second for it, and has the old one then", async () => {
  vi.useFakeTimers();
  try {
    const { ask, shop } = openCache();
    await ask("/", html("old"));
    shop.version = "v2";
    shop.now += MINUTE_MS;
    const renewing = ask("/", () => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(1_000);
    const page = await renewing;
    expect(page && text(bodyWith(page, ""))).toBe("old");
  } finally {
    vi.useRealTimers();
  }
});

test("what the map holds is counted to the byte, what takes another's place as well", () => {
  const memory = new AnswerMemory({ maxEntries: 10, maxBytes: 3_000 });
  const answer = (bytes: number) => {
    const parts = [new Uint8Array(bytes)];
    return { status: 200, contentType: null, location: null, parts, version: "v1", madeAt: 0 };
  };
  expect([memory.get("/nothing"), memory.size.entries], "a look leaves nothing").toEqual([
    undefined,
    0,
  ]);
  memory.put("/a", answer(100));
  expect(memory.size).toEqual({ entries: 1, bytes: 100 + 4 + 1024 });
  memory.put("/a", answer(200));
  expect(memory.size).toEqual({ entries: 1, bytes: 200 + 4 + 1024 });
  memory.put("/b", answer(3_000 - 1_228 - 1_028));
  expect(memory.size, "full is not too full").toEqual({ entries: 2, bytes: 3_000 });
});

test.each([
  ["catalogue.home?language=zu", "catalogue.home?language=zu"],
  ["catalogue.home?language=en", "catalogue.home"],
  ["catalogue.home?language=fr", "catalogue.home"],
  ['catalogue.list?input={"search":null}', `catalogue.list?${inputOf('{"search":null}')}`],
  ['catalogue.list?input={"search":{}}', null],
  ["catalogue.list?input=[]", null],
  ["catalogue.list?input=null", null],
  ['catalogue.list?batch=1&input={"0":[]}', null],
  ['catalogue.list?batch=1&input={"0":1}', null],
  ['catalogue.list?batch=1&input={"0":{}}', `catalogue.list?batch=1&${inputOf('{"0":{}}')}`],
  ['catalogue.list?batch=1&input={"7":{}}', null],
  ['catalogue.list?batch=1&input={"00":{}}', null],
  ["catalogue.list?batch=1&input=[]", null],
])("%s is kept as %s", (asked, kept) => {
  const url = new URL(`https://shop.test/api/trpc/${asked}`);
  expect(publicAddress(url)).toBe(kept && `/api/trpc/${kept}`);
});

test("an address that nobody can decode asks for the catalogue all the same where it names it", () => {
  const looks = (path: string) => unkeptLooks(new URL(`https://shop.test/api/trpc/${path}`));
  expect(looks("catalogue.list,%zz")).toBe(1);
  expect(looks("account.session,%zz")).toBe(0);
});

test("a language that the shop does not show is none, and six hundred letters are the longest address", () => {
  const url = new URL("https://shop.test/api/trpc/catalogue.home?language=zu");
  expect(publicAddress(url, ["en"])).toBe("/api/trpc/catalogue.home");
  const of = (length: number) => `/products?q=${"g".repeat(length - "/products?q=".length)}`;
  expect(publicAddress(new URL(of(600), "https://shop.test"))).toBe(of(600));
  expect(publicAddress(new URL(of(601), "https://shop.test"))).toBeNull();
});

function inputOf(json: string): string {
  return new URLSearchParams({ input: json }).toString();
}
