import { expect, test } from "vitest";
import { isOwnPageBeyond, renderLimitsFor } from "#server/http/render-limits.ts";
import { VisitMeter } from "#server/platform/visit-meter.ts";
import { VISIT_LIMITS } from "#server/services/limits/rate-limit.ts";

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

test("the meter forgets the longest at rest when there are too many", () => {
  const meter = new VisitMeter();
  const window = { windowMs: 1_000, now: 0 };
  meter.count("first", window);
  for (let at = 0; at < 25_000; at += 1) meter.count(`key-${at}`, window);
  expect([meter.visits("first", 0), meter.visits("key-24999", 0)]).toEqual([0, 1]);
});
