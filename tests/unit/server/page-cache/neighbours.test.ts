import { expect, test, vi } from "vitest";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { bodyWith } from "#server/page-cache/answer.ts";
import { count, html, memoryStore, neverRendered, openCache, text } from "./cache.ts";

test.each([
  ["giving a page", (key: string, call: string) => call === "match" && !isVersion(key)],
  ["taking a page", (key: string, call: string) => call === "put" && !isVersion(key)],
  ["taking the version", (key: string, call: string) => call === "put" && isVersion(key)],
])("where the data centre's cache fails at %s alone, the log says so once", async (_, fails) => {
  const whole = memoryStore();
  const failing = (key: string, call: string) => {
    if (fails(key, call)) throw new Error("no cache");
  };
  const { ask, warnings, settled } = openCache({
    store: {
      ...whole,
      match: async (key) => {
        failing(key, "match");
        return whole.match(key);
      },
      put: async (key, answer) => {
        failing(key, "put");
        await whole.put(key, answer);
      },
    },
  });
  expect(await ask("/", html("page"))).toMatchObject({ status: 200 });
  await settled();
  expect(warnings).toEqual(["edge-store-failed"]);
});

test("what an isolate holds itself it asks of nobody", async () => {
  const { ask, store } = openCache();
  await ask("/", html("page"));
  const match = vi.spyOn(store, "match");
  await ask("/", neverRendered);
  expect(match).not.toHaveBeenCalled();
});

test("an old page of the neighbours is given rather than none, and renewed behind whoever asks next", async () => {
  const store = memoryStore();
  const first = openCache({ store });
  await first.ask("/", html("old"));
  await first.settled();
  const next = openCache({ store });
  next.shop.now += 11 * MINUTE_MS;
  const page = await next.ask("/", neverRendered);
  expect(page && text(bodyWith(page, ""))).toBe("old");
  const renewed = count(html("new"));
  await next.ask("/", renewed.render);
  await next.settled();
  expect(renewed.times).toBe(1);
});

test("a neighbour's younger page renews an old one without a rendering", async () => {
  const store = memoryStore();
  const isolate = openCache({ store });
  await isolate.ask("/", html("old"));
  await isolate.settled();
  const later = openCache({ store, now: () => 1_000_000 + 11 * MINUTE_MS });
  store.kept.clear();
  await later.ask("/", html("new"));
  await later.settled();
  isolate.shop.now += 11 * MINUTE_MS;
  await isolate.ask("/", neverRendered);
  await isolate.settled();
  const page = await isolate.ask("/", neverRendered);
  expect(page && text(bodyWith(page, ""))).toBe("new");
});

test("with the database away and neighbours that know nothing, a page that is held is given", async () => {
  const { ask, shop, store, settled } = openCache();
  await ask("/", html("page"));
  await settled();
  store.kept.clear();
  shop.isUnavailable = true;
  shop.now += MINUTE_MS;
  expect(await ask("/", neverRendered)).toMatchObject({ status: 200 });
});

test("whether the shop was closed is recalled of what neighbours heard last", async () => {
  const store = memoryStore();
  expect(await openCache({ store }).cache.recallsClosed(), "nobody has heard anything").toBe(false);
  for (const version of ["v1", "closed-v2"]) {
    const neighbour = openCache({ store });
    neighbour.shop.version = version;
    await neighbour.ask("/", html("page"));
    await neighbour.settled();
    expect(await openCache({ store }).cache.recallsClosed()).toBe(version !== "v1");
  }
});

/** Whether it is where the newest version is kept for the neighbours. */
function isVersion(key: string): boolean {
  return key.endsWith("/version/");
}
