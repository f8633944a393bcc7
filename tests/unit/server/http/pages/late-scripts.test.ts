import { expect, onTestFinished, test, vi } from "vitest";
import { TRIED } from "#app/lib/device/stale-build.ts";
import { startScriptsLate, startWhenPainted } from "#server/http/pages/late-scripts.ts";
import { stubGlobals } from "#tests/setup/stub-globals.ts";
import { rewriteAsWorkerd } from "./html-rewriter.ts";

const HTML = { "content-type": "text/html; charset=utf-8" };

test("of a page's own scripts a browser is told nothing that it follows until the page is painted", async () => {
  rewriteAsWorkerd();
  const sent = [
    '<link rel="stylesheet" href="/assets/shop.css">',
    '<link rel="modulepreload" href="/assets/shop.js">',
    '<link rel="prefetch" href="/assets/cart.js">',
    '<script nonce="n">inline()</script>',
    '<script src="https://paypal.test/sdk.js"></script>',
    '<script type="module" src="/assets/shop.js"></script>',
  ].join("\n");
  const page = startScriptsLate(new Response(sent, { status: 404, headers: HTML }), "a-nonce");
  const lines = (await page.text()).split("\n");
  expect([page.status, lines.slice(0, 5)]).toEqual([
    404,
    [
      '<link rel="stylesheet" href="/assets/shop.css">',
      '<link rel="later" href="/assets/shop.js">',
      '<link rel="later" href="/assets/cart.js" data-rel="prefetch">',
      '<script nonce="n">inline()</script>',
      '<script src="https://paypal.test/sdk.js"></script>',
    ],
  ]);
  expect(lines.slice(5).join("\n")).toMatch(
    /^<script type="module" data-src="\/assets\/shop\.js"><\/script><script nonce="a-nonce">\(function startWhenPainted\([\s\S]+\)\("later"\);document\.currentScript\.remove\(\)<\/script>$/,
  );
});

test.each([{ "content-type": "application/json" }, {}])(
  "what is no page is sent as it is: %o",
  async (headers) => {
    rewriteAsWorkerd();
    const file = new Response(new TextEncoder().encode("{}"), { headers });
    expect(startScriptsLate(file, "a-nonce")).toBe(file);
  },
);

test.each([
  ["that is painted", (page: Page) => page.paint()],
  ["that is not painted for four seconds", () => vi.advanceTimersByTime(4_000)],
])("the scripts of a page %s start, once", (_what, begin) => {
  const page = openPage();
  startWhenPainted("later");
  vi.advanceTimersByTime(3_999);
  expect(page.started()).toEqual([]);
  begin(page);
  expect(page.started()).toEqual(STARTED);
  const [link] = page.links;
  if (link) link.rel = "changed since";
  page.paint();
  vi.advanceTimersByTime(10_000);
  expect(page.started()).toEqual(["changed since", ...STARTED.slice(1)]);
});

test.each([
  ["in the background", { hidden: true }],
  ["whose browser tells nobody of its painting", { entryTypes: ["mark"] }],
  ["whose browser knows no such entries", { entryTypes: null }],
])("the scripts of a page %s start at once", (_what, browser) => {
  const page = openPage(browser);
  startWhenPainted("later");
  expect(page.started()).toEqual(STARTED);
  expect(page.observed(), "nobody waits for a paint").toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test("a page asks for the paint that it had already, too", () => {
  const page = openPage();
  startWhenPainted("later");
  expect(page.observed()).toEqual([{ type: "paint", buffered: true }]);
});

test("a page whose script is gone is loaded anew, once for each script", async () => {
  const page = openPage();
  startWhenPainted("later");
  page.paint();
  await page.fail();
  expect(page.asked()).toEqual([["/assets/shop.js", { method: "HEAD", cache: "no-store" }]]);
  expect(page.reloads()).toBe(1);
  expect(page.noted(TRIED), "the page's own code knows").toBe("/assets/shop.js");
  await page.fail();
  expect(page.reloads(), "the new page has the same, and it is still gone").toBe(1);
  const [script] = page.scripts;
  if (script) script.src = "/assets/another.js";
  await page.fail();
  expect(page.reloads()).toBe(2);
});

test.each([
  ["without a connection", { isOffline: true }],
  ["in a browser that keeps nothing", { keepsNothing: true }],
])("a page whose script cannot be had %s stays as it is", async (_what, browser) => {
  const page = openPage(browser);
  startWhenPainted("later");
  page.paint();
  await page.fail();
  expect(page.reloads()).toBe(0);
});

type Page = ReturnType<typeof openPage>;
const STARTED = ["modulepreload", "prefetch", "/assets/shop.js"];

/** A page in a browser, with a link and a script that wait. */
function openPage({
  hidden = false,
  entryTypes = ["mark", "paint"],
  ...connection
}: {
  hidden?: boolean;
  entryTypes?: string[] | null;
  isOffline?: boolean;
  keepsNothing?: boolean;
} = {}) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const links = [linkOf({}), linkOf({ rel: "prefetch" })];
  const scripts: Script[] = [{ src: "", dataset: { src: "/assets/shop.js" } }];
  const elements: Record<string, unknown[]> = {
    'link[rel="later"]': links,
    "script[data-src]": scripts,
  };
  const paints: Array<() => void> = [];
  const observed: unknown[] = [];
  class PerformanceObserver {
    static readonly supportedEntryTypes = entryTypes ?? undefined;
    constructor(paint: () => void) {
      paints.push(paint);
    }
    observe(options: unknown) {
      observed.push(options);
    }
  }
  const querySelectorAll = (selector: string) => elements[selector] ?? [];
  const loads = standInForLoads(connection);
  stubGlobals({ document: { hidden, querySelectorAll }, PerformanceObserver });
  return {
    ...loads,
    links,
    scripts,
    /** The script cannot be had. */
    fail: async () => scripts[0]?.onerror?.(),
    observed: () => observed,
    paint: () => {
      for (const paint of paints) paint();
    },
    /** What a browser follows by now. */
    started: () =>
      [...links, ...scripts]
        .map((one) => ("rel" in one ? one.rel : one.src))
        .filter((one) => one !== "later" && one !== ""),
  };
}

type Script = { src: string; dataset: { src: string }; onerror?: () => Promise<void> };

/** What a browser asks for beside its page's files, and how often it loads the page anew. */
function standInForLoads({ isOffline = false, keepsNothing = false }) {
  const asked: unknown[] = [];
  let reloads = 0;
  const kept = new Map<string, string>();
  stubGlobals({
    fetch: async (...what: unknown[]) => {
      asked.push(what);
      if (isOffline) throw new TypeError("Failed to fetch");
      return new Response(null, { status: 404 });
    },
    location: { reload: () => void reloads++ },
    sessionStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => {
        if (keepsNothing) throw new Error("QuotaExceededError");
        kept.set(name, value);
      },
    },
  });
  return {
    asked: () => asked,
    reloads: () => reloads,
    noted: (name: string) => kept.get(name) ?? null,
  };
}

function linkOf(dataset: { rel?: string }) {
  return { rel: "later", dataset };
}
