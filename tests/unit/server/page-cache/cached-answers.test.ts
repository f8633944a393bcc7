import { expect, test } from "vitest";
import { networkOf } from "#domain/accounts/ip-range.ts";
import { LANGUAGE_PARAMETER } from "#domain/store/page-language.ts";
import { errorTextIn } from "#messages/errors/error-text.ts";
import { answerFromCache } from "#server/page-cache/cached-answers.ts";
import { readClock } from "#server/platform/clock.ts";
import { VisitMeter } from "#server/platform/visit-meter.ts";
import { keyOf, VISIT_LIMITS } from "#server/services/limits/rate-limit.ts";
import { openCache } from "./cache.ts";
import { SHOP_ENV } from "./shop-env.ts";

const SITE = "https://shop.test";
const CLIENT = "203.0.113.7";
const SEARCH = "/products?q=garri";
const HTML = { "content-type": "text/html; charset=utf-8" };

test("what makes a page for everybody hears nothing of who asks first", async () => {
  const { ask, made } = openShop();
  await ask("/zu/products?utm_source=x&q=garri&session=secret", {
    headers: {
      cookie: "__Host-soko.session_token=secret",
      authorization: "Bearer secret",
      "accept-language": "af",
      "user-agent": "Naledi's browser",
      "cf-connecting-ip": CLIENT,
    },
  });
  expect(made.map(({ url, method }) => [method, url])).toEqual([
    ["GET", `${SITE}/zu/products?q=garri`],
  ]);
  expect(Object.fromEntries(made[0]?.headers ?? [])).toEqual({
    accept: "text/html",
    "user-agent": "Soko edge cache (bot)",
  });
});

test("each answer's page has a nonce of its own, which its policy names", async () => {
  const { ask, made } = openShop({ body: "<script nonce=MARK></script>", headers: HTML });
  const pages = [await ask("/"), await ask("/")];
  expect(made).toHaveLength(1);
  const nonces = await Promise.all(
    pages.map(async (page) => {
      const [, nonce = ""] = /nonce=([\w+/=-]+)>/.exec((await page?.text()) ?? "") ?? [];
      expect(page?.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
      return nonce;
    }),
  );
  expect(nonces[0]).not.toBe("");
  expect(nonces[0]).not.toBe(nonces[1]);
});

test("data may load nothing, wherever a browser shows it", async () => {
  for (const headers of [{ "content-type": "application/json" }, {}]) {
    const { ask } = openShop({ body: new Uint8Array([123, 125]), headers });
    const answer = await ask("/api/trpc/catalogue.home");
    expect(answer?.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    expect(answer?.headers.get("content-security-policy")).not.toContain("nonce");
    expect(answer?.headers.get("content-type")).toBe(headers["content-type"] ?? null);
  }
});

test.each([
  [200, "public, max-age=0, must-revalidate"],
  [404, "public, max-age=0, must-revalidate"],
  [499, null],
  [500, "private, no-store"],
  [503, "private, no-store"],
])("an answer of status %i is kept by others: %s", async (status, kept) => {
  const { ask } = openShop({ status });
  const answer = await ask("/product/garri");
  expect(answer?.headers.get("cache-control") ?? null).toBe(kept);
  if (answer) expect(answer.status).toBe(status);
});

test("who only asks for the head gets all but the body, and is no reason to make the page twice", async () => {
  const { ask, made } = openShop({ body: "<p>Garri</p>", headers: HTML });
  const head = await ask("/", { method: "HEAD" });
  const page = await ask("/");
  expect(made.map(({ method }) => method)).toEqual(["GET"]);
  expect([head?.status, await head?.text()]).toEqual([200, ""]);
  expect([page?.status, await page?.text()]).toEqual([200, "<p>Garri</p>"]);
  expect(head?.headers.get("content-type")).toBe(page?.headers.get("content-type"));
});

test("a redirect goes on as it is, without a body", async () => {
  const moved = { location: "/category/Grains", ...HTML };
  const { ask } = openShop({ status: 301, body: "<p>Moved</p>", headers: moved });
  const answer = await ask("/category/grains");
  expect([answer?.status, answer?.headers.get("location")]).toEqual([301, "/category/Grains"]);
  expect(await answer?.text()).toBe("");
  const page = openShop({ body: "<p>Here</p>", headers: HTML });
  expect((await page.ask("/"))?.headers.has("location")).toBe(false);
});

test.each(["POST", "PUT", "DELETE", "OPTIONS"])(
  "the cache leaves a %s to others",
  async (method) => {
    const { ask, made } = openShop();
    expect(await ask("/api/trpc/catalogue.home", { method })).toBeNull();
    expect(made).toEqual([]);
  },
);

test("without an edge cache, and what is private, is left to others", async () => {
  const { ask, made } = openShop({ hasCache: false });
  expect(await ask("/")).toBeNull();
  const shop = openShop();
  for (const path of ["/checkout", "/api/trpc/account.session", "/admin"]) {
    expect(await shop.ask(path), path).toBeNull();
  }
  expect([...made, ...shop.made]).toEqual([]);
});

test("who has just changed the catalogue sees the change at once, others within moments", async () => {
  const { ask, shop, made } = openShop();
  await ask("/");
  shop.version = "v2";
  shop.now += 1_000;
  await ask("/");
  expect(made).toHaveLength(1);
  await ask("/", { headers: { cookie: "__Host-soko-changed-catalogue=1" } });
  expect(made).toHaveLength(2);
});

test("who has just changed the catalogue waits for a renewal that somebody else has begun", async () => {
  const { ask, shop, made, hold } = openShop({ body: "page TIMES", headers: HTML });
  await ask("/");
  shop.version = "v2";
  shop.now += 10_000;
  const go = hold();
  const others = ask("/");
  const author = ask("/", { headers: { cookie: "__Host-soko-changed-catalogue=1" } });
  const stranger = ask("/");
  expect(await (await stranger)?.text()).toBe("page 1");
  go();
  expect(await (await author)?.text()).toBe("page 2");
  await others;
  expect(made).toHaveLength(2);
});

test("what is there already is given to everybody as often as they like, and counts for nothing", async () => {
  const { ask, made, searched } = openShop();
  await searched(VISIT_LIMITS.search.most - 2);
  for (let times = 0; times < 5; times += 1) expect((await ask(SEARCH))?.status).toBe(200);
  expect(made).toHaveLength(1);
  expect((await ask("/products?q=egusi"))?.status, "of new ones there was one").toBe(200);
  expect((await ask("/products?q=yam"))?.status).toBe(429);
  expect((await ask(SEARCH))?.status, "it is held").toBe(200);
});

test("too many are told when to come again, in their language: a page as a page, data as data", async () => {
  const { ask, searched } = openShop();
  await searched(VISIT_LIMITS.search.most);
  const page = await ask("/zu/products?q=yam");
  expect(page?.status).toBe(429);
  expect(Number(page?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(page?.headers.get("cache-control")).toBe("private, no-store");
  expect(await page?.text()).toContain('lang="zu-ZA"');
  const data = await ask(`/api/trpc/catalogue.suggest?input={"text":"yam"}`);
  expect(data?.headers.get("content-type")).toContain("application/json");
  expect(data?.headers.has("retry-after")).toBe(true);
  expect(await data?.text()).toContain("RATE_LIMITED");
  const zulu = await ask(
    `/api/trpc/catalogue.suggest?input={"text":"yam"}&${LANGUAGE_PARAMETER}=zu`,
  );
  expect(await zulu?.text()).toContain(errorTextIn("zu", { code: "RATE_LIMITED" }));
});

type Answered = {
  status?: number;
  body?: BodyInit;
  headers?: Record<string, string>;
  hasCache?: boolean;
};

/** The edge cache of a shop that answers every address alike, as one visitor asks it; MARK stands for the nonce, TIMES for how many were made. */
function openShop({ status = 200, body = "{}", headers = {}, hasCache = true }: Answered = {}) {
  const { cache, shop } = openCache();
  const isolate = { edgeCache: hasCache ? cache : null, env: SHOP_ENV, meter: new VisitMeter() };
  const made: Request[] = [];
  let held = Promise.resolve();
  return {
    shop,
    /** From now on nothing is made before what this gives is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    /** This visitor had so many searches made already. */
    searched: async (times: number) => {
      const { search } = VISIT_LIMITS;
      const key = await keyOf(search, "address", networkOf(CLIENT));
      const now = readClock();
      for (let at = 0; at < times; at++) isolate.meter.count(key, { ...search, now });
    },
    /** The requests for which something had to be made. */
    made,
    ask: (path: string, init: RequestInit = {}) => {
      const request = new Request(`${SITE}${path}`, init);
      if (!request.headers.has("cf-connecting-ip")) {
        request.headers.set("cf-connecting-ip", CLIENT);
      }
      return answerFromCache(
        request,
        isolate,
        { waitUntil: () => undefined },
        async (asked, mark) => {
          const times = String(made.push(asked));
          await held;
          const text =
            typeof body === "string"
              ? body.replaceAll("MARK", mark).replaceAll("TIMES", times)
              : body;
          return new Response(text, { status, headers });
        },
      );
    },
  };
}
