import { expect, onTestFinished, test, vi } from "vitest";
import { bodyWith } from "#server/page-cache/answer.ts";
import { bypassCookie, bypassesCache, isAdminWrite } from "#server/page-cache/bypass-cookie.ts";
import { count, html, memoryStore, neverRendered, openCache, text } from "./cache.ts";

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

test("who changed the catalogue sees no old page that somebody else is having made meanwhile", async () => {
  const { askAsAuthor, ask, shop, cache } = openCache();
  const before = held("before");
  const first = ask("/", before.render);
  await before.isReached;
  shop.version = "v2";
  cache.noteCatalogueChange();
  const unseen = await askAsAuthor("/", html("after"));
  expect(unseen && text(bodyWith(unseen, ""))).toBe("after");
  before.release();
  await first;

  // Nor where an older one is there, which others are given while the first of them renews it.
  shop.version = "v3";
  cache.noteCatalogueChange();
  const renewal = held("renewed");
  const shopper = ask("/", renewal.render);
  await renewal.isReached;
  const [other, author] = [ask("/", neverRendered), askAsAuthor("/", neverRendered)];
  expect(await other).not.toMatchObject({ version: "v3" });
  renewal.release();
  for (const seen of [await shopper, await author])
    expect(seen && text(bodyWith(seen, ""))).toBe("renewed");
});

test("who says to have changed the catalogue elsewhere sees it at once too, and cannot make the isolate ask all the time", async () => {
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
  expect(bypassCookie("https://shop.test")).toBe(
    "__Host-soko-changed-catalogue=1; Max-Age=8; Path=/; HttpOnly; SameSite=Strict; Secure",
  );
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
  shop.isUnavailable = true;
  shop.now += 60_000;
  const later = await ask("/", failing.render);
  expect(later && text(bodyWith(later, ""))).toBe("old");
});

test("an isolate that starts without the database answers from its neighbours' cache", async () => {
  const store = memoryStore();
  const before = openCache({ store });
  await before.ask("/", html("<b nonce=MARK>kept</b>"));
  await before.settled();
  const fresh = openCache({ store });
  fresh.shop.isUnavailable = true;
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
    shop.isUnavailable = true;
    shop.now += 60_000;
    expect(await ask("/", neverRendered)).toBeNull();
    expect(await cache.recallsClosed()).toBe(true);
  }
  idle.shop.isUnavailable = false;
  idle.shop.now += 60_000;
  const again = await idle.ask("/", html("open"));
  expect(again && text(bodyWith(again, ""))).toBe("open");
  await idle.settled();
  expect(await idle.cache.recallsClosed()).toBe(false);
});

/** A rendering that is begun, and goes on once it is let. */
function held(body: string) {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  return {
    isReached: reached.promise,
    release: () => released.resolve(),
    render: async (mark: string) => {
      reached.resolve();
      await released.promise;
      return html(body)(mark);
    },
  };
}
