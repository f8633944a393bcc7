import { expect, test, vi } from "vitest";
import { networkOf } from "#domain/accounts/ip-range.ts";
import { DEFAULT_SYSTEM_SETTINGS } from "#domain/store/settings/system.ts";
import { UNKNOWN_ADDRESS } from "#server/platform/client-address.ts";
import type { Isolate } from "#server/platform/isolate.ts";
import { keyOf, VISIT_LIMITS } from "#server/services/limits/rate-limit.ts";
import { newCustomer, promote } from "#tests/factories/accounts.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { bucketError } from "#tests/mocks/media.ts";
import { stubGlobals } from "#tests/setup/stub-globals.ts";
import { openCache } from "../page-cache/cache.ts";
import { cookiesOf, openWorker, streamOf, type Worker } from "./worker.ts";

const PICTURE = "/media/products/1-0-a-garri.webp";
const RAY = { "cf-ray": "8f1c2d3e4f5a6b7c-JNB" };

test("one line says how a request went: debug for a look, info for what was sent, warn for what failed", async () => {
  const worker = await openTalkative();
  const line = async (path: string, init: RequestInit = {}) => {
    const { lines } = await worker.ask(path, { ...init, headers: RAY });
    return lines.filter((one) => isRequestLine(one));
  };
  const usual = { event: "request", requestId: RAY["cf-ray"], ms: 0, at: expect.any(String) };
  expect(await line("/media/products/thandi@shopper.test")).toEqual([
    {
      ...usual,
      level: "debug",
      method: "GET",
      path: "/media/products/:person",
      status: 404,
      trips: 0,
      rows: 0,
    },
  ]);
  expect(await line("/sitemap.xml")).toEqual([
    expect.objectContaining({ ...usual, path: "/sitemap.xml", status: 200, trips: 2, rows: 2 }),
  ]);
  expect(await line("/api/media/upload", { method: "POST" })).toEqual([
    expect.objectContaining({ ...usual, level: "info", method: "POST", status: 401 }),
  ]);
  breakPictures(worker);
  expect(await line(PICTURE)).toEqual([
    expect.objectContaining({ ...usual, level: "warn", method: "GET", status: 500 }),
  ]);
});

test("what a request took is told in milliseconds", async () => {
  const worker = await openTalkative();
  worker.isolate.media.get = async () => {
    vi.setSystemTime(worker.shop.clock.now() + 250);
    return null;
  };
  const { lines } = await worker.ask(PICTURE);
  expect(lines).toEqual([expect.objectContaining({ event: "request", ms: 250 })]);
});

test("a failed answer carries the id of its lines, a good one none", async () => {
  const { ask } = await openWorker();
  const idOf = async (path: string) =>
    (await ask(path, { headers: RAY })).headers.get("x-request-id");
  expect(await idOf("/robots.txt")).toBeNull();
  // 400 is the first that says so.
  expect(await idOf("/media/products/1-0-a-garri.webp?w=wide")).toBe(RAY["cf-ray"]);
  expect(await idOf("/sitemap.txt")).toBe(RAY["cf-ray"]);
});

/** One that writes down every request. */
async function openTalkative(): Promise<Worker> {
  const worker = await openWorker();
  await settingsAre(worker.shop, "system", { ...DEFAULT_SYSTEM_SETTINGS, logLevel: "debug" });
  await worker.ask("/cart");
  return worker;
}

test.each([
  ["an administrator, where debug mode is on", true, true, true],
  ["an administrator otherwise", false, true, false],
  ["anybody else, in debug mode", true, false, false],
])("of what an answer took is told: %s", async (_who, debugMode, isAdmin, isTold) => {
  const { shop, ask } = await openWorker();
  const customer = await newCustomer(shop);
  if (isAdmin) await promote(shop, customer);
  await settingsAre(shop, "system", { ...DEFAULT_SYSTEM_SETTINGS, debugMode });
  await ask("/cart");
  const headers = { ...RAY, ...cookiesOf(customer.browser) };
  const { headers: told } = await ask("/api/backups/1", { headers });
  expect(
    told.get("server-timing")?.startsWith(`request;desc="${RAY["cf-ray"]}", total;dur=0, db;`) ??
      false,
  ).toBe(isTold);
  // Seen on an answer that went well, too.
  const page = await ask("/admin", { headers });
  expect([page.status, page.headers.get("x-request-id")]).toEqual(
    isAdmin ? [200, isTold ? RAY["cf-ray"] : null] : [303, null],
  );
});

test("a failure of ours is a page in the language of its address, with the id to mention, and a line with the cause", async () => {
  const worker = await openWorker();
  breakPictures(worker);
  const { status, headers, text, lines } = await worker.ask(PICTURE, { headers: RAY });
  expect([status, headers.get("retry-after")]).toEqual([500, null]);
  expect(text).toContain('<html lang="en-ZA">');
  expect(text).toContain("<h1>Something went wrong</h1>");
  expect(text).toContain("<p>Something went wrong on our side");
  expect(text).toContain(`If you write to us, mention ${RAY["cf-ray"]}.`);
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: "error",
      event: "request-failed",
      path: PICTURE,
      error: expect.stringContaining("The pictures are broken"),
    }),
  );
});

test("an address with a NUL in it is nobody's, in whichever language", async () => {
  const { ask } = await openWorker();
  for (const path of ["/zu/products?q=a%00b", "/zu/category/%00"]) {
    const { status, text, headers } = await ask(path);
    expect([path, status]).toEqual([path, 400]);
    expect(text).toContain('<html lang="zu-ZA">');
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
  expect((await ask("/products?q=a%20b")).status).toBe(200);
});

test("who has chosen a language is led to its home page, and the answer is theirs alone", async () => {
  const { ask } = await openWorker();
  const { status, headers } = await ask("/", { headers: { cookie: "soko-language=zu" } });
  expect([status, headers.get("location")]).toEqual([302, "/zu"]);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect((await ask("/")).status).toBe(200);
});

test("what another site sends or loads is forbidden before anybody looks at it; vendors' events are not", async () => {
  const { ask, shop } = await openWorker();
  const evil = { origin: "https://evil.test" };
  const framed = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" };
  const trips = await shop.roundTrips(async () => {
    for (const [path, init] of [
      ["/api/contact", { method: "POST", headers: evil }],
      ["/api/account/data", { headers: framed }],
      ["/api/trpc/api/webhooks/", { method: "POST", headers: evil }],
    ] as const) {
      const { status, text, headers } = await ask(path, init);
      expect([path, status, text]).toEqual([path, 403, "Forbidden"]);
      expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    }
  });
  expect(trips).toBe(0);
  const event = await ask("/api/webhooks/nobody", { method: "POST", headers: evil });
  expect([event.status, event.text]).toEqual([404, ""]);
});

test("in a local run a body that nobody wanted is read to its end; in production its sender is cut off", async () => {
  const local = await openWorker({ env: { LOCAL_RUN: true } });
  const read = streamOf(1024 * 1024);
  expect((await local.ask("/api/health", { ...read.init, method: "PUT" })).status).toBe(405);
  expect(read.left()).toBe(0);
  const endless = streamOf(80 * 1024 * 1024, 1024 * 1024);
  await local.ask("/api/health", endless.init);
  expect(endless.left()).toBeNull();
  const { ask } = await openWorker();
  const cut = streamOf(1024 * 1024);
  expect((await ask("/api/health", cut.init)).status).toBe(405);
  expect(cut.left()).toBeNull();
});

test("what is public is made once, for everybody, and knows nothing of who asked; the rest is theirs", async () => {
  const { ask, isolate } = await openWorker();
  const { cache } = openCache();
  isolate.edgeCache = cache;
  await hadRendered(isolate, VISIT_LIMITS.ownPage);
  const pages = [await ask("/about"), await ask("/about")];
  for (const { status, headers, text } of pages) {
    expect([status, headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=0, must-revalidate",
    ]);
    const [, nonce = ""] = /<script nonce="([\w-]+)">/.exec(text) ?? [];
    expect(headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
  }
  expect(madeAt(pages[1]?.text)).toBe(madeAt(pages[0]?.text));
  const own = await ask("/cart");
  expect([own.status, own.headers.get("cache-control")]).toEqual([429, "private, no-store"]);
});

test("a page's policy is of the back office there alone", async () => {
  const env = { TURNSTILE_SITE_KEY: "key", TURNSTILE_SECRET: "secret" };
  const { ask } = await openWorker({ env });
  const policyOf = async (path: string) =>
    (await ask(path)).headers.get("content-security-policy") ?? "";
  expect(await policyOf("/cart")).toContain("https://challenges.cloudflare.com");
  expect(await policyOf("/admin/login")).toMatch(/^default-src 'self'; script-src 'self' 'nonce-/);
  expect(await policyOf("/admin/login")).not.toContain("challenges");
});

test("who saves data gets pages without pictures", async () => {
  const { ask } = await openWorker();
  expect((await ask("/cart", { headers: { "save-data": "on" } })).text).toMatch(
    /<html data-saver="">/,
  );
  expect((await ask("/cart")).text).not.toContain("data-saver");
});

test("what is left to do goes on behind the answer", async () => {
  const { ask, later, isolate } = await openWorker();
  stubGlobals({ fetch: () => Promise.reject(new TypeError("fetch failed")) });
  expect((await ask("/api/health")).status).toBe(200);
  expect(later).toHaveLength(2);
  await Promise.all(later);
  expect(isolate.maintenance).toEqual({ isInMaintenance: false, heardAt: Date.now() });
});

const CLOSED = { ...DEFAULT_SYSTEM_SETTINGS, maintenanceMode: true };

test.each([
  ["without an edge cache each request asks", false, 0, 503],
  ["with one, nobody asks while the word is fresh", true, 5_000, 200],
  ["and the first one after that does", true, 5_001, 503],
])("whether the shop is closed: %s", async (_what, hasCache, heardBeforeMs, status) => {
  const { shop, isolate, ask } = await openWorker();
  await settingsAre(shop, "system", CLOSED);
  isolate.edgeCache = hasCache ? openCache().cache : null;
  isolate.maintenance.heardAt = shop.clock.now() - heardBeforeMs;
  const first = await ask("/cart");
  expect(first.status).toBe(status);
  // What a request has read the next one knows.
  expect(isolate.maintenance.isInMaintenance).toBe(status === 503);
});

test("while the shop is closed pages say so, its procedures refuse, and neither is anybody's failure", async () => {
  const { shop, isolate, ask } = await openWorker();
  await settingsAre(shop, "system", CLOSED);
  isolate.logSettings.logLevel = "debug";
  const page = await ask("/cart");
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "600"]);
  expect(page.lines).toEqual([expect.objectContaining({ event: "request", level: "info" })]);
  const call = await ask("/api/trpc/wishlist.list");
  expect([call.status, call.headers.get("content-type")]).toEqual([503, "application/json"]);
  expect(call.text).toContain("SERVICE_UNAVAILABLE");
  expect((await ask("/api/trpc/account.session")).status).toBe(200);
  expect((await ask("/cart/api/trpc/")).text).toContain("is closed for a moment");
  expect((await ask("/robots.txt")).status).toBe(200);
});

test.each([
  ["closed, as a neighbour left it written", "closed", 503],
  ["open, where none did", null, 200],
])("with the database away the shop is %s", async (_what, remembered, status) => {
  const { shop, isolate, ask } = await openWorker();
  const { cache } = openCache();
  cache.recallsClosed = async () => remembered === "closed";
  isolate.edgeCache = cache;
  await shop.database.close();
  expect((await ask("/cart")).status).toBe(status);
  isolate.edgeCache = null;
  expect((await ask("/cart")).status, "without a cache nobody remembers").toBe(200);
});

test("with the database away what nobody else answers for says to come again, and is no failure of ours", async () => {
  const { shop, ask } = await openWorker();
  await shop.database.close();
  for (const path of ["/zu/plain/order", "/api/invoices/A?key=b", "/manifest.webmanifest"]) {
    const { status, headers, text, lines } = await ask(path);
    expect([path, status, headers.get("retry-after")]).toEqual([path, 503, "60"]);
    expect(text).toContain(path.startsWith("/zu") ? '<html lang="zu-ZA">' : "We cannot be reached");
    expect(lines).toContainEqual(expect.objectContaining({ event: "database-away" }));
  }
});

function isRequestLine(line: unknown): boolean {
  return typeof line === "object" && line !== null && "event" in line && line.event === "request";
}

function breakPictures({ isolate, shop }: Worker): void {
  isolate.media.get = () => Promise.reject(new Error("The pictures are broken"));
  shop.media.failNext(bucketError(10001));
}

/** Nobody tells this Worker its visitors' addresses: they are one network, which had so many pages rendered. */
async function hadRendered({ meter }: Isolate, limit: (typeof VISIT_LIMITS)["ownPage"]) {
  const key = await keyOf(limit, "address", networkOf(UNKNOWN_ADDRESS));
  for (let times = 0; times < limit.most; times++) meter.count(key, { ...limit, now: Date.now() });
}

function madeAt(page: string | undefined): string | undefined {
  return /u:(\d+)/.exec(page ?? "")?.[1];
}
