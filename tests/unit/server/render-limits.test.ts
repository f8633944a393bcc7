import { getProcedureAtPath } from "@trpc/server/unstable-core-do-not-import";
import * as v from "valibot";
import { expect, test } from "vitest";
import { isOwnPageBeyond, renderLimitsFor } from "#server/http/render-limits.ts";
import { answerFromCache } from "#server/page-cache/cached-answers.ts";
import { publicAddress } from "#server/page-cache/rules.ts";
import { UNKNOWN_ADDRESS } from "#server/platform/client-address.ts";
import { VisitMeter } from "#server/platform/visit-meter.ts";
import { appRouter } from "#server/router.ts";
import { VISIT_LIMITS } from "#server/services/limits/rate-limit.ts";
import { openCache } from "#tests/unit/server/page-cache/cache.ts";
import { SHOP_ENV } from "#tests/unit/server/page-cache/shop-env.ts";

const SEARCH = "/products?q=garri";
const DATA = '/api/trpc/catalogue.suggest?input={"text":"ga"}';

test("searches and made-up addresses are rendered so often for one network, others are not held up", async () => {
  const meter = new VisitMeter();
  const at = (address: string, client: string, now = 0) =>
    renderLimitsFor(address, {
      headers: new Headers({ "cf-connecting-ip": client }),
      isLocal: false,
      meter,
      now,
    });
  const { search, unknownAddress } = VISIT_LIMITS;
  for (let times = 0; times < search.most; times += 1) {
    (await at(times % 2 ? SEARCH : DATA, "2001:db8::1")).noteMade(200);
  }
  expect((await at(SEARCH, "2001:db8::2")).isBeyond).toBe(true);
  expect((await at("/product/garri", "2001:db8::2")).isBeyond, "a page is no search").toBe(false);
  expect((await at(SEARCH, "2001:db8:0:1::2")).isBeyond).toBe(false);
  expect((await at(SEARCH, "2001:db8::2", search.windowMs + 1)).isBeyond).toBe(false);

  for (let times = 0; times < unknownAddress.most; times += 1) {
    (await at(`/product/nothing-${times}`, "203.0.113.7")).noteMade(404);
    (await at("/product/garri", "203.0.113.8")).noteMade(200);
  }
  expect((await at("/product/nothing", "203.0.113.7")).isBeyond).toBe(true);
  expect((await at("/product/nothing", "203.0.113.8")).isBeyond).toBe(false);
});

test("what is one thing by its name is no search, however often it is made, nor is anybody counted on one's own machine", async () => {
  const meter = new VisitMeter();
  const at = (address: string, client: string | null) =>
    renderLimitsFor(address, {
      headers: new Headers(client === null ? {} : { "cf-connecting-ip": client }),
      isLocal: client === null,
      meter,
      now: 0,
    });
  const one = '/api/trpc/catalogue.product?input={"id":"garri"}';
  const most = Math.max(VISIT_LIMITS.search.most, VISIT_LIMITS.unknownAddress.most);
  for (let times = 0; times < most; times += 1) {
    (await at(one, "203.0.113.7")).noteMade(200);
    (await at("/product/garri", "203.0.113.7")).noteMade(200);
    (await at(SEARCH, null)).noteMade(404);
  }
  for (const address of [SEARCH, one]) {
    expect((await at(address, "203.0.113.7")).isBeyond, address).toBe(false);
    expect((await at(address, null)).isBeyond, address).toBe(false);
    expect((await at(address, UNKNOWN_ADDRESS)).isBeyond, address).toBe(false);
  }
});

test.each([
  "/products?diet=made-up",
  "/zu/products?page=9999",
  "/category/Rice?view=made-up",
  "/api/trpc/catalogue.list?input=%7B%22origin%22%3A%22made-up%22%7D",
])("what narrows a list as nobody else does is counted like a search: %s", async (address) => {
  const meter = new VisitMeter();
  const visit = { headers: new Headers({ "cf-connecting-ip": "203.0.113.7" }), isLocal: false };
  const limits = () => renderLimitsFor(address, { ...visit, meter, now: 0 });
  for (let times = 0; times < VISIT_LIMITS.search.most; times += 1) (await limits()).noteMade(200);
  expect((await limits()).isBeyond).toBe(true);
});

test("pages that no cache answers are rendered so often for one network, and anew in the next window", async () => {
  const meter = new VisitMeter();
  const { ownPage } = VISIT_LIMITS;
  const at = (client: string | null, now = 0) => {
    const headers = new Headers(client === null ? {} : { "cf-connecting-ip": client });
    return isOwnPageBeyond({ headers, isLocal: client === null, meter, now });
  };
  for (let times = 0; times < ownPage.most; times += 1) {
    expect(await at(times % 2 ? "2001:db8::1" : "2001:db8::2")).toBe(false);
    await at(null);
  }
  expect(await at("2001:db8::3")).toBe(true);
  expect(await at("203.0.113.7"), "another network").toBe(false);
  expect(await at(null), "one's own machine").toBe(false);
  expect(await at("2001:db8::3", ownPage.windowMs + 1)).toBe(false);
});

const BATCH = "/api/trpc/catalogue.product,catalogue.product?batch=1&input=";

test.each([
  ["a field that it does not take", 'catalogue.suggest?input={"text":"ga","more":"AT"}'],
  ["a field of another's", 'catalogue.list?input={"id":"AT"}'],
  ["a call that there is not", 'catalogue.shell?batch=1&input={"7":{"id":"AT"}}'],
  ["something personal beside it", "catalogue.list,account.session?batch=1&input={}&AT"],
  ["its comma and dot written otherwise", "catalogue%2Elist%2Caccount.session?batch=1&AT"],
  ["nothing cooked with what there is not", 'catalogue.cookedWith?input={"id":"AT"}'],
  ["a question that is posted", "catalogue.suggest?AT", "POST"],
])(
  "the catalogue is not searched more often by who asks with %s",
  async (_, asked, method = "GET") => {
    const { ask } = openShop();
    const statuses = new Set<number | undefined>();
    for (let times = 0; times < VISIT_LIMITS.search.most; times += 1) {
      const path = `/api/trpc/${asked.replace("AT", String(times))}`;
      statuses.add((await ask(path, { method }))?.status);
    }
    expect(statuses).not.toContain(429);
    expect((await ask(`/api/trpc/${asked}`, { method }))?.status).toBe(429);
    expect((await ask(SEARCH))?.status, "a search is one of them").toBe(429);
    expect((await ask("/product/garri"))?.status, "a page is not").toBe(200);
    expect((await ask("/api/trpc/account.session"))?.status).toBeUndefined();
    expect((await ask("/login?returnTo=%2Fproducts"))?.status).toBeUndefined();
  },
);

test.each([
  ["kept ones", 'catalogue.suggest,catalogue.nearest?batch=1&input={"0":{"text":"AT"}}'],
  ["ones that are not kept", "catalogue.suggest,catalogue.nearest,account.session?batch=1&AT"],
])("each search of a batch counts: of %s half as many batches are answered", async (_, asked) => {
  const { ask } = openShop();
  const batch = (at: number) => ask(`/api/trpc/${asked.replace("AT", String(at))}`);
  const most = VISIT_LIMITS.search.most / 2;
  for (let times = 0; times < most; times += 1) {
    expect((await batch(times))?.status).not.toBe(429);
  }
  expect((await batch(most))?.status).toBe(429);
  expect((await ask("/api/trpc/account.session", { method: "POST" }))?.status).toBeUndefined();
});

test("a list's address that is too long to be kept is a search", async () => {
  const { ask } = openShop();
  const long = `/zu/products?q=${"garri".repeat(150)}`;
  for (let times = 0; times < VISIT_LIMITS.search.most; times += 1) await ask(long);
  expect((await ask(long))?.status).toBe(429);
});

test("who asks for what there is not beside what there is has made it up like anybody", async () => {
  const { ask } = openShop();
  const both = (at: number) => `${BATCH}{"0":{"id":"garri"},"1":{"id":"nothing-${at}"}}`;
  for (let at = 0; at < VISIT_LIMITS.unknownAddress.most; at += 1)
    await ask(both(at), { status: 207 });
  expect((await ask(both(-1), { status: 207 }))?.status).toBe(429);
});

test("what the catalogue's procedures take is what the cache keeps of them", async () => {
  const Taken = v.object({ entries: v.record(v.string(), v.unknown()) });
  const names = Object.keys(appRouter._def.procedures).filter((name) =>
    name.startsWith("catalogue."),
  );
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) {
    const [input] = (await getProcedureAtPath(appRouter, name))?._def.inputs ?? [];
    const taken = input === undefined ? [] : Object.keys(v.parse(Taken, input).entries);
    const isKept = (field: string) => {
      const query = new URLSearchParams({ input: JSON.stringify({ [field]: "a" }) });
      return publicAddress(new URL(`https://shop.test/api/trpc/${name}?${query}`)) !== null;
    };
    const fields = new Set([...taken, "id", "text", "search", "page", "origin", "limit"]);
    expect([name, ...[...fields].filter(isKept)]).toEqual([name, ...taken]);
  }
});

test("the meter forgets the longest at rest when there are too many", () => {
  const meter = new VisitMeter();
  const window = { windowMs: 1_000, now: 0 };
  meter.count("first", window);
  for (let at = 0; at < 25_000; at += 1) meter.count(`key-${at}`, window);
  expect([meter.visits("first", 0), meter.visits("key-24999", 0)]).toEqual([0, 1]);
});

/** The edge cache of a shop whose every address is there, as one visitor asks it; undefined: it is not the cache's to answer. */
function openShop() {
  const { cache } = openCache();
  const isolate = { edgeCache: cache, env: SHOP_ENV, meter: new VisitMeter() };
  const headers = { "cf-connecting-ip": "203.0.113.7" };
  return {
    ask: async (path: string, { status = 200, method = "GET" } = {}) => {
      const request = new Request(`https://shop.test${path}`, { headers, method });
      const execution = { waitUntil: () => undefined };
      const answer = async () => new Response("{}", { status });
      return (await answerFromCache(request, isolate, execution, answer)) ?? undefined;
    },
  };
}
